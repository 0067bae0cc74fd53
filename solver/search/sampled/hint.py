"""Perfect-information Monte Carlo: what to play when not every card is known.

Worlds that agree with the player's view are sampled, all equally likely; every move is valued in each of
them, and the values are averaged. All moves face the same worlds, so that their differences are known far
better than the values themselves.

    Phase One, four tricks and more to go     a trick is played out with best replies; what lies behind it
                                              is judged by the learned evaluation
    Phase One, the last three tricks          with printed cards Phase One is played to its end by the
                                              evaluation, and the Phase Two it leads to is solved exactly;
                                              with Magic factions as before
    Phase Two                                 every move is solved exactly, with printed cards
    three players, nothing hidden             what every move enforces is proven (`among_three.py`)
    everything else                           played out to the end of the game (`playouts.py`)

In a world both hands are known to both players, which is the well-known flaw of the method; what the deck
will bring is not, to either. If there are no more worlds than were asked for, all of them are looked at.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Literal

from solver.arguments import MOST_JOBS, check_flag, check_listener, check_seconds, check_whole
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position, View
from solver.model.position import Note
from solver.moves import Move
from solver.rules.masks import masks_of
from solver.search.exact.known import Known
from solver.search.exact.searches import can_be_solved
from solver.search.exact.solve import Solver
from solver.search.exact.worth import DUEL, Kind, kind_and_sides
from solver.search.sampled.calibration import is_calibrated
from solver.search.sampled.estimate import MoveEstimate, estimates, moves_of
from solver.search.sampled.lookahead import looked_ahead
from solver.search.sampled.playouts import played_out
from solver.search.sampled.sample import Sample, in_portions, samples
from solver.search.sampled.worlds import Sampling, is_late, number_of_worlds, tricks_left
from solver.seeds import check_seed
from solver.shown import Shown, brief
from solver.stopping import Progress, StopFlag, Stopped

Method = Literal["pimc", "rollout", "exact"]
#: How the ends of the search ahead were valued in each world.
Leaves = Literal["solved", "evaluated", "played out"]

#: Worlds looked at where nobody says how many: judged by the evaluation, or solved.
MOST_JUDGED, MOST_SOLVED = 2_500, 200
#: Play-outs, and moves looked at over the whole rules, where nobody says how many worlds; and how many every
#: move shall see at least and at most.
MOST_PLAY_OUTS, MOST_LOOKED_AT, _FEWEST_WORLDS, _MOST_WORLDS = 20_000, 25_000, 50, 4_000
#: After a round it is asked whether the answer is clear. Worlds of one: judged by the evaluation, or solved;
#: and moves played out, or looked at over the whole rules, in as many worlds as that makes.
_JUDGED_IN_A_ROUND, _SOLVED_IN_A_ROUND, _MOVES_IN_A_ROUND = 500, 10, 2_000
#: Positions searched for a proof before play-outs take over.
MOST_FOR_A_PROOF = 300_000
#: Positions searched before solving worlds ends, where nobody says how many.
MOST_NODES = 900_000
#: Worlds where time is the limit.
_AS_LONG_AS_IT_TAKES = 1 << 40
#: When it is clear: the best move leads by so many standard errors, and its chance is known this well.
_CLEAR_LEAD, _CLEAR_ENOUGH = 4.0, 0.01


@dataclass(frozen=True, repr=False)
class Hint(Shown):
    """What to play, and what every move is worth. `print` shows it in the words of `claim hint`.

    >>> found = hint(random_position("GKUDP", 2, phase=1, cards=5), worlds=50)
    >>> str(found.best), round(found.moves[0].win, 2), found.worlds
    ('K8', 0.72, 50)
    """

    view: View  # what its player knows
    to_move: Seat
    moves: tuple[MoveEstimate, ...]  # best first
    method: Method
    proven_as: Kind | None  # how what is proven is to be understood; None if it is an estimate
    worlds: int
    possible: int  # how many worlds there are
    saw_all_worlds: bool
    leaves: Leaves
    seed: int
    sample: Sample | None  # the worlds themselves; None where nothing is hidden
    order: tuple[Move, ...]  # of the moves in the sample
    notes: tuple[Note, ...] = ()  # what should be known about the position

    def __repr__(self) -> str:
        first = self.moves[0]
        win = None if first.win is None else round(first.win, 4)
        return brief(
            self, to_move=self.to_move, best=self.best, win=win, method=self.method, worlds=self.worlds
        )

    @property
    def best(self) -> Move:
        return self.moves[0].move

    @property
    def equals(self) -> tuple[Move, ...]:
        """The other moves that are as good."""
        return tuple(each.move for each in self.moves[1:] if each.equal)

    @property
    def is_solved(self) -> bool:
        """Whether the votes are proven as well, not only who wins."""
        return self.method == "exact" and self.sample is None

    @property
    def is_calibrated(self) -> bool:
        """Whether the chances have been shown to come true; elsewhere they give the order of the moves."""
        return is_calibrated(self.view, self.proven_as)

    def to_json(self) -> dict[str, Any]:
        obj: dict[str, Any] = {
            "to_move": str(self.to_move),
            **kind_and_sides(self.proven_as, self.view.position.players),
            "calibrated": self.is_calibrated,
            "best": str(self.best),
            "method": self.method,
            "worlds": self.worlds,
            "seed": self.seed,
            "possible_worlds": self.possible,
            "leaves": self.leaves,
            "moves": [each.to_json() for each in self.moves],
        }
        return {**obj, "notes": list(self.notes)} if self.notes else obj


#: Every move, the best first, and how that is to be understood; None where that takes too many nodes, or
#: there is no proof.
_Proven = tuple[tuple[MoveEstimate, ...], Kind] | None


class InterruptedHint(KeyboardInterrupt):
    """Ctrl-C came while worlds were looked at; `hint` is the answer of those that had been.

    >>> str(InterruptedHint(hint("GKUDP 2A / A K3 / B G7")).hint.best)
    'K3'
    """

    def __init__(self, hint: Hint) -> None:
        super().__init__(hint)
        self.hint = hint

    def __str__(self) -> str:
        return "the hint was interrupted; `hint` is the answer of the worlds looked at"


def hint(
    view: View | Position | str,
    worlds: int | None = None,
    seed: int = 0,
    *,
    time_limit: float | None = None,
    stop: StopFlag | None = None,
    jobs: int = 1,
    progress: Progress[Hint] | None = None,
) -> Hint:
    """What the player to move should play.

    Without `worlds` and `time_limit` it stops when the answer is clear, or after a number of worlds that
    takes less than a second. Seed and worlds decide the answer, whatever the number of `jobs`.

    Once another thread has set the flag `stop`, a `threading.Event`, say, the answer is that of the worlds
    looked at until then. `Stopped` is raised where there is none, or where nothing is hidden and the proof
    is not finished.

    `progress` is called after some worlds each, with the number of those looked at, of how many, which nobody
    knows where time is the limit, and a function that makes the hint of these (`Progress`). The answer may
    come before all of them: when it is clear. A proof tells nothing before it is finished.

    >>> found = hint("GKUDP 2A trick K8 / A G5 / B G7 K3")
    >>> str(found.best), found.method
    ('K3', 'exact')
    """
    check_hint(worlds, seed, time_limit, jobs)
    check_flag(stop, "stop")
    check_listener(progress, "progress")
    view = view if isinstance(view, View) else View.of(view)
    if view.seat is not view.position.to_move:
        raise Refusal(f"view: {view.seat} is not to move, and only who is gets a hint")
    view.position.legal_moves()  # refuses where the player's own hand is hidden
    sampling = Sampling.of(view)
    printed = sampling is Sampling.BOARDS
    known = view.only_world if view.position.phase == 2 and not (printed and view.unseen) else None
    if known is not None:
        proven: _Proven = None
        if known.players == 3:
            from solver.search.sampled.among_three import proven_among_three

            enforced = proven_among_three(known, MOST_FOR_A_PROOF, stop)
            proven = None if enforced is None else (enforced, Kind.GUARANTEED)
        elif printed or can_be_solved(known):
            proven = _proven(view, known, None if printed else MOST_FOR_A_PROOF, stop)
        if proven is not None:
            return _exact(view, *proven, seed)
    possible = number_of_worlds(view) if printed else view.worlds
    moves = moves_of(view)
    of: int | None
    wanted = worlds or _usual_worlds(view, len(moves))
    all_worlds = possible if printed and possible <= wanted else 0
    wanted = of = all_worlds or wanted
    if time_limit is not None and worlds is None and not all_worlds:
        wanted, of = _AS_LONG_AS_IT_TAKES, None
    in_a_round = _worlds_in_a_round(view, len(moves))
    sample = Sample()
    begun = monotonic()

    def so_far() -> Hint:
        return _answer(view, moves, sample.copy(), possible, seed, saw_all=len(sample.win) == all_worlds)

    try:
        if printed:
            found = samples(view, seed, all_worlds, wanted, in_a_round, jobs, stop)
        else:
            work = partial(looked_ahead if sampling is Sampling.EVALUATED else played_out, view, seed)
            found = in_portions(work, wanted, in_a_round, jobs, stop)
        with closing(found) as parts:
            for part in parts:
                sample.add(part)
                if progress is not None and part.win:
                    progress(len(sample.win), of, so_far)
                if stop is not None and stop.is_set():
                    enough = True
                elif time_limit is not None:
                    enough = monotonic() - begun > time_limit
                elif worlds is not None or len(sample.win) % in_a_round:
                    enough = False
                else:
                    enough = sample.nodes > MOST_NODES or (not all_worlds and _is_clear(view, moves, sample))
                if enough:
                    break
    except KeyboardInterrupt:
        if not sample.win:
            raise
        raise InterruptedHint(so_far()) from None
    if not sample.win:
        raise Stopped("request")
    return so_far()


def _usual_worlds(view: View, moves: int) -> int:
    """Where nobody says how many."""
    sampling = Sampling.of(view)
    if sampling is Sampling.BOARDS:
        return MOST_SOLVED if is_late(view) else MOST_JUDGED
    most = (MOST_LOOKED_AT if sampling is Sampling.EVALUATED else MOST_PLAY_OUTS) // moves
    return min(max(_FEWEST_WORLDS, most), _MOST_WORLDS)


def _worlds_in_a_round(view: View, moves: int) -> int:
    if Sampling.of(view) is Sampling.BOARDS:
        return _SOLVED_IN_A_ROUND if is_late(view) else _JUDGED_IN_A_ROUND
    return max(1, _MOVES_IN_A_ROUND // moves)


def check_hint(worlds: int | None, seed: int, time_limit: float | None, jobs: int) -> None:
    if worlds is not None:
        check_whole(worlds, 1, _AS_LONG_AS_IT_TAKES, "worlds")
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    check_seed(seed)
    check_whole(jobs, 1, MOST_JOBS, "jobs")


def _answer(
    view: View, moves: tuple[Move, ...], sample: Sample, possible: int, seed: int, saw_all: bool
) -> Hint:
    leaves: Leaves = "played out"
    method: Method = "rollout"
    sampling = Sampling.of(view)
    if sampling is Sampling.BOARDS:
        leaves = "solved" if is_late(view) else "evaluated"
        method = "exact" if saw_all and leaves == "solved" and _proves(view, sample) else "pimc"
    elif sampling is Sampling.EVALUATED:
        leaves, method = "evaluated", "pimc"
    by_chance = Kind.EXPECTED if len(sample.win) > 1 else Kind.SURE  # of which of the worlds is true
    return Hint(
        view=view,
        to_move=view.seat,
        moves=estimates(view, moves, sample, sampling_error=not saw_all),
        method=method,
        proven_as=by_chance if method == "exact" else None,
        worlds=len(sample.win),
        possible=possible,
        saw_all_worlds=saw_all,
        leaves=leaves,
        seed=seed,
        sample=sample,
        order=moves,
    )


def _is_clear(view: View, moves: tuple[Move, ...], sample: Sample) -> bool:
    """Whether more worlds would hardly change the answer."""
    best, *others = estimates(view, moves, sample)
    leads = all(each.behind > _CLEAR_LEAD * each.behind_stderr for each in others)
    return leads and best.stderr < _CLEAR_ENOUGH


def _proves(view: View, sample: Sample) -> bool:
    """Whether all worlds, solved, prove the answer.

    They do not in general: a player who has to choose again before the hidden cards are known cannot choose
    differently in different worlds. They do if there is only one world, if no choice is left after this
    one, or if every move loses everywhere, though the solution may choose as if it knew the world.
    """
    own = view.position.hands[view.seat]
    lost = 0.0 if DUEL.direction(view.seat) > 0 else 1.0
    if view.position.phase == 2:
        return (
            len(sample.win) == 1
            or len(own) <= 1
            or all(value == lost for values in sample.win for value in values)
        )
    choice_to_come = len(view.position.trick) < 2 and masks_of(view.position.deck).offers_choice
    return tricks_left(view) == 1 and not choice_to_come


def _proven(view: View, position: Position, max_nodes: int | None, stop: StopFlag | None) -> _Proven:
    """Every move as it is solved, the best first."""
    answer = Solver().analyse(position, max_nodes=max_nodes, stop=stop)
    if answer.stopped == "nodes":
        return None
    values = {each.move: _chance(view, each.known) for each in answer.unless_stopped().moves}
    best = next(iter(values.values()))
    moves = tuple(
        MoveEstimate(
            move,
            win=value[0],
            stderr=0.0,
            margin=value[1],
            behind=best[0] - value[0],
            behind_stderr=0.0,
            best_in=float(value == best),
            takes_trick=None,
            equal=value == best,
        )
        for move, value in values.items()
    )
    return moves, answer.known.frame.kind


def _exact(view: View, moves: tuple[MoveEstimate, ...], proven_as: Kind, seed: int) -> Hint:
    """The answer where nothing is hidden and every move is proven."""
    return Hint(
        view=view,
        to_move=view.seat,
        moves=moves,
        method="exact",
        proven_as=proven_as,
        worlds=1,
        possible=1,
        saw_all_worlds=True,
        leaves="solved",
        seed=seed,
        sample=None,
        order=tuple(each.move for each in moves),
        notes=view.position.notes,
    )


def _chance(view: View, known: Known) -> tuple[float, float]:
    """The mover's chance to win, and the difference in votes."""
    return float(known.seen_by(view.seat).result), float(known.worth.by)
