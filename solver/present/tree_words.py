"""The few words that trees need in every picture of them, made from the attributes of nodes and edges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from solver import rules
from solver.notation import format_cards, setup_from_line
from solver.present.artifact_texts import listed
from solver.present.known_text import expectation_words
from solver.present.speaker import Speaker, capital
from solver.search.exact.known import Known
from solver.search.exact.worth import DUEL, HALF, Worth
from solver.setup import Setup
from solver.wording import count

if TYPE_CHECKING:
    from networkx import DiGraph

#: What is written in a box after which nothing follows.
END_WORDS = {"": "", "over": "end", "decided": "decided", "cut": "…"}


#: Sides that are not "A" and "B", as if they were.
_FAVOURITES = {"AC": "A", "BD": "B", "win": "A", "loss": "B"}


def value_words(node: Mapping[str, Any]) -> str:
    """How the game ends with best play: the winner's votes come first. Where chance plays a part, what A can
    expect; of three players, what one of them can enforce."""
    if "expected_result" in node:
        return _expected_words(node)
    if "votes" in node:
        return f"{node['result']}, {count(node['votes'], 'vote')}"
    by_side = [votes for name, votes in node.items() if name.startswith("votes_")]
    more, fewer = sorted(by_side, reverse=True)
    if node["result"] == "draw":
        return f"draw {more}-{fewer}"
    return f"{node['result']} wins {more}-{fewer}{'' if node['margin'] else ' on cards'}"


def _expected_words(node: Mapping[str, Any]) -> str:
    low, high = Fraction(node["at_least"]), Fraction(node["at_most"])
    if node["expected_result"]:
        worth = Worth(Fraction(node["expected_result"]), Fraction(node["expected_margin"]))
        return expectation_words(Known.exactly(worth, DUEL))
    return expectation_words(Known.nothing(DUEL.on_average()).between(low, high))


def favourite(node: Mapping[str, Any]) -> str:
    """Who wins, "A", "B" or "draw"; where chance plays a part, who can expect more, and "draw" while it is
    open or equal. AC stand as "A" and BD as "B", and so do one of three players and both others."""
    if "result" in node:
        return _FAVOURITES.get(node["result"], str(node["result"]))
    low, high = Fraction(node["at_least"]), Fraction(node["at_most"])
    return "A" if low > HALF else "B" if high < HALF else "draw"


def move_words(edge: Mapping[str, Any]) -> str:
    """Who plays what; what chance does, and how likely it is."""
    if edge.get("odds"):
        return f"{edge['move']} ({edge['odds']})"
    return f"{edge['player']} {edge['move']}"


def loss_words(graph: DiGraph[str], before: str, after: str) -> str:
    """What a move gives away; nothing is said of a best move."""
    edge = graph.edges[before, after]
    if "odds" in edge:
        return _expected_loss_words(edge)
    result = graph.nodes[before]["result"]
    if not edge["loss"]:
        return ""
    if "player" in graph.graph:
        return _guarantee_loss_words(graph, edge, graph.nodes[before], graph.nodes[after])
    if result != graph.nodes[after]["result"]:
        return f"throws away the {'draw' if result == 'draw' else 'win'}"
    return f"costs {edge['margin_loss']}"


def _expected_loss_words(edge: Mapping[str, Any]) -> str:
    if edge["loss"] not in ("", "0"):
        return f"costs {edge['loss']}"
    return f"costs margin {edge['margin_loss']}" if edge["margin_loss"] not in ("", "0") else ""


def _guarantee_loss_words(
    graph: DiGraph[str], edge: Mapping[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]
) -> str:
    """Of three players: what the player gives away, or what another gives to the player."""
    player = graph.graph["player"]
    own = edge["player"] == player
    if before["result"] == after["result"]:
        return f"{'costs' if own else 'gives'} {abs(before['votes'] - after['votes'])}"
    if own:
        return f"throws away the {before['result']}"
    return f"lets {player} {'win' if after['result'] == 'win' else 'draw'}"


def heading(graph: DiGraph[str]) -> list[str]:
    """What the tree shows, and the position at its root."""
    root = graph.nodes[graph.graph["root"]]
    setup = setup_from_line(root["position"])
    hands = ", ".join(
        f"{seat} {format_cards(cards, setup.deck)}"
        for seat, cards in zip(setup.seats, setup.hands, strict=True)
        if cards
    )
    artifacts = "".join(
        f" {seat} holds {listed(held)}."
        for seat, held in zip(setup.seats, setup.artifacts, strict=False)
        if held
    )
    dealt = f"Deck {setup.deck}{': ' * bool(hands)}{hands}.{artifacts}"
    return [f"{_subject(graph)}.", f"{dealt} {_turn(root, setup)}: {_root_words(graph, root)}."]


def _turn(root: Mapping[str, Any], setup: Setup) -> str:
    """What is waited for."""
    if root["to_move"] == "nobody":
        return "The game is over"
    asked = rules.pending(setup)
    if root["to_move"] == "chance":
        return capital(Speaker("en").stage(asked.stage))
    lies = f"{setup.trick[0]} is led, " if setup.trick else ""
    if len(setup.trick) > 1:
        lies = f"{' '.join(map(str, setup.trick))} lie in the trick, "
    if asked.artifacts:
        lies = f"{format_cards(setup.trick, setup.deck, ordered=True)} were played, " if setup.trick else ""
        return f"{lies}{root['to_move']} may play {listed(asked.artifacts, 'or')}"
    return f"{lies}{root['to_move']} is to move"


def chance_words(node: Mapping[str, Any]) -> str:
    """What chance is about to decide."""
    return Speaker("en").stage(rules.pending(setup_from_line(node["position"])).stage)


def _root_words(graph: DiGraph[str], root: Mapping[str, Any]) -> str:
    enforces = (
        f"{graph.graph['player']} can enforce "
        if "player" in graph.graph and root["to_move"] != "nobody"
        else ""
    )
    return enforces + value_words(root)


def _subject(graph: DiGraph[str]) -> str:
    kind, prover = graph.graph["kind"], graph.graph["prover"]
    if player := graph.graph.get("player"):
        return _subject_of_three(graph, player)
    if kind == "best" and _has_chance(graph):
        return "Best play, what every other move would bring, and every potion that can be turned up"
    if kind == "best":
        return "One line of best play, and what every other move would bring"
    if kind == "full":
        return "Every move, and what it brings"
    if not prover:
        return "Nothing is left to prove"
    other = {"A": "B", "B": "A", "AC": "BD", "BD": "AC"}[prover]
    drawn = graph.nodes[graph.graph["root"]]["result"] == "draw"
    claim = f"{prover} does not lose" if drawn else f"{prover} wins"
    return f"Proof that {claim}: one move for {prover}, every move of {other}"


def _has_chance(graph: DiGraph[str]) -> bool:
    return any(node["to_move"] == "chance" for _, node in graph.nodes(data=True))


def _subject_of_three(graph: DiGraph[str], player: str) -> str:
    kind, prover = graph.graph["kind"], graph.graph["prover"]
    others = " and ".join(name for name in "ABC" if name != player)
    if kind == "best":
        return f"What {player} can enforce against {others}: one line, and what every other move would bring"
    if kind == "full":
        return f"Every move, and what {player} can enforce against {others} after it"
    if not prover:
        return "Nothing is left to prove"
    if prover != player:
        return (
            f"Proof that {others} can keep {player} from winning: one move for them, every move of {player}"
        )
    drawn = graph.nodes[graph.graph["root"]]["result"] == "draw"
    claim = "does not lose" if drawn else "wins"
    return f"Proof that {player} {claim} against {others}: one move for {player}, every move of the others"


def reading_aid(graph: DiGraph[str], numbered: bool) -> str:
    """How to read the boxes: only what occurs in this tree. Some may be `numbered`."""
    ends = {graph.nodes[name]["end"] for name in graph.nodes}
    if "settled" in graph.graph:
        return " ".join(_expected_reading_aid(graph, numbered, "cut" in ends))
    parts = ["Each box says who played what, and how the game ends with best play from there."]
    if player := graph.graph.get("player"):
        parts = [
            f"Each box says who played what, and what {player} can enforce from there against any play of "
            "both others: a guarantee, no prediction."
        ]
    if len(graph) > 1:
        parts.append("Thick: a line of best play.")
    if any(degree > 1 for _, degree in graph.in_degree):
        parts.append("Several rows in a box, dashed lines: reached in other ways, too.")
    if numbered:
        parts.append("from N: from the box marked [N].")
    losses = [loss_words(graph, *edge) for edge in graph.edges]
    if player and any(loss.startswith(("costs", "gives")) for loss in losses):
        parts.append(f"costs N, gives N: {player} can enforce N votes fewer, or more.")
    elif any(loss.startswith("costs") for loss in losses):
        parts.append("costs N: the margin becomes N votes worse.")
    if not player and any(
        not node["margin"] and node["result"] != "draw" for _, node in graph.nodes(data=True)
    ):
        parts.append("on cards: on equal votes, by more cards of one's own voters.")
    if "decided" in ends:
        parts.append("decided: no play can change who wins any more.")
    if "cut" in ends:
        parts.append("…: what follows is not shown.")
    return " ".join(parts)


def _expected_reading_aid(graph: DiGraph[str], numbered: bool, is_cut: bool) -> Iterator[str]:
    """The same where chance plays a part."""
    if _has_chance(graph):
        yield (
            "Each box says who played what or which potion was turned up (and how likely that is), and what "
            "A can expect with best play from there: a win is 1, a draw 1/2, a loss 0; margin: A's votes "
            "minus B's."
        )
    else:
        yield (
            "Each box says who played what, and how the game ends with best play from there: a win of A is "
            "1, a draw 1/2; margin: A's votes minus B's."
        )
    if any(edge["main"] for _, _, edge in graph.edges(data=True)):
        yield "Thick: best play, whatever chance brings." if _has_chance(graph) else "Thick: best play."
    if any(degree > 1 for _, degree in graph.in_degree):
        yield "Several rows in a box, dashed lines: reached in other ways, too."
    if numbered:
        yield "from N: from the box marked [N]."
    losses = [loss_words(graph, *edge) for edge in graph.edges]
    if any(loss.startswith("costs") for loss in losses):
        yield "costs: so much of the expected result, or of the expected margin alone, is given away."
    if not graph.graph["settled"]:
        yield "between, not known: the time limit ended the search; bounds are proven."
    if is_cut:
        yield "…: what follows is not shown."
