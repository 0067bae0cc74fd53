# Feature extraction from the two-player table.
# What there is to judge after a trick of Phase One.

from core.bits cimport bit, u64
from evaluation.features cimport HELD, RECRUITED, SCORED, STOCKED, Features
from two_players.table cimport CHOOSE_TOP, NONE, Deck, Table, next_leader, winner_of


cdef inline u64 stock_of(const Table* t) noexcept nogil:
    """The stock as a set."""
    cdef u64 cards = 0
    cdef int i
    for i in range(t.next, t.stocked):
        cards |= bit(t.stock[i])
    return cards


cdef inline void features_after(
    const Deck* deck, const Table* t, u64 stock, int led, int followed, int choice, int top, Features* after
) noexcept nogil:
    """The features after a trick of Phase One, whose two cards may still be in the hands.

    `stock` is what may be drawn. Where `choice` is a choice, `top` is the card that was looked at; else the
    loser will draw. The very last card of the stock is no secret in a world: it is drawn at once.
    """
    cdef int winner = winner_of(deck, t.leader, led, followed)
    cdef int loser = 1 - winner
    cdef u64 played = bit(led) | bit(followed)
    cdef int player
    for player in range(2):
        after.pile[HELD + player] = t.hand[player] & ~played
        after.pile[RECRUITED + player] = t.followers[player]
        after.pile[SCORED + player] = t.score[player]
    after.pile[SCORED + winner] |= played & deck.scores_early
    after.leader = next_leader(deck, t.leader, led, followed, winner)
    after.tricks = (t.stocked - t.next) // 2
    after.owed = NONE
    after.bears[0] = after.bears[1] = after.potions[0] = after.potions[1] = after.turned = 0
    if not stock & (stock - 1):
        after.pile[STOCKED] = 0
        if choice == CHOOSE_TOP:
            after.pile[RECRUITED + winner] |= stock
            after.pile[RECRUITED + loser] |= bit(t.centre)
        else:
            after.pile[RECRUITED + winner] |= bit(t.centre)
            after.pile[RECRUITED + loser] |= stock
    elif choice == NONE:
        after.pile[STOCKED] = stock
        after.pile[RECRUITED + winner] |= bit(t.centre)
        after.owed = loser
    else:
        after.pile[STOCKED] = stock & ~bit(top)
        if choice == CHOOSE_TOP:
            winner = loser
            loser = 1 - winner
        after.pile[RECRUITED + winner] |= bit(t.centre)
        after.pile[RECRUITED + loser] |= bit(top)
