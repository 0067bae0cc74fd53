"""An explanation as a reader takes it: every sentence of the text, word by word, held against the judge.

Nothing here looks at the facts behind the words, so that a true fact in untrue words is found out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver import Card, Move, Position, Seat, rules
from solver.factions import FACTIONS
from tests.analysis.judge import Judge, acts, better, other, result_of, scored, themes
from tests.search.minimax import rank as final_rank

LETTERS = {faction.name().many: letter for letter, faction in FACTIONS.items()}
ONES = {faction.name().one: letter for letter, faction in FACTIONS.items()}

_PRINCIPLES = {
    r"Do not win this trick: every card that wins it costs something\.": "duck",
    r"Hand the Dwarves over: every card that does not costs something\.": "hand over",
    r"Give the lead away: every card that is sure to keep it costs something\.": "lead given away",
    r"Leave the lead to [AB]: every card that is sure to take it costs something\.": "lead given away",
    r"Win this trick: every card that loses it costs something\.": "must win",
    r"Save the higher (\S+): winning with one of those costs something\.": "low card",
    r"Win high enough: winning with a lower card of the (\S+) costs something\.": "high card",
    r"Lead (\S+): every other faction costs something\.": "one faction",
}


class Reader:
    """Reads the explanation of a position, printed on lines without end."""

    def __init__(self, position: Position, judge: Judge) -> None:
        self.position = position
        self.judge = judge
        self.rank = judge.rank(position)
        self.ranks = judge.ranks(position)
        self.keeping = [move for move, rank in self.ranks.items() if rank == self.rank]

    def check(self, text: str) -> None:
        before, _, line = text.partition("\n\nOne line of best play\n")
        end = self.check_line(line.splitlines()) if line else self.position
        for sentence in before.splitlines():
            if sentence:
                self.check_sentence(sentence, end)

    @property
    def player(self) -> Seat:
        assert self.position.to_move is not None
        return self.position.to_move

    def check_sentence(self, said: str, end: Position) -> None:
        if found := re.fullmatch(r"With best play by both sides (.+), (\d) votes? to (\d)\.", said):
            self.check_result(found[1], self.rank)
            assert sorted(rules.tally(end).votes.values()) == [int(found[3]), int(found[2])]
        elif found := re.fullmatch(r"The game is over: (.+), (\d) votes? to (\d)\.", said):
            assert self.position.is_over
            self.check_result(found[1], self.rank)
        elif said == "Nothing lies in score, front and aside: it counts as if nothing had been won.":
            assert not any((*self.position.score, *self.position.front, self.position.aside))
        elif said == "Counting the cards shows it: no play can change that any more.":
            assert {final_rank(each) for each in self.judge.playouts(self.position)} == {self.rank}
        elif found := re.fullmatch(r"Already decided: (.+)\.", said):
            for part in items(found[1]):
                self.check_decided(self.position, part)
        elif found := re.fullmatch(r"At the end of the line below: (.+)\.", said):
            self.check_end(found[1], end)
        elif found := re.fullmatch(
            r"After (.+?) ([AB] wins|it is a draw,) (\d)-(\d)( on cards)?: (.+)\.", said
        ):
            left = "it is a draw" if found[2].startswith("it") else found[2] + (found[5] or "")
            for card in items(found[1]):
                self.check_refutation(card, left, (int(found[3]), int(found[4])), found[6])
        elif found := re.match(r"Against an opponent who may err, ", said):
            self.check_problem(said)
        else:
            self.check_contrast(said)

    def check_result(self, told: str, rank: int) -> None:
        told = told.replace("it is a draw", "a draw")
        on_cards = " on cards" if rank in (-1, 1) else ""
        result = result_of(rank)
        assert told == ("a draw" if result == "draw" else f"{result} wins{on_cards}")

    def check_contrast(self, said: str) -> None:
        count = len(self.ranks)
        lost = [move for move, rank in self.ranks.items() if result_of(rank) != result_of(self.rank)]
        fewer = [move for move in self.ranks if move not in lost and move not in self.keeping]
        if said == f"{self.player} is to move.":
            pass
        elif found := re.fullmatch(r"(\S+) is the only legal card\.", said):
            assert [found[1]] == [str(move) for move in self.ranks]
        elif found := re.fullmatch(r"(All (\d+)|Both) legal cards lead to that: .* no difference\.", said):
            assert len(self.keeping) == count == int(found[2] or 2)
        elif found := re.fullmatch(r"Only (\S+) leads to that\.", said):
            assert count > 1
            assert [found[1]] == [str(move) for move in self.keeping]
        elif found := re.fullmatch(r"(.+) lead to that: which of them makes no difference\.", said):
            assert set(items(found[1])) == {str(move) for move in self.keeping}
        elif found := re.fullmatch(r"(\S+) (?:cards )?throws? the (win|draw) away\.", said):
            assert found[1] == (str(lost[0]) if len(lost) == 1 else str(len(lost)))
            assert (found[2] == "draw") == (result_of(self.rank) == "draw")
            assert result_of(self.rank) in ("draw", self.player.name)
        elif found := re.fullmatch(r"(\S+) (?:cards cost|costs) votes\.", said):
            assert found[1] == (str(fewer[0]) if len(fewer) == 1 else str(len(fewer)))
        else:
            self.check_principle(said)

    def check_principle(self, said: str) -> None:
        (found, theme), *_ = (
            (match, name) for pattern, name in _PRINCIPLES.items() if (match := re.fullmatch(pattern, said))
        )
        having = [card for card in self.keeping if theme in themes(self.position, self.ranks, of_card(card))]
        assert having
        assert said.startswith("Leave the lead") <= bool(self.position.trick)
        if found.re.groups:
            assert LETTERS[found[1]] in {of_card(card).faction for card in having}

    def check_decided(self, position: Position, said: str) -> None:
        found = re.fullmatch(r"(\S+) (?:safe )?for (A|B|nobody)(?: \((.+)\))?", said)
        assert found, said
        letter, side = LETTERS[found[1]], None if found[2] == "nobody" else found[2]
        if votes := self.judge.possible_votes(position):
            assert votes[letter] == {side}
        for end in self.judge.playouts(position):
            assert rules.tally(end).by_faction[letter] == side
            if side is not None and found[3] != "whatever is played":
                check_count(end, Seat[side], letter, found[3])

    def check_end(self, said: str, end: Position) -> None:
        told = {}
        for part in said.split("; "):
            side, _, names = part.partition(" ")
            told |= dict.fromkeys(map(LETTERS.__getitem__, items(names)), None if side == "nobody" else side)
        assert told == rules.tally(end).by_faction

    def check_refutation(self, card: str, left: str, votes: tuple[int, int], why: str) -> None:
        """A line must hold for every card that is named."""
        found = re.fullmatch(r"(.+?)( \.\.\. and by trick (\d+) |, and )(.+)", why)
        assert found, why
        plays = [play for trick in found[1].split(", ") for play in re.findall(r"([AB]) (\S+)", trick)]
        position, trick = self.position, 0
        for seat, played in self.after_what_lies(plays):
            options = played.split("/")
            name = card if card in options else options[0]
            assert position.to_move is Seat[seat], why
            trick = 14 - max(map(len, position.hands))
            position = position.play(name)
        rank = self.judge.rank(self.position.play(card))
        self.check_result(left, rank)
        assert self.judge.rank(position) == rank, why
        assert self.is_best_play(card, plays), why
        clauses = found[4].split("; ")
        if found[3] is None:
            self.check_clauses(position, clauses, rank, votes)
        else:
            assert trick < int(found[3])

    def after_what_lies(self, plays: list[tuple[str, str]]) -> list[tuple[str, str]]:
        lies = [(seat.name, str(card)) for seat, card in rules.turns(self.position)]
        assert plays[: len(lies)] == lies
        return plays[len(lies) :]

    def is_best_play(self, card: str, plays: list[tuple[str, str]]) -> bool:
        position = self.position.play(card)
        rank = self.judge.rank(position)
        first, *rest = self.after_what_lies(plays)
        assert card in first[1].split("/")
        for _, played in rest:
            position = position.play(played)
            if self.judge.rank(position) != rank:
                return False
        return True

    def check_clauses(
        self, position: Position, clauses: list[str], rank: int, votes: tuple[int, int]
    ) -> None:
        """What is said of the end of a line holds however it goes on, or may happen where it says so."""
        player = self.player
        hoped = dict[str, str | None]()
        ends = list(self.judge.playouts(position))
        assert all(better(player)(self.rank, final_rank(end)) for end in ends)
        for clause in clauses:
            if found := re.fullmatch(r"(\S+) go to ([AB]) \((.+)\)", clause):
                for end in ends:
                    assert rules.tally(end).by_faction[LETTERS[found[1]]] == found[2]
                    check_count(end, Seat[found[2]], LETTERS[found[1]], found[3])
                if possible := self.judge.possible_votes(position):
                    assert possible[LETTERS[found[1]]] == {found[2]}
            elif found := re.fullmatch(r"(\S+) vote for nobody at best", clause):
                for end in ends:
                    assert rules.tally(end).by_faction[LETTERS[found[1]]] in (None, other(player).name)
            elif found := re.fullmatch(r"(.+) may (?:come to ([AB])|vote for nobody) instead", clause):
                hoped |= dict.fromkeys(map(LETTERS.__getitem__, items(found[1])), found[2])
            elif found := re.fullmatch(r"([AB]) has more cards of its own voters", clause):
                assert (rank, found[1]) in ((-1, "B"), (1, "A"))
            else:
                assert clause == "both sides have as many cards of their own voters"
                assert rank == 0

        # Both players going on as well as they can, it may come to what is hoped for and to these votes.
        def so(end: Position) -> bool:
            outcome = rules.tally(end)
            return hoped.items() <= outcome.by_faction.items() and sorted(outcome.votes.values()) == sorted(
                votes
            )

        assert self.judge.can_end(position, so)

    def check_problem(self, said: str) -> None:
        found = re.fullmatch(
            r"Against an opponent who may err, (\S+) sets (the most problems|a problem): "
            r"(\d+) of (\d+) replies throws? the win away \((.+)\)\.",
            said,
        )
        assert found, said
        assert result_of(self.rank) == other(self.player).name
        throwing = {str(move): self.throwing(move) for move in self.ranks}
        replies = self.position.play(found[1]).legal_moves()
        assert (len(replies), items(found[5])) == (int(found[4]), throwing[found[1]])
        assert int(found[3]) == len(throwing[found[1]])
        if found[2] == "the most problems":
            assert int(found[3]) == max(map(len, throwing.values()))

    def throwing(self, move: Move) -> list[str]:
        """The replies after which the opponent no longer wins."""
        after = self.position.play(move)
        replies = after.legal_moves() if after.to_move is other(self.player) else ()
        winner = other(self.player).name
        return [str(each) for each in replies if self.judge.result(after.play(each)) != winner]

    def check_line(self, rows: list[str]) -> Position:
        """Replay the line; returns the end of the game."""
        position = self.position
        lies = [f"{seat} {card}" for seat, card in rules.turns(position)]
        for row in rows:
            if row.startswith("    "):  # the legend
                assert set(row.strip().split("; ")) <= {
                    "! every other card costs something",
                    "* no other card is legal",
                }
                continue
            found = re.fullmatch(r"([ \d]\d)  (\S \S+) +(\S \S+) +(\d)-(\d)(?:  (.+))?", row)
            assert found, row
            assert int(found[1]) == 14 - max(map(len, position.hands))
            purposes: list[tuple[Seat, set[str]]] = []
            before = position
            cards = []
            for play in found[2], found[3]:
                cards.append(Card(play[2], int(play[3])))
                if lies:
                    assert lies.pop() == play
                    continue
                before = position
                purposes.append(self.check_play(position, play))
                position = position.play(cards[-1])
            assert list(rules.tally(position).votes.values()) == [int(found[4]), int(found[5])]
            for comment in (found[6] or "").split("; ") if found[6] else ():
                self.check_comment(comment, before, position, (cards[0], cards[1]), purposes)
        assert position.is_over
        return position

    def check_play(self, position: Position, play: str) -> tuple[Seat, set[str]]:
        """A card with its mark; what it is played for."""
        ranks = self.judge.ranks(position)
        card = Card(play[2], int(play[3]))
        assert position.to_move is Seat[play[0]]
        keeping = [move for move, rank in ranks.items() if rank == self.rank]
        assert card in keeping
        assert play[4:] == ("*" if len(ranks) == 1 else "!" if len(keeping) == 1 else "")
        return Seat[play[0]], themes(position, ranks, card)

    def check_comment(
        self,
        said: str,
        before: Position,
        after: Position,
        cards: tuple[Card, Card],
        purposes: list[tuple[Seat, set[str]]],
    ) -> None:
        led, reply = cards
        done = {(a, b, player, place): names for a, b, player, names, place in acts(before, led, reply)}
        leader, follower = before.leader, other(before.leader)
        if found := re.fullmatch(r"([AB]) ducks", said):
            assert (Seat[found[1]], "duck") in flat(purposes)
        elif found := re.fullmatch(r"([AB]) hands the Dwarves over", said):
            assert (Seat[found[1]], "hand over") in flat(purposes)
        elif found := re.fullmatch(r"([AB]) (gives the lead away|leaves the lead to ([AB]))", said):
            assert (Seat[found[1]], "lead given away") in flat(purposes)
            assert (Seat[found[1]] is leader) == (found[3] is None)
            assert after.leader is other(Seat[found[1]])
        elif found := re.fullmatch(r"(\S+) beats the (\S+)", said):
            assert (found[1], ONES[found[2]]) == (str(reply), led.faction)
            assert done["K", "WIN", follower, None] == (reply,)
        elif found := re.fullmatch(r"(\S+) (stands in for|wins as one of) the (\S+)", said):
            # A Doppelgänger counts as the faction that was led.
            assert (found[1], LETTERS[found[3]]) == (str(reply), led.faction)
            moment = "WIN" if found[2] == "wins as one of" else "FOLLOW"
            assert done["P", moment, follower, None] == (reply,)
        elif found := re.fullmatch(r"(\S+) to ([AB])", said):
            assert found[1] == written(
                [card for (a, _, _, p), n in done.items() if (a, p) == ("D", found[2]) for card in n]
            )
        elif found := re.fullmatch(r"([AB]) takes (\S+) from aside", said):
            assert written(done["T", "COLLECT", Seat[found[1]], found[1]]) == found[2]
        elif found := re.fullmatch(r"(\S+) left aside", said):
            assert found[1] in [written(n) for (a, _, _, p), n in done.items() if (a, p) == ("T", "aside")]
        elif found := re.fullmatch(r"Giants crush (\S+)", said):
            assert found[1] in [written(n) for (a, _, _, p), n in done.items() if (a, p) == ("I", "discard")]
        elif found := re.fullmatch(r"(\S+) (takes|keeps) the lead", said):
            who = leader if found[2] == "keeps" else follower
            assert [str(card) for card in done["R", "LEAD", who, None]] == [found[1]]
            assert after.leader is who
        else:
            self.check_decided(after, said)


def flat(purposes: list[tuple[Seat, set[str]]]) -> Iterator[tuple[Seat, str]]:
    return ((player, name) for player, names in purposes for name in names)


def items(text: str) -> list[str]:
    """ "a", "a and b", "a, b or c"; what is in brackets stays together."""
    return re.split(r", (?![^(]*\))| and (?![^(]*\))| or (?![^(]*\))", text)


def of_card(move: Move) -> Card:
    assert isinstance(move, Card)
    return move


def written(cards: tuple[Card, ...] | list[Card]) -> str:
    """Cards of one faction: "T13"."""
    return cards[0].faction + "".join(str(card.value) for card in sorted(cards))


def check_count(end: Position, side: Seat, letter: str, told: str) -> None:
    """ "3 of 6 by the tie-break": so many at least, the other one the rest at most."""
    found = re.fullmatch(r"(\d+) of (\d+)( by the tie-break)?", told)
    assert found, told
    sure, of = int(found[1]), int(found[2])
    assert scored(end, side.name, letter) >= sure
    assert scored(end, other(side).name, letter) <= of - sure
    assert (2 * sure == of) == bool(found[3])
    assert 2 * sure >= of
