"""`claim puzzle play`: the trainer. It asks, passes on what was answered, and keeps the player's file."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import click

from solver import Card, Position
from solver.cli.output import width, write_part, write_text
from solver.cli.puzzle_options import choice_option, expect_some, selected, selection_options
from solver.cli.usage import refuse_beside
from solver.errors import NotationError
from solver.files import reading
from solver.present import trainer_text as words
from solver.puzzles import (
    FIRST_RATING,
    Attempt,
    Player,
    Puzzle,
    Wrong,
    changing,
    named,
    next_puzzle,
    player_path,
    read_player,
    set_aside,
    write_player,
)

_EXAMPLES = """\b
Examples:
  claim puzzle play
  claim puzzle play --theme duck --cards 4..5 --count 10
  claim puzzle play gkudp-4-d70d
  claim puzzle play --reset
"""


@click.command(epilog=_EXAMPLES)
@click.argument("name", metavar="[ID]", required=False)
@selection_options
@click.option("--count", type=click.IntRange(min=1), metavar="N", help="Stop after so many puzzles.")
@choice_option
@click.option("--reset", is_flag=True, help="Begin anew: forget the rating and which puzzles were solved.")
@click.option("--yes", is_flag=True, help="Reset without being asked.")
def play(
    name: str | None, count: int | None, seed: int | None, reset: bool, yes: bool, **selection: Any
) -> int:
    """Solve puzzles, one after the other, at your level.

    Play a card by its name or its number; the opponent defends as stubbornly as possible. Of four players you
    play A and C. A wrong card is refuted. Also: hint, give up, skip, quit, help.

    Your rating and what you have solved are kept in a file of yours, whose name `--reset` tells.
    """
    if reset:
        refuse_beside("--reset", "name", "count", "seed", *selection)
        return _reset(player_path(), yes)
    if yes:
        raise click.UsageError("--yes is for --reset.")
    puzzles = expect_some(selected(**selection))
    if name is not None:
        refuse_beside("an ID", "count", "seed")
        puzzles, count = [named(puzzles, name)], 1
    return _Training(puzzles, player_path(), Random(seed)).run(count)


class _Quit(Exception):
    """The player wants to stop, or no more answers will come."""


class _Training:
    def __init__(self, puzzles: list[Puzzle], path: Path, rng: Random) -> None:
        self._puzzles = puzzles
        self._path = path
        self._rng = rng
        self._first = self._player = _open_player(path)

    def run(self, count: int | None) -> int:
        """Puzzle after puzzle, until there are no more or the player has had enough."""
        status = 0
        try:
            self._all(count)
        except _Quit:
            pass
        except KeyboardInterrupt:
            write_text("")
            status = 130
        write_text(words.farewell_text(self._first, self._player))
        return status

    def _all(self, count: int | None) -> None:
        seen: list[str] = []
        done = 0
        while done != count and (puzzle := next_puzzle(self._puzzles, self._player, self._rng, seen)):
            if seen and _is_terminal() and _ask("Enter for the next puzzle, or quit: ") == "quit":
                return
            seen.append(puzzle.id)
            done += self._one(puzzle)
            write_text("")
        if done != count:
            write_text("There are no more puzzles of this kind.")

    def _one(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle was brought to an end, and not skipped."""
        attempt = Attempt(puzzle)
        before = self._player
        write_text(words.begin_text(puzzle, width()))
        while not attempt.is_over:
            answer = _ask(f"{attempt.to_move} plays: ")
            if answer == "skip":
                return False
            said = _obey(attempt, answer)
            if attempt.score is not None and self._player is before:
                self._keep(puzzle, attempt.score)
            write_text(said)
        write_text(f"\n{words.conclusion_text(puzzle, before, self._player, width())}")
        return True

    def _keep(self, puzzle: Puzzle, score: float) -> None:
        """Write the result down before it is told: whatever happens next, it counts.

        The file is read anew, since another trainer may run beside this one.
        """
        with changing(self._path):
            self._player = _read_or_set_aside(self._path).after(puzzle, score)
            write_player(self._path, self._player)


def _obey(attempt: Attempt, answer: str) -> str:
    """Carry out one answer of the player, and say what comes of it."""
    match answer:
        case "quit":
            raise _Quit
        case "hint":
            return words.nudge_text(attempt.hint(), width())
        case "give up":
            attempt.give_up()
            return words.solution_line(attempt.puzzle, width())
        case "help" | "":
            return words.help_text(width())
    card = _card(attempt.position, answer)
    if card is None:
        return words.no_card_text(attempt.position, answer, width())
    verdict = attempt.choose(card)
    if isinstance(verdict, Wrong):
        return words.wrong_text(verdict, width())
    return words.right_text(verdict, attempt, width())


def _card(position: Position, answer: str) -> Card | None:
    """The legal card that was meant, by its name or by its number; None if there is none."""
    cards = [card for card in position.legal_moves() if isinstance(card, Card)]
    names = [str(card).lower() for card in cards]
    numbers = [str(number) for number in range(1, len(cards) + 1)]
    return dict(zip(names + numbers, cards + cards, strict=True)).get(answer)


def _ask(prompt: str) -> str:
    """A line of the player, tidied; what comes out of a pipe is shown, so that the session can be read."""
    write_part(prompt)
    with reading("standard input"):
        line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        write_text("")
        raise _Quit
    if not _is_terminal():
        write_text(line.rstrip("\n"))
    return " ".join(line.lower().split())


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _open_player(path: Path) -> Player:
    """The player of the file, of which nothing is changed unless it makes no sense."""
    try:
        return read_player(path)
    except NotationError:
        with changing(path):
            return _read_or_set_aside(path)


def _read_or_set_aside(path: Path) -> Player:
    """The player of the file; a file that makes no sense is kept under another name, and said so."""
    try:
        return read_player(path)
    except NotationError as error:
        kept = set_aside(path, "damaged")
        click.echo(f"claim: {path}: {error}; it is kept as {kept.name}, and you begin anew", err=True)
        return Player()


def _reset(path: Path, yes: bool) -> int:
    if not path.exists():
        write_text(f"There is nothing to forget: {path} does not exist.")
        return 0
    if not yes:
        if not _is_terminal():
            raise click.UsageError("--reset asks on a terminal; elsewhere add --yes.")
        if not click.confirm(f"Forget your rating and what you have solved ({path})?"):
            write_text("Nothing has changed.")
            return 1
    with changing(path):
        kept = set_aside(path, "old")
    write_text(f"Your rating is {FIRST_RATING:.0f} again; what was known of you is kept in {kept}.")
    return 0
