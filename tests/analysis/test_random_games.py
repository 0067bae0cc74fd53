"""Random games of all kinds, and all that can be asked about them: an answer, or a refusal in a sentence.

No second engine checks what is said about a game. Whatever is asked is put into words and JSON as the
commands do it, of the true positions and of those that a player sees; a `ClaimError` is the only way to say
no. Limits count positions, so that a game is judged alike wherever it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from solver import Game, Position, Solver, View, decision_tree, explain, hint, review, rules
from solver.analysis import review as reviewing
from solver.analysis.facts.doubt import doubt_of
from solver.artifacts import ARTIFACTS, DEALT, Artifact
from solver.decks import all_decks
from solver.errors import ClaimError
from solver.factions import LANGUAGES
from solver.moves import Seen, Shuffled, Turned
from solver.present.answer_text import answer_text
from solver.present.explanation_text import explanation_text
from solver.present.facts import game_facts, position_facts
from solver.present.game_text import game_text
from solver.present.hint_text import hint_text
from solver.present.position_svg import position_svg
from solver.present.position_text import position_text
from solver.present.review_text import review_text
from solver.present.tree_dot import tree_dot
from solver.present.tree_files import tree_json, tree_writer
from solver.search.exact import selfish
from solver.search.exact.worth import Goal
from solver.strict_json import dumps_line
from tests.analysis.quick import QuickSolver, few_worlds
from tests.model.watching import random_game
from tests.sizes import size

DECKS = {players: all_decks(players) for players in (2, 3, 4)}

#: Kinds of games in turn: how many players, and artifacts that somebody is dealt; None where nobody has any.
#: With the Ball and the Lantern alone nothing else is at work when the Lantern is played.
KINDS: tuple[tuple[int, tuple[Artifact, ...] | None], ...] = (
    (2, None),
    (2, (Artifact.BALL, Artifact.LANTERN)),
    (3, None),
    (2, ()),
    (2, (Artifact.LANTERN,)),
    (4, None),
    (2, (Artifact.BALL,)),
)

PARTS = 3
PER_PART = size(7, 100)

#: Positions that may be searched for one question.
NODES = 5_000


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Estimates of a few worlds; with three and four players only the last tricks are solved."""
    few_worlds(monkeypatch, 2)
    monkeypatch.setattr(reviewing, "CARDS", {3: 3, 4: 3})
    monkeypatch.setattr(selfish, "MOST_MOVES", 100)
    monkeypatch.setattr("solver.search.sampled.hint.MOST_FOR_A_PROOF", NODES)


def game_of(number: int, rng: Random) -> Game:
    players, forced = KINDS[number % len(KINDS)]
    held = [] if forced is None else list(forced)
    if forced is not None and (not forced or rng.random() < 0.7):
        others = [each for each in ARTIFACTS if each not in forced]
        held += rng.sample(others, rng.randint(1, 2 * DEALT - len(held)))
    rng.shuffle(held)
    halves = held[: len(held) // 2], held[len(held) // 2 :]
    artifacts = [tuple(sorted(half)) for half in halves] if held else []
    return random_game(rng.choice(DECKS[players]), players, rng, *artifacts)


def parts_of(game: Game, rng: Random) -> Iterator[Game]:
    """A whole game, and records of it that begin and end somewhere, if possible where chance is to decide."""
    yield game
    positions = game.positions()
    by_chance = [number for number, each in enumerate(positions) if rules.is_chance(each)]
    first = rng.randrange(len(positions))
    for end in (len(game.moves), rng.choice(by_chance or [first])):
        begin = min(first, end)
        yield Game(positions[begin], game.moves[begin:end])


def moments_of(game: Game, rng: Random) -> Iterator[Position]:
    """Some positions: of any kind, late ones, and where chance is to decide; each as it is and as seen."""
    moments = [(step.before, number) for number, steps in enumerate(game.steps_by_move) for step in steps[:1]]
    late = [each for each in moments if each[0].phase == 2]
    by_chance = [each for each in moments if rules.is_chance(each[0])]
    yield game.positions()[-1]
    for among in (moments, late, late[-len(late) // 3 :], by_chance):
        for position, number in rng.sample(among, min(1, len(among))):
            yield position
            if position.to_move is not None:
                yield View.at(game, number).position


class Telling:
    """Asks, and counts what was answered and what refused."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.answered: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def ask(self, what: str, tell: Callable[[], object]) -> None:
        try:
            tell()
        except ClaimError:
            self.refused[what] += 1
        else:
            self.answered[what] += 1

    @property
    def lang(self) -> str:
        return self.rng.choice(LANGUAGES)

    def ask_about(self, game: Game) -> None:
        self.ask("record", lambda: Game.loads(game.dumps()))
        self.ask("play-out", lambda: (game_text(game, 80), dumps_line(game_facts(game))))
        self.ask("review", lambda: self.review(game))

    def review(self, game: Game) -> None:
        facts = review(game, QuickSolver(NODES))
        assert review_text(game, facts, self.lang, 80)
        assert dumps_line(facts.to_json())

    def ask_at(self, position: Position) -> None:
        self.ask("position", lambda: Position.loads(position.dumps()))
        self.ask("show", lambda: (position_text(position, 80), position_svg(position)))
        self.ask("show --json", lambda: dumps_line(position_facts(position)))
        self.ask("solve", lambda: self.solve(position))
        self.ask("hint", lambda: self.hint(position))
        self.ask("explain", lambda: self.explain(position))
        self.ask("tree", lambda: self.tree(position))

    def solve(self, position: Position) -> None:
        goal: Goal = "win" if self.rng.random() < 0.5 else "votes"
        solver = Solver(1 << 20)
        ask = solver.solve if self.rng.random() < 0.5 else solver.analyse
        solution = ask(position, goal, max_nodes=2_000)
        assert dumps_line(solution.to_json())
        assert answer_text(solution, 80)

    def hint(self, position: Position) -> None:
        view = View.of(position)
        advice = hint(view, 2)
        assert dumps_line(advice.to_json())
        assert hint_text(view, advice, self.lang, 80, doubt_of(view, advice))

    def explain(self, position: Position) -> None:
        facts = explain(position, QuickSolver(NODES))
        assert explanation_text(facts, self.lang, 80)
        assert dumps_line(facts.to_json())

    def tree(self, position: Position) -> None:
        graph = decision_tree(
            position,
            self.rng.choice(("best", "proof", "full")),
            depth=self.rng.choice((None, 0, 1, 2)),
            merge=self.rng.random() < 0.5,
            max_nodes=self.rng.choice((20, 100)),
            solver=QuickSolver(NODES),
        )
        assert tree_dot(graph)
        assert tree_json(graph)
        for ending in ("svg", "graphml"):
            assert tree_writer(f"tree.{ending}")(graph)


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_asked_is_answered_or_refused(part: int) -> None:
    happened: Counter[type] = Counter()
    telling = Telling(Random(part))
    for number in range(part, PARTS * PER_PART, PARTS):
        rng = telling.rng = Random(f"said of {number}")
        game = game_of(number, rng)
        for each in parts_of(game, rng):
            telling.ask_about(each)
        for position in moments_of(game, rng):
            telling.ask_at(position)
        happened += Counter(map(type, game.moves))
    assert not {"record", "play-out", "position", "show", "show --json"} & telling.refused.keys()
    for what in ("review", "solve", "hint", "explain", "tree"):
        assert telling.answered[what] > telling.refused[what] // 3, what
    assert all(happened[each] for each in (Turned, Shuffled, Seen))
