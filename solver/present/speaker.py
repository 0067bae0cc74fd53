"""Facts as parts of sentences: what explanations and reviews have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from solver.artifacts import Artifact
from solver.factions import FACTIONS
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.sentences import ENGLISH, SENTENCES
from solver.search.exact.value import Value

if TYPE_CHECKING:
    from solver.analysis.counting import Decision

#: Stands for a space at which no line is broken, until the lines have been made.
_NO_BREAK = "\u00a0"


def unbroken(text: str) -> str:
    """The text with spaces at which a line cannot end."""
    return text.replace(" ", _NO_BREAK)


def paragraphs(parts: Iterable[str]) -> str:
    """Parts that have been broken into lines, with an empty line between them."""
    return "\n\n".join(filter(None, parts)).replace(_NO_BREAK, " ")


class Speaker:
    """Fills in sentences in one language."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._sentences = SENTENCES.get(lang, ENGLISH)

    def say(self, key: str, **parts: object) -> str:
        return self._sentences[key].format(**parts)

    def say_count(self, key: str, number: int, **parts: object) -> str:
        """The sentence for one or for several."""
        return self.say(f"{key}.{'one' if number == 1 else 'many'}", count=number, **parts)

    def notes(self, notes: Iterable[str]) -> Iterator[str]:
        """How a position was taken (`Position.notes`), a sentence each."""
        return (self.say(f"note.{note}") for note in notes)

    def factions(self, letter: str) -> str:
        """The name of a faction, of which there are many."""
        return FACTIONS[letter].name(self._lang).many

    def faction(self, letter: str) -> str:
        """The name of one of a faction."""
        return FACTIONS[letter].name(self._lang).one

    def artifact(self, artifact: Artifact) -> str:
        """ "the Spear of Vengeance" """
        return self.say("artifact", name=ARTIFACT_NAMES[artifact][self._lang])

    def listed(self, items: Sequence[object], key: str = "list.and") -> str:
        """ "a", "a and b", "a, b and c" """
        *others, last = map(str, items)
        return self.say(key, first=self.joined(others), last=last) if others else last

    def joined(self, items: Sequence[object]) -> str:
        """ "a, b, c" """
        return self.say("list.comma").join(map(str, items))

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

    def verdict(self, key: str, value: Value, votes: Mapping[str, int]) -> str:
        """How a game ends."""
        more, fewer = sorted(votes.values(), reverse=True)
        kind = "drawn" if value.result == "draw" else "won" if value.margin else "on_cards"
        in_words = self.say_count("votes", more)
        return self.say(f"{key}.{kind}", winner=value.result, votes=more, votes_text=in_words, fewer=fewer)
