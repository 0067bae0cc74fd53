"""A sheet of puzzles to print: six on a page of A4, the solutions in small print on pages of their own.

The page needs nothing but itself: the pictures are part of it, and the fonts are the reader's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from solver import rules
from solver.cards import Seat
from solver.errors import Refusal
from solver.moves import Move
from solver.present.commented_line_text import tricks_of
from solver.present.ending_svg import ending_svg
from solver.present.puzzle_text import goal_text
from solver.present.terminal import spaced
from solver.present.titles import checked_title
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.rating import band

TITLE = "Claim puzzles"
PER_PAGE = 6

#: Most characters of a heading: two lines of it fit above six puzzles.
_LONGEST = 80

_HOW_TO = (
    "All cards are known. The triangle marks the player who is to move. At every turn of the solving side "
    "one move reaches the goal and no other does, until nothing can go wrong any more; cards that come to "
    "the same are one move. Whoever has won more cards of a faction has its vote; with equally many, the "
    "higher ones decide. Of four players, A and C are a team."
)

_STYLE = """
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0; background: white; color: black; font: 10pt/1.3 Verdana, 'DejaVu Sans', Arial, sans-serif; }
.page { width: 186mm; height: 272mm; margin: 0 auto; overflow: hidden; break-after: page;
  display: grid; grid-template: auto repeat(3, 1fr) auto / 1fr 1fr; column-gap: 10mm; row-gap: 3mm; }
header, footer { grid-column: 1 / -1; }
h1 { font-size: 15pt; margin: 0; overflow-wrap: anywhere; max-height: 2.6em; overflow: hidden; }
header p, footer { font-size: 8pt; margin: 1mm 0 0; }
footer { grid-row: 5; text-align: right; }
article { min-height: 0; display: flex; flex-direction: column; border-top: 0.4mm solid black;
  padding-top: 1.5mm; break-inside: avoid; }
h2 { font-size: 11pt; margin: 0; display: flex; justify-content: space-between; }
article p { margin: 0.5mm 0 2mm; }
svg { display: block; width: 100%; flex: 0 1 auto; min-height: 0; }
.solutions { width: 186mm; margin: 0 auto; font-size: 8pt; }
.solutions ol { columns: 2; column-gap: 10mm; padding: 0; list-style: none; }
.solutions li { break-inside: avoid; margin-bottom: 3mm; overflow-wrap: anywhere; }
.solutions p { margin: 0; }
@media screen { .page, .solutions { margin: 12mm auto; } }
"""


def sheet_html(puzzles: Sequence[Puzzle], title: str = "") -> str:
    """The whole document."""
    title = " ".join(checked_title(title).split()) or TITLE
    if len(title) > _LONGEST:
        raise Refusal(f"title: has {len(title)} characters, and at most {_LONGEST} fit on a sheet")
    heading = escape(title)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            f'<head><meta charset="utf-8"/><title>{heading}</title><style>{_STYLE}</style></head>',
            "<body>",
            *_pages(puzzles, heading),
            *_solutions(puzzles),
            "</body>",
            "</html>\n",
        ]
    )


def _pages(puzzles: Sequence[Puzzle], heading: str) -> Iterator[str]:
    pages = -(-len(puzzles) // PER_PAGE)
    for page in range(pages):
        yield '<section class="page">'
        yield f"<header><h1>{heading}</h1><p>{_HOW_TO}</p></header>"
        first = page * PER_PAGE
        for number, puzzle in enumerate(puzzles[first : first + PER_PAGE], first + 1):
            yield from _puzzle(number, puzzle)
        yield f"<footer>{page + 1} / {pages}</footer>"
        yield "</section>"


def _puzzle(number: int, puzzle: Puzzle) -> Iterator[str]:
    yield f'<article id="{escape(puzzle.id)}">'
    yield f"<h2><span>{number}</span>{_difficulty(puzzle.rating)}</h2>"
    yield f"<p>{escape(goal_text(puzzle))}</p>"
    yield ending_svg(puzzle.position)
    yield "</article>"


def _difficulty(rating: int) -> str:
    """As many stars as the band of difficulty, of five."""
    stars = f"{'★' * band(rating):☆<5}"
    return f'<span title="rating {rating}">{stars}</span>'


def _solutions(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    yield '<section class="solutions"><h1>Solutions</h1><ol>'
    for number, puzzle in enumerate(puzzles, 1):
        themes = f" Themes: {escape(', '.join(puzzle.themes))}." if puzzle.themes else ""
        yield f"<li><p><b>{number}</b> &#160; {escape(puzzle.id)}, rating {puzzle.rating}</p>"
        yield f"<p><b>{_main_line(puzzle)}</b></p>"
        yield f"<p>{escape(puzzle.explanation)}{themes}</p></li>"
    yield "</ol></section>"


def _main_line(puzzle: Puzzle) -> str:
    """The main line, trick by trick."""
    position = puzzle.position
    plays: list[tuple[Seat, Move]] = [*rules.turns(position)]
    for card in puzzle.line:
        plays.append((position.mover, card))
        position = position.play(card)
    return spaced(", ".join(tricks_of(tuple(plays), position.players)))
