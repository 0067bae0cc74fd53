# Features of the evaluation function.
# What there is to judge between two tricks of Phase One, or when Phase Two begins.
#
# The order of the stock is left out, because nobody knows it: a player who will draw from it is owed a
# card, and the stock is a set. So a judgement of features cannot profit from cards to come. Potions that
# lie face down are a number for the same reason; which ones they can be is told by those turned up so far.

from core.bits cimport u64

cdef enum:
    HELD = 0       # the hand of Phase One; the other player's is one further, and so on
    RECRUITED = 2  # followers, the hands of Phase Two
    SCORED = 4
    STOCKED = 6
    PILES = 7
    NOBODY = -1    # draws


ctypedef struct Features:
    u64 pile[PILES]
    int leader
    int owed    # the player who draws next, or NOBODY
    int tricks  # of Phase One, still to come
    int bears[2]    # that wait for the next card of each player
    int potions[2]  # in front of each player
    int turned      # potions turned up so far, a bit each
