"""A commented line in words: one row a trick, with the votes as they stand and what was going on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.analysis.facts.commented_line import CommentedMove, CommentedTrick
from solver.analysis.facts.power_acts import PowerAct
from solver.analysis.facts.principle import Theme, subject
from solver.cards import Seat
from solver.decks import Deck
from solver.notation import format_cards
from solver.present.speaker import Speaker
from solver.present.terminal import row, unbroken
from solver.rules.moments import Moment
from solver.rules.sides import opponents
from solver.rules.traits import trait_at

#: Themes that are told of every move: something is given up on purpose. Of several the first is told.
_GIVING_UP = (Theme.HAND_OVER, Theme.DUCK, Theme.LEAD_GIVEN_AWAY)

#: Themes that are about whose trick or lead it is: also the partner's.
_OF_TEAMS = (Theme.DUCK, Theme.MUST_WIN, Theme.HAND_OVER, Theme.LEAD_GIVEN_AWAY)

_ONLY, _FORCED = "!", "*"


def commented_line_text(
    tricks: tuple[CommentedTrick, ...], deck: Deck, speaker: Speaker, width: int, title: str = "line.title"
) -> Iterator[str]:
    """Nothing where there is no line; `title` is the key of the sentence above it."""
    if tricks:
        yield speaker.say(title)
    for trick in tricks:
        played = [f"{seat} {card}" for seat, card in trick.lies] + [_played(play) for play in trick.plays]
        cells = "  ".join(f"{each:5}" for each in played)
        votes = "-".join(map(str, trick.votes.values()))
        label = f"{trick.number:>2}  {cells}  {votes}"
        comments = [*_comments(trick, deck, speaker)]
        yield row(f"{label}  ", speaker.clauses(comments), width) if comments else label
    plays = [play for trick in tricks for play in trick.plays]
    legend = [("line.only", any(play.only for play in plays)), ("line.forced", any(p.forced for p in plays))]
    if signs := [speaker.say(key) for key, is_used in legend if is_used]:
        yield row("    ", speaker.clauses(signs), width)


def tricks_of(plays: Iterable[tuple[Seat, object]], players: int) -> list[str]:
    """What was played, trick by trick: "A G5 B G7", "B K2 A K3"."""
    texts = [f"{player} {played}" for player, played in plays]
    return [unbroken(" ".join(texts[start : start + players])) for start in range(0, len(texts), players)]


def _played(play: CommentedMove) -> str:
    sign = _ONLY if play.only else _FORCED if play.forced else ""
    return f"{play.player} {play.card}{sign}"


def _comments(trick: CommentedTrick, deck: Deck, speaker: Speaker) -> Iterator[str]:
    for number, play in enumerate(trick.plays, start=len(trick.lies)):
        theme = next((each for each in _GIVING_UP if each in play.themes), None)
        if theme is not None:
            yield speaker.say(
                theme_key("theme", theme, trick.players, is_second=number > 0),
                player=play.player,
                other=opponents_of(play.player, trick.players),
                faction=speaker.factions(subject(theme, deck, play.card)),
            )
    for power in trick.powers:
        if power.moment is not Moment.FOLLOW or not _wins_too(power, trick):
            yield _power(power, trick, deck, speaker)
    for decision in trick.decided:
        if decision.side is None:
            yield speaker.say("safe.nobody", faction=speaker.factions(decision.letter))
        else:
            yield speaker.say(
                "safe",
                faction=speaker.factions(decision.letter),
                side=decision.side,
                proof=speaker.proof(decision),
            )


def theme_key(prefix: str, theme: Theme, players: int, is_second: bool) -> str:
    """The sentence for a theme. Who plays second has no lead to give away, only one to take or to leave; and
    of teams it is said which of them wins, leads and takes."""
    key = f"{prefix}.{theme.value}"
    if players > 2:
        return f"team.{key}" if theme in _OF_TEAMS else key
    return f"{key}.second" if is_second and theme is Theme.LEAD_GIVEN_AWAY else key


def opponents_of(player: Seat, players: int) -> str:
    """The other side of two."""
    return "".join(seat.name for seat in opponents(players, player))


def _wins_too(power: PowerAct, trick: CommentedTrick) -> bool:
    """Whether the same power also won the trick, which says it all."""
    return any(other.moment is Moment.WIN and other.letter == power.letter for other in trick.powers)


def _power(power: PowerAct, trick: CommentedTrick, deck: Deck, speaker: Speaker) -> str:
    key = f"power.{trait_at(power.letter, power.moment).name.lower()}.{power.moment.name.lower()}"
    if power.place in ("aside", "discard"):
        key += f".{power.place}"
    leader, led = (*trick.lies, *((play.player, play.card) for play in trick.plays))[0]
    if power.moment is Moment.LEAD and power.player is leader:
        key += ".kept"
    return speaker.say(
        key,
        cards=format_cards(power.cards, deck),
        player=power.player,
        place=power.place,
        many=speaker.factions(power.letter),
        led=speaker.faction(led.faction),
        led_many=speaker.factions(led.faction),
    )
