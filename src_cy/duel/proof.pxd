# Partition search (Ginsberg, 1996): generalised proofs.
# Why an answer holds, and therefore for which other positions it holds too.
#
# `ahead`: a yes holds with any points ahead that are at least these in every lane, a no with any that
# are at most these. Lanes the answer does not depend on are LOWEST (yes) or HIGHEST (no).
#
# `question`: a yes is one to this question (duel/question.pxd) and all lower ones, a no to this and all
# higher ones.
#
# `relies`: the pairs (duel/game.pxd) whose comparison the answer depends on. A position that looks the
# same otherwise (duel/key.pxd) and agrees in these comparisons has the same answer. Other comparisons
# are between cards of one faction, and the pattern fixes them.

from core.bits cimport lowest_bit, pext64, u32, u64
from core.lanes cimport (
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
from core.switches cimport RELIANCE, in_use
from duel.game cimport Duel, Node, Pairs
from duel.key cimport LAST_QUESTION, PLAIN_SHIFT, SPECIAL_SHIFT, TWO_KEYS_SHIFT, Key, gather, scatter


ctypedef struct Proof:
    Lanes ahead
    Pairs relies
    int question


cdef inline void claim_nothing(Proof* proof, bint answer) noexcept nogil:
    """The proof that is valid everywhere: where combining proofs of this answer starts."""
    proof.ahead = lanes_all(LOWEST if answer else HIGHEST)
    proof.question = LAST_QUESTION if answer else 0
    rely_on_nothing(proof)


cdef inline void rely_on_nothing(Proof* proof) noexcept nogil:
    proof.relies.low = 0
    proof.relies.high = 0


cdef inline void add_proof(Proof* sum, bint answer, const Proof* more) noexcept nogil:
    """Make `sum` a proof that is valid where both are."""
    sum.ahead = lanes_max(sum.ahead, more.ahead) if answer else lanes_min(sum.ahead, more.ahead)
    sum.question = min(sum.question, more.question) if answer else max(sum.question, more.question)
    sum.relies.low |= more.relies.low
    sum.relies.high |= more.relies.high


cdef inline void take_back(
    const Duel* duel, const Node* node, int led, int reply, const Node* after, Proof* proof
) noexcept nogil:
    """Turn a proof about the position after a trick into one about the position before it."""
    proof.ahead = lanes_sub(proof.ahead, lanes_sub(after.ahead, node.ahead))
    # A comparison took place only if the reply is one that follows anything: then its pairs are `as_reply`.
    proof.relies.low |= duel.as_reply[reply].low & duel.pairs_of[led].low
    proof.relies.high |= duel.as_reply[reply].high & duel.pairs_of[led].high


cdef inline Pairs pairs_of_any(const Duel* duel, u64 cards) noexcept nogil:
    cdef Pairs pairs
    pairs.low = 0
    pairs.high = 0
    while cards:
        pairs.low |= duel.pairs_of[lowest_bit(cards)].low
        pairs.high |= duel.pairs_of[lowest_bit(cards)].high
        cards &= cards - 1
    return pairs


cdef inline void rely_on_all(const Duel* duel, u64 wild, u64 leads, Proof* proof) noexcept nogil:
    """The answer depends on how these cards that follow anything compare with these leads."""
    cdef Pairs these = pairs_of_any(duel, wild & duel.deck.always_follows)
    cdef Pairs those = pairs_of_any(duel, leads & ~duel.deck.always_follows)
    proof.relies.low |= these.low & those.low
    proof.relies.high |= these.high & those.high


cdef inline u64 relied_wild(const Node* node, const Key* key, const Proof* proof) noexcept nogil:
    """Which bits of the key's `wild` a proof depends on."""
    if key.low >> PLAIN_SHIFT & 1 or not in_use(RELIANCE):
        return <u64>-1
    return gather(&proof.relies, &node.pairs)


cdef inline void read_relied_wild(
    const Node* node, const Key* key, u64 mask, Proof* proof
) noexcept nogil:
    """The reverse: what a proof from the table depends on, in the cards of this position."""
    if key.low >> PLAIN_SHIFT & 1:
        proof.relies = node.pairs
    else:
        scatter(mask, &node.pairs, &proof.relies)


cdef inline u64 claimed_lanes(const Duel* duel, const Proof* proof, bint answer) noexcept nogil:
    """The lanes that a proof claims something about. Others drift by the points gained, but never far from
    their extreme, which for the last lanes is that of a byte (duel/transpositions.pxd).
    """
    if answer:
        return <u64>lanes_bits(lanes_above(proof.ahead, duel.low_claims))
    return <u64>lanes_bits(lanes_above(duel.high_claims, proof.ahead))


cdef inline bint needs_tight_key(const Duel* duel, const Proof* proof, bint answer) noexcept nogil:
    """Whether a proof depends on what crushes what, or on which of several special cards are where.

    Crushing takes points from the lanes of the cards that are crushed, and changes nothing else; so does
    which of a faction's cards have which bonus. A proof without a claim about those lanes holds either way.
    """
    return claimed_lanes(duel, proof, answer) & duel.tight_lanes != 0 or not in_use(RELIANCE)


cdef inline u32 relied_equal(const Duel* duel, const Proof* proof, bint answer) noexcept nogil:
    """Which bits of the key's `equal` a proof depends on.

    A special card differs from a plain one by its bonus in its faction's lane, and by not being merged
    with its neighbour, which the bonus alone forbids. Where the proof claims nothing about that lane,
    neither matters. A claim in a lane for which some positions have tight keys does not hold for these.
    """
    if not in_use(RELIANCE):
        return <u32>-1
    cdef u64 claims = claimed_lanes(duel, proof, answer)
    return <u32>(
        pext64(claims, duel.flagged_lanes) << SPECIAL_SHIFT
        | <u64>(claims & duel.tight_lanes != 0) << TWO_KEYS_SHIFT
        | ((<u64>1 << TWO_KEYS_SHIFT) - 1)
    )
