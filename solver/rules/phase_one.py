"""Phase One: the players of a complete trick recruit, then the next one is turned up.

The winner takes a centre card, or the top card where a power allows it. After that everybody, in rank
order, takes a centre card while there is one and else draws from the deck. It is a move wherever there
is something to choose: a single centre card is called `centre`, of two the card itself is named.
"""

from __future__ import annotations

from solver.cards import HIDDEN, Card, Seat
from solver.decks import CENTRE_SIZE
from solver.errors import Refusal
from solver.moves import Choice, Move
from solver.rules.course import Course
from solver.rules.events import What
from solver.rules.table import Trick
from solver.rules.trick import clear, powers, put
from solver.setup import Setup


def waiting(setup: Setup, trick: Trick) -> tuple[Seat, ...]:
    """Who has not yet recruited in this trick, in rank order."""
    fewest = min(map(len, setup.followers))
    return tuple(seat for seat in trick.ranking if len(setup.followers[seat]) == fewest)


def may_look(setup: Setup, trick: Trick) -> bool:
    """Whether a power lets the winner look at the top card and take it."""
    return any(power.recruit(trick) for power in powers(setup).values())


def choices(setup: Setup, trick: Trick) -> tuple[Move, ...]:
    """What whoever picks may take; nothing where there is no choice."""
    looks = waiting(setup, trick)[0] == trick.winner and may_look(setup, trick)
    if len(setup.centre) == 1:
        return (Choice.CENTRE, Choice.TOP) if looks else ()
    named: tuple[Move, ...] = setup.deck.sort(tuple(set(setup.centre)))
    return (*named, Choice.TOP) if looks else named


def take(course: Course, trick: Trick, move: Card | Choice) -> None:
    """Let whoever picks take what the move says."""
    setup = course.setup
    seats = waiting(setup, trick)
    if len(setup.centre) + len(setup.stock) < len(seats):
        raise Refusal("stock: there are fewer cards than players who recruit; write ?n for cards not known")
    if move is Choice.TOP:
        draw(course, seats[0], frozenset((seats[0],)))
        return
    centre = list(setup.centre)
    card = centre.pop(0 if move is Choice.CENTRE else centre.index(move))
    course.put(centre=tuple(centre))
    recruit(course, seats[0], card, None)


def draw(course: Course, seat: Seat, seen_by: frozenset[Seat]) -> None:
    """Let a player recruit the top card of the deck."""
    top, *rest = course.setup.stock
    course.put(stock=tuple(rest))
    recruit(course, seat, top, seen_by)


def recruit(course: Course, seat: Seat, card: Card, seen_by: frozenset[Seat] | None) -> None:
    setup = course.setup
    followers = setup.deck.sort((*setup.followers[seat], card))
    course.put(followers=put(setup.followers, seat, followers))
    course.tell(What.RECRUITED, seat, (card,), seen_by)


def take_the_rest(course: Course, trick: Trick) -> None:
    """Let all who have not yet recruited take a centre card while there is one, and else draw."""
    setup = course.setup
    recruited = len(trick.ranking) - len(waiting(setup, trick))
    left_on_top = recruited == CENTRE_SIZE[setup.players] - len(setup.centre)
    looked_at = may_look(setup, trick) and left_on_top
    for seat in waiting(course.setup, trick):
        if course.setup.centre:
            take(course, trick, course.setup.centre[0])
        else:
            # The card that the winner has looked at and left is the first to be drawn.
            draw(course, seat, frozenset((seat, trick.winner) if looked_at else (seat,)))
            looked_at = False


def finish(course: Course, trick: Trick) -> None:
    """Clear the trick away, then turn up what is fought for next, or begin Phase Two."""
    before = course.setup
    course.setup = clear(before, trick)
    course.tell_of_piles(before)
    if any(course.setup.hands):
        course.setup = turn_up(course.setup)
        course.tell(What.UNCOVERED, course.setup.leader, course.setup.centre)
    else:
        _pick_up_followers(course)


def turn_up(setup: Setup) -> Setup:
    """Start a trick: turn up what is fought for."""
    size = CENTRE_SIZE[setup.players]
    centre = setup.stock[:size]
    if len(centre) < size or HIDDEN in centre:
        raise Refusal("stock: the next centre card is not known; write the deck from the top to play on")
    return setup.but(centre=setup.deck.sort(centre), stock=setup.stock[size:])


def _pick_up_followers(course: Course) -> None:
    """Phase Two begins, led by whoever would have led the next trick."""
    setup = course.setup
    for seat in setup.seats:
        course.tell(What.PICKED_UP, seat, setup.followers[seat], frozenset((seat,)))
    course.put(
        phase=2,
        hands=setup.followers,
        followers=((),) * setup.players,
        voids=(frozenset(),) * setup.players,
    )
