"""Bears of three and four players: the reference plays the trick they act in, the core all that follows."""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom

import pytest

from solver import Deck, Known, Position, Refusal, Solver, analyse, rules
from tests.data.make_team_endings import values
from tests.search.endings import random_ending
from tests.search.minimax import Known as Valued
from tests.search.minimax import minimax
from tests.search.positions import play_line
from tests.search.test_guarantees import selfish_outcome
from tests.search.worths import known_of

DECKS = ("GKUDPRB", "NIUDPRB", "GKDPTSB", "NIDTBHP", "GKPRBHS")

#: Endings that are made anew and valued by minimax in every run, for each number of players.
FRESH = 25


def with_bears(rng: Random, players: int) -> Position | None:
    """An ending between tricks or in one, in which some players have a bear; None for no luck."""
    ending = random_ending(Deck.of(rng.choice(DECKS)), rng, rng.choice((1, 2, 2, 3)), players)
    used = [card for pile in (*ending.hands, *ending.score, *ending.front) for card in pile]
    lost = [card for card in ending.deck.cards if card.faction == "B" and card not in used]
    if ending.trick or not lost:
        return None
    rng.shuffle(lost)
    owners = rng.sample(range(players), min(len(lost), rng.randint(1, players - 1)))
    bears = tuple((lost[owners.index(seat)],) if seat in owners else () for seat in range(players))
    position = Position.of(replace(ending.plain, bears=bears))
    while len(position.trick) < players - 1 and rng.random() < 0.4:
        position = position.play(rng.choice(position.legal_moves()))
    return position


def endings(players: int) -> tuple[int, list[Position]]:
    seed = SystemRandom().randrange(2**32)
    rng = Random(seed)
    found: list[Position] = []
    while len(found) < FRESH:
        position = with_bears(rng, players)
        if position is not None and (position.counts_as or any(position.bears)):
            found.append(position)
    return seed, found


def test_teams() -> None:
    seed, positions = endings(4)
    assert any(position.counts_as for position in positions)
    for position in positions:
        where = f"seed {seed}: {position}"
        known: Valued = {}
        solution = analyse(position)
        assert solution.known == known_of(minimax(position.plain, known), players=4), where
        for each in solution.moves:
            expected = minimax(position.play(each.move).plain, known)
            assert each.known == known_of(expected, players=4), where
        assert Known.of(play_line(position, solution.line).tally()) == solution.known, where


def test_guarantees() -> None:
    seed, positions = endings(3)
    assert any(position.counts_as for position in positions)
    for position in positions:
        where = f"seed {seed}: {position}"
        ranks, moves = values(position)
        answer = Solver().analyse(position)
        assert [known.rank for known in answer.by_player.values()] == ranks, where
        assert {str(each.move): each.known.rank for each in answer.moves} == moves, where
        assert answer.selfish is not None
        assert answer.selfish.outcome == rules.tally(selfish_outcome(position.plain, {})), where


def test_a_bear_decides() -> None:
    """With it K4 counts 7 and takes the Knights, without it they go to B."""
    line = "GKUDPRB 4p 2A / A K4{} / B K5 / C U1 score U2 / D D1"
    assert Solver().value(Position.from_line(line.format(" bears B1")), "win").result == "AC"
    assert analyse(Position.from_line(line.format(" bears B1"))).votes == {"AC": 2, "BD": 1}
    assert analyse(Position.from_line(line.format(""))).votes == {"AC": 1, "BD": 2}


def test_a_potion_has_been_turned_up_and_none_can_be_any_more() -> None:
    line = "GKUDPRM 3p 2A trick D4 D3 counts_as D4 D-2 / A U1 / B U2 / C D2 U3 / potions_spent -5"
    assert Solver().analyse(Position.from_line(line)).exact
    with pytest.raises(Refusal, match="no potion can be turned up any more; `claim hint`"):
        Solver().analyse(Position.from_line(line.replace("U2", "U2 potions 1")))
