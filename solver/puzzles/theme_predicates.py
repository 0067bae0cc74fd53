"""What a puzzle is about: one predicate for each theme, on the story of its main line.

Where a theme is a purpose (to duck, to hand over, to give the lead away) the predicate of
`solver.analysis.themes` decides: the right card does it, and every card that does the opposite is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver import rules
from solver.analysis.counting import decisions
from solver.analysis.facts.power_acts import PowerAct
from solver.analysis.facts.principle import gives_lead_away, hands_over, is_duck, is_high_card, is_low_card
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Seat
from solver.puzzles.story import Step, Story
from solver.rules.moments import Moment
from solver.rules.traits import Trait, having
from solver.search.exact.known import Known
from solver.shown import Shown


@dataclass(frozen=True)
class Theme(Shown):
    """A theme as something to tell."""

    name: str


def themes_of(story: Story) -> tuple[str, ...]:
    """The names of all themes of a puzzle, in the order of `THEMES`."""
    return tuple(name for name, holds in THEMES.items() if holds(story))


def has_duck(story: Story) -> bool:
    """A trick is lost on purpose."""
    return _on_purpose(story, is_duck)


def has_hold_up(story: Story) -> bool:
    """A trick is lost on purpose with a card of the lead faction, while a higher one would have won it."""
    return any(is_duck(step.situation, step.move) and _holds_a_winner(step) for step in story.steps)


def has_hand_over(story: Story) -> bool:
    """An opponent is made to take cards that go to a trick's loser."""
    return _on_purpose(story, hands_over)


def has_endplay(story: Story) -> bool:
    """The lead is given away on purpose."""
    return _on_purpose(story, gives_lead_away)


def has_low_card(story: Story) -> bool:
    """A trick must be won with a card that is not higher than needed."""
    return _on_purpose(story, is_low_card)


def has_high_card(story: Story) -> bool:
    """A trick must be won with a card that is higher than needed."""
    return _on_purpose(story, is_high_card)


def has_knight(story: Story) -> bool:
    """A trick with a decision is won by a card that beats the lead faction whatever its value."""
    return _any_act(story, Trait.BEATS_LEAD, lambda _, act: act.moment is Moment.WIN)


def has_doppelganger(story: Story) -> bool:
    """The right card follows, or wins, as a card of another faction."""
    return _any_act(story, Trait.FOLLOWS_ALL, lambda step, act: act.cards == (step.move,))


def has_crush(story: Story) -> bool:
    """The solving side crushes something of the opponents'."""
    return _any_act(
        story, Trait.CRUSHES, lambda _, act: act.place == "discard" and story.goal.is_of(act.player)
    )


def has_dragon_lead(story: Story) -> bool:
    """The right card loses its trick and yet gets the lead."""
    return _any_act(story, Trait.TAKES_LEAD, lambda step, act: act.cards == (step.move,))


def has_wait(story: Story) -> bool:
    """In a trick with a decision cards are set aside for whoever wins later."""
    return _any_act(story, Trait.ONE_PER_TRICK, lambda _, act: act.place == "aside")


def has_tie_break(story: Story) -> bool:
    """The win hangs on a tie-break: equal votes, or equal numbers of cards in a faction that was open."""
    outcome = rules.tally(story.end)
    decided = {each.letter for each in decisions(story.start)}
    name, other = story.sides
    if outcome.votes[name] == outcome.votes[other] and outcome.result == name:
        return True
    if story.goal.kind != "win" or outcome.result != name:
        return False
    return any(
        vote == name
        and letter not in decided
        and _won(story, letter, name) == _won(story, letter, other)
        and outcome.votes[name] - 1 <= outcome.votes[other] + 1
        for letter, vote in outcome.by_faction.items()
    )


def has_last_card(story: Story) -> bool:
    """As the votes stand before the last trick the goal is missed: the last card turns them."""
    return not story.goal.is_reached(Known.of(rules.tally(story.last_trick)))


def has_sacrifice(story: Story) -> bool:
    """A faction that votes for the solving side at first votes for the other in the end."""
    before, after = rules.tally(story.start).by_faction, rules.tally(story.end).by_faction
    name, other = story.sides
    return any(before[letter] == name and after[letter] == other for letter in before)


def _won(story: Story, letter: str, side: str) -> int:
    """Cards of a faction that a side has in the end."""
    return sum(card.faction == letter for name in side for card in story.end.score[Seat[name]])


def _on_purpose(story: Story, holds: Callable[[SolvedPosition, Card], bool]) -> bool:
    return any(holds(step.situation, step.move) for step in story.steps)


def _any_act(story: Story, trait: Trait, holds: Callable[[Step, PowerAct], bool]) -> bool:
    """Whether a power with this trait makes such a difference."""
    acts = ((step, act) for step in story.steps for act in step.acts if act.letter in having(trait))
    return any(holds(step, act) for step, act in acts)


def _holds_a_winner(step: Step) -> bool:
    """Whether another card of the faction, which was led, would win the trick."""
    position = step.situation.position
    if step.move.faction != position.trick[0].faction:
        return False
    alike = [card for card in step.situation.moves if card.faction == step.move.faction]
    tricks = [rules.completed(position, card) for card in alike]
    return any(trick is not None and trick.winner == position.to_move for trick in tricks)


#: By the name under which puzzles are listed.
THEMES: dict[str, Callable[[Story], bool]] = {
    "duck": has_duck,
    "hold-up": has_hold_up,
    "endplay": has_endplay,
    "dwarf-hand-over": has_hand_over,
    "goblin-knight": has_knight,
    "doppelganger-trick": has_doppelganger,
    "giant-crush": has_crush,
    "dragon-lead": has_dragon_lead,
    "troll-wait": has_wait,
    "low-card": has_low_card,
    "high-card": has_high_card,
    "sacrifice-vote": has_sacrifice,
    "tie-break-win": has_tie_break,
    "last-card-win": has_last_card,
}
