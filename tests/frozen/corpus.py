"""Which positions and games are frozen, and what is asked of each: made once, kept in the file from then on.

Makers of the other tests are at work here. What they make may change; the file does not change with it unless
it is made anew with `python -m tests.frozen.make --corpus`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from solver import Deck, Game, Position, Solver, rules
from solver.cards import HIDDEN
from solver.decks import all_decks
from solver.errors import Refusal
from solver.factions import FACTIONS, LANGUAGES
from solver.model.random_play import random_position
from solver.moves import Move, Pass
from tests.analysis import magic, test_golden_texts
from tests.data import make_artifact_endings, make_team_endings
from tests.frozen.ask import answer
from tests.frozen.file import Entry
from tests.guess.views import forgetful_view
from tests.search.artifact_endings import ending_with_artifacts, some_moves
from tests.search.endings import composed, random_ending
from tests.search.potions import DECKS as POTION_DECKS
from tests.search.potions import ending_with_potions

PUZZLES = Path(__file__).resolve().parents[2] / "puzzles"

BOXES = frozenset(faction.box for faction in FACTIONS.values())
PRINTED = all_decks()
WITH_MAGIC = [deck for deck in all_decks(2, BOXES) if deck not in PRINTED]

#: A position is taken if all its moves can be valued in so many nodes: none shall take long.
_MOST_NODES = 30_000

#: Where a command would stop after some seconds by itself, which is a matter of the machine.
_PLENTY = " --time-limit 600"


class Kind(NamedTuple):
    make: Callable[[Random, int], str]  # with chance of its own and a number; "" is left out
    number: int
    ask: Callable[[int], Iterable[str]]


def entries() -> Iterator[Entry]:
    met: set[str] = set()
    for name, (make, number, ask) in KINDS.items():
        made = (make(Random(f"frozen/{name}/{attempt}"), attempt) for attempt in range(100 * number))
        for place, given in enumerate(islice(_new(made, met), number)):
            yield Entry(f"{name}/{place:03}", given, dict.fromkeys(ask(place), ""))


def _new(made: Iterable[str], met: set[str]) -> Iterator[str]:
    for given in made:
        if given and given not in met:
            met.add(given)
            yield given


# What is asked.


def _lang(number: int) -> str:
    return LANGUAGES[number % len(LANGUAGES)]


def _solving(number: int) -> Iterator[str]:
    for options in ("", " --goal win", " --best-only", " --max-nodes 0", " --max-nodes 200"):
        yield f"solve @{options}"
        yield f"solve @{options} --json"
    yield f"solve @ --goal win --best-only --json --max-nodes {(20, 1_000)[number % 2]}"


def _explaining(number: int, limit: str) -> Iterator[str]:
    yield f"explain @ --lang {_lang(number)}{limit}"
    yield f"explain @ --json{limit}"
    if number % 5 == 0:
        yield f"COLUMNS=50 explain @ --lang {_lang(number // 5)}{limit}"
    for nodes in (0, 200):
        yield f"{nodes} nodes: explain @ --lang {_lang(number)}"


#: Kinds of trees, small enough: what is larger is refused.
_TREES = (
    "--kind best --max-nodes 150",
    "--kind proof --max-nodes 100",
    "--kind full --depth 2 --max-nodes 100",
)


def _growing(number: int, limit: str) -> Iterator[str]:
    for index, tree in enumerate(_TREES):
        yield f"tree @ {tree} --json{limit}"
        if (number + index) % 3 == 0:
            yield f"tree @ {tree}{limit}"
            yield f"tree @ {tree} --title Frozen -o @out.svg{limit}"
            yield f"tree @ {tree} --tree -o @out.graphml{limit}"
            yield f"{(0, 200)[number % 2]} nodes: tree @ {tree}"
    yield f"tree @ --depth {number % 4} --json{limit}"
    yield "200 nodes: tree @ --kind best --depth 3"


def _hinting(number: int) -> Iterator[str]:
    for form in (f" --lang {_lang(number)}", " --json"):
        yield f"hint @ --worlds {10 + number % 20} --seed {number}{form}"


def _everything(limit: str) -> Callable[[int], Iterator[str]]:
    def ask(number: int) -> Iterator[str]:
        yield from _solving(number)
        yield from _explaining(number, limit)
        yield from _growing(number, limit)
        if number % 4 == 0:
            yield from _hinting(number)

    return ask


def _solving_alone(number: int) -> Iterator[str]:
    """Whole deals, which take longer."""
    yield "solve @ --goal win"
    yield "solve @ --goal win --best-only --json"
    yield f"solve @ --max-nodes 2000{('', ' --json')[number % 2]}"


def _reviewing(number: int) -> Iterator[str]:
    yield f"review @ --lang {_lang(number)}{_PLENTY}"
    yield f"review @ --json{_PLENTY}"
    for nodes in (0, 200):
        yield f"{nodes} nodes: review @ --lang {_lang(number)}"


def _refused(number: int) -> Iterator[str]:
    """Every command, and forms that are not there for it."""
    yield from (f"{verb} @" for verb in ("solve", "explain", "review", "tree", "hint"))
    yield from ("solve @ --json --max-nodes 0", "tree @ --kind proof", "tree @ -o @out.png")
    yield f"hint @ --worlds {1 + number} --json"


# What it is asked of.


def _is_quick(position: Position) -> bool:
    solver = Solver(1 << 22)
    try:
        return solver.analyse(position, for_everybody=True, max_nodes=_MOST_NODES).exact
    except Refusal:
        return False


def _if_quick(position: Position) -> str:
    return str(position) if _is_quick(position) else ""


def _if_open(position: Position) -> str:
    """If it is quick, and nobody is certain to win: few random endings with potions are like that."""
    is_open = _is_quick(position) and "expects" in answer("solve @", str(position))
    return str(position) if is_open else ""


def _endings(decks: list[Deck], players: int, sizes: tuple[int, ...]) -> Callable[[Random, int], str]:
    def make(rng: Random, number: int) -> str:
        return _if_quick(random_ending(decks[number % len(decks)], rng, rng.choice(sizes), players))

    return make


def _deal(rng: Random, number: int) -> str:
    return str(random_position(PRINTED[7 * number % len(PRINTED)], rng.randrange(10**6)))


def _reached(rng: Random, number: int) -> str:
    """From a real game, with everything that is out of it."""
    deck = PRINTED[number % len(PRINTED)]
    return _if_quick(random_position(deck, rng.randrange(10**6), cards=rng.randint(4, 9)))


def _with_potions(rng: Random, number: int) -> str:
    deck = POTION_DECKS[number % len(POTION_DECKS)]
    size = rng.choice(((1, 5), (2, 5), (2, 3), (3, 2), (3, 3), (4, 2)))
    take = _if_quick if number % 8 == 0 else _if_open
    return take(ending_with_potions(deck, rng, *size))


def _with_bears(rng: Random, number: int) -> str:
    (position,) = magic.endings_with_bears(f"frozen/{number}/{rng.random()}", 1)
    return _if_quick(position)


def _bears_of_several(rng: Random, number: int) -> str:
    players = 3 + number % 2
    decks = [deck for deck in all_decks(players, BOXES) if "B" in deck.letters and "M" not in deck.letters]
    deck = rng.choice(decks)
    plain = composed(deck, rng, rng.choice((1, 2, 2, 3)), players).plain
    lie = {card for _, pile in plain.piles for card in pile}
    druids = [card for card in deck.cards if card.faction == "B" and card not in lie]
    if not druids:
        return ""
    bears: list[tuple[object, ...]] = [()] * players
    bears[rng.randrange(players)] = (rng.choice(druids),)
    position = Position.of(replace(plain, bears=tuple(bears)))  # type: ignore[arg-type]
    return _if_quick(_some_way_on(position, rng, rng.choice((0, 0, 1, 2))))


def _with_artifacts(rng: Random, number: int) -> str:
    deck = make_artifact_endings.DECKS[number % len(make_artifact_endings.DECKS)]
    cards, most = rng.choice(((1, (3, 3)), (2, (2, 2)), (2, (3, 1)), (2, (1, 3)), (3, (1, 1)), (3, (1, 2))))
    start = ending_with_artifacts(deck, rng, cards, most)
    moves = some_moves(start, rng, rng.choice((0, 0, 1, 2, 3, 4, 5)))
    take = _if_quick if number % 12 == 0 else _if_open
    return take(reduce(Position.play, moves, start))


def _of_several(players: int) -> Callable[[Random, int], str]:
    """Of each third deck with Magic as many as of a printed one; some of them are refused."""
    printed = all_decks(players)
    decks = [*printed, *(deck for deck in all_decks(players, BOXES)[::3] if deck not in printed)]

    def make(rng: Random, number: int) -> str:
        position = random_ending(decks[number % len(decks)], rng, rng.choice((1, 2, 3, 3, 4)), players)
        is_refused = make_team_endings.refuses_magic(position) is not None
        if is_refused:
            return str(position) if rng.random() < 0.2 else ""
        return _if_quick(position)

    return make


def _some_way_on(position: Position, rng: Random, moves: int) -> Position:
    for _ in range(moves):
        if not position.legal_moves():
            break
        position = Position.of(rules.play(position, rules.drawn(position, rng)))
    return position


def _any_ending(rng: Random, number: int) -> Position:
    """Of any kind in turn."""
    match number % 6:
        case 0:
            return random_ending(rng.choice(PRINTED), rng, rng.choice((1, 2)))
        case 1:
            return ending_with_potions(rng.choice(POTION_DECKS), rng, 2, 3)
        case 2:
            return ending_with_artifacts(rng.choice(make_artifact_endings.DECKS), rng, 2, (2, 2))
        case 3:
            return composed(rng.choice(WITH_MAGIC), rng, 2)
        case four_or_five:
            players = four_or_five - 1
            return random_ending(rng.choice(all_decks(players)), rng, 2, players)


def _over(rng: Random, number: int) -> str:
    return str(_some_way_on(_any_ending(rng, number), rng, 10**6))


def _in_chance(rng: Random, number: int) -> str:
    """A potion is being turned up, or cards are to be seen: chance is to decide."""
    position = _any_ending(rng, 1 + number % 2)
    while not position.is_over:
        if rules.is_chance(position):
            return str(position)
        position = _some_way_on(position, rng, 1)
    return ""


def _hidden(rng: Random, number: int) -> str:
    """Phase One, or Phase Two in which the player to move does not know the other hands."""
    players, decks = _KINDS_OF_GAMES[number % len(_KINDS_OF_GAMES)]
    phase = 1 + number // len(_KINDS_OF_GAMES) % 2
    cards = rng.randint(1, 6)
    position = random_position(
        rng.choice(decks), rng.randrange(10**6), players=players, phase=phase, cards=cards
    )
    if phase == 1:
        return str(position)
    hands = (
        hand if seat is position.to_move else (HIDDEN,) * len(hand)
        for seat, hand in zip(position.seats, position.hands, strict=True)
    )
    return str(position.hiding(hands=tuple(hands)))


#: The number of players, and decks.
_KINDS_OF_GAMES = ((2, PRINTED), (2, WITH_MAGIC), (3, all_decks(3)), (4, all_decks(4)))


#: What is no position, and positions that cannot arise.
_WRONG = (
    "GKUDP 2A / A G0 / B",
    "GKUDP 2A / A G0 K3 / B G1",
    "GKUDP 2A / A K3 / B K3",
    "GKUDP 2C / A K3 / B K4",
    "GKUDX 2A / A K3 / B K4",
    "GKUDPR 2A / A K3 / B K4",
    "GKUDPRT 5p 2A / A K3 / B K4",
    "GKUDP 2A / A K1 / B K4",
    "GKUDP 2A / A R1 / B K4",
    "GKUDP 2A trick K3 / A K5 / B K4",
    "GKUDP 2A / A K3 front G0 / B K4",
    "GKUDP 2A / A K3 / B K4 / A K5",
    "GKUDP 2A / A K3 potions 2 / B K4",
    "GKUDM 2A / A K3 potions 9 / B K4 potions 9",
    "GKUDM 2A / A K3 artifacts spoon / B K4",
    "GKUDM 2A / A K3 artifacts horn / B K4 artifacts horn",
    "GKUDP 2A / A K3 colour blue / B K4",
    '{"format": "claim-position/1"}',
    '{"format": "claim-position/9", "deck": "GKUDP"}',
    '{"format": "claim-game/1", "deck": "GKUDP", "players": 2, "first": "A", "moves": ["K3"]}',
    '{"deck": "GKUDP", "phase": 2, "leader": "A", "hands": {"A": "K3", "B": 4}}',
    '{"deck": "GKUDP", "phase": 2',
)


def _wrong(_: Random, number: int) -> str:
    return _WRONG[number] if number < len(_WRONG) else ""


def _golden(_: Random, number: int) -> str:
    """Endings with something to say about."""
    names = [
        *test_golden_texts.EXPLANATIONS,
        *test_golden_texts.WITH_ARTIFACTS,
        *test_golden_texts.OF_SEVERAL,
    ]
    return test_golden_texts.read(names[number])[0] if number < len(names) else ""


def _puzzle(rng: Random, _: int) -> str:
    lines = rng.choice(sorted(PUZZLES.glob("*.jsonl"))).read_text(encoding="utf-8").splitlines()
    puzzle = json.loads(rng.choice(lines))
    return _if_quick(Position.loads(json.dumps(puzzle["position"])))


def _to_hint(players: int, decks: list[Deck], artifacts: bool = False) -> Callable[[Random, int], str]:
    """Moments of Phase One, and of Phase Two with hands that are hidden."""

    def make(rng: Random, number: int) -> str:
        position = random_position(
            rng.choice(decks),
            rng.randrange(10**6),
            players=players,
            phase=1 if players == 2 or number % 2 else 2,
            cards=rng.randint(1, 7),
            artifacts=artifacts,
        )
        position = _some_way_on(position, rng, rng.choice((0, 0, 1, 2, 3)))
        return "" if position.to_move is None else str(position)

    return make


def _forgetful(rng: Random, number: int) -> str:
    """Phase Two of two players, one of whom does not remember the other hand."""
    deck = PRINTED[3 * number % len(PRINTED)]
    return str(forgetful_view(rng, deck, rng.randint(1, 6), led=number % 2 == 0).position)


# Games.


def _played_on(start: Position, rng: Random, moves: int = 10**6, passes: bool = True) -> str:
    """A game of chance alone; a record may leave passes out."""
    position, played = start, list[Move]()
    while position.legal_moves() and len(played) < moves:
        played.append(rules.drawn(position, rng))
        position = position.play(played[-1])
    return Game(start, tuple(move for move in played if passes or move is not Pass.PASS)).dumps()


def _game(kind: str) -> Callable[[Random, int], str]:
    def make(rng: Random, number: int) -> str:
        start = _START_OF_GAMES[kind](rng, number)
        if not start:
            return ""
        position = Position.loads(start)
        if position.to_move is None:
            return ""
        # One in four stops early.
        moves = rng.randint(1, 5) if number % 4 == 3 else 10**6
        return _played_on(position, rng, moves, passes=number % 2 == 0)

    return make


_START_OF_GAMES: dict[str, Callable[[Random, int], str]] = {
    "printed": _reached,
    "potions": _with_potions,
    "bears": _with_bears,
    "artifacts": _with_artifacts,
    "three": _endings(all_decks(3), 3, (2, 3)),
    "four": _endings(all_decks(4), 4, (2, 3)),
}


def _phase_one_game(rng: Random, number: int) -> str:
    """The last tricks of Phase One; with printed cards of two players also what follows."""
    players, decks, artifacts = (
        (2, PRINTED, False),
        (2, WITH_MAGIC, number % 2 == 0),
        (3, all_decks(3), False),
    )[number % 3]
    start = random_position(
        rng.choice(decks),
        rng.randrange(10**6),
        players=players,
        phase=1,
        cards=rng.randint(1, 3) if players == 2 else 1,
        artifacts=artifacts,
    )
    position, moves = start, 0
    ways = Random(rng.random())
    state = ways.getstate()
    while position.phase == 1:
        position, moves = _some_way_on(position, ways, 1), moves + 1
    ways.setstate(state)
    return _played_on(start, ways, moves + 30 if number % 3 == 0 else moves - 1)


#: Whole ones.
_LONG_GAMES = ("review-whole-game", "review-teams")


def _golden_game(_: Random, number: int) -> str:
    """Short ones with something to say about."""
    names = [name for name in test_golden_texts.REVIEWS if name not in _LONG_GAMES]
    return test_golden_texts.read(names[number])[0] if number < len(names) else ""


def _illegal_game(rng: Random, number: int) -> str:
    """A move that is not legal, or none."""
    start = _any_ending(rng, number)
    record = json.loads(_played_on(start, rng)) if start.to_move is not None else None
    if not record or not record["moves"]:
        return ""
    record["moves"][rng.randrange(len(record["moves"]))] = rng.choice(
        ("K3", "pass", "X7", "top", "jug U", "")
    )
    return json.dumps(record)


_QUIETLY = _everything("")
_WITH_TIME = _everything(_PLENTY)

KINDS = {
    "printed": Kind(_endings(PRINTED, 2, (1, 2, 3, 4, 5, 6)), 120, _QUIETLY),
    "reached": Kind(_reached, 40, _QUIETLY),
    "puzzle": Kind(_puzzle, 40, _WITH_TIME),
    "golden": Kind(_golden, 30, _WITH_TIME),
    "deal": Kind(_deal, 5, _solving_alone),
    "magic": Kind(_endings(WITH_MAGIC, 2, (1, 2, 3)), len(WITH_MAGIC), _WITH_TIME),
    "potions": Kind(_with_potions, 90, _WITH_TIME),
    "bears": Kind(_with_bears, 40, _WITH_TIME),
    "bears-of-several": Kind(_bears_of_several, 20, _WITH_TIME),
    "artifacts": Kind(_with_artifacts, 110, _WITH_TIME),
    "three": Kind(_of_several(3), 90, _WITH_TIME),
    "four": Kind(_of_several(4), 90, _WITH_TIME),
    "over": Kind(_over, 18, _WITH_TIME),
    "chance": Kind(_in_chance, 12, _WITH_TIME),
    "hidden": Kind(_hidden, 24, _refused),
    "wrong": Kind(_wrong, len(_WRONG), _refused),
    "hint": Kind(_to_hint(2, PRINTED), 24, _hinting),
    "hint-forgetful": Kind(_forgetful, 12, _hinting),
    "hint-magic": Kind(_to_hint(2, WITH_MAGIC), 20, _hinting),
    "hint-artifacts": Kind(_to_hint(2, WITH_MAGIC, artifacts=True), 32, _hinting),
    "hint-three": Kind(_to_hint(3, all_decks(3, BOXES)), 16, _hinting),
    "hint-four": Kind(_to_hint(4, all_decks(4, BOXES)), 16, _hinting),
    **{f"game-{kind}": Kind(_game(kind), 9, _reviewing) for kind in _START_OF_GAMES},
    "game-phase-one": Kind(_phase_one_game, 12, _reviewing),
    "game-golden": Kind(_golden_game, 10, _reviewing),
    "game-illegal": Kind(_illegal_game, 8, lambda _: ["review @", "review @ --json"]),
}
