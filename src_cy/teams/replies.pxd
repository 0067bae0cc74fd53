# Hash move.
# The move that was right in a position, so that it is tried first when the position is met again: by another
# question, or by a search that leaves out fewer moves (widen.pxi).
#
#     bits   63..6                          5..0
#          +------------------------------+------+
#          | of the position's hash       | card |      0: nothing is known
#          +------------------------------+------+
#
# Positions are told apart by their hash alone: a wrong move costs time, and no answer hangs on it.

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from core.bits cimport u64
from teams.game cimport CARDS, NOBODY, Game, Node, Trick
from teams.pattern cimport stir

cdef enum:
    SIZE_BITS = 18


ctypedef struct Replies:
    u64* moves
    u64 game  # tells games apart


cdef inline bint make_replies(Replies* replies) noexcept nogil:
    """False if there is no room."""
    replies.moves = <u64*>calloc(1 << SIZE_BITS, sizeof(u64))
    return replies.moves != NULL


cdef inline void free_replies(Replies* replies) noexcept nogil:
    free(replies.moves)
    replies.moves = NULL


cdef inline u64 hash_of(
    const Replies* replies, const Game* game, const Node* node, const Trick* trick
) noexcept nogil:
    """A number for all that tells a position, its score and the trick so far included."""
    cdef u64 hash = stir(node.live ^ replies.game << 48)
    cdef u64 halves[2]
    cdef int seat, v
    hash = stir(hash ^ node.aside ^ <u64>node.leader << 56)
    if trick.played:
        hash = stir(hash ^ trick.cards ^ <u64>(trick.led + 1) << 56)
    for seat in range(game.players):
        hash = stir(hash ^ node.front[seat])
    for v in range(game.vectors):
        memcpy(halves, &node.score[v], sizeof(halves))
        hash = stir(stir(hash ^ halves[0]) ^ halves[1])
    return hash


cdef inline void record_reply(Replies* replies, u64 hash, int card) noexcept nogil:
    replies.moves[hash >> 64 - SIZE_BITS] = (hash & ~<u64>(CARDS - 1)) | <u64>card


cdef inline int known_reply(const Replies* replies, u64 hash) noexcept nogil:
    """The card that was right here, or NOBODY."""
    cdef u64 move = replies.moves[hash >> 64 - SIZE_BITS]
    return <int>(move & (CARDS - 1)) if move and (move ^ hash) < CARDS else NOBODY
