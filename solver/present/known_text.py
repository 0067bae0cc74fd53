"""What a `Known` is called in words: how a game ends for sure, on average, or as one of three enforces."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from solver.present.speaker import Speaker
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF, LOSS, WIN, Worth
from solver.wording import count

#: Results of one of three.
_ENFORCED = {WIN: "a win", HALF: "a share of the first place", LOSS: "a loss"}


def verdict(key: str, known: Known, votes: Mapping[str, int], speaker: Speaker) -> str:
    """How a game ends, in the sentence of that key."""
    more, fewer = sorted(votes.values(), reverse=True)
    kind = "drawn" if known.result == "draw" else "won" if known.margin else "on_cards"
    in_words = speaker.say_count("votes", more)
    return speaker.say(f"{key}.{kind}", winner=known.result, votes=more, votes_text=in_words, fewer=fewer)


def known_words(known: Known) -> str:
    """How it ends, as far as it is known, in a few words: surely, on average, or as one of three enforces."""
    if known.is_guarantee:
        return _enforced_words(known)
    if known.is_expected and known.outcome is None:
        return expectation_words(known)
    if known.settled:
        if known.votes is not None:
            return _with_votes(known, known.votes)
        return _result(known, known.low) if known.goal == "win" else _with_margin(known, known.worth)
    if known.is_open:
        return "not known"
    least, most = sorted(int(abs(worth.by)) for worth in (known.low, known.high))
    if known.result is not None and least > 0:
        return f"{_result(known, known.low)} by {least} to {count(most, 'vote')}"
    return f"between {_with_margin(known, known.low)} and {_with_margin(known, known.high)}"


def _result(known: Known, worth: Worth) -> str:
    return "a draw" if worth.result == HALF else f"{known.frame.name(worth.result)} wins"


def _with_votes(known: Known, votes: dict[str, int]) -> str:
    more, fewer = sorted(votes.values(), reverse=True)
    on_cards = " on cards" if known.worth.by == 0 and known.worth.result != HALF else ""
    return f"{_result(known, known.worth)} {more}-{fewer}{on_cards}"


def _with_margin(known: Known, worth: Worth) -> str:
    if worth.by:
        return f"{_result(known, worth)} by {count(int(abs(worth.by)), 'vote')}"
    return _result(known, worth) + " on cards" * (worth.result != HALF)


def _enforced_words(known: Known) -> str:
    """A guarantee as far as it is known."""
    with_votes = known.goal == "votes"
    if known.settled:
        return _enforced(known.low, with_votes)
    if known.is_open:
        return "not known"
    return f"between {_enforced(known.low, with_votes)} and {_enforced(known.high, with_votes)}"


def _enforced(worth: Worth, with_votes: bool) -> str:
    votes = f" with {count(int(worth.by), 'vote')}" if with_votes else ""
    return _ENFORCED[worth.result] + votes


def expectation_words(known: Known) -> str:
    """What A can expect, as far as it is proven."""
    low, high = known.results
    if known.settled:
        margin = "" if known.goal == "win" else f", margin {signed(known.worth.by)}"
        return f"{_expected(low)}{margin}"
    if low == high:
        return f"{_expected(low)}, margin not known"
    return "not known" if (low, high) == (LOSS, WIN) else f"A expects between {low} and {high}"


def _expected(result: Fraction) -> str:
    if result in (LOSS, WIN):
        return f"{'A' if result == WIN else 'B'} wins"
    return f"A expects {result}"


def signed(number: Fraction) -> str:
    return f"{'+' * (number > 0)}{number}"


def percent(share: Fraction) -> str:
    """To a tenth of a per cent, and said to be about that much where it is not exactly so."""
    tenths = round(1000 * share)
    whole, tenth = divmod(tenths, 10)
    number = f"{whole}.{tenth} %" if tenth else f"{whole} %"
    return number if Fraction(tenths, 1000) == share else f"about {number}"


def expectation_sentence(known: Known, speaker: Speaker) -> str:
    """What best play by both brings."""
    low, high = known.results
    if low != high:
        return speaker.say(
            "expected.open" if (low, high) == (LOSS, WIN) else "expected.bounds",
            low=low,
            high=high,
            low_percent=percent(low),
            high_percent=percent(high),
        )
    key = "expected" if known.settled else "expected.result"
    return speaker.say(
        f"{key}.sure" if low in (LOSS, WIN) else key,
        result=low,
        percent=percent(low),
        winner="A" if low == WIN else "B",
        margin=_margin_words(known.worth.by, speaker) if known.settled else "",
    )


def _margin_words(margin: Fraction, speaker: Speaker) -> str:
    """ "+1 vote", "-1 vote", "+7/10 votes" """
    return speaker.say("margin.one" if abs(margin) == 1 else "margin.many", margin=signed(margin))


def outcome_sentence(known: Known, on_average: bool, speaker: Speaker) -> str:
    """What best play by both brings."""
    if on_average or known.results == (LOSS, WIN):
        return expectation_sentence(known, speaker)
    return _certain("certain", known, speaker)


def outcome_words(known: Known, on_average: bool, speaker: Speaker) -> str:
    """The same in a few words."""
    if on_average:
        return expectation_words(known)
    if known.results == (LOSS, WIN):
        return speaker.say("outcome.open")
    return _certain("outcome", known, speaker)


def _certain(key: str, known: Known, speaker: Speaker) -> str:
    """Where nothing is left to chance."""
    low, high = known.results
    if low != high:
        return speaker.say(f"{key}.not_lost", player="A" if low == HALF else "B")
    if low == HALF:
        return speaker.say(f"{key}.drawn")
    winner = "A" if low == WIN else "B"
    if not known.settled:
        return speaker.say(f"{key}.margin_open", winner=winner)
    votes = int(abs(known.worth.by))
    in_words = speaker.say_count("votes", votes)
    return speaker.say(f"{key}.won" if votes else f"{key}.on_cards", winner=winner, votes_text=in_words)


def guarantee_words(known: Known, speaker: Speaker) -> str:
    """What can be enforced, as far as it is known: results for a player, with the votes."""
    if known.is_open:
        return speaker.say("three.unknown")
    least, most = (
        speaker.say(
            f"three.result.{known.frame.name(worth.result)}",
            votes=speaker.say_count("votes", int(worth.by)),
        )
        for worth in (known.low, known.high)
    )
    return least if known.settled else speaker.say("three.between", least=least, most=most)
