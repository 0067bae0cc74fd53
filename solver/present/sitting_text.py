"""A game against a bot, as it is told to the person who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver import rules
from solver.arena.sitting import Sitting, Step
from solver.artifacts import Artifact
from solver.cards import HIDDEN, Card, Seat
from solver.factions import FACTIONS
from solver.model import Position, View
from solver.moves import POTION, Choice, Move, Play, Use, card_of
from solver.present.artifact_texts import listed
from solver.present.game_text import cards_by_seat
from solver.present.position_text import move_text, piles_text, stage_text, votes_text
from solver.present.seats_text import seats_text, standings_text
from solver.present.speaker import Speaker
from solver.present.terminal import NARROWEST, apart, row, unbroken
from solver.rules.events import Event, What
from solver.rules.sides import opponent_of, side_of
from solver.rules.traits import Trait, having
from solver.rules.votes import DRAW
from solver.stages import Stage

_HELP = {
    "G5": "choose this card; its number will do, and Enter if there is only one",
    "centre": "take the centre card, after a look at the deck",
    "top": "take the top card of the deck instead",
    "hint": "your chances with every move",
    "undo": "take your last move back",
    "show": "draw the table again",
    "save FILE": "write the game to a file, now and after every move",
    "quit": "leave the game",
    "help": "this list",
}


def help_text(position: Position, width: int) -> str:
    """What can be typed."""
    useless = set()
    if not having(Trait.OFFERS_CHOICE) & set(position.deck.letters):
        useless = {str(Choice.CENTRE), str(Choice.TOP)}
    elif position.players > 2:  # who name one of the centre cards
        useless = {str(Choice.CENTRE)}
    typed = [each for each in _HELP if each not in useless]
    return "\n".join(row(f"{each:11}", _HELP[each], width) for each in typed)


def welcome_text(sitting: Sitting, width: int) -> str:
    position = sitting.view.position
    others = " and ".join(str(seat) for seat in position.seats if seat is not sitting.seat)
    partner = side_of(position.players, sitting.seat).replace(sitting.seat.name, "")
    team = f" You and {partner} are a team." if partner else ""
    return row(
        "",
        f"You are {sitting.seat}, {sitting.bot} is {others}.{team} Deck {position.deck}, "
        f"seed {sitting.seed}. Type a card, its number, or help.",
        width,
    )


def turn_text(view: View, width: int) -> str:
    """The table as the person sees it, and what may be played."""
    position = view.position
    leads = "you lead" if position.leader is view.seat else f"{position.leader} leads"
    several = position.players > 2  # whose piles and votes would fill more than a screen
    piles = seats_text(view, width) if several else piles_text(position, width)
    parts = [f"{stage_text(position)}, {leads}", piles]
    if any((*position.score, *position.front)):
        parts.append(standings_text(position, width) if several else votes_text(position, width))
    parts.append(_choice_text(view, width))
    return "\n\n".join(parts)


def _choice_text(view: View, width: int) -> str:
    """The hand with a number under every card that may be played, or what else there is to choose from."""
    position = view.position
    numbers = {move: str(number) for number, move in enumerate(position.legal_moves(), start=1)}
    if question := _question(position):
        choices = apart(f"{number} {move_text(position, move)}" for move, number in numbers.items())
        return "\n".join(row("", line, width) for line in (question, choices))
    hand = position.hands[view.seat]
    a_line = (max(width, NARROWEST) - len(_CARDS)) // 4
    lines = []
    for start in range(0, len(hand), a_line):
        cards = hand[start : start + a_line]
        label = _CARDS if start == 0 else " " * len(_CARDS)
        lines.append((label + "".join(f"{card!s:>4}" for card in cards)).rstrip())
        lines.append((" " * len(_CARDS) + "".join(f"{numbers.get(card, ''):>4}" for card in cards)).rstrip())
    if with_card := _with_card(tuple(numbers)):
        lines.append(row("with a card ", with_card, width))
    return "\n".join(lines)


def _question(position: Position) -> str:
    """What is to be chosen where no card is to be played."""
    asked = rules.pending(position)
    match asked.stage:
        case Stage.PLAY:
            return ""
        case Stage.RECRUIT if _may_take_top(position):
            return "You have looked at the top card. Which one do you take?"
        case Stage.RECRUIT:
            return "Which centre card do you take?"
        case Stage.KEEP:
            return "You have drawn three cards. Which one do you keep?"
    when = Speaker("en").stage(asked.stage)
    return f"You may play {listed(asked.artifacts, 'or')} now: {when}."


def _may_take_top(position: Position) -> bool:
    """Whether somebody is to choose who has looked at the top card."""
    return rules.pending(position).stage is Stage.RECRUIT and Choice.TOP in position.legal_moves()


def _with_card(moves: tuple[Move, ...]) -> str:
    """What may be announced with a card, as it is written before it, and a potion, which comes after it."""
    plays = [move for move in moves if isinstance(move, Play)]
    artifacts = sorted({artifact for play in plays for artifact in play.artifacts})
    names = [f"{each}=FACTION" if each is Artifact.JUG else str(each) for each in artifacts]
    return apart([*names, *([POTION] if any(play.potion for play in plays) else [])])


_CARDS = "your cards  "


def step_text(step: Step, seat: Seat, width: int) -> str:
    """What a move was and what came of it."""
    return "\n".join(row("", sentence, width) for sentence in _sentences(step, seat))


def _sentences(step: Step, seat: Seat) -> Iterator[str]:
    """What was done, what came of it at once, and what the end of a trick has brought."""
    yield from _done(step, seat)
    yield from _happenings(step, seat, _AT_ONCE)
    scored = cards_by_seat(step.before, step.events, What.SCORED)
    gains = [f"Scored: {scored}."] if scored and not isinstance(step.move, Choice) else []
    if step.winner is not None:
        gains.insert(0, f"{_name(seat, step.winner, 'win', 'wins')} the trick.")
    if gains:
        yield " ".join(gains)
    yield from _happenings(step, seat, _AFTERWARDS)
    if losses := cards_by_seat(step.before, step.events, What.CRUSHED):
        yield f"Crushed: {losses}."
    if step.after.aside and step.after.aside != step.before.aside:
        yield f"Set aside: {' '.join(map(str, step.after.aside))}."
    recruits = step.recruited
    if recruits:
        own_first = sorted(recruits, key=lambda owner: owner is not seat)
        yield f"{', '.join(_recruits(seat, owner, recruits[owner]) for owner in own_first)}."
    if step.of(What.PICKED_UP):
        other = "in the other" if step.after.players == 2 else "in those of the others"
        other += ", or one of the two left in the deck" if step.after.stock else ""
        yield (
            "Phase Two begins: the followers are the hands now, and what is not in yours and has not been "
            f"played is {other}."
        )


def _done(step: Step, seat: Seat) -> Iterator[str]:
    """What a player does; what chance does is told by what happens then."""
    if step.player is None:
        return
    plays = _name(seat, step.player, "play", "plays")
    match step.move:
        case Choice() | Card() if step.player != seat and _may_take_top(step.before):
            taken = f"the {_PILES[step.move]}" if isinstance(step.move, Choice) else step.move
            yield f"{step.player} has looked at the top card and takes {taken}."
        case Use():
            named = _named(step.move)
            yield f"{plays} {listed(step.move.artifacts)}{f', naming {named}' if named else ''}."
        case Card() | Play() if step.of(What.PLAYED):
            used = step.move.artifacts if isinstance(step.move, Play) else ()
            yield f"{plays} {card_of(step.move)}{f' with {listed(used)}' if used else ''}."


def _named(use: Use) -> str:
    """What an artifact names: cards, or a faction."""
    faction = () if use.faction is None else (f"the {FACTIONS[use.faction].name().many}",)
    return " and ".join((*map(str, use.cards), *faction))


def _recruits(seat: Seat, owner: Seat, card: Card) -> str:
    drawn = "a card that you do not see" if card == HIDDEN else str(card)
    return f"{_name(seat, owner, 'recruit', 'recruits')} {drawn}"


def _cards(event: Event) -> str:
    if HIDDEN in event.cards:
        return f"{len(event.cards)} cards"
    return " ".join(map(str, event.cards))


def _hand(seat: Seat, owner: Seat) -> str:
    return "your hand" if owner is seat else f"the hand of {owner}"


def _seen(event: Event, seat: Seat) -> str:
    looker = opponent_of(event.seat)
    return f"{_name(seat, looker, 'see', 'sees')} {_cards(event)} of {_hand(seat, event.seat)}."


#: What happens besides the general course of a trick: before it is won, and when it is cleared.
_Happenings = dict[What, Callable[[Event, Seat], str]]
_AT_ONCE: _Happenings = {
    What.SWAPPED: lambda event, _: f"It changes places with {_cards(event)}, which is played instead.",
    What.TURNED_UP: lambda event, _: f"The potion is {event.detail}.",
    What.RETURNED: lambda event, seat: f"{_cards(event)} returns to {_hand(seat, event.seat)}.",
    What.SEEN: _seen,
    What.DISCARDED: lambda event, _: f"{_cards(event)} leaves the game.",
    What.PUT_BACK: lambda event, seat: (
        f"{_name(seat, event.seat, 'put', 'puts')} {_cards(event)} back, and the deck is shuffled."
    ),
}
_AFTERWARDS: _Happenings = {
    What.BREWED: lambda event, seat: f"{_name(seat, event.seat, 'draw', 'draws')} a potion.",
    What.TURNED_BEAR: lambda event, seat: (
        f"{_cards(event)} is a bear now, and adds to {'your' if event.seat is seat else 'the'} next card"
        f"{'' if event.seat is seat else f' of {event.seat}'}."
    ),
}


def _happenings(step: Step, seat: Seat, told: _Happenings) -> Iterator[str]:
    for event in step.events:
        if event.what in told:
            yield told[event.what](event, seat)


_PILES = {Choice.CENTRE: "centre card", Choice.TOP: "top card"}


def _name(seat: Seat, who: Seat, you: str, other: str) -> str:
    """ "You play" or "B plays" """
    return f"You {you}" if who is seat else f"{who} {other}"


def end_text(sitting: Sitting, width: int) -> str:
    """How a game that is over has ended."""
    position = sitting.view.position
    result = position.tally().result
    verdict = "A draw." if result == DRAW else "You win." if sitting.seat.name in result else "You lose."
    return f"{votes_text(position, width)}\n\n{verdict}"


def _options(view: View) -> str:
    """What else tells the game from that of two with printed cards."""
    position = view.position
    players = f" --players {position.players}" if position.players > 2 else ""
    return players + (" --artifacts" if any(position.artifacts) or position.artifacts_spent else "")


def farewell_text(sitting: Sitting, file: str | None, width: int, label: str = "") -> str:
    """One sentence for a game that is left: how to come back to it. What is to be typed is on one line."""
    return row(label, _farewell(sitting, file), width)


def _farewell(sitting: Sitting, file: str | None) -> str:
    if file is not None:
        return f"the game is in {file}, and {unbroken(f'claim play --resume {file}')} goes on with it"
    again = (
        f"claim play --seed {sitting.seed} --deck {sitting.view.position.deck} --seat {sitting.seat} "
        f"--bot {sitting.bot}{_options(sitting.view)}"
    )
    moves = [unbroken(str(move)) for move in sitting.own_moves]
    gets = f", and {', '.join(moves)} get{'s' * (len(moves) == 1)} you back here" if moves else ""
    return f"{unbroken(again)} begins this game anew{gets}"
