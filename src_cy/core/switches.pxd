# Ablation: parts of a search that can be switched off.
# In a debug build every reduction of the search can be switched off, to show that it changes no answer.
# Elsewhere `in_use` is the constant 1 and costs nothing.

cdef extern from *:
    """
    #ifdef CLAIM_DEBUG
    static unsigned switched_off = 0;
    #define in_use(part) (!(switched_off & (part)))
    #define set_switches(parts) (switched_off = (parts))
    #define SWITCHABLE 1
    #else
    #define in_use(part) 1
    #define set_switches(parts) ((void)(parts))
    #define SWITCHABLE 0
    #endif
    """
    bint in_use(unsigned part) noexcept nogil
    void set_switches(unsigned parts) noexcept nogil
    const bint SWITCHABLE

cdef enum Part:
    TRANSPOSITIONS = 1  # answers from the transposition table
    LOOK_UPS = 2       # replies looked up in the table before any is searched
    PATTERNS = 4       # keys that see patterns, not cards
    RELIANCE = 8       # proofs that say what they rely on, and to which other questions they are answers
    MERGING = 16       # interchangeable cards as one move
    QUICK_TRICKS = 32  # the bound from cards that cannot be beaten
    ORDERING = 64      # promising moves first
    TWO_TRICKS = 128   # the last two tricks played out without the table
