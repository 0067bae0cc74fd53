"""What one player knows, as a fold over what happens, and how many worlds agree with it.

The own cards, all that lies face up, the voids that others have shown, and those of the other hidden cards
that were seen on their way. A view is a position in which everything else is hidden, and whose it is.

Only events tell who has seen what. Where hidden cards lie is known by counting, too: cards that can lie in
one place only are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from solver import rules
from solver.arguments import expect
from solver.artifacts import Artifact
from solver.cards import HIDDEN, SEATS, Card, Pile, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model.asked import as_position
from solver.model.game import Game
from solver.model.hidden import Kind, Place, ways
from solver.model.position import Position
from solver.model.tricks import off_lead
from solver.rules.events import Event, What
from solver.rules.phase_one import may_look
from solver.rules.traits import Trait, having
from solver.rules.trick import is_complete, judge, put
from solver.setup import Setup
from solver.shown import Drawn, brief
from solver.stages import Pending, Stage

#: Factions of which a card that was played in Phase One leaves something on the table for all to see.
_NEVER_FORGOTTEN = having(Trait.SCORES_EARLY) | having(Trait.SWAPS)


@dataclass(frozen=True, repr=False)
class View(Drawn):
    """A position as a player sees it.

    >>> view = View.of(random_position("GKUDP", 1, phase=1))
    >>> len(view.unseen), view.hidden_in_hand("B")
    (38, 13)
    """

    seat: Seat
    position: Position
    #: Cards that the player has seen and that were then shuffled into the deck, as far as they have not come
    #: out of it for the player to see: others may have drawn them since, but not before.
    shuffled_in: Pile = ()
    drawn_since: int = 0  # how many of the opponent's hidden followers

    def __post_init__(self) -> None:
        if expect(self.seat, Seat, "seat") not in expect(self.position, Position, "position").seats:
            raise Refusal(f"seat: {self.seat} is no player of this position")

    def __repr__(self) -> str:
        return brief(self, seat=self.seat, position=self.position)

    @staticmethod
    def of(position: Position | str) -> View:
        """What the player to move knows of a position that is written down.

        Nobody sees the deck or, where there are cards that nobody has seen, the other hands: they are hidden
        if they are written out. What is left of hands that hide some of their cards, and all followers, are
        taken to be known as written. Artifacts of others are treated like their hands.
        """
        position = as_position(position)
        seat = _to_move(position)
        return Witness(seat, position).view(position)

    @staticmethod
    def at(game: Game, moves: int) -> View:
        """What the player to move knows after so many moves of a game."""
        positions = expect(game, Game, "game").positions()
        steps = game.steps_of(moves)
        witness = Witness(_to_move(positions[moves]), game.start)
        for step in steps:
            witness.watch(step.events)
        return witness.view(positions[moves])

    @property
    def others(self) -> tuple[Seat, ...]:
        """All other players, partners too: nobody shows a hand."""
        return tuple(seat for seat in self.position.seats if seat != self.seat)

    @property
    def opponent(self) -> Seat:
        """The other player of a game of two."""
        (other,) = self.others
        return other

    @cached_property
    def unseen(self) -> Pile:
        """The cards of which the player does not know where they lie; none if nothing is hidden."""
        if not self.position.hides_cards:
            return ()
        seen = Counter(card for _, cards in self.position.piles for card in cards)
        return self.position.deck.sort(tuple((Counter(self.position.deck.cards) - seen).elements()))

    def barred(self, seat: Seat) -> frozenset[str]:
        """The factions that a player has shown not to hold."""
        shown = self.position.voids[seat]
        if self.position.from_hand or self.position.artifacts_spent:
            return shown  # the cards that lie there need not be those that had to follow
        in_trick = {self.position.trick[0].faction for other, *_ in off_lead(self.position) if other == seat}
        return shown | in_trick

    def hidden_in_hand(self, seat: Seat) -> int:
        """How many cards of a hand are not known."""
        return self.position.hands[seat].count(HIDDEN)

    def hidden_followers(self, seat: Seat) -> int:
        return self.position.followers[seat].count(HIDDEN)

    @property
    def hidden_in_stock(self) -> int:
        return self.position.stock.count(HIDDEN)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where cards are hidden; a pile may be two places if they can hold different cards."""
        in_hand = self.position.phase == 2  # what was drawn from the deck has come into the hands by then
        found = [Place("stock", None, self.hidden_in_stock)]
        for seat in self.position.seats:
            found.append(Place("hands", seat, self.hidden_in_hand(seat), self.barred(seat), in_hand))
            since = self.drawn_since if seat != self.seat else 0
            found.append(Place("followers", seat, since))
            found.append(Place("followers", seat, self.hidden_followers(seat) - since, since_shuffle=False))
        forgotten = self.position.discard.count(HIDDEN)
        found.append(Place("discard", None, forgotten, _NEVER_FORGOTTEN, since_shuffle=False))
        return tuple(place for place in found if place.size)

    @cached_property
    def kinds(self) -> Counter[Kind]:
        """How many cards there are among the unseen ones of each kind."""
        shuffled_in = Counter(self.shuffled_in)
        free = Counter(self.unseen) - shuffled_in
        kinds = Counter({Kind(letter): 0 for letter in self.position.deck.letters})
        for cards, shuffled in ((free, False), (shuffled_in, True)):
            for card, number in cards.items():
                kinds[Kind(card.faction, shuffled)] += number
        return kinds

    @cached_property
    def worlds(self) -> int:
        """In how many ways the unseen cards can lie where cards are hidden.

        Identical cards count as different ones, as in a shuffle. The order of the deck is no part of a
        world: nobody can know it.
        """
        return ways(self.kinds, self.places)

    @cached_property
    def only_world(self) -> Position | None:
        """The position with every card of Phase Two where it must lie; None if it may lie elsewhere."""
        if not self.unseen:
            return self.position
        if self.position.phase == 1 or self.worlds != 1:
            return None
        piles = {place: list[Card]() for place in self.places}
        for card in self.unseen:
            kind = Kind(card.faction)
            rest = self.kinds - Counter((kind,))
            for place in self.places:
                others = [each._replace(size=each.size - (each is place)) for each in self.places]
                if place.can_hold(kind) and ways(rest, others):
                    piles[place].append(card)
        setup = self.position.plain
        for place, cards in piles.items():
            pile = getattr(setup, place.pile)
            if place.seat is None:
                setup = setup.but(**{place.pile: _filled(setup.deck, pile, cards)})
            else:
                filled = _filled(setup.deck, pile[place.seat], cards)
                setup = setup.but(**{place.pile: put(pile, place.seat, filled)})
        return self.position.as_known(setup)


