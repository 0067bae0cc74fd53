"""What a player knows with three and four players, with Magic factions and with artifacts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import comb
from random import Random

import pytest

from solver import rules
from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN, SEATS, Card, Seat
from solver.decks import Deck, all_decks
from solver.errors import IllegalMove, Refusal
from solver.model import Game, Position, View
from solver.model.random_play import random_position
from solver.model.view import Witness
from solver.moves import Pass, Seen, Shuffled
from solver.notation import parse_cards, parse_move
from solver.search.sampled.hint import hint
from solver.setup import FIELDS, Setup
from solver.stages import Stage
from tests.model.watching import known, random_game, seen, swapped

FACE_DOWN = {field.name for field in FIELDS if field.face_down} | {"artifacts", "pending"}


def any_game(seed: int) -> Game:
    """Of five games two have artifacts, and two more than two players."""
    rng = Random(seed)
    players = (2, 2, 3, 4, 2)[seed % 5]
    deck = rng.choice(all_decks(players))
    held = list(ARTIFACTS)
    rng.shuffle(held)
    artifacts = (tuple(sorted(held[:3])), tuple(sorted(held[3:6]))) if seed % 5 in (1, 4) else ()
    return random_game(deck, players, rng, *artifacts)


@pytest.mark.parametrize("seed", range(24))
def test_the_truth_is_among_the_worlds_of_a_view(seed: int) -> None:
    game = any_game(seed)
    for seat in game.start.seats:
        for number, (truth, view) in enumerate(seen(game, seat)):
            shown = view.position
            for field in FIELDS:
                if field.name not in FACE_DOWN:
                    assert getattr(shown, field.name) == getattr(truth, field.name)
            unseen: Counter[Card] = Counter()
            for (name, mine), (_, theirs) in zip(shown.piles, truth.piles, strict=True):
                assert len(mine) == len(theirs), name
                assert known(mine) <= Counter(theirs), name
                unseen += Counter(theirs) - known(mine)
            assert Counter(view.unseen) == unseen
            if truth.phase == 1:  # later two cards may be known to lie there, in whatever order
                for mine, theirs in zip(shown.stock, truth.stock, strict=True):
                    assert mine in (HIDDEN, theirs)
            assert shown.hands[seat] == truth.hands[seat]
            assert shown.followers[seat] == truth.followers[seat]
            assert shown.artifacts[seat] == truth.artifacts[seat]
            for other in view.others:
                hidden = Counter(truth.hands[other]) - known(shown.hands[other])
                assert not {card.faction for card in hidden} & view.barred(other)
                assert set(shown.artifacts[other]) <= {Artifact.HIDDEN}
                assert len(shown.artifacts[other]) == len(truth.artifacts[other])
                if truth.phase == 1:
                    single = {card for card in view.shuffled_in if truth.deck.cards.count(card) == 1}
                    assert not single & set(truth.hands[other])
            assert sum(place.size for place in view.places) == len(view.unseen)
            if number % 7 == 0:
                assert view.worlds >= 1
            if truth.players == 2 and truth.phase == 2 and not truth.stock:
                assert not view.unseen


def views_before_own_moves(game: Game, seat: Seat) -> Iterator[tuple[int, Position, View]]:
    """What a player knows before each move of the own, passes left out; the number of the move."""
    witness = Witness(seat, game.start)
    number = 0
    for step in game.steps:
        if step.before.to_move is seat and step.move is not Pass.PASS:
            yield number, step.before, witness.view(step.before)
        witness.watch(step.events)
        number += step.move is not Pass.PASS


def view_before(game: Game, number: int, seat: Seat) -> View:
    views = views_before_own_moves(Game(game.start, game.moves[: number + 1]), seat)
    return next(view for moves, _, view in views if moves == number)


@pytest.mark.parametrize("seed", range(16))
def test_nothing_is_shown_that_cannot_be_known(seed: int) -> None:
    """Exchange two cards that a player has not seen: where all moves stay legal the view is the same.

    Without artifacts, whose returning cards end voids, moves stay legal unless a hand would get a card that
    it has shown not to hold.
    """
    rng = Random(seed)
    game = any_game(seed)
    alike = 0
    for seat in game.start.seats:
        moments = [each for each in views_before_own_moves(game, seat) if len(each[2].unseen) > 1]
        for number, truth, view in rng.sample(moments, min(4, len(moments))):
            unseen = set(view.unseen) - set(view.shuffled_in)
            single = sorted(card for card in unseen if truth.deck.cards.count(card) == 1)
            for _ in range(3 if len(single) > 1 else 0):
                one, other = rng.sample(single, 2)
                fits = fits_after_exchange(truth, view, one, other)
                try:
                    part = Game(game.start, game.moves[: number + 1])
                    changed = view_before(swapped(part, one, other), number, seat)
                except IllegalMove:
                    assert not fits or any(game.start.artifacts)
                else:
                    assert changed == view
                    alike += 1
    assert alike > 5


def fits_after_exchange(truth: Position, view: View, one: Card, other: Card) -> bool:
    for seat in view.others:
        for mine, new in ((one, other), (other, one)):
            if mine in truth.hands[seat] and new.faction in view.barred(seat):
                return False
    return True


def test_nothing_is_shown_of_the_artifacts_of_others() -> None:
    """Whatever an opponent holds that is not played, a player sees the same, and is asked the same."""
    alike = 0
    for seed in range(12):
        rng = Random(seed)
        chosen = list(ARTIFACTS)
        rng.shuffle(chosen)
        dealt = tuple(sorted(chosen[:3])), tuple(sorted(chosen[3:6]))
        game = random_game(rng.choice(all_decks(2)), 2, rng, *dealt)
        for seat in (Seat.A, Seat.B):
            other = SEATS[1 - int(seat)]
            moments = list(views_before_own_moves(game, seat))
            for number, truth, view in rng.sample(moments, 4):
                unplayed = [each for each in dealt[other] if each not in truth.artifacts_spent]
                if not unplayed:
                    continue
                gone, new = rng.choice(unplayed), rng.choice(chosen[6:])
                held = tuple(sorted({*dealt[other], new} - {gone}))
                start = redealt(game.start, (held, dealt[1]) if other is Seat.A else (dealt[0], held))
                part = Game(start, game.moves[: number + 1])
                assert view_before(part, number, seat) == view
                alike += 1
    assert alike > 30


def redealt(start: Position, artifacts: tuple[tuple[Artifact, ...], ...]) -> Position:
    stock = start.centre + start.stock
    return Position.of(
        Setup.dealt(start.deck, 2, start.leader, hands=start.hands, stock=stock, artifacts=artifacts)
    )


def test_worlds_are_counted_as_they_can_be_listed() -> None:
    """Wherever few cards are unseen: every way to hand them out, one by one."""
    checked: Counter[int] = Counter()
    barred = 0
    for seed in range(40):
        game = any_game(seed)
        for seat in game.start.seats:
            for truth, view in seen(game, seat):
                if view.shuffled_in or not 2 <= len(view.unseen) <= 5 or checked[truth.players] > 40:
                    continue
                assert view.worlds == listed(view)
                checked[truth.players] += 1
                barred += any(view.barred(other) for other in view.others)
    assert checked[2] > 30
    assert checked[3] > 30
    assert checked[4] > 30
    assert barred > 20


def listed(view: View) -> int:
    """Every unseen card in every place, and how often that fills them as they should be filled."""
    sizes = {"stock": view.hidden_in_stock}
    for seat in view.position.seats:
        sizes[f"hand {seat}"] = view.hidden_in_hand(seat)
        sizes[f"followers {seat}"] = view.hidden_followers(seat)
    there = [name for name, size in sizes.items() if size]
    barred = {f"hand {seat}": view.barred(seat) for seat in view.position.seats}
    return sum(
        all(lies.count(name) == sizes[name] for name in there)
        and not any(
            card.faction in barred.get(name, ()) for card, name in zip(view.unseen, lies, strict=True)
        )
        for lies in product(there, repeat=len(view.unseen))
    )


# Three and four players


def dealt(deck: str, hands: list[str], stock: str, leader: Seat = Seat.A) -> Position:
    """A deal in which these cards are where it says; the others fill up the hands and then the stock."""
    players = len(hands)
    factions = Deck.of(deck)
    left = list(factions.cards)
    named = [parse_cards(text) for text in (*hands, stock)]
    for card in (card for pile in named for card in pile):
        left.remove(card)
    size = {2: 13, 3: 12, 4: 9}[players]
    full = []
    for hand in named[:-1]:
        missing = size - len(hand)
        # From the end, where the factions are that these games are not about.
        full.append(factions.sort(hand + tuple(left[len(left) - missing :])))
        del left[len(left) - missing :]
    top = (*named[-1], *left)
    return Position.of(Setup.dealt(factions, players, leader, hands=tuple(full), stock=top))


def played(start: Position, *moves: str) -> Game:
    return Game(start, tuple(parse_move(move) for move in moves))


def view_of(game: Game, seat: Seat) -> View:
    *_, (_, view) = seen(game, seat)
    return view


def followers(game: Game, watcher: Seat) -> list[str]:
    return [" ".join(map(str, pile)) for pile in view_of(game, watcher).position.followers]


THREE = dealt("GKSDUPT", ["S9 G9", "S0 G1", "S1 G2"], "K2 K3 K4 K5 K6 K7")


def test_centre_cards_are_seen_being_taken_and_drawn_ones_only_by_their_owner() -> None:
    game = played(THREE, "G9", "G1", "G2", "K3")
    assert followers(game, Seat.A) == ["K3", "?", "K2"]
    assert followers(game, Seat.B) == ["K3", "K4", "K2"]
    assert followers(game, Seat.C) == ["K3", "?", "K2"]


def test_a_card_that_was_looked_at_is_known_where_it_goes() -> None:
    assert view_of(played(THREE, "S9", "S0", "S1"), Seat.A).position.stock[:2] == (Card("K", 4), HIDDEN)
    assert view_of(played(THREE, "S9", "S0", "S1"), Seat.C).position.stock[0] == HIDDEN
    game = played(THREE, "S9", "S0", "S1", "K2")
    assert followers(game, Seat.A) == ["K2", "K4", "K3"]
    assert followers(game, Seat.C) == ["K2", "?", "K3"]
    taken = played(THREE, "S9", "S0", "S1", "top")
    assert followers(taken, Seat.A)[0] == "K4"
    assert followers(taken, Seat.B)[0] == followers(taken, Seat.C)[0] == "?"
    assert set(view_of(taken, Seat.A).position.stock) == {HIDDEN}


def test_a_partner_shows_nothing() -> None:
    position = random_position(Deck.of("GKSDUPT"), 3, players=4, phase=1)
    view = View.of(position)
    assert all(set(view.position.hands[other]) == {HIDDEN} for other in view.others)
    assert [view.hidden_in_hand(other) for other in view.others] == [9, 9, 9]


def test_what_was_seen_being_recruited_is_known_in_the_hand_until_it_is_played() -> None:
    game = any_game(2)
    assert game.start.players == 3
    for seat in game.start.seats:
        seen_so_far: Counter[Card] = Counter()
        for step in game.steps:
            for event in step.events:
                if event.what.name == "RECRUITED" and event.seat == Seat.B and event.is_seen_by(seat):
                    seen_so_far += Counter(event.cards)
        first = next((truth, view) for truth, view in seen(game, seat) if truth.phase == 2)
        if seat is not Seat.B:
            assert known(first[1].position.hands[Seat.B]) == seen_so_far
            assert first[1].hidden_in_hand(Seat.B) == 12 - seen_so_far.total()


def test_cards_that_can_lie_in_one_place_only_are_known_there() -> None:
    game = any_game(2)
    for seat in game.start.seats:
        *_, (truth, view) = (each for each in seen(game, seat) if any(each[0].hands))
        assert truth.phase == 2
        assert not view.unseen  # one trick is left, and others have played to it


def test_a_position_of_three_that_is_written_out_hides_the_other_hands() -> None:
    truth = random_position(Deck.of("GKUDPRT"), 1, players=3, cards=5)
    view = View.of(truth)
    assert [view.hidden_in_hand(other) for other in view.others] == [5, 5]
    assert Counter(view.unseen) == Counter(card for other in view.others for card in truth.hands[other])
    first, second = view.others
    hands = list(truth.hands)
    hands[first] = (*truth.hands[first][:3], HIDDEN, HIDDEN)
    hands[second] = (HIDDEN,) * 5
    partly = View.of(truth.hiding(hands=tuple(hands)))
    assert (partly.hidden_in_hand(first), partly.hidden_in_hand(second)) == (2, 5)


def test_what_stands_nowhere_has_left_the_game() -> None:
    view = View.of(Position.from_line("GKUDPRT 3p 2A / A G0 G1 / B K3 U1 / C U5 D1"))
    assert view.unseen == parse_cards("K3 U15 D1")
    assert view.worlds == 6


# Artifacts


def with_artifacts(a: str, b: str, hands: list[str], stock: str) -> Position:
    start = dealt("GKUDS", hands, stock)
    held = tuple(tuple(sorted(map(Artifact, text.split()))) for text in (a, b))
    return redealt(start, held)


BALL = with_artifacts("sword", "ball", ["S9 G9 G57", "S0 G1 G68"], "K2 K3 K4 K5 K6")


def shuffled(game: Game, *top: str) -> Shuffled:
    """The deck shuffled so that these cards are on top."""
    first = [parse_move(text) for text in top]
    stock = game.steps[-1].after.stock
    return Shuffled((*first, *(card for card in stock if card not in first)))  # type: ignore[arg-type]


def test_the_keeper_of_the_ball_sees_three_cards_and_then_no_order() -> None:
    looking = played(BALL, "G9", "G1", "ball")
    assert looking.steps[-1].after.pending == (Stage.KEEP, Seat.B, ())
    assert view_of(looking, Seat.B).position.stock[:4] == (*parse_cards("K3 K4 K5"), HIDDEN)
    assert set(view_of(looking, Seat.A).position.stock) == {HIDDEN}
    kept = played(BALL, "G9", "G1", "ball", "K4")
    shuffled_in = Game(BALL, (*kept.moves, shuffled(kept, "K6", "K3")))
    keeper, other = view_of(shuffled_in, Seat.B), view_of(shuffled_in, Seat.A)
    assert set(keeper.position.stock) == set(other.position.stock) == {HIDDEN}
    assert keeper.shuffled_in == parse_cards("K35")
    assert other.shuffled_in == ()
    assert (followers(shuffled_in, Seat.A), followers(shuffled_in, Seat.B)) == (["K2", "?"], ["K2", "K4"])
    # K3 and K5 are in the deck of 23 cards, among 35 unseen ones of which 12 are in the other hand.
    assert keeper.worlds == comb(33, 12)


def test_what_was_shuffled_in_may_have_been_drawn_since_but_not_before() -> None:
    kept = played(BALL, "G9", "G1", "ball", "K4")
    before = Game(BALL, (*kept.moves, shuffled(kept, "K6", "K3", "K7", "K5", "K8")))
    drawn = Game(BALL, (*before.moves, *map(parse_move, ("G5", "G8"))))
    view = view_of(drawn, Seat.B)
    assert followers(drawn, Seat.B) == ["K2 ?", "K4 K6"]
    assert (view.shuffled_in, view.drawn_since) == (parse_cards("K35"), 1)
    # 11 cards in the hand, 1 drawn, 21 in the deck: K3 and K5 are both in the deck, or one was drawn.
    assert view.worlds == comb(31, 11) * 20 + 2 * comb(31, 11)
    turned_up = view_of(Game(BALL, (*drawn.moves, *map(parse_move, ("G6", "G7")))), Seat.B)
    assert turned_up.position.centre == parse_cards("K8")
    assert turned_up.shuffled_in == parse_cards("K3")  # the keeper has drawn K5


def test_who_left_the_top_card_does_not_know_what_the_ball_does_with_it() -> None:
    asked = played(BALL, "S9", "S0", "centre")
    assert view_of(asked, Seat.A).position.stock[0] == Card("K", 3)
    assert view_of(asked, Seat.A).position.pending is None
    assert asked.steps[-1].after.pending is not None
    kept = played(BALL, "S9", "S0", "centre", "ball", "K3")
    game = Game(BALL, (*kept.moves, shuffled(kept, "K6", "K4")))
    view = view_of(game, Seat.A)
    assert followers(game, Seat.A) == ["K2", "?"]
    assert (view.shuffled_in, view.drawn_since) == (parse_cards("K3"), 1)
    # 12 of the 35 other unseen cards are in the hand; K3 is one of the other 24.
    assert view.worlds == comb(35, 12) * 24


def game_with_the_bow_in_phase_one(rng: Random) -> Game:
    """A random one, in which two cards stay in the deck."""
    while True:
        game = random_game(Deck.of("GKUDP"), 2, rng, (Artifact.BOW,), ())
        if any(step.after.phase == 2 and step.after.stock for step in game.steps):
            return game


def test_after_the_bow_of_phase_one_two_cards_stay_unseen() -> None:
    game = game_with_the_bow_in_phase_one(Random(5))
    for seat in (Seat.A, Seat.B):
        truth, view = next(each for each in seen(game, seat) if each[0].phase == 2)
        assert (len(truth.hands[0]), len(truth.stock)) == (12, 2)
        hidden = view.hidden_in_hand(view.opponent)
        assert hidden > 0
        assert len(view.unseen) == hidden + 2
        assert view.worlds == (hidden + 2) * (hidden + 1) // 2
        assert View.of(truth).hidden_in_hand(SEATS[1 - int(truth.leader)]) == 12


def test_nobody_knows_in_which_order_they_lie() -> None:
    """Also late in Phase Two, when their owner has shown all other cards, so that the two are known."""
    known_at_last = 0
    for seed in range(6):
        game = game_with_the_bow_in_phase_one(Random(seed))
        other = swapped(game, *game.positions()[-1].stock)
        for seat in game.start.seats:
            for (truth, view), (_, exchanged) in zip(seen(game, seat), seen(other, seat), strict=True):
                assert view == exchanged
                is_known = truth.phase == 2 and HIDDEN not in view.position.stock
                if is_known and truth.to_move is seat:
                    assert hint(view, 4) == hint(exchanged, 4)
                    known_at_last += 1
    assert known_at_last


def test_returning_cards_are_known() -> None:
    start = with_artifacts("hourglass", "horse", ["G9 G5", "G1 G2 U3"], "K2 K3 K4 K5 K6")
    game = played(start, "G9", "G1", "horse G2")
    assert view_of(game, Seat.A).position.hands[Seat.B] == (Card("G", 1), *(HIDDEN,) * 11)
    back = played(start, "G9", "G1", "hourglass")
    assert view_of(back, Seat.A).position.hands[Seat.B] == (Card("G", 1), *(HIDDEN,) * 12)
    assert view_of(back, Seat.B).position.hands[Seat.A] == (Card("G", 9), *(HIDDEN,) * 12)


def test_cards_seen_with_the_lantern_are_known() -> None:
    truth = replace(
        random_position(Deck.of("GKUDP"), 4, players=2).plain,
        artifacts=((Artifact.LANTERN,), ()),
    )
    witness = Witness(Seat.A, Position.of(hands_hidden(truth)))
    hidden = witness.view(Position.of(hands_hidden(truth)))
    assert hidden.hidden_in_hand(Seat.B) == 13
    told = rules.play_and_tell(
        truth.but(pending=(rules.pending(truth)._replace(stage=Stage.LOOK, asked=Seat.A))),
        Seen(truth.hands[Seat.B][2:5]),
    )[1]
    witness.watch(told)
    assert known(witness.view(Position.of(hands_hidden(truth))).position.hands[Seat.B]) == Counter(
        truth.hands[Seat.B][2:5]
    )


def hands_hidden(setup: Setup) -> Setup:
    hands = (setup.hands[Seat.A], (HIDDEN,) * len(setup.hands[Seat.B]))
    return setup.but(hands=hands)


def test_a_question_to_somebody_else_is_not_shown() -> None:
    start = with_artifacts("sword", "boots shield", ["G9 G5", "G1 G2"], "K2 K3")
    assert start.pending is not None
    assert view_of(Game(start), Seat.A).position.pending is None
    assert view_of(Game(start), Seat.B).position.pending == start.pending
    assert view_of(Game(start), Seat.A).position.artifacts == ((Artifact.SWORD,), (Artifact.HIDDEN,) * 2)
    used = played(start, "boots")
    assert view_of(used, Seat.A).position.artifacts[Seat.B] == (Artifact.HIDDEN,)


def test_nobody_is_to_move_while_chance_decides() -> None:
    position = played(BALL, "G9", "G1", "ball", "K4").steps[-1].after
    with pytest.raises(Refusal, match="chance is to decide"):
        View.of(position)
