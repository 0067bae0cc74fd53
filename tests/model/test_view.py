"""What a player knows: all of the truth that can be known, and nothing that cannot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from solver.cards import HIDDEN, SEATS, Card, Seat
from solver.decks import Deck
from solver.errors import IllegalMove, Refusal
from solver.model import Game, Position, View
from solver.model.random_play import random_position
from solver.moves import Choice
from solver.notation import parse_cards, parse_move
from tests.cli.helpers import GAMES
from tests.model.watching import known, random_phase_one, seen, swapped

BOTH = (Seat.A, Seat.B)


@pytest.mark.parametrize("seed", range(12))
def test_the_truth_is_among_the_worlds_of_a_view(seed: int) -> None:
    game = random_phase_one(Random(seed))
    for seat in BOTH:
        for truth, view in seen(game, seat):
            if truth.phase == 2:
                assert view.position == truth
                assert view.worlds == 1
                continue
            other = view.opponent
            shown = view.position
            for public in (
                "deck",
                "phase",
                "leader",
                "trick",
                "score",
                "front",
                "centre",
                "discard",
                "voids",
            ):
                assert getattr(shown, public) == getattr(truth, public)
            assert shown.hands[seat] == truth.hands[seat]
            assert shown.followers[seat] == truth.followers[seat]
            unseen: Counter[Card] = Counter()
            for piles in ("hands", "followers"):
                mine, theirs = getattr(shown, piles)[other], getattr(truth, piles)[other]
                assert len(mine) == len(theirs)
                assert known(mine) <= Counter(theirs)
                unseen += Counter(theirs) - known(mine)
            assert len(shown.stock) == len(truth.stock)
            for mine, theirs in zip(shown.stock, truth.stock, strict=True):
                assert mine in (HIDDEN, theirs)
                unseen[theirs] += mine == HIDDEN
            assert Counter(view.unseen) == +unseen
            assert not {card.faction for card in truth.hands[other]} & view.barred(view.opponent)
            assert view.hidden_in_hand(other) == len(truth.hands[other])
            assert view.worlds >= 1


def test_views_while_a_game_is_watched_are_those_of_its_record() -> None:
    game = random_phase_one(Random(1))
    views = {seat: [view for _, view in seen(game, seat)] for seat in BOTH}
    for number, position in enumerate(game.positions()):
        assert position.to_move is not None
        assert View.at(game, number) == views[position.to_move][number]


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_shown_that_cannot_be_known(seed: int) -> None:
    """Exchange two cards that a player has not seen.

    If the opponent could have played as before, the player sees no difference. Else one of the two would
    be in the opponent's hand, of a faction that the opponent has shown not to hold: no world of the view.
    """
    rng = Random(100 + seed)
    game = random_phase_one(rng)
    alike = 0
    for number in rng.sample(range(len(game.moves)), 8):
        part = Game(game.start, game.moves[:number])
        for seat in BOTH:
            *_, (truth, view) = seen(part, seat)
            # Of cards that are there several times, it would have to be said which one is meant.
            single = [card for card in set(view.unseen) if truth.deck.cards.count(card) == 1]
            hand = truth.hands[view.opponent]
            for _ in range(6 if len(single) > 1 else 0):
                one, other = rng.sample(sorted(single), 2)
                moved = {other for mine, other in ((one, other), (other, one)) if mine in hand}
                fits = not {card.faction for card in moved} & view.barred(view.opponent)
                try:
                    *_, (_, changed) = seen(swapped(part, one, other), seat)
                except IllegalMove:
                    assert not fits
                else:
                    assert fits
                    assert changed == view
                    alike += 1
    assert alike > 30


def test_worlds_are_counted_as_they_can_be_listed() -> None:
    """Late in Phase One: every choice of cards for the hand and the followers, one by one."""
    checked = 0
    for seed in range(8):
        game = random_phase_one(Random(seed))
        for seat in BOTH:
            for truth, view in seen(game, seat):
                if truth.phase == 2 or len(view.unseen) > 9:
                    continue
                numbers = range(len(view.unseen))
                listed = 0
                for hand in combinations(numbers, view.hidden_in_hand(view.opponent)):
                    if any(view.unseen[each].faction in view.barred(view.opponent) for each in hand):
                        continue
                    left = [each for each in numbers if each not in hand]
                    listed += sum(1 for _ in combinations(left, view.hidden_followers(view.opponent)))
                assert view.worlds == listed
                assert view.hidden_followers(seat) == 0
                checked += 1
    assert checked > 40


# Games written for one purpose


def dealt(deck: str, first: Seat, hand_a: str, hand_b: str, stock: str) -> Position:
    """A deal in which these cards are where it says; the others fill up the hands and then the stock."""
    cards = list(Deck.of(deck).cards)
    named = [parse_cards(text) for text in (hand_a, hand_b, stock)]
    for card in (card for pile in named for card in pile):
        cards.remove(card)
    piles = [named[2]]
    for hand in named[:2]:
        missing = 13 - len(hand)
        # From the end, where the factions are that these games are not about.
        piles.append(hand + tuple(cards[len(cards) - missing :]))
        del cards[len(cards) - missing :]
    top = (*piles[0], *cards)
    return Position.of(
        replace(
            random_position(Deck.of(deck), 0, phase=1),
            leader=first,
            hands=(piles[1], piles[2]),
            centre=top[:1],
            stock=top[1:],
        )
    )


def played(start: Position, *moves: str) -> Game:
    return Game(start, tuple(parse_move(move) for move in moves))


def view_of(game: Game, seat: Seat) -> View:
    *_, (_, view) = seen(game, seat)
    return view


def followers(game: Game, watcher: Seat, owner: Seat) -> str:
    return " ".join(map(str, view_of(game, watcher).position.followers[owner]))


SEER = dealt("GKSDU", Seat.A, "S9 G5", "S0 G9", "K2 K3 K4 K5 K6")


def test_only_the_winner_looks_while_the_choice_is_open() -> None:
    waiting = played(SEER, "S9", "S0")
    assert waiting.positions()[-1].to_move is Seat.A
    assert view_of(waiting, Seat.A).position.stock[:2] == (Card("K", 3), HIDDEN)
    assert set(view_of(waiting, Seat.B).position.stock) == {HIDDEN}
    assert Card("K", 3) not in view_of(waiting, Seat.A).unseen
    assert Card("K", 3) in view_of(waiting, Seat.B).unseen


def test_who_looks_and_takes_the_centre_knows_what_the_other_draws() -> None:
    game = played(SEER, "S9", "S0", "centre")
    assert followers(game, Seat.A, Seat.A) == followers(game, Seat.B, Seat.A) == "K2"
    assert followers(game, Seat.A, Seat.B) == followers(game, Seat.B, Seat.B) == "K3"


def test_who_looks_and_takes_the_top_is_not_seen() -> None:
    game = played(SEER, "S9", "S0", "top")
    assert followers(game, Seat.A, Seat.A) == "K3"
    assert followers(game, Seat.B, Seat.A) == "?"
    assert followers(game, Seat.A, Seat.B) == followers(game, Seat.B, Seat.B) == "K2"


def test_the_winner_looks_also_at_the_other_players_seer() -> None:
    start = dealt("GKSDU", Seat.B, "S9 G5", "S0 G9", "K2 K3 K4 K5 K6")
    waiting = played(start, "S0", "S9")
    assert waiting.positions()[-1].to_move is Seat.A
    assert followers(played(start, "S0", "S9", "centre"), Seat.A, Seat.B) == "K3"


def test_without_a_look_nobody_knows_what_the_other_draws() -> None:
    game = played(SEER, "G5", "G9")
    assert followers(game, Seat.A, Seat.B) == "K2"
    assert followers(game, Seat.B, Seat.A) == "?"
    assert followers(game, Seat.A, Seat.A) == "K3"


def test_what_was_learnt_is_remembered() -> None:
    game = played(SEER, "S9", "S0", "centre", "G5", "G9")
    assert followers(game, Seat.A, Seat.B) == "K3 K4"
    assert followers(game, Seat.B, Seat.A) == "K2 ?"


@pytest.mark.parametrize(
    ("lead", "answer", "barred"),
    [
        ("G5", "G9", ""),  # followed
        ("G5", "P3", ""),  # a Doppelgänger may always be played
        ("K5", "P3", ""),
        ("K5", "U3", "K"),  # neither the lead faction nor a Doppelgänger
        ("P7", "P3", ""),  # Doppelgängers were led, and followed
    ],
)
def test_voids(lead: str, answer: str, barred: str) -> None:
    start = dealt("GKUDP", Seat.A, "G5 K5 P7", "G9 P3 U3 D0123456789", "K2346789")
    game = played(start, lead, answer)
    assert view_of(game, Seat.A).barred(Seat.B) == frozenset(barred)
    assert view_of(game, Seat.B).barred(Seat.A) == frozenset()


def test_a_void_in_doppelgangers_is_shown_only_when_they_are_led() -> None:
    start = dealt("GKUDP", Seat.A, "P7 K5", "G02 U3 D0123456789", "K2346789")
    assert view_of(played(start, "P7", "U3"), Seat.A).barred(Seat.B) == {"P"}
    assert view_of(played(start, "K5", "U3"), Seat.A).barred(Seat.B) == {"K"}
    assert view_of(played(start, "P7", "U3", "K5", "D0"), Seat.A).barred(Seat.B) == {"P", "K"}


def test_a_void_counts_while_the_trick_still_lies() -> None:
    start = dealt("GKSDU", Seat.A, "S9 K5", "D0123456789 U12 G0", "K2346789")
    waiting = played(start, "S9", "D0")
    assert waiting.positions()[-1].trick
    assert view_of(waiting, Seat.A).barred(Seat.B) == {"S"}


def test_voids_end_with_phase_one() -> None:
    game = random_phase_one(Random(2))
    for seat in BOTH:
        assert view_of(game, seat).barred(SEATS[1 - int(seat)]) == frozenset()


# Positions that were written down


def test_a_position_that_is_written_out_hides_the_other_hand_and_the_deck() -> None:
    truth = random_position(Deck.of("GKUDP"), 4, phase=1, cards=8)
    view = View.of(truth)
    assert view.seat is truth.to_move
    other = view.opponent
    assert view.position.hands[other] == (HIDDEN,) * 8
    assert view.position.stock == (HIDDEN,) * len(truth.stock)
    assert view.position.hands[view.seat] == truth.hands[view.seat]
    assert view.position.followers == truth.followers
    assert Counter(view.unseen) == Counter(truth.hands[other] + truth.stock)
    assert View.of(view.position) == view


def test_what_is_written_of_a_hidden_hand_is_known() -> None:
    text = "GKUDP 1A centre K6 / A G0157 K7 U07 D356 P179 / B K9 ?12"
    view = View.of(Position.from_line(text))
    assert view.position.hands[Seat.B] == (Card("K", 9), *(HIDDEN,) * 12)
    assert (view.hidden_in_hand(Seat.B), len(view.unseen)) == (12, 52 - 13 - 1 - 1)


def test_a_written_choice_shows_the_top_card() -> None:
    waiting = played(SEER, "S9", "S0").positions()[-1]
    view = View.of(waiting)
    assert view.position.stock[0] == Card("K", 3)
    assert view.position.legal_moves() == (Choice.CENTRE, Choice.TOP)


def test_phase_two_is_known_unless_it_is_written_otherwise() -> None:
    known_to_all = random_position(Deck.of("NIRTS"), 4, cards=6)
    assert View.of(known_to_all).position == known_to_all
    assert View.of(known_to_all).unseen == ()
    seat = known_to_all.leader
    hidden = known_to_all.hiding(
        hands=tuple(
            hand if own == seat else (HIDDEN,) * 6 for own, hand in zip(BOTH, known_to_all.hands, strict=True)
        )
    )
    view = View.of(hidden)
    assert view.hidden_in_hand(view.opponent) == 6
    assert set(known_to_all.hands[1 - int(seat)]) <= set(view.unseen)


def test_hiding_only_turns_cards_face_down() -> None:
    position = random_position(Deck.of("NIRTS"), 4, cards=6)
    first, second = position.hands
    for hands in ((first, second[1:]), (second, first), (first, (first[0], *second[1:]))):
        with pytest.raises(Refusal, match="turned face down"):
            position.hiding(hands=hands)
    assert position.hiding(hands=(first, (HIDDEN, *second[1:]))).hands[0] == first


def test_who_has_nothing_to_play_has_no_view() -> None:
    over = Game.load(GAMES[0]).positions()[-1]
    with pytest.raises(Refusal, match="the game is over"):
        View.of(over)
