"""Every clause of an explanation, held against the judge."""

from __future__ import annotations

from solver import Explanation, Move, Position, Seat, rules
from solver.analysis.counting import Decision
from solver.analysis.facts.commented_line import CommentedTrick
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.problem import Problem
from solver.analysis.facts.refutation import Refutation
from tests.analysis.judge import Judge, acts, better, foes, friends, result_of, scored, themes, trick_winner
from tests.analysis.told import decided, factions_of, is_settled, themes_of, tricks_of
from tests.search.minimax import rank as final_rank


def verify(facts: Explanation, judge: Judge) -> None:
    position = facts.position
    assert facts.to_move == position.to_move
    assert facts.known.rank == judge.rank(position)
    for decision in decided(facts):
        verify_decision(position, decision, judge)
    verify_all_decided(position, {decision.letter for decision in decided(facts)}, judge)
    if is_settled(facts):
        assert {final_rank(end) for end in judge.playouts(position)} == {facts.known.rank}
    if facts.to_move is not None:
        verify_moves(facts, judge)
        verify_line(facts, judge)
        verify_problem(facts, judge)
        for refutation in facts.every(Refutation):
            verify_refutation(facts, refutation, judge)


def trick_number(position: Position) -> int:
    """Of Phase Two, in which everybody begins with as many cards as there are tricks."""
    tricks = {2: 13, 3: 12, 4: 9}[position.players]
    return tricks + 1 - max(map(len, position.hands))


def verify_moves(facts: Explanation, judge: Judge) -> None:
    player = facts.to_move
    assert player is not None
    ranks = judge.ranks(facts.position)
    assert {each.move: each.known.rank for each in facts.moves} == ranks
    in_order = [each.known.rank for each in facts.moves]
    assert in_order == sorted(in_order, reverse=player in (Seat.A, Seat.C))
    best = in_order[0]
    assert best == facts.known.rank
    for each in facts.moves:
        first, second = each.known.votes.values()
        assert first - second == each.known.margin
        same_result = result_of(ranks[each.move]) == result_of(best)
        assert each.loss.value == (
            "nothing" if ranks[each.move] == best else "votes" if same_result else "result"
        )
    assert set(facts.keeping) == {move for move, rank in ranks.items() if rank == best}
    assert facts.best in facts.keeping
    refuted = [each.move for each in facts.every(Refutation)]
    assert refuted == [each.move for each in facts.moves if ranks[each.move] != best]
    groups = [{move for move in ranks if ranks[move] == rank} for rank in set(ranks.values())]
    assert len(facts.alike) == sum(len(group) > 1 for group in groups)
    assert all(set(group) in groups for group in facts.alike)


def verify_line(facts: Explanation, judge: Judge) -> None:
    position = facts.position
    assert [trick.lies for trick in tricks_of(facts)[1:]] == [()] * (len(tricks_of(facts)) - 1)
    assert tricks_of(facts)[0].plays[0].card == facts.best
    assert tricks_of(facts)[0].plays[0].themes == themes_of(facts)
    safe = {decision.letter for decision in decided(facts)}
    for trick in tricks_of(facts):
        position = verify_trick(position, trick, judge)
        assert safe.isdisjoint(decision.letter for decision in trick.decided)
        safe |= {decision.letter for decision in trick.decided}
        for decision in trick.decided:
            verify_decision(position, decision, judge)
        verify_all_decided(position, safe, judge)
    assert position.is_over
    assert safe == set(position.deck.letters)
    assert judge.rank(position) == facts.known.rank
    outcome = rules.tally(position)
    assert facts.the(EndOfLine) == EndOfLine(outcome.votes, outcome.by_faction)


def verify_trick(position: Position, trick: CommentedTrick, judge: Judge) -> Position:
    """Replay a trick of the line; returns the position after it."""
    assert trick.number == trick_number(position)
    assert trick.lies == rules.turns(position)
    before = position
    for play in trick.plays:
        before = position
        ranks = judge.ranks(position)
        value = judge.rank(position)
        assert position.to_move is play.player
        assert ranks[play.card] == value
        keeping = [move for move, rank in ranks.items() if rank == value]
        assert play.forced == (len(ranks) == 1)
        assert play.only == (len(ranks) > 1 and len(keeping) == 1)
        assert {theme.value for theme in play.themes} == themes(position, ranks, play.card)
        position = position.play(play.card)
    cards = [card for _, card in trick.lies] + [play.card for play in trick.plays]
    assert trick.winner is trick_winner(before, *cards)
    assert trick.leads_next is position.leader
    assert trick.votes == rules.tally(position).votes
    told = {(a.letter, a.moment.name, a.player, a.cards, a.place) for a in trick.powers}
    assert len(told) == len(trick.powers)
    assert told == acts(before, *cards)
    return position


