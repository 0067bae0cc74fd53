"""A player in the picture of a table: the hand as cards, all that has been won or recruited, and Magic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver import rules
from solver.cards import Card, Pile, Seat
from solver.factions import FACTIONS
from solver.notation import format_letters
from solver.notation.magic import format_changes
from solver.present.block_svg import PAD, TEAMS, Block, letters, panel, pile, space, stack, tokens, words
from solver.present.card_svg import CARD_HEIGHT, CARD_WIDTH, NO_MARKS, Mark, Marks, draw_marked
from solver.present.svg import FAINT_INK, INK, Drawing, Paint
from solver.present.token_svg import artifact_token, potions_token
from solver.rules.sides import side_of
from solver.setup import Setup

_GAP = 6  # between cards
_NAME = 34  # the height of a name


def player_panel(setup: Setup, seat: Seat, width: float, marks: Marks = NO_MARKS) -> Block:
    active = seat is rules.to_move(setup)
    marked = marks if active else NO_MARKS
    content = stack([*_parts(setup, seat, width, marked), space(PAD - 4)])
    return panel(width, content, active=active, team=team_of(setup, seat))


def team_of(setup: Setup, seat: Seat) -> Paint | None:
    """The colour of a player's team, where there are teams."""
    return TEAMS.get(side_of(setup.players, seat))


def _parts(setup: Setup, seat: Seat, width: float, marks: Marks) -> Iterator[Block]:
    yield _name(setup, seat)
    if not setup.is_over:
        yield _hand(setup.hands[seat], width, marks.hand)
    yield pile("score", setup.score[seat], width)
    if any(setup.front):
        yield pile("in front", setup.front[seat], width)
    if setup.phase == 1:
        yield pile("followers", setup.followers[seat], width)
    if setup.voids[seat] and not setup.is_over:
        yield letters("holds no", format_letters(setup.voids[seat]), width)
    yield from _magic(setup, seat, width)


def _magic(setup: Setup, seat: Seat, width: float) -> Iterator[Block]:
    """What only Magic has, where the player has it."""
    if setup.bears[seat]:
        yield pile("bears", setup.bears[seat], width)
    if setup.next[seat]:
        yield words("next cards", format_changes(setup.next[seat]), width)
    if setup.potions[seat]:
        yield tokens("potions", [potions_token(setup.potions[seat])], width)
    if setup.artifacts[seat]:
        yield tokens("artifacts", map(artifact_token, setup.artifacts[seat]), width)
    for name, counting in (("Runestone", setup.runestone[seat]), ("Crown", setup.crown[seat])):
        if counting:
            yield words(name, f"counts for the {FACTIONS[counting].name().many}", width)


def _name(setup: Setup, seat: Seat) -> Block:
    """A player, the partner of one in a team, and whether it is the player's turn."""
    partner = side_of(setup.players, seat).replace(seat.name, "")
    team = f" (with {partner})" if partner else ""
    active = seat is rules.to_move(setup)
    text = f"{seat}{team}{' is to move' if active else ''}"
    return Block(_NAME, lambda drawing, x, y: drawing.text(x, y + 23, text, INK, size=15, bold=active))


def _hand(cards: Pile, width: float, marks: Mapping[Card, Mark]) -> Block:
    """The cards in one row if they fit, or else in rows of the same length."""
    step = CARD_WIDTH + _GAP
    most = int((width - 2 * PAD + _GAP) // step)
    rows = max(1, -(-len(cards) // most))
    length = max(1, -(-len(cards) // rows))

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for index, card in enumerate(cards):
            row, column = divmod(index, length)
            draw_marked(drawing, x + column * step, y + row * (CARD_HEIGHT + _GAP), card, marks.get(card))
        if not cards:
            drawing.text(x, y + 33, "no card in hand", FAINT_INK, size=12)

    return Block(rows * (CARD_HEIGHT + _GAP) + 4, draw)
