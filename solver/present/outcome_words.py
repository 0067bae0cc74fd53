"""How it ends with best play where artifacts are at work: for sure, or on average where chance has a say."""

from __future__ import annotations

from solver.present.expectation_words import expectation_words
from solver.present.speaker import Speaker
from solver.present.weighed_text import outlook_sentence
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF, LOSS, WIN


def outcome_sentence(outlook: Known, by_chance: bool, speaker: Speaker) -> str:
    """What best play by both brings."""
    if by_chance or outlook.results == (LOSS, WIN):
        return outlook_sentence(outlook, speaker)
    return _certain("certain", outlook, speaker)


def outcome_words(outlook: Known, by_chance: bool, speaker: Speaker) -> str:
    """The same in a few words."""
    if by_chance:
        return expectation_words(outlook)
    if outlook.results == (LOSS, WIN):
        return speaker.say("outcome.open")
    return _certain("outcome", outlook, speaker)


def _certain(key: str, outlook: Known, speaker: Speaker) -> str:
    """Where nothing is left to chance."""
    low, high = outlook.results
    if low != high:
        return speaker.say(f"{key}.not_lost", player="A" if low == HALF else "B")
    if low == HALF:
        return speaker.say(f"{key}.drawn")
    winner = "A" if low == WIN else "B"
    if not outlook.settled:
        return speaker.say(f"{key}.margin_open", winner=winner)
    votes = int(abs(outlook.worth.by))
    in_words = speaker.say_count("votes", votes)
    return speaker.say(f"{key}.won" if votes else f"{key}.on_cards", winner=winner, votes_text=in_words)
