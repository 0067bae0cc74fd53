# Ablation of expectiminimax with artifacts.
# Parts of the search with artifacts that a debug build can do without, as those of core/switches.pxd.

cdef enum Part:
    TRANSPOSITIONS = 1 << 0   # ranges from the transposition table
    WAITING = 1 << 1          # artifacts that may as well wait are not played
    VOTE_BOUNDS = 1 << 2      # bounds from votes that cannot change any more
    PROMISING = 1 << 3        # promising moves first
    SAME_EFFECT = 1 << 4      # potions that make the same of a card are one, where no other comes after them
