"""`claim-position/3` is added by adding rows: with one more row of the table all forms know the field."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

#: `solver.setup` with two made-up fields, taken before anything else has seen the table.
WITH_MORE_ROWS = """
import sys
from types import ModuleType

source = SOURCE.replace(
    "    voids:",
    "    waiting: tuple[Cards, ...] = row(PILE, per_seat=True, since=3)\\n"
    "    seen: Cards = row(PILE, ordered=True, face_down=True, dealt=True, since=3)\\n"
    "    voids:",
)
assert source != SOURCE
module = sys.modules["solver.setup"] = ModuleType("solver.setup")
exec(source, vars(module))

from solver import Position, PositionError
from solver.notation import record_from_json, record_to_json, setup_to_json

"""
SETUP = find_spec("solver.setup")


def tell(code: str) -> list[str]:
    """What is printed by a process in which positions have the two fields more."""
    assert SETUP is not None
    assert SETUP.origin is not None
    source = Path(SETUP.origin).read_text(encoding="utf-8")
    program = f"SOURCE = {source!r}\n{WITH_MORE_ROWS}\n{dedent(code)}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_line_and_json_have_them_and_the_format_is_the_next() -> None:
    line = "GKUDP 2A / A G5 K3 waiting U72 / B G7 D0 / seen P9 ?2 P1"
    told = tell(f"""
        position = Position.loads({line!r})
        written = setup_to_json(position)
        print(position)
        print(written['format'], written['waiting'], written['seen'])
        print(Position.loads(position.dumps()) == position)
    """)
    assert told == [
        line.replace("U72", "U27"),
        "claim-position/3 {'A': 'U27', 'B': ''} P9 ?2 P1",
        "True",
    ]


def test_what_says_nothing_new_is_written_as_before() -> None:
    told = tell("""
        written = setup_to_json(Position.loads('GKUDP 2A / A G5 / B G7'))
        print(written['format'], list(written)[-1], 'waiting' in written)
        print(Position.loads(Position.loads('GKUDPRT 3p 2A').dumps()).waiting)
    """)
    assert told == ["claim-position/1 voids False", "((), (), ())"]


def test_they_are_checked_like_all_others() -> None:
    told = tell("""
        def faults(made):
            try:
                made()
            except PositionError as error:
                print(*error.faults, sep='; ')
        line = 'GKUDP 2A / A G5 / B G7'
        faults(lambda: Position.loads(line.replace('G7', 'G7 waiting G5')))
        faults(lambda: Position.loads(line.replace('G7', 'G7 waiting ?')))
        faults(lambda: Position(Position.loads(line).deck, waiting=('G5',), seen=None))
    """)
    assert told == [
        "hands.A: G5 lies in hands.A, waiting.B, but the deck has only 1",
        "waiting.B: cards lie face up here, so none can be hidden (?)",
        "seen: must be a tuple of Cards; waiting: must be a tuple of Cards for each player",
    ]


def test_what_is_dealt_stands_in_the_deal_of_a_record() -> None:
    told = tell("""
        deal = {'hands': {'A': 'G5 K3', 'B': 'G7 D0'}, 'stock': 'K9 P1 D2', 'seen': 'U21'}
        record = record_from_json({'deck': 'GKUDP', 'first': 'B', 'deal': deal})
        print(record.start.seen == record.start.deck.sort(record.start.seen)[::-1])
        print(record_to_json(record)['deal'] == deal)
    """)
    assert told == ["True", "True"]


def test_the_core_plays_on_without_them_and_refuses_what_they_say() -> None:
    told = tell("""
        from solver import Refusal, solve
        line = 'GKUDP 2A / A G5 / B G7'
        print(solve(Position.loads(line)).result)
        try:
            solve(Position.loads(line.replace('G7', 'G7 waiting U1')))
        except Refusal as refusal:
            print(refusal)
    """)
    assert told == ["B", "the compiled core plays what claim-position/1 can say, and this position says more"]


def test_they_are_shown_where_they_say_something() -> None:
    told = tell("""
        from solver.present.position_text import piles_text
        line = 'GKUDP 2A / A G5 / B G7'
        print('waiting' in piles_text(Position.loads(line), 80))
        print(piles_text(Position.loads(line.replace('G7', 'G7 waiting U1')), 80))
    """)
    assert told[0] == "False"
    assert told[-2:] == ["waiting    A  -", "           B  U1"]
