"""`claim puzzle solve`"""

from __future__ import annotations

import click

from solver.cli.output import json_option, width, write_json, write_text
from solver.cli.puzzle_options import id_argument, pack_option, puzzles_of


@click.command(epilog="Example:  claim puzzle solve gkudp-4-d70d")
@id_argument
@pack_option
@json_option
def solve(name: str, pack: str | None, as_json: bool) -> None:
    """Show the solution of a puzzle.

    Why it works, the main line with comments, and the right card against every defence. With --json the
    whole puzzle as it stands in its pack.
    """
    from solver.puzzles import commented_line, named

    puzzle = named(puzzles_of(pack), name)
    if as_json:
        write_json(puzzle.to_json())
        return
    from solver.present.puzzle_text import solution_text

    write_text(solution_text(puzzle, commented_line(puzzle), width()))