def verify_decision(position: Position, decision: Decision, judge: Judge) -> None:
    letter = decision.letter
    for end in judge.playouts(position):
        assert rules.tally(end).by_faction[letter] == decision.side
        if decision.side is not None:
            rivals = foes(position, Seat[decision.side[0]])
            assert scored(end, decision.side, letter) >= decision.at_least
            assert scored(end, rivals, letter) <= decision.at_most
    assert not decision.counted or decision.at_least >= decision.at_most
    if votes := judge.possible_votes(position):
        assert votes[letter] == {decision.side}


def verify_all_decided(position: Position, decided: set[str], judge: Judge) -> None:
    """Nothing is missing: a faction that is not told to be decided can still vote in several ways."""
    if votes := judge.possible_votes(position):
        assert decided == {letter for letter, sides in votes.items() if len(sides) == 1}


def verify_refutation(facts: Explanation, refutation: Refutation, judge: Judge) -> None:
    player = facts.to_move
    assert player is not None
    position = facts.position.play(refutation.move)
    rank = judge.rank(position)
    assert refutation.known.rank == rank
    trick = trick_number(facts.position)
    for mover, move in refutation.line:
        assert position.to_move is mover
        trick = trick_number(position)
        position = position.play(move)
        assert judge.rank(position) == rank
    assert refutation.trick == trick
    is_better = better(player)
    ours, theirs = friends(position, player), foes(position, player)
    worth = {ours: 1, None: 0, theirs: -1}
    for end in judge.playouts(position):
        outcome = rules.tally(end)
        assert is_better(facts.known.rank, final_rank(end))
        for flip in refutation.flips:
            assert worth[outcome.by_faction[flip.letter]] <= worth[flip.after]
            assert scored(end, theirs, flip.letter) >= flip.at_least
            assert scored(end, ours, flip.letter) <= flip.at_most
    for flip in refutation.flips:
        assert flip.before == factions_of(facts)[flip.letter]
        assert worth[flip.after] < worth[flip.before]
    cost = sum(worth[flip.before] - worth[flip.after] for flip in refutation.flips)
    assert bool(refutation.gains) == (cost > abs(facts.known.margin - refutation.known.margin))
    for letter, side in refutation.gains.items():
        assert worth[side] > worth[factions_of(facts)[letter]]
    assert judge.can_end(
        position, lambda end: refutation.gains.items() <= rules.tally(end).by_faction.items()
    )
    # Where no vote is lost for good, the votes are equal and the cards turn it.
    assert refutation.flips or facts.known.margin == refutation.known.margin == 0


def verify_problem(facts: Explanation, judge: Judge) -> None:
    player = facts.to_move
    assert player is not None
    winner = foes(facts.position, player)
    lost = judge.result(facts.position) == winner
    throwing: dict[Move, tuple[int, list[Move]]] = {}
    for move in facts.position.legal_moves() if lost else ():
        after = facts.position.play(move)
        replies = after.legal_moves() if after.to_move is not None and after.to_move.name in winner else ()
        thrown = [reply for reply in replies if judge.result(after.play(reply)) != winner]
        throwing[move] = (len(replies), thrown)
    problem = facts.the(Problem)
    if problem is None:
        assert len(throwing) <= 1 or not any(thrown for _, thrown in throwing.values())
        return
    assert (problem.replies, list(problem.throwing)) == throwing[problem.move]
    assert problem.throwing
    if not problem.most:
        return
    assert len(problem.throwing) == max(len(each) for _, each in throwing.values())
    if problem.move in facts.keeping:
        assert facts.best == problem.move
    else:  # no move that keeps the value sets as many
        assert all(len(throwing[move][1]) < len(problem.throwing) for move in facts.keeping)
