"""How it ends with best play where artifacts are at work: for sure, or on average where chance has a say."""

from __future__ import annotations

from solver.analysis.outlook import Outlook
from solver.present.expectation_words import expectation_words
from solver.present.speaker import Speaker
from solver.present.weighed_text import outlook_sentence
from solver.search.exact.expected import HALF, LOSS, WIN


def outcome_sentence(outlook: Outlook, by_chance: bool, speaker: Speaker) -> str:
    """What best play by both brings."""
    if by_chance or outlook.bounds == (LOSS, WIN):
        return outlook_sentence(outlook, speaker)
    return _certain("certain", outlook, speaker)


def outcome_words(outlook: Outlook, by_chance: bool, speaker: Speaker) -> str:
    """The same in a few words."""
    if by_chance:
        return expectation_words(outlook.expected, outlook.bounds)
    if outlook.bounds == (LOSS, WIN):
        return speaker.say("outcome.open")
    return _certain("outcome", outlook, speaker)


def _certain(key: str, outlook: Outlook, speaker: Speaker) -> str:
    """Where nothing is left to chance."""
    low, high = outlook.bounds
    if low != high:
        return speaker.say(f"{key}.not_lost", player="A" if low == HALF else "B")
    if low == HALF:
        return speaker.say(f"{key}.drawn")
    winner = "A" if low == WIN else "B"
    if outlook.expected is None or outlook.expected.margin is None:
        return speaker.say(f"{key}.margin_open", winner=winner)
    votes = abs(int(outlook.expected.margin))
    in_words = speaker.say_count("votes", votes)
    return speaker.say(f"{key}.won" if votes else f"{key}.on_cards", winner=winner, votes_text=in_words)
