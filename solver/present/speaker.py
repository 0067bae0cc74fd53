"""Facts as parts of sentences: what explanations and reviews have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from solver.artifacts import Artifact
from solver.factions import FACTIONS
from solver.model import Position
from solver.moves import Move
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.sentences import ENGLISH, SENTENCES
from solver.present.terminal import unbroken
from solver.rules.powers import BEAR
from solver.stages import Stage

if TYPE_CHECKING:
    from solver.analysis.counting import Decision

#: With artifacts there can be hundreds of moves: so many of equal worth are named.
_MOST_NAMED = 12


class Speaker:
    """Fills in sentences in one language; no line of them will end inside a move."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._sentences = SENTENCES.get(lang, ENGLISH)

    def say(self, key: str, **parts: object) -> str:
        return self._sentences[key].format(**{name: _part(part) for name, part in parts.items()})

    def say_count(self, key: str, number: int, **parts: object) -> str:
        """The sentence for one or for several."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", count=f"{number:,}", **parts)

    def notes(self, notes: Iterable[str]) -> Iterator[str]:
        """How a position was taken (`Position.notes`), a sentence each."""
        return (self.say(f"note.{note}") for note in notes)

    def changed_values(self, position: Position) -> Iterator[str]:
        """Cards that do not count as printed: one that lies there, and those on which bears will act."""
        for card, counted in zip(position.trick, position.counts_as, strict=False):
            if card != counted:
                yield self.say("counts_as", card=card, value=counted.value)
        for seat, bears in zip(position.seats, position.bears, strict=False):
            if bears:
                yield self.say("bear", player=seat, plus=BEAR * len(bears))

    def factions(self, letter: str) -> str:
        """The name of a faction, of which there are many."""
        return FACTIONS[letter].name(self.lang).many

    def faction(self, letter: str) -> str:
        """The name of one of a faction."""
        return FACTIONS[letter].name(self.lang).one

    def stage(self, stage: Stage) -> str:
        """ "the trick is judged": what is waited for there, where that is not simply a card."""
        return self.say(f"stage.{stage.word}")

    def artifact(self, artifact: Artifact) -> str:
        """ "the Spear of Vengeance" """
        return self.say("artifact", name=ARTIFACT_NAMES[artifact][self.lang])

    def listed(self, items: Sequence[object], key: str = "list.and") -> str:
        """ "a", "a and b", "a, b and c" """
        *others, last = map(_part, items)
        return self.say(key, first=self.joined(others), last=last) if others else last

    def some_of(self, moves: Sequence[object], key: str = "list.and") -> str:
        """Moves by their names, as many as one can take in."""
        more = len(moves) - _MOST_NAMED
        if more <= 1:
            return self.listed(moves, key)
        return self.listed([*moves[:_MOST_NAMED], self.say("moves.more", count=more)], key)

    def joined(self, items: Sequence[object]) -> str:
        """ "a, b, c" """
        return self.say("list.comma").join(map(_part, items))

    def clauses(self, texts: Sequence[str]) -> str:
        return self.say("clause.next").join(texts)

    def proof(self, decision: Decision) -> str:
        """Why no play can change a vote."""
        if not decision.counted:
            return self.say("decided.tried")
        return self.cards(decision.at_least, decision.at_most)

    def cards(self, at_least: int, at_most: int) -> str:
        """ "6 of 10": so many of a faction are sure, out of all that can count."""
        count = unbroken(self.say("count.of", cards=at_least, all=at_least + at_most))
        return count if at_least > at_most else self.say("count.tie_break", count=count)


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def _part(part: object) -> str:
    return unbroken(str(part)) if isinstance(part, Move) else str(part)
