"""Random positions of two teams, of all decks: every clause of their explanations is proven anew."""

from __future__ import annotations

import re
from random import Random

import pytest

from solver import Deck, Position, explain
from solver.factions import LANGUAGES
from solver.present.explanation_text import explanation_text
from tests.analysis.judge import Judge
from tests.analysis.verify import verify
from tests.decks import meeting
from tests.search.endings import exact_ending

DECKS = meeting(4)
PER_DECK = 12

#: How many cards are in each hand.
SIZES = (1, 2, 2, 2, 3, 3, 4, 5)


def random_case(deck: Deck, number: int) -> Position:
    rng = Random(f"{deck} {number}")
    return exact_ending(deck, rng, rng.choice(SIZES), players=4)


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_every_clause_is_proven(deck: Deck) -> None:
    for number in range(PER_DECK):
        position = random_case(deck, number)
        explanation = explain(position)
        assert explanation.exact
        judge = Judge(number)
        verify(explanation, judge)
        verify_words(explanation_text(explanation, "en", 10_000), position, judge)
        text = explanation_text(explanation, LANGUAGES[number % len(LANGUAGES)], 80)
        lines = text.splitlines()
        assert len(lines) <= 50, text
        assert max(map(len, lines)) <= 80, text
        assert not set("{}_") & set(text), text


ENDS = (
    r"(?:(?P<winner>AC|BD) wins|it is a draw)(?P<cards> on cards)?,? ?"
    r"(?P<more>\d)(?: votes? to |-)(?P<fewer>\d)"
)


def verify_words(text: str, position: Position, judge: Judge) -> None:
    """Who wins, which moves keep that and what the others leave, read off the sentences."""
    rank = judge.rank(position)
    ranks = {str(move): reached for move, reached in judge.ranks(position).items()}
    keeping = {move for move, reached in ranks.items() if reached == rank}
    draw_words = text.replace("it is a draw, ", "it is a draw ")
    verdict = re.match(f"With best play by both sides {ENDS}", draw_words)
    assert verdict is not None, text
    assert ends_so(verdict, rank)
    if found := re.search(r"^Only (\S+) leads to that\.$", text, re.MULTILINE):
        assert keeping == {found[1]}
    elif found := re.search(r"^(.+) lead to that: which of them", text, re.MULTILINE):
        assert keeping == set(cards_in(found[1]))
    else:
        assert len(keeping) == len(ranks), text
    refuted = set()
    for found in re.finditer(f"^After (?P<moves>.+?) (?={ENDS})", draw_words, re.MULTILINE):
        left = re.compile(ENDS).match(draw_words, found.end())
        assert left is not None
        for move in cards_in(found["moves"]):
            assert ends_so(left, ranks[move])
            refuted.add(move)
    assert refuted == set(ranks) - keeping


def cards_in(words: str) -> list[str]:
    return re.findall(r"[A-Z]\d", words)


def ends_so(words: re.Match[str], rank: int) -> bool:
    """Whether a rank is what the words say: the result, then the margin."""
    margin = int(words["more"]) - int(words["fewer"])
    if words["winner"] is None:
        return rank == margin == 0
    won = rank if words["winner"] == "AC" else -rank
    return won == (1 if words["cards"] else 1 + margin)
