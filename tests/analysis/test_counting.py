"""What counting proves, held against every way in which cards could still be shared out."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from solver import Card, Deck, Position, Seat, Solver
from solver.analysis.counting import Decision, decisions, within_reach
from tests.decks import meeting
from tests.search.endings import exact_ending
from tests.search.worths import known_of


def decided(line: str) -> dict[str, Decision]:
    return {decision.letter: decision for decision in decisions(Position.from_line(line))}


def test_more_than_half_is_safe() -> None:
    assert decided("GKUDP 2A / A D1 / B D2 score D345")["D"] == Decision("D", "B", at_least=3, at_most=2)
    assert "D" not in decided("GKUDP 2A / A D12 / B D36 score D5")


def test_half_is_safe_with_the_higher_cards() -> None:
    assert decided("GKUDP 2A / A D1 / B D2 score D79")["D"] == Decision("D", "B", at_least=2, at_most=2)
    assert "D" not in decided("GKUDP 2A / A D1 / B D9 score D27")


def test_a_faction_without_cards_votes_for_nobody() -> None:
    assert decided("GKUDP 2A / A D1 / B D2")["G"] == Decision("G", None, at_least=0, at_most=0)


def test_cards_that_are_out_of_the_game_do_not_count() -> None:
    assert decided("GKUDP 2A / A U1 score D0 / B U2 / discard D123456789")["D"].side == "A"


def test_trolls_set_aside_can_go_to_either() -> None:
    assert "T" not in decided("NIRTS 2A aside T9 / A S1 score T1 / B S2")
    assert decided("NIRTS 2A aside T2 / A S1 score T35 / B S2")["T"].side == "A"


def test_gnomes_in_front_are_not_safe_from_giants_of_their_value() -> None:
    assert "N" not in decided("NIRTS 2A / A N9 front N55 / B I5")
    assert decided("NIRTS 2A / A N9 front N55 / B I7")["N"].side == "A"
    assert decided("NIRTS 2A / A N9 front N557 / B I5")["N"] == Decision("N", "A", at_least=2, at_most=1)


def test_each_giant_crushes_one_gnome_only() -> None:
    assert decided("NIRTS 2A / A S1 front N555 / B I5")["N"].at_least == 2


def strength(cards: list[Card]) -> tuple[int, list[int]]:
    return len(cards), sorted((card.value for card in cards), reverse=True)


def possible_votes(position: Position) -> dict[str, set[str | None]]:
    """Every vote if each card that is still to be won goes to either player, crushing what it can or not.

    No Gnome lies in a score pile while the game goes on, so that all that were won can be crushed.
    """
    loose = [*position.hands[0], *position.hands[1], *position.trick, *position.aside]
    votes: dict[str, set[str | None]] = {letter: set() for letter in position.deck.letters}
    for owners in product((0, 1), repeat=len(loose)):
        for crush in (False, True):
            piles = [[*position.score[seat], *position.front[seat]] for seat in (0, 1)]
            for card, owner in zip(loose, owners, strict=True):
                victim = Card("N", card.value)
                if crush and card.faction == "I" and victim in piles[1 - owner]:
                    piles[1 - owner].remove(victim)
            for card, owner in zip(loose, owners, strict=True):
                piles[owner].append(card)
            for letter in votes:
                a, b = (strength([card for card in pile if card.faction == letter]) for pile in piles)
                votes[letter].add("A" if a > b else "B" if b > a else None)
    return votes


@pytest.mark.parametrize("deck", meeting(), ids=str)
def test_decided_is_what_no_sharing_out_can_change(deck: Deck) -> None:
    rng = Random(str(deck))
    for _ in range(12):
        ending = exact_ending(deck, rng, cards=rng.choice((1, 2, 2, 3)))
        if len(ending.aside) > 4:
            continue
        votes = possible_votes(ending)
        told = {decision.letter: decision.side for decision in decisions(ending)}
        assert told == {letter: next(iter(sides)) for letter, sides in votes.items() if len(sides) == 1}


@pytest.mark.parametrize("deck", meeting(), ids=str)
def test_no_value_is_out_of_reach(deck: Deck) -> None:
    rng = Random(str(deck))
    solver = Solver()
    for _ in range(25):
        ending = exact_ending(deck, rng)
        worth = solver.value(ending).worth
        assert within_reach(ending, Seat.B).worth <= worth <= within_reach(ending, Seat.A).worth


def test_what_is_within_reach_at_the_end_is_what_was_reached() -> None:
    over = Position.from_line("GKUDP 2A / A score G0 K2 U0 / B score D9")
    assert within_reach(over, Seat.A) == within_reach(over, Seat.B) == known_of(3)
