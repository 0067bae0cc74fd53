"""`claim play`"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from os.path import exists

import click

from solver import Deck, Seat
from solver.arena import Sitting, Step
from solver.cli.completion import complete_bots
from solver.cli.decks import artifacts_option, deck_option, players_option
from solver.cli.output import table_width, write_document, write_sentence, write_text
from solver.cli.progress import looking_back, progress
from solver.cli.seeds import seed_option
from solver.cli.usage import refuse_beside
from solver.errors import ClaimError
from solver.files import reading
from solver.present.sitting_text import (
    end_text,
    farewell_text,
    help_text,
    step_text,
    turn_text,
    welcome_text,
)
from solver.protocol.decks import usual_deck
from solver.protocol.subject import read
from solver.seeds import any_seed

_EXAMPLES = """\b
Examples:
  claim play --seed 3
  claim play --deck NIRTS --seat B --save game.json
  claim play --resume game.json
"""


@click.command(epilog=_EXAMPLES)
@seed_option(
    "The same seed gives the same cards, and the same answers to the same moves; without it, any.", any_seed
)
@deck_option
@click.option(
    "--bot",
    metavar="NAME",
    default="pimc",
    show_default=True,
    shell_complete=complete_bots,
    help="Whom you play against.",
)
@click.option(
    "--seat", type=click.Choice(list("ABCD")), default="A", show_default=True, help="Where you sit."
)
@players_option
@artifacts_option
@click.option("--save", metavar="FILE", help="Write the game to a new file, after every move.")
@click.option("--resume", metavar="FILE", help="Go on with a game that was saved.")
@click.option("--hints", is_flag=True, help="Show a hint whenever you are to move.")
def play(
    seed: int,
    deck: str | None,
    bot: str,
    seat: str,
    players: str,
    artifacts: bool,
    save: str | None,
    resume: str | None,
    hints: bool,
) -> int:
    """Play a game against a bot, with three or four players against several of them.

    The table is drawn before each of your moves, the cards you may play have a number. Besides cards you
    can type hint, undo, save FILE, show, quit and help. The game ends with a review.

    Who leads first is a matter of chance.
    """

    if resume is not None and save is not None:
        raise click.UsageError("Either --save or --resume, not both: a game that goes on stays in its file.")
    if resume is not None:
        refuse_beside(
            "--resume", "seed", "deck", "bot", "seat", "players", "artifacts"
        )  # the game has its own
        if not exists(resume):
            raise ClaimError(f"{resume}: there is no such file")
        return _Session(read(resume, Sitting.loads), resume, hints).run()
    number = int(players)
    if seat not in "ABCD"[:number]:
        raise click.UsageError(f"There is no seat {seat} in a game of {number} players.")
    factions = usual_deck(number) if deck is None else Deck.of(deck)
    sitting = Sitting.begin(factions, Seat(seat), bot, seed, number, with_artifacts=artifacts)
    if save is not None:
        _check_new(save)
        write_document(save, sitting.dumps() + "\n")
    return _Session(sitting, save, hints).run()


def _check_new(path: str) -> None:
    if "\0" in path:
        raise ClaimError("no file has a name with a null character in it; name another file")
    if exists(path):
        raise ClaimError(f"{path}: is there already, and --resume goes on with a game; name another file")


class _Left(Exception):
    """The person does not want to go on."""


class _Session:
    """Reads what a person types and shows what comes of it, until the game is over or left."""

    def __init__(self, sitting: Sitting, file: str | None, hints: bool) -> None:
        self._sitting = sitting
        self._file = file
        self._hints = hints
        self._commands: dict[str, Callable[[str], None]] = {
            "hint": self._hint,
            "undo": self._undo,
            "show": self._show,
            "save": self._save,
            "quit": self._quit,
            "help": lambda _: write_text(help_text(self._sitting.view.position, table_width())),
        }

    def run(self) -> int:
        try:
            write_text(welcome_text(self._sitting, table_width()))
            self._go_on()
            while not self._sitting.is_over:
                self._obey(_ask("> "))
            self._end()
        except _Left:
            write_text(farewell_text(self._sitting, self._file, table_width()))
        except KeyboardInterrupt:
            click.echo(f"\n{farewell_text(self._sitting, self._file, table_width(), 'claim: ')}", err=True)
            return 130
        return 0

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if command := self._commands.get(word.lower()):
                command(rest.strip())
            else:
                self._tell(self._sitting.play(self._sitting.move_named(line)))
                self._go_on()
        except ClaimError as error:
            write_sentence(str(error))

    def _go_on(self) -> None:
        """Let the bot move until the person has to."""
        sitting = self._sitting
        while not sitting.is_over and not sitting.is_persons_turn:
            self._tell(sitting.reply())
        if not sitting.is_over:
            self._show()
            if self._hints:
                self._hint()

    def _tell(self, step: Step) -> None:
        if text := step_text(step, self._sitting.seat, table_width()):  # nobody notices a pass
            write_text(text)
        self._keep()

    def _keep(self) -> None:
        """Write the game to its file. A game that cannot be written can still be played."""
        if self._file is not None:
            try:
                self._write_to(self._file)
            except ClaimError as error:
                write_sentence(str(error))
                self._file = None

    def _write_to(self, path: str) -> None:
        try:
            write_document(path, self._sitting.dumps() + "\n")
        except OSError as error:
            raise ClaimError(f"{path}: cannot be written ({error.strerror})") from None

    def _show(self, _: str = "") -> None:
        write_text(f"\n{turn_text(self._sitting.view, table_width())}\n")

    def _hint(self, _: str = "") -> None:
        from solver import hint, text

        write_text(f"{text(hint(self._sitting.view, seed=self._sitting.seed), table_width())}\n")

    def _undo(self, _: str) -> None:
        if self._sitting.undo():
            self._keep()
            self._show()
        else:
            write_text("there is nothing to take back")

    def _save(self, path: str) -> None:
        path = path or self._file or ""
        if not path:
            raise ClaimError("name a file, as in: save game.json")
        if path != self._file:
            _check_new(path)
        self._write_to(path)  # first: where that fails, the game stays in the file it has
        self._file = path
        write_text(f"saved in {path}")

    def _quit(self, _: str) -> None:
        raise _Left

    def _end(self) -> None:
        from solver import review, text

        sitting = self._sitting
        write_text(f"\n{end_text(sitting, table_width())}\n")
        game = sitting.game
        try:
            with progress(looking_back):
                facts = review(game)
            write_text(text(facts, table_width()))
        except ClaimError as error:
            write_sentence(str(error))
        except KeyboardInterrupt:  # of the review alone: the game can still be saved
            write_sentence("the review was interrupted; claim review shows it for a game that is saved")
        while self._file is None and (path := self._ask_for_file()):
            try:
                self._save(path)
            except ClaimError as error:
                write_sentence(str(error))

    def _ask_for_file(self) -> str:
        try:
            return _ask("\nA file to save the game to, or Enter for none: ")
        except _Left:
            return ""


def _ask(prompt: str) -> str:
    """A line that the person types; one from a pipe is shown, so that what is printed can be read."""
    if sys.stdin is None:
        raise _Left
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 (gives `input` keys to edit with)
        try:
            return input(prompt).strip()
        except EOFError:
            click.echo()
            raise _Left from None
    with reading("standard input"):
        line = sys.stdin.readline()
    click.echo(f"{prompt}{line.strip()}")
    if not line:
        raise _Left
    return line.strip()
