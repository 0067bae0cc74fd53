"""Imperfect recall: a card that somebody else has played and that is forgotten, as all that it can have been.

Each of them is a branch, an information state of its own. Whatever is told later ends those that it does not
fit, and once the trick is cleared, all that are alike are one again: the card lies face down in the discard.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from solver import rules
from solver.cards import HIDDEN, Card, Pile, Seat
from solver.errors import ClaimError
from solver.model import fold
from solver.model.information import Information, misfit
from solver.model.others import is_plain
from solver.model.position import Position
from solver.moves import Move, Pass, Play
from solver.notation.observed import BREWED, LEADS, WON, Told
from solver.rules.trick import next_to_play
from solver.stages import Stage

#: No more cards of one trick can be forgotten: the branches are as many as the ways to choose them.
MOST_FORGOTTEN = 2


class Recall(NamedTuple):
    branches: tuple[Information, ...]
    #: The last state of which it was known who has won what.
    sure: Information

    @staticmethod
    def of(state: Information) -> Recall:
        return Recall((state,), state)

    @property
    def is_disputed(self) -> bool:
        """Whether it must be told who has won."""
        return len(_outcomes(self.branches, WON)) > 1

    @property
    def likely(self) -> Information:
        """The state that holds unless more is told: the winner leads, nobody has drawn a potion, and the
        player has drawn nothing that is not told."""
        if self.is_disputed:
            return self.sure
        return min(_by_default(self.branches)[0], key=lambda state: len(state.needs))

    def position(self, state: Information) -> Position:
        """What is known in one of the states, also in all others: what stands for a forgotten card is face
        down, and a void was shown whatever that was."""
        position = state.view.position
        if not state.stand_ins:
            return position
        trick = list(position.trick)
        for place, _ in state.stand_ins:
            trick[place] = HIDDEN
        voids = tuple(map(frozenset[str].intersection, *(each.table.voids for each in self.branches)))
        shown = position.plain.but(trick=tuple(trick), voids=voids, from_hand=(), counts_as=())
        return position.as_known(shown)

    def expects(self) -> tuple[str, ...]:
        """What can come next; who has won must be told where a forgotten card leaves it open."""
        if self.is_disputed:
            return (WON,)
        open_words = [word for word in (LEADS, BREWED) if len(_outcomes(self.branches, word)) > 1]
        words = [word for branch in self.branches for word in branch.expects()]
        return tuple(dict.fromkeys((*open_words, *words)))

    def legal_moves(self) -> tuple[Move, ...]:
        """Those of the player to move, whatever was forgotten."""
        moves = [move for branch in self.branches for move in branch.noticed().table.legal_moves()]
        return tuple(dict.fromkeys(moves))

    def after(self, event: Told) -> Recall:
        """What is known after an event, or the reason of the first branch that it does not fit."""
        refusals: list[ClaimError] = []
        for branches in [self.branches] if isinstance(event.what, str) else _by_default(self.branches):
            found = [state for branch in branches for state in _branches(branch, event, refusals)]
            if found:
                following = Recall(_merged(found), self.sure)
                return following if following.is_disputed else following._replace(sure=following.likely)
        raise refusals[0]


def _by_default(branches: tuple[Information, ...]) -> list[tuple[Information, ...]]:
    """Subsets of the branches, the likeliest first."""
    without_potion = tuple(each for each in branches if fold.outcome(each, BREWED) is None)
    winner_leads = tuple(
        each for each in without_potion if fold.outcome(each, LEADS) in (None, fold.outcome(each, WON))
    )
    return [each for each in (winner_leads, without_potion, branches) if each]


def _outcomes(branches: tuple[Information, ...], word: str) -> set[Seat | None]:
    found = {fold.outcome(branch, word) for branch in branches}
    return found if word == BREWED else found - {None}


def _branches(state: Information, event: Told, refusals: list[ClaimError]) -> list[Information]:
    """What comes of an event: one state, none where it does not fit, or many where it is forgotten."""
    try:
        if _is_forgotten(event.what):
            return _standing_in(state, event)
        return [fold.after(state, event)]
    except ClaimError as refusal:
        refusals.append(refusal)
        return []


def _is_forgotten(what: str | Move) -> bool:
    return what == HIDDEN or (isinstance(what, Play) and what.card == HIDDEN)


def _standing_in(state: Information, event: Told) -> list[Information]:
    """A state for each card that the forgotten one can have been."""
    while state.may_pass and rules.pending(state.table).stage is not Stage.PLAY:
        state = state.made(Pass.PASS)
    if needs := state.needs:
        raise misfit(f"{needs[0].word} is expected before this")
    asked = rules.pending(state.table)
    if asked.stage is Stage.RECRUIT:
        return [fold.after(state, event)]  # a centre card that was not noticed
    if asked.stage is not Stage.PLAY:
        raise misfit(f"? is a card that was played, and what can come is {', '.join(state.expects())}")
    if asked.asked == state.seat:
        raise misfit(f"the cards that {state.seat} plays are known, so ? cannot be one")
    if state.table.phase == 2:
        raise misfit("in Phase Two nothing is forgotten: what was won lies open")
    if len(state.stand_ins) == MOST_FORGOTTEN:
        raise misfit(f"no more than {MOST_FORGOTTEN} cards of a trick can be forgotten")
    found, refusals = [], []
    for card in _different(state):
        move = event.what._replace(card=card) if isinstance(event.what, Play) else card
        try:
            after = fold.after(state, event._replace(what=move), forgotten=True)
        except ClaimError as refusal:
            refusals.append(refusal)
            continue
        if not after.stand_ins or after.table.trick[after.stand_ins[-1][0]] == card:
            found.append(after)  # else it would have changed places with a centre card, for all to see
    if not found:
        raise refusals[0] if refusals else misfit("? can be no card that has not been seen")
    return found


def _different(state: Information) -> Pile:
    """The cards that can have been played, of those that are alike in this trick one: off the lead, factions
    without a power in this phase differ in nothing but the values."""
    table = state.table
    barred = state.view.barred(next_to_play(table))
    different: dict[tuple[str, int], Card] = {}
    for card in table.deck.sort(tuple(set(state.view.unseen))):
        if card.faction not in barred:
            kind = "" if is_plain(table, card) else card.faction
            different.setdefault((kind, card.value), card)
    return tuple(different.values())


def _merged(states: list[Information]) -> tuple[Information, ...]:
    """The same, those that differ in nothing that is known being one."""
    kept: list[Information] = []
    for state in states:
        if not state.stand_ins and not state.needs:
            state = state.settled()
        for index, other in enumerate(kept):
            if _alike(state, other):
                kept[index] = _known_in_both(state, other)
                break
        else:
            kept.append(state)
    return tuple(kept)


def _alike(one: Information, other: Information) -> bool:
    """Whether nothing tells them apart that is known. Who has recruited which centre card may hang on the
    ranks of players who have not won: then it is forgotten, too."""
    if (
        one.stand_ins
        or other.stand_ins
        or (one.won, one.brewed, one.news) != (other.won, other.brewed, other.news)
    ):
        return False
    hidden = dict.fromkeys(("voids", "hands", "followers"), ())
    own = [(each.table.hands[each.seat], each.table.followers[each.seat]) for each in (one, other)]
    same = one.table.plain.but(**hidden) == other.table.plain.but(**hidden)
    return own[0] == own[1] and same and one.witness.knows_as_much_but_of_others(other.witness)


def _known_in_both(one: Information, other: Information) -> Information:
    """A void counts only if it was shown whatever the forgotten card was."""
    voids = tuple(map(frozenset.intersection, one.table.voids, other.table.voids))
    both = replace(one, table=one.table.as_known(one.table.plain.but(voids=voids)))
    return both if one.news else both.seen_by(one.witness.both_know(other.witness))
