# Why an answer holds, and therefore for which other positions it holds too.
#
# `ahead`: a yes holds with any points ahead that are at least these in every lane, a no with any that
# are at most these. Lanes the answer does not depend on are LOWEST (yes) or HIGHEST (no).
#
# `relies`: for each card that follows anything, the leads whose comparison with it the answer depends
# on. A position that looks the same otherwise (search/key.pxd) and agrees in these comparisons has the
# same answer. Other comparisons are between cards of one faction, and the pattern fixes them.

from claim.bits cimport bit, count_bits, lowest_bit, pdep64, pext64, u32, u64
from claim.duel cimport Duel, Node
from claim.lanes cimport (
    HIGHEST,
    LOWEST,
    Lanes,
    lanes_above,
    lanes_all,
    lanes_bits,
    lanes_max,
    lanes_min,
    lanes_sub,
)
from search.key cimport PLAIN_SHIFT, SPECIAL_SHIFT, Key
from search.switches cimport RELIANCE, in_use

cdef enum:
    WILD = 10  # cards of a faction that follows anything


ctypedef struct Proof:
    Lanes ahead
    u64 relies[WILD]


cdef inline void claim_nothing(const Duel* duel, Proof* proof, bint answer) noexcept nogil:
    """The proof that is valid everywhere: where combining proofs of this answer starts."""
    proof.ahead = lanes_all(LOWEST if answer else HIGHEST)
    rely_on_nothing(duel, proof)


cdef inline void rely_on_nothing(const Duel* duel, Proof* proof) noexcept nogil:
    cdef int i
    if duel.deck.always_follows:
        for i in range(WILD):
            proof.relies[i] = 0


cdef inline void add_proof(const Duel* duel, Proof* sum, bint answer, const Proof* more) noexcept nogil:
    """Make `sum` a proof that is valid where both are."""
    cdef int i
    sum.ahead = lanes_max(sum.ahead, more.ahead) if answer else lanes_min(sum.ahead, more.ahead)
    if duel.deck.always_follows:
        for i in range(WILD):
            sum.relies[i] |= more.relies[i]


cdef inline void take_back(
    const Duel* duel, const Node* node, int led, int reply, const Node* after, Proof* proof
) noexcept nogil:
    """Turn a proof about the position after a trick into one about the position before it."""
    proof.ahead = lanes_sub(proof.ahead, lanes_sub(after.ahead, node.ahead))
    if duel.deck.always_follows & bit(reply) and not duel.deck.always_follows & bit(led):
        proof.relies[reply - duel.first_wild] |= bit(led)


cdef inline void rely_on_all(const Duel* duel, u64 wild, u64 leads, Proof* proof) noexcept nogil:
    """The answer depends on how these cards that follow anything compare with these leads."""
    leads &= ~duel.deck.always_follows
    wild &= duel.deck.always_follows
    while wild:
        proof.relies[lowest_bit(wild) - duel.first_wild] |= leads
        wild &= wild - 1


cdef inline u64 relied_wild(const Duel* duel, const Node* node, Key key, const Proof* proof) noexcept nogil:
    """Which bits of the key's `wild` a proof depends on."""
    cdef u64 mask = 0
    cdef u64 wild, others
    cdef int length = 0
    cdef int player, width
    if key.low >> PLAIN_SHIFT & 1 or not in_use(RELIANCE):
        return <u64>-1
    for player in range(2):
        wild = node.hand[player] & duel.deck.always_follows
        others = node.hand[1 - player] & ~duel.deck.always_follows
        width = count_bits(others)
        while wild:
            mask |= pext64(proof.relies[lowest_bit(wild) - duel.first_wild], others) << length
            length += width
            wild &= wild - 1
    return mask


cdef inline void read_relied_wild(
    const Duel* duel, const Node* node, Key key, u64 mask, Proof* proof
) noexcept nogil:
    """The reverse: what a proof from the table depends on, in the cards of this position."""
    cdef u64 wild, others
    cdef int player, width
    rely_on_nothing(duel, proof)
    for player in range(2):
        wild = node.hand[player] & duel.deck.always_follows
        others = node.hand[1 - player] & ~duel.deck.always_follows
        width = count_bits(others)
        while wild:
            if key.low >> PLAIN_SHIFT & 1:
                proof.relies[lowest_bit(wild) - duel.first_wild] = others
            else:
                proof.relies[lowest_bit(wild) - duel.first_wild] = pdep64(mask, others)
                mask = mask >> width if width < 64 else 0
            wild &= wild - 1


cdef inline u32 relied_equal(const Duel* duel, const Proof* proof, bint answer) noexcept nogil:
    """Which bits of the key's `equal` a proof depends on.

    A special card differs from a plain one by its bonus in its faction's lane, and by not being merged
    with its neighbour, which the bonus alone forbids. Where the proof claims nothing about that lane,
    neither matters. Lanes without a claim drift by the points gained, but never far from their extreme.
    """
    if not in_use(RELIANCE):
        return <u32>-1
    cdef Lanes bound = lanes_all(LOWEST // 2 if answer else HIGHEST // 2)
    cdef Lanes claims = lanes_above(proof.ahead, bound) if answer else lanes_above(bound, proof.ahead)
    cdef u64 specials = pext64(<u64>lanes_bits(claims), duel.flagged_lanes)
    return <u32>(specials << SPECIAL_SHIFT | ((<u64>1 << SPECIAL_SHIFT) - 1))
