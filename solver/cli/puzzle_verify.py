"""`claim puzzle verify`"""

from __future__ import annotations

from pathlib import Path

import click

from solver.cli.output import json_option, write_json, write_line
from solver.cli.progress import progress

_EXAMPLES = """\b
Examples:
  claim puzzle verify new.jsonl
  claim puzzle verify                     # the packs that came with it
  claim puzzle verify puzzles/*.jsonl --json
"""


@click.command(epilog=_EXAMPLES)
@click.argument("packs", metavar="[FILE]...", nargs=-1, type=click.Path(readable=False, path_type=Path))
@json_option
def verify(packs: tuple[Path, ...], as_json: bool) -> int:
    """Prove the puzzles in packs once more, with the plain solver.

    Proven are the goal, that each right card is right and every other one wrong, and that no defence is
    missing. Checked are line, themes, rating and id, every claim of the words, that the card by rules of
    thumb fails, and that no puzzle is there twice. Not looked at are the origin, the limit of decisions,
    and whether the card of the learned evaluation fails.

    Prints what is wrong, a line for each fault. The exit status is 1 if there is any.
    """
    from solver import Solver
    from solver.present.puzzle_claims import read_claims
    from solver.present.puzzle_stats import fault_facts, proof_facts
    from solver.puzzles import Shelf, faults_of, read_pack, shipped_packs
    from solver.wording import count

    solver, shelf = Solver(), Shelf()
    proven, faults = 0, 0
    with progress(
        lambda seconds: f"{count(proven, 'puzzle')} proven, {proven / seconds:.0f} a second"
    ) as aside:
        for path in packs or shipped_packs():
            for number, puzzle in enumerate(read_pack(path), start=1):
                found = faults_of(puzzle, solver, read_claims)
                if reason := shelf.reason_against(puzzle):
                    found.append(reason.value)
                for fault in found:
                    with aside():
                        if as_json:
                            write_json(fault_facts(path, number, puzzle, fault))
                        else:
                            write_line(f"{path}: line {number}, {puzzle.id}: {fault}")
                proven += not found
                faults += len(found)
    if as_json:
        write_json(proof_facts(proven, faults))
    else:
        write_line(f"{count(proven, 'puzzle')} proven, {count(faults, 'fault')}")
    return 1 if faults else 0