class Witness:
    """A player who watches a game from its start, and remembers everything."""

    def __init__(self, seat: Seat, start: Position) -> None:
        self.seat = seat
        others = [other for other in start.seats if other != seat]
        hides = any(HIDDEN in start.hands[other] for other in others)
        shown = hides or not _hands_are_hidden(start)
        #: What is known of the cards of others.
        self._hands = {other: _known(start.hands[other]) if shown else Counter() for other in others}
        self._followers = {other: _known(start.followers[other]) for other in others}
        self._artifacts = {other: _known_artifacts(start.artifacts[other]) for other in others}
        #: The cards on top of the deck, and the others that have been shuffled into it.
        self._top = _looked_at(start, seat)
        self._shuffled_in: Counter[Card] = Counter()
        #: What the opponent has drawn since without its being seen.
        self._drawn_since = 0
        #: Whether counting tells where cards lie in Phase Two: not if it is written that they are unknown.
        self._counts = start.phase == 1 or not start.hides_cards

    @classmethod
    def since(cls, view: View) -> Witness:
        """A player who knows this much, and watches from here on."""
        witness = cls(view.seat, view.position)
        witness._hands = {seat: _known(view.position.hands[seat]) for seat in view.others}
        witness._counts = True
        witness._shuffled_in = Counter(view.shuffled_in)
        witness._drawn_since = view.drawn_since
        return witness

    def copy(self) -> Witness:
        """The same player, who may see something else from here on."""
        twin = object.__new__(Witness)
        vars(twin).update(vars(self))
        twin._shuffled_in = self._shuffled_in.copy()
        for name in ("_hands", "_followers", "_artifacts"):
            vars(twin)[name] = {seat: held.copy() for seat, held in vars(self)[name].items()}
        return twin

    def both_know(self, other: Witness) -> Witness:
        """A player who knows what these two know, who differ in what they have seen others get."""
        twin = self.copy()
        for name in _OF_OTHERS:
            here, there = vars(self)[name], vars(other)[name]
            vars(twin)[name] = {seat: held & there[seat] for seat, held in here.items()}
        return twin

    def knows_as_much_but_of_others(self, other: Witness) -> bool:
        """Whether they differ in nothing else."""
        return all(vars(self)[name] == vars(other)[name] for name in vars(self) if name not in _OF_OTHERS)

    def watch(self, events: Iterable[Event]) -> None:
        """Take in what has happened."""
        for event in events:
            cards = _known(event.cards) if event.is_seen_by(self.seat) else Counter[Card]()
            if event.seat != self.seat:
                self._watch_other(event, cards)
            self._watch_deck(event, cards)

    def _watch_other(self, event: Event, cards: Counter[Card]) -> None:
        """What happens to somebody else; `cards` are those the witness sees.

        A card that is played, or shown, may be one that is known already: no more can be said.
        """
        seat = event.seat
        match event.what:
            case What.PLAYED | What.BROUGHT_IN:
                self._hands[seat] -= cards
            case What.RETURNED:
                self._hands[seat] += cards
            case What.SEEN:
                self._hands[seat] |= cards
            case What.RECRUITED:
                self._followers[seat] += cards
                self._drawn_since += not cards
            case What.PICKED_UP:
                self._hands[seat] = self._followers[seat]
                self._followers[seat] = Counter()
            case What.USED:
                self._artifacts[seat] -= Counter((Artifact(event.detail),))

    def _watch_deck(self, event: Event, cards: Counter[Card]) -> None:
        match event.what:
            case What.LOOKED if cards:
                self._top = event.cards
            case What.UNCOVERED:
                self._shuffled_in -= cards
            case What.RECRUITED if event.seen_by is not None and cards:
                self._top = self._top[1:]
                self._shuffled_in -= cards
            case What.PUT_BACK:
                # Who had looked at the top card and has not seen it drawn does not know whether it was kept.
                self._shuffled_in = cards or _known(self._top)
                self._drawn_since = int(not cards)
                self._top = ()
            case What.PICKED_UP:
                self._shuffled_in = Counter()

    def view(self, position: Position) -> View:
        """What the player knows in this position, to which the last event has led; of the cards of others
        only the number matters."""
        stock = (*self._top, *(HIDDEN,) * (len(position.stock) - len(self._top)))
        shown = position.plain.but(
            hands=tuple(map(position.deck.sort, self._shown(self._hands, position.hands))),
            followers=tuple(map(position.deck.sort, self._shown(self._followers, position.followers))),
            stock=stock,
            artifacts=self._shown_artifacts(position),
            pending=self._shown_question(position.pending),
        )
        if shown.hides_cards and not position.hides_cards:
            shown = shown.but(discard=position.deck.sort(position.discard + _nowhere(position)))
        if position.phase == 2 and self._counts and HIDDEN not in position.hands[self.seat]:
            shown = _counted_out(shown)
        shuffled_in = position.deck.sort(tuple((self._shuffled_in - Counter(self._top)).elements()))
        return View(self.seat, position.as_known(shown), shuffled_in, self._drawn_since if shuffled_in else 0)

    def _shown(self, known: dict[Seat, Counter[Card]], piles: tuple[Pile, ...]) -> list[Pile]:
        """The own pile as it is, and the others as far as they are known."""
        return [
            (*known[seat].elements(), *(HIDDEN,) * (len(pile) - known[seat].total()))
            if seat != self.seat
            else pile
            for seat, pile in zip(SEATS, piles, strict=False)
        ]

    def _shown_artifacts(self, position: Position) -> tuple[tuple[Artifact, ...], ...]:
        shown = []
        for seat in position.seats:
            held = position.artifacts[seat]
            if seat != self.seat:
                known = tuple(sorted(self._artifacts[seat].elements()))
                held = (*known, *(Artifact.HIDDEN,) * (len(held) - len(known)))
            shown.append(held)
        return tuple(shown)

    def _shown_question(self, asked: Pending | None) -> Pending | None:
        """Who is asked for an artifact holds it, so nobody else notices."""
        return None if asked is not None and asked.artifacts and asked.asked != self.seat else asked


