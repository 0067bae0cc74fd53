"""A picture of the table: hands and piles, the trick, who is to move, and how the factions vote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver import rules
from solver.cards import Seat
from solver.notation import setup_to_line
from solver.present.between_svg import between_players
from solver.present.block_svg import PAD, Block, panel, pile, space, stack, tokens
from solver.present.card_svg import NO_MARKS, Marks
from solver.present.player_svg import player_panel
from solver.present.position_text import result_text, stage_text, to_move_text
from solver.present.svg import INK, Drawing, lines_of
from solver.present.titles import checked_title
from solver.present.token_svg import artifact_token, potion_token
from solver.present.votes_svg import VOTES_WIDTH, votes_panel
from solver.setup import Setup

#: Blocks beside each other, each with its distance from the left.
_Row = Sequence[tuple[float, Block]]

_MARGIN = 16
_GAP = 12  # between panels
_LEFT = 660  # two players: the width of the column beside the votes
_SIDE = VOTES_WIDTH  # several players: the columns left and right of the middle
_MIDDLE = {3: 570, 4: 450}  # as wide as a hand in one row
_SECOND = _SIDE + _GAP  # where the second column begins
#: Of all between the margins, by number of players.
_WIDTHS = {
    2: _LEFT + _GAP + VOTES_WIDTH,
    **{each: 2 * (_SIDE + _GAP) + wide for each, wide in _MIDDLE.items()},
}


def position_svg(setup: Setup, title: str = "", marks: Marks = NO_MARKS) -> str:
    """The whole picture, for two to four players, in either phase, with hidden cards or without."""
    title = checked_title(title)
    width = _WIDTHS[setup.players]
    heading = _heading(setup, title, width)
    table = _TABLES[setup.players](setup, marks)
    drawing = Drawing()
    stack([heading, table]).draw(drawing, _MARGIN, _MARGIN)
    height = heading.height + table.height + 2 * _MARGIN
    name = title.replace("\n", " ") or f"Claim: {_state(setup)}"
    return drawing.document(width + 2 * _MARGIN, height, name, setup_to_line(setup))


def _heading(setup: Setup, title: str, width: float) -> Block:
    titles = lines_of(title, 18, width, bold=True)
    states = lines_of(_state(setup), 14, width)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for line in titles:
            drawing.text(x, y + 18, line, INK, size=18, bold=True)
            y += 26
        for line in states:
            drawing.text(x, y + 14, line, INK, size=14)
            y += 20

    return Block(26 * len(titles) + 20 * len(states) + 8, draw)


def _state(setup: Setup) -> str:
    """One line that says where the game stands."""
    if setup.is_over:
        return f"Deck {setup.deck}. {result_text(rules.tally(setup))}"
    joined = ". " if rules.to_move(setup) is None else ", "
    return f"Deck {setup.deck}. {stage_text(setup)}: {setup.leader} leads{joined}{to_move_text(setup)}"


def _opposite(setup: Setup, marks: Marks) -> Block:
    """Two players: B above, A below, and the votes beside them."""
    panels = [player_panel(setup, Seat.B, _LEFT, marks)]
    if not setup.is_over:
        panels.append(between_players(setup, _LEFT, marks))
    panels.append(player_panel(setup, Seat.A, _LEFT, marks))
    panels.extend(_out_of_the_game(setup, _LEFT))
    left = stack(part for each in panels for part in (each, space(_GAP)))
    votes = votes_panel(setup)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        left.draw(drawing, x, y)
        votes.draw(drawing, x + _LEFT + _GAP, y)

    return Block(max(left.height - _GAP, votes.height), draw)


def _around_three(setup: Setup, marks: Marks) -> Block:
    table, votes = _in_columns(setup, marks)
    half = (_WIDTHS[3] - _GAP) / 2
    above = [
        (0.0, player_panel(setup, Seat.C, half, marks)),
        (half + _GAP, player_panel(setup, Seat.B, half, marks)),
    ]
    return _around(setup, marks, above, [*_gone(setup), *table, votes])


def _around_four(setup: Setup, marks: Marks) -> Block:
    table, votes = _in_columns(setup, marks)
    opposite = (_SECOND, player_panel(setup, Seat.C, _MIDDLE[4], marks))
    left, right = (player_panel(setup, seat, _SIDE, marks) for seat in (Seat.D, Seat.B))
    third, _ = votes
    beside = [(0.0, left), *table, (third, right)]
    return _around(setup, marks, [*_gone(setup), opposite, votes], beside)


def _around(setup: Setup, marks: Marks, above: _Row, beside: _Row) -> Block:
    """Several players sit round the table, anticlockwise in turn, with A at the lower edge."""
    below = _side_by_side([(_SECOND, player_panel(setup, Seat.A, _MIDDLE[setup.players], marks))], 0)
    return stack([_side_by_side(above, 1), space(_GAP), _side_by_side(beside, 0.5), space(_GAP), below])


def _in_columns(setup: Setup, marks: Marks) -> tuple[_Row, tuple[float, Block]]:
    """What lies between the players in the second column, unless the game is over; the votes in the third."""
    middle = _MIDDLE[setup.players]
    table = [] if setup.is_over else [(_SECOND, between_players(setup, middle, marks))]
    return table, (_SECOND + middle + _GAP, votes_panel(setup))


def _gone(setup: Setup) -> _Row:
    return [(0, block) for block in _out_of_the_game(setup, _SIDE)]


#: Where everybody sits, by number of players.
_TABLES = {2: _opposite, 3: _around_three, 4: _around_four}


def _side_by_side(blocks: _Row, sunk: float) -> Block:
    """Blocks at these distances from the left; smaller ones lie at the top, or are sunk by this share."""
    height = max(block.height for _, block in blocks)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for offset, block in blocks:
            block.draw(drawing, x + offset, y + sunk * (height - block.height))

    return Block(height, draw)


def _out_of_the_game(setup: Setup, width: float) -> list[Block]:
    """A panel for what nobody can win any more, if there is something."""
    parts = list(_spent(setup, width))
    return [panel(width, stack([space(PAD), *parts, space(PAD - 4)]))] if parts else []


def _spent(setup: Setup, width: float) -> Iterator[Block]:
    if setup.discard:
        yield pile("discard", setup.discard, width)
    if setup.phase == 2 and setup.stock:
        yield pile("left over", setup.stock, width)
    if setup.potions_spent:
        yield tokens("turned up", map(potion_token, setup.potions_spent), width)
    if setup.artifacts_spent:
        yield tokens("played", map(artifact_token, setup.artifacts_spent), width)
