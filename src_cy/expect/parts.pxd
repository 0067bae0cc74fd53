# Ablation of expectiminimax.
# Parts of the search for expectations that a debug build can do without, as those of core/switches.pxd.

cdef enum Part:
    FINDINGS = 1 << 16        # findings from the transposition table
    HAND_OVER = 1 << 17       # positions without potions are put to the duel
    LAST_TRICK = 1 << 18      # the last trick in closed form
    OUTCOMES = 1 << 19        # outcomes of chance that make no difference are one
    LAST_POTION = 1 << 20     # the last potion of all is not wasted
    OTHER_POINTS = 1 << 21    # bounds serve positions with other points, too
    ALIKE = 1 << 22           # cards that nothing will be compared with are alike
    ALIKE_POTIONS = 1 << 23   # potions that nothing can tell apart are alike
    LED_VALUES = 1 << 24      # values of a led card that the same replies beat are alike
