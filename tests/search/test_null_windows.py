"""The questions that find a worth in the order of outcomes."""

from __future__ import annotations

from contextlib import suppress

import pytest

from solver import Known, Seat, Worth
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.null_windows import NullWindows
from solver.search.exact.rank_node import RankNode
from solver.search.exact.worth import Frame, Goal
from solver.stopping import Stopped
from tests.search.test_worth import FRAMES

OF_THREE = Frame.of_one(Seat.B)


class Core:
    """What an inquiry needs of a core; a node is a question."""

    nodes = 0

    def limit(self, nodes: int | None = None, *_: object) -> None:
        self.most = nodes


class Riddle(RankNode):
    """A position whose worth is told beforehand. It is asked for ranks alone, and notes which ones."""

    def __init__(self, frame: Frame, hidden: Worth, questions: int | None = None) -> None:
        self.core = Core()
        super().__init__(frame, Inquiry(self.core, Limits(max_nodes=questions)))
        self.asked: list[int] = []
        self._rank = frame.rank(hidden)

    def _ask(self, rank: int) -> bool | None:
        if self.core.most is not None and self.core.nodes >= self.core.most:
            return None
        self.core.nodes += 1
        self.asked.append(rank)
        return self._rank >= rank

    def narrowed(self, goal: Goal) -> Known:
        """What is known in the end, or when no more questions are answered."""
        known = Known.nothing(self.frame, goal)
        with suppress(Stopped):
            for closer in self.narrow(known):
                known = closer
        return known

    to_move = moves = after = _votes = _fixed = _keeper = _play_out = None  # type: ignore[assignment]


def test_the_questions_about_five_factions() -> None:
    """The order is tuned: it decides how much is searched."""
    some_vote, all_vote = Frame("A", "B", 5, all_vote=False), Frame("A", "B", 5, all_vote=True)
    assert NullWindows.of("votes", some_vote).questions == (1, 3, -2, 5, -4, 2, -1, 4, -3, 6, -5, 0)
    assert NullWindows.of("votes", all_vote).questions == (2, 4, -2, 6, -4)
    assert NullWindows.of("win", some_vote).questions == (1, 0)
    assert NullWindows.of("win", all_vote).questions == (2,)


def test_the_questions_about_one_of_three() -> None:
    """First the result, a draw before the win, and then the middle of what is open."""
    ladder = NullWindows.of("votes", OF_THREE)
    assert ladder.questions == NullWindows.of("win", OF_THREE).questions == (8, 16)
    assert ladder.next_question(0, 23) == 8
    assert ladder.next_question(8, 23) == 16
    assert ladder.next_question(0, 7) == 4
    assert ladder.next_question(4, 5) == 5
    assert ladder.next_question(5, 5) is None
    assert NullWindows.of("win", OF_THREE).next_question(0, 7) is None


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("frame", [*FRAMES, OF_THREE], ids=str)
def test_asking_finds_every_worth_that_can_occur(goal: Goal, frame: Frame) -> None:
    for hidden in frame.worths:
        riddle = Riddle(frame, hidden)
        known = riddle.narrowed(goal)
        asked = riddle.asked
        assert len(asked) == len(set(asked)) <= (frame.factions if goal == "votes" else 2)
        assert known.settled
        assert known.low <= hidden <= known.high
        assert known.result == frame.name(hidden.result)
        if goal == "votes":
            assert known.low == known.high == known.worth == known.outcome == hidden


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("frame", [*FRAMES, OF_THREE], ids=str)
def test_every_answer_closes_the_bounds(goal: Goal, frame: Frame) -> None:
    """Also where the next one comes too late: what was learnt until then is kept."""
    for hidden in frame.worths:
        before = Riddle(frame, hidden, questions=0).narrowed(goal)
        assert before.is_open
        answered = Riddle(frame, hidden)
        answered.narrowed(goal)
        for questions in range(1, len(answered.asked) + 1):
            assert not before.settled
            known = Riddle(frame, hidden, questions).narrowed(goal)
            assert before.low <= known.low <= hidden <= known.high <= before.high
            assert (before.low, before.high) != (known.low, known.high)
            before = known
        assert before.settled


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("frame", [*FRAMES, OF_THREE], ids=str)
@pytest.mark.parametrize("player", [Seat.A, Seat.B])
def test_how_to_tell_a_move_that_gives_nothing_away(goal: Goal, frame: Frame, player: Seat) -> None:
    ladder = NullWindows.of(goal, frame)
    upwards = player.name in frame.side
    for worth in frame.worths:
        known = Riddle(frame, worth).narrowed(goal)
        test = ladder.test_for(player, known)
        # No move is better for the player than the position.
        for move in (each for each in frame.worths if (each <= worth if upwards else each >= worth)):
            keeps = known.low <= move <= known.high
            assert keeps == (test is None or (frame.rank(move) >= test[0]) is test[1])
