"""A game against a bot, as it is told to the person who plays it."""

from __future__ import annotations

from collections.abc import Iterator

from solver.arena.sitting import Sitting, Step
from solver.cards import HIDDEN, Card, Seat
from solver.model import View
from solver.moves import Choice
from solver.present.game_text import differences, won
from solver.present.position_text import move_text, piles_text, stage_text, votes_text
from solver.present.terminal import NARROWEST, row
from solver.rules.votes import DRAW

_HELP = {
    "G5": "play this card; its number will do, and Enter if there is only one",
    "centre": "take the centre card, after a look at the deck",
    "top": "take the top card of the deck instead",
    "hint": "your chances with every move",
    "undo": "take your last move back",
    "show": "draw the table again",
    "save FILE": "write the game to a file, now and after every move",
    "quit": "leave the game",
    "help": "this list",
}


def help_text(width: int) -> str:
    """What can be typed."""
    return "\n".join(row(f"{typed:11}", meaning, width) for typed, meaning in _HELP.items())


def welcome_text(sitting: Sitting, width: int) -> str:
    other = Seat(1 - sitting.seat)
    return row(
        "",
        f"You are {sitting.seat}, {sitting.bot} is {other}. Deck {sitting.view.position.deck}, "
        f"seed {sitting.seed}. Type a card, its number, or help.",
        width,
    )


def turn_text(view: View, width: int) -> str:
    """The table as the person sees it, and what may be played."""
    position = view.position
    leads = "you lead" if position.leader is view.seat else f"{position.leader} leads"
    parts = [f"{stage_text(position)}, {leads}", piles_text(position, width)]
    if any(won(position)):
        parts.append(votes_text(position, width))
    parts.append(_choice_text(view, width))
    return "\n\n".join(parts)


def _choice_text(view: View, width: int) -> str:
    """The hand with a number under every card that may be played, or the two cards to choose from."""
    position = view.position
    numbers = {move: str(number) for number, move in enumerate(position.legal_moves(), start=1)}
    if any(isinstance(move, Choice) for move in numbers):
        choices = "  ".join(f"{number} {move_text(position, move)}" for move, number in numbers.items())
        return f"You have looked at the top card. Which one do you take?\n{choices}"
    hand = position.hands[view.seat]
    a_line = (max(width, NARROWEST) - len(_CARDS)) // 4
    lines = []
    for start in range(0, len(hand), a_line):
        cards = hand[start : start + a_line]
        label = _CARDS if start == 0 else " " * len(_CARDS)
        lines.append((label + "".join(f"{card!s:>4}" for card in cards)).rstrip())
        lines.append((" " * len(_CARDS) + "".join(f"{numbers.get(card, ''):>4}" for card in cards)).rstrip())
    return "\n".join(lines)


_CARDS = "your cards  "


def step_text(step: Step, seat: Seat, width: int) -> str:
    """What a move was and what came of it."""
    return "\n".join(row("", sentence, width) for sentence in _sentences(step, seat))


def _sentences(step: Step, seat: Seat) -> Iterator[str]:
    if isinstance(step.move, Card):
        yield f"{_name(seat, step.player, 'play', 'plays')} {step.move}."
    elif isinstance(step.move, Choice) and step.player != seat:
        yield f"{step.player} has looked at the top card and takes the {_PILES[step.move]}."
    if step.winner is not None:
        gains = differences(won(step.before), won(step.after), step.before)
        scored = f" Scored: {gains}." if gains else ""
        yield f"{_name(seat, step.winner, 'win', 'wins')} the trick.{scored}"
    losses = differences(won(step.after), won(step.before), step.before)
    if losses:
        yield f"Crushed: {losses}."
    if step.after.aside and step.after.aside != step.before.aside:
        yield f"Set aside: {' '.join(map(str, step.after.aside))}."
    if step.recruited:
        theirs = step.recruited[1 - seat]
        drawn = "a card that you do not see" if theirs == HIDDEN else str(theirs)
        yield f"You recruit {step.recruited[seat]}, {Seat(1 - seat)} recruits {drawn}."
    if step.after.phase > step.before.phase:
        yield (
            "Phase Two begins: the followers are the hands now, and what is not in yours and has not been "
            "played is in the other."
        )


_PILES = {Choice.CENTRE: "centre card", Choice.TOP: "top card"}


def _name(seat: Seat, who: Seat, you: str, other: str) -> str:
    """ "You play" or "B plays" """
    return f"You {you}" if who is seat else f"{who} {other}"


def end_text(sitting: Sitting, width: int) -> str:
    """How a game that is over has ended."""
    position = sitting.view.position
    result = position.tally().result
    verdict = "A draw." if result == DRAW else "You win." if result == sitting.seat.name else "You lose."
    return f"{votes_text(position, width)}\n\n{verdict}"


def farewell_text(sitting: Sitting, file: str | None) -> str:
    """One sentence for a game that is left: how to come back to it."""
    if file is not None:
        return f"the game is in {file}, and claim play --resume {file} goes on with it"
    again = (
        f"claim play --seed {sitting.seed} --deck {sitting.view.position.deck} --seat {sitting.seat} "
        f"--bot {sitting.bot}"
    )
    moves = " ".join(map(str, sitting.own_moves))
    return f"{again} begins this game anew" + (f", and {moves} gets you back here" if moves else "")
