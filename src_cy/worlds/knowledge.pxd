# Information set of a player of two to four.
# What a player knows of a game of two to four players, ready to be sampled.
#
# The cards that the player has not seen lie in places: hands, followers, the stock. Cards are alike if they
# can lie in the same places (a group), places are alike if the same cards can lie there (a column); both are
# worked out once in solver/search/sampled/worlds.py. The first column can hold every card, and cards of
# the last group can lie everywhere; either may be empty.

from core.bits cimport int8_t, u32
from rules.cards cimport CARDS
from rules.table cimport Table

cdef enum:
    GROUPS = 16
    COLUMNS = 5
    PLACES = 12
    IN_STOCK = -1          # whose place it is: nobody's,
    IN_DISCARD = -2        # nor that of cards that were forgotten


ctypedef struct Group:
    int size
    int8_t cards[CARDS]    # those that are unseen
    int columns            # where they can lie, a bit each


ctypedef struct Place:
    int column
    int size
    int seat               # or IN_STOCK, or IN_DISCARD
    bint follows           # the seat's followers, not its hand


ctypedef struct Knowledge:
    Table table            # without the hidden cards; the known top of the stock lies there
    int viewer
    int groups
    int columns
    int places
    Group group[GROUPS]
    Place place[PLACES]    # in order of their columns
    int room[COLUMNS]
    int held_back[4]       # artifacts of each seat that are not known,
    u32 artifacts          # and what they can be
