"""The fold over the events of an observed game: what a player knows after one more, or why it does not fit.

An event tells what was done, or what the player saw of the deck; or it repeats what the rules know.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from solver import rules
from solver.artifacts import Artifact
from solver.cards import HIDDEN, Card, Pile, Seat
from solver.errors import ClaimError
from solver.factions import FACTIONS
from solver.model.information import Information, misfit
from solver.model.others import from_hand, holding, is_plain, unseen_artifacts
from solver.model.whereabouts import where_seen
from solver.moves import Move, Pass, Seen, artifacts_of
from solver.notation.observed import BREWED, DRAW, HAND, LEADS, TURN, WON, Told
from solver.rules.trick import put
from solver.stages import Stage
from solver.wording import count


def after(state: Information, event: Told, *, forgotten: bool = False) -> Information:
    """What is known after an event. What fits only a later moment says that all have passed until then."""
    while True:
        try:
            return _taken(state, event, forgotten)
        except ClaimError:
            if not state.may_pass:
                raise
        state = state.made(Pass.PASS)


def _taken(state: Information, event: Told, forgotten: bool) -> Information:
    if event.who is not None:
        return _agreed(state, str(event.what), event.who)
    if isinstance(event.what, str):
        return _told(state, event.what, event.seat, event.cards)
    if needs := state.needs:
        raise misfit(f"{needs[0].word} is expected before this")
    settled = state.settled()
    _check(settled, event.what, event.seat)
    return _possible(settled.made(event.what, forgotten=forgotten), f"{event.what} cannot have been played")


# Words


def _told(state: Information, word: str, seat: Seat | None, cards: Pile) -> Information:
    """What the player has seen of the deck, or what the own hand is."""
    if word == TURN and seat is not None:
        raise misfit("the centre card is nobody's: write turn and the card alone")
    if seat not in (None, state.seat):
        raise misfit(f"{word} tells what {state.seat} sees, not {seat}")
    needs = state.needs
    if word == HAND and not any(need.word != HAND for need in needs):
        return _picked_up(state, cards)
    if not needs or needs[0].word != word:
        expected = ", ".join(state.expects()) or "nothing, since the game is over"
        raise misfit(f"{word} does not fit here: what can come is {expected}")
    needed = needs[0].cards
    if len(cards) != len(needed):
        raise misfit(f"{word} must name {count(len(needed), 'card')} here, not {len(cards)}")
    if HIDDEN in needed:  # the Lantern shows cards of a hand
        _check_unseen(state, tuple(card for card in cards if card not in _other_hands(state)))
        return _possible(state.made(Seen(cards)), "these cards cannot have been seen")
    if HIDDEN in cards and word != DRAW:
        raise misfit(f"{word} must say which card it is: only what was drawn or played can be forgotten")
    _check_unseen(state, cards)
    told = state.told(dict(zip(needed, cards, strict=True)))
    return _possible(told, f"{' '.join(map(str, cards))} cannot come from the deck")


def _other_hands(state: Information) -> Pile:
    hands = state.table.hands
    return tuple(card for seat in state.table.seats if seat != state.seat for card in hands[seat])


def _picked_up(state: Information, cards: Pile) -> Information:
    """The whole own hand, of which some may have been forgotten."""
    hand = state.table.hands[state.seat]
    known = Counter(card for card in hand if card != HIDDEN)
    if len(cards) != len(hand):
        raise misfit(f"the hand has {count(len(hand), 'card')}, not {len(cards)}")
    for card in known - Counter(cards):
        raise misfit(f"{card} is in the hand and must be named")
    _check_unseen(state, tuple((Counter(cards) - known).elements()))
    hands = put(state.table.hands, state.seat, state.table.deck.sort(cards))
    table = state.table.as_known(state.table.plain.but(hands=hands))
    return _possible(replace(state, table=table), "these cards cannot be the hand")


def _agreed(state: Information, word: str, who: Seat) -> Information:
    """Who has won, leads or has drawn a potion: where nothing is forgotten the rules know it, too."""
    known = outcome(state, word)
    if known is None:
        raise misfit(f"{word} does not fit here: {_NOT_YET[word]}")
    if known != who:
        raise misfit(f"it is {known} who {_DONE[word]}, not {who}")
    return state


def outcome(state: Information, word: str) -> Seat | None:
    """Who has won the trick, leads the next one, or has drawn a potion; nobody as long as nobody has."""
    if word == LEADS:
        return state.table.leader if state.won is not None and not state.table.trick else None
    return state.brewed if word == BREWED else state.won


_NOT_YET = {WON: "no trick has been won", LEADS: "no trick is over", BREWED: "nobody has drawn a potion"}
_DONE = {WON: "has won", LEADS: "leads", BREWED: "has drawn a potion"}


# Moves


def _check(state: Information, move: Move, seat: Seat | None) -> None:
    """Refuse a move that is not possible here, or not to this player."""
    asked, table = rules.pending(state.table), state.table
    mover = asked.asked
    if seat is not None and mover is not None and seat != mover:
        raise misfit(f"{mover} is to move here, not {seat}")
    if mover is None or mover == state.seat:
        table.check_legal(move)
        return
    if move is Pass.PASS:
        raise misfit(f"nobody sees that {mover} passes, so it is not written")
    _check_artifacts(state, mover, move)
    card = from_hand(move) if asked.stage is not Stage.RECRUIT else None
    if card is not None:
        _check_in_hand(state, mover, card)
    allowed = holding(table.plain.but(artifacts=put(table.artifacts, mover, artifacts_of(move))), mover, card)
    answers = card is not None or asked.stage is not Stage.PLAY
    if not answers or move not in rules.legal_moves(allowed):
        expected = ", ".join(state.expects())
        raise misfit(f"{move} is not possible to {mover} here: what can come is {expected}")


def _check_artifacts(state: Information, mover: Seat, move: Move) -> None:
    """Refuse artifacts that the player cannot hold."""
    held, unseen = state.table.artifacts[mover], unseen_artifacts(state.table)
    hidden = [each for each in artifacts_of(move) if each not in held]
    for artifact in hidden:
        if artifact in state.table.artifacts_spent:
            raise misfit(f"the {artifact} has already been played")
        if artifact not in unseen:
            raise misfit(f"the {artifact} is not {mover}'s")
    if len(hidden) > held.count(Artifact.HIDDEN):
        raise misfit(f"{mover} holds no artifact that could be the {hidden[-1]}")


def _check_in_hand(state: Information, mover: Seat, card: Card) -> None:
    """Refuse a card that is surely not in the hand."""
    view = state.view
    hand = view.position.hands[mover]
    if card in hand:
        return
    if not (is_plain(state.table, card) and any(card == other for _, other in state.stand_ins)):
        _check_unseen(state, (card,))
    if HIDDEN not in hand:
        raise misfit(f"{card} is not among the cards of {mover}, which are all known")
    if card.faction in view.barred(mover):
        raise misfit(f"{mover} has shown to hold no {FACTIONS[card.faction].name().many}, so not {card}")


def _check_unseen(state: Information, cards: Pile) -> None:
    """Refuse cards that are known to lie elsewhere."""
    shown = state.view.position
    for card in cards:
        if card != HIDDEN and (seen := where_seen(card, shown, state.discarded)):
            raise misfit(seen)


def _possible(state: Information, sentence: str) -> Information:
    """The same, if the cards that have not been seen can lie somewhere; nobody asks that of a card that only
    stands for another one."""
    if not state.stand_ins and not state.view.worlds:
        raise misfit(f"{sentence}: the cards that have not been seen could then lie nowhere")
    return state