#: What a witness knows of the cards of others.
_OF_OTHERS = ("_hands", "_followers")


def _filled(deck: Deck, pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile with these cards in the place of its hidden ones."""
    return deck.sort((*_known(pile).elements(), *cards))


def _known(cards: Pile) -> Counter[Card]:
    return Counter(card for card in cards if card != HIDDEN)


def _known_artifacts(held: tuple[Artifact, ...]) -> Counter[Artifact]:
    """Those of a player who hides some of them; nobody shows all."""
    if Artifact.HIDDEN not in held:
        return Counter()
    return Counter(artifact for artifact in held if artifact is not Artifact.HIDDEN)


def _hands_are_hidden(position: Setup) -> bool:
    """Whether a hand holds cards that others cannot know.

    In Phase Two of a game of two it does not, since all that is left is in the two hands, unless cards were
    left in the deck.
    """
    return position.phase == 1 or position.players > 2 or bool(position.stock)


def _looked_at(position: Position, seat: Seat) -> Pile:
    """What a player sees of the deck in a position that is written down."""
    asked = rules.pending(position)
    if asked.stage is Stage.KEEP:
        return position.stock[:3] if asked.asked == seat else ()
    if position.phase == 2 or not is_complete(position):
        return ()
    trick = judge(position)
    chooses = asked.stage is Stage.RECRUIT and asked.asked == seat
    left_it = asked.stage is Stage.DRAW
    looks = seat == trick.winner and may_look(position, trick) and (chooses or left_it)
    return position.stock[:1] if looks else ()


def _counted_out(setup: Setup) -> Setup:
    """Phase Two with what counting tells: all that is unseen lies in hands and in the deck, so if it lies in
    one of them only, it is known there, except for the order of the deck."""
    hidden = [pile for pile in (*setup.hands, setup.stock, setup.discard) if HIDDEN in pile]
    unseen = _nowhere(setup) if len(hidden) == 1 else ()
    if not unseen or len(unseen) != hidden[0].count(HIDDEN):
        return setup

    def filled(pile: Pile) -> Pile:
        return _filled(setup.deck, pile, unseen) if HIDDEN in pile else pile

    return setup.but(
        hands=tuple(map(filled, setup.hands)), stock=filled(setup.stock), discard=filled(setup.discard)
    )


def _nowhere(position: Setup) -> Pile:
    """Cards that do not stand in a position: if every card of it is known, they have left the game."""
    there = Counter(card for _, cards in position.piles for card in cards)
    return tuple((Counter(position.deck.cards) - there).elements())


def _to_move(position: Position) -> Seat:
    seat = position.to_move
    if seat is None and not position.is_over:
        raise Refusal("chance is to decide here: nobody is to move")
    if seat is None:
        raise Refusal("the game is over: there is nothing to play")
    return seat
