"""A position in words: what lies where, the votes as they stand, who is to move and what may be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat

from solver import rules
from solver.cards import HIDDEN
from solver.decks import HAND_SIZE
from solver.errors import Refusal
from solver.factions import FACTIONS
from solver.model.position import MOST_LISTED
from solver.moves import Choice, Move
from solver.notation import format_cards
from solver.notation.forms import FORMS
from solver.present.artifact_texts import listed
from solver.present.terminal import apart, row, table, unbroken
from solver.rules import Outcome
from solver.rules.trick import as_counted, as_left_hand
from solver.setup import FIELDS, Setup
from solver.stages import OF_CHANCE, Stage
from solver.wording import count

PHASE_NAMES = {1: "Phase One", 2: "Phase Two"}
LABEL = 14  # the column in which cards begin

#: Fields in the order of showing: these first. What says nothing is left out, unless one looks for it.
_FIRST_SHOWN = ("centre", "trick", "hands", "followers", "score")
#: Left out: what is told with the trick, or with who is to move.
_SHOWN = sorted(
    (field for field in FIELDS if field.name not in ("from_hand", "counts_as", "pending", "judged")),
    key=lambda field: (*_FIRST_SHOWN, field.name).index(field.name),
)
_LABELS = {
    "potions_spent": "turned up",
    "artifacts_spent": "played",
    "next": "next cards",
}
_ALWAYS_SHOWN = {1: {"centre", "hands", "followers", "score", "stock"}, 2: {"score"}}


def position_text(setup: Setup, width: int) -> str:
    """The whole position, in lines no longer than `width` where that is possible."""
    return "\n\n".join(
        [
            "\n".join(_heading(setup)),
            piles_text(setup, width),
            votes_text(setup, width),
            "\n".join(_prospect(setup, width)),
        ]
    )


def _heading(setup: Setup) -> Iterator[str]:
    yield f"Deck {setup.deck}, {setup.players} players"
    if not setup.is_over:
        yield f"{stage_text(setup)}, {setup.leader} leads"


def stage_text(setup: Setup) -> str:
    """How far the game has come."""
    if rules.pending(setup).stage is Stage.OVER:
        return f"{PHASE_NAMES[setup.phase]}, after the last trick"
    return f"{PHASE_NAMES[setup.phase]}, trick {rules.trick_number(setup)} of {HAND_SIZE[setup.players]}"


def piles_text(setup: Setup, width: int) -> str:
    """What lies where, a pile a line."""
    return "\n".join(_piles(setup, width))


def _piles(setup: Setup, width: int) -> Iterator[str]:
    for field in _SHOWN:
        value = getattr(setup, field.name)
        if field.name not in _ALWAYS_SHOWN[setup.phase] and not field.says_something(value):
            continue
        form = FORMS[field.kind]
        label = _LABELS.get(field.name, field.name)
        if field.per_seat:
            names = chain([label], repeat(""))
            for name, seat, part in zip(names, setup.seats, value, strict=False):
                yield _line(f"{name:{LABEL - 3}}{seat}", form.format(field, setup.deck, part), width)
        elif special := _IN_WORDS.get(field.name):
            yield _line(label, special(setup), width)
        else:
            yield _line(label, form.format(field, setup.deck, value), width)


def _line(label: str, text: str, width: int) -> str:
    return row(f"{label:{LABEL}}", text, width)


def _trick(setup: Setup) -> str:
    """Who has played what; in brackets what it was in the hand, and as what it counts, if that is another.

    Once cards have been exchanged since the trick was judged, only who has won it is known.
    """
    if setup.judged is not None:
        return f"{format_cards(setup.trick, setup.deck, ordered=True)}, won by {setup.judged.winner}"
    cards = []
    as_it_was = zip(rules.turns(setup), as_left_hand(setup), as_counted(setup), strict=False)
    for (seat, card), left_hand, counts in as_it_was:
        changes = [f"was {left_hand}"] if left_hand != card else []
        changes += [f"counts as {counts}"] if counts != card else []
        bracket = f" ({', '.join(changes)})" if changes else ""
        cards.append(unbroken(f"{seat} {card}") + bracket)
    return "  ".join(cards)


def acting_text(setup: Setup) -> str:
    """Artifacts at work on cards of the trick."""
    return ", ".join(f"{artifact} on {setup.trick[number - 1]}" for artifact, number in setup.acting)


def _stock(setup: Setup) -> str:
    cards = count(len(setup.stock), "card")
    if not setup.stock:
        return cards
    if set(setup.stock) == {HIDDEN}:
        return f"{cards}, not known"
    return f"{cards} from the top: {format_cards(setup.stock, setup.deck, ordered=True)}"


_IN_WORDS = {"trick": _trick, "stock": _stock, "acting": acting_text}


def votes_text(setup: Setup, width: int) -> str:
    """How many cards of each faction every side has scored, and whom the faction votes for."""
    outcome = rules.tally(setup)
    rows = [["votes", *outcome.sides]]
    for letter, side in outcome.by_faction.items():
        counts = (str(scored(setup, each, letter)) for each in outcome.sides)
        rows.append([FACTIONS[letter].name().many, *counts, side or "nobody"])
    rows.append(["total", *(str(outcome.votes[side]) for side in outcome.sides)])
    last = len(outcome.sides) + 1
    return table(
        [[cells[0], *(f"{cell:>3}" for cell in cells[1:last]), *cells[last:]] for cells in rows], width
    )


def scored(setup: Setup, side: str, letter: str) -> int:
    """Cards of a faction, and artifacts that count as one."""
    seats = [seat for seat in setup.seats if seat.name in side]
    counting = [letters[seat] for letters in (setup.runestone, setup.crown) for seat in seats]
    cards = [card.faction for seat in seats for card in setup.score[seat] + setup.front[seat]]
    return (cards + counting).count(letter)


def _prospect(setup: Setup, width: int) -> Iterator[str]:
    if setup.is_over:
        yield result_text(rules.tally(setup))
        return
    yield row("", to_move_text(setup), width)
    try:
        moves = rules.legal_moves(setup)
    except Refusal as refusal:
        yield row("legal moves  ", str(refusal), width)
    else:
        shown = apart(move_text(setup, move) for move in moves[:MOST_LISTED])
        more = f"  and {len(moves) - MOST_LISTED} more" if moves[MOST_LISTED:] else ""
        yield row("legal moves  ", shown + more, width)


def to_move_text(setup: Setup) -> str:
    """One sentence for what is waited for."""
    asked = rules.pending(setup)
    is_chance = asked.stage in OF_CHANCE
    if not (is_chance or asked.artifacts or asked.stage is Stage.KEEP):
        return f"{asked.asked} is to move."
    from solver.present.speaker import Speaker  # the sentences, of which most positions need none

    when = Speaker("en").stage(asked.stage)
    if is_chance:
        return f"Chance is to decide: {when}."
    if asked.artifacts:
        return f"{asked.asked} may play {listed(asked.artifacts, 'or')}: {when}."
    return f"{asked.asked} is to move: {when}."


def move_text(setup: Setup, move: Move) -> str:
    """A move as one writes it; a choice with the card it stands for."""
    if isinstance(move, Choice):
        pile = setup.centre if move is Choice.CENTRE else setup.stock
        return f"{move} ({pile[0]})"
    return str(move)


def result_text(outcome: Outcome) -> str:
    """One sentence for a game that is over."""
    if outcome.result not in outcome.votes:
        most, *others = sorted(outcome.votes.values(), reverse=True)
        return f"A draw, {' to '.join([count(most, 'vote'), *map(str, others)])}."
    mine = outcome.votes[outcome.result]
    others = sorted((votes for side, votes in outcome.votes.items() if side != outcome.result), reverse=True)
    winners = " and ".join(outcome.result)
    verb = "wins" if len(outcome.result) == 1 else "win"
    score = " to ".join([count(mine, "vote"), *map(str, others)])
    tie_break = ", by the tie-break" if mine == others[0] else ""
    return f"{winners} {verb}, {score}{tie_break}."
