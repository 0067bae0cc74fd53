"""Lines that fit a terminal: where they end, and what stays together."""

from __future__ import annotations

from solver.artifacts import Artifact
from solver.cards import Card
from solver.moves import Move, Play
from solver.present.artifact_texts import listed
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row, table, unbroken


def test_text_goes_on_in_its_own_column() -> None:
    assert row("label  ", "some words that have not room enough", 40) == (
        "label  some words that have not room\n       enough"
    )


def test_text_stands_below_a_label_that_leaves_no_room() -> None:
    label = "a label that is rather long  "
    assert row(label, "so", 40) == f"{label}so"
    assert row(label, "words that need more room", 40) == (
        "a label that is rather long\n      words that need more room"
    )


def test_no_line_ends_inside_what_stays_together() -> None:
    assert row("", apart(["sword boots G5", "jug=K G5 potion", "bow ring U3"]), 40) == (
        "sword boots G5  jug=K G5 potion\nbow ring U3"
    )
    assert row("", f"the end of a line that is {unbroken('no end here')}", 40) == (
        "the end of a line that is no end here"
    )
    assert row("", f"the end of a line that is not {unbroken('no end here')}", 40) == (
        "the end of a line that is not\nno end here"
    )


def test_columns_as_wide_as_their_cells() -> None:
    assert table([["a", "bb", "c"], ["aaa", "b"]], 40) == "a    bb  c\naaa  b"


def test_the_widest_column_gives_way() -> None:
    cells = apart(["A sword G5", "B K3", "A boots K2 potion"])
    assert table([["", "played", "scored"], [" 1", cells, "A G5 K3"], [" 2", "A K2", "A K2"]], 40) == (
        "    played                       scored\n"
        " 1  A sword G5  B K3             A G5 K3\n"
        "    A boots K2 potion\n"
        " 2  A K2                         A K2"
    )


def test_columns_that_do_not_fit_go_on_below() -> None:
    long = apart(["A sword boots G5 potion"] * 3)
    assert table([["1", long, "recruited cards", "scored cards"]], 40) == (
        "1  A sword boots G5 potion\n"
        "   A sword boots G5 potion\n"
        "   A sword boots G5 potion\n"
        "   recruited cards  scored cards"
    )


def test_a_sentence_keeps_its_moves_together() -> None:
    move = Play(Card("G", 5), artifacts=(Artifact.SWORD, Artifact.BOOTS), potion=True)
    speaker = Speaker("en")
    said = speaker.say("weighed.only", best=move)
    assert unbroken("sword boots G5 potion") in said
    assert unbroken("sword boots G5 potion") in speaker.listed([Card("G", 5), move])
    assert unbroken("sword boots G5 potion") in speaker.joined([Card("G", 5), move])


def test_of_many_moves_some_are_named() -> None:
    moves: list[Move] = [Card("G", value) for value in range(10)]
    speaker = Speaker("en")
    assert speaker.some_of(moves, "list.or").endswith("G7, G8 or G9")
    assert speaker.some_of([*moves, *moves[:3]]).endswith("G1 and G2")
    assert speaker.some_of(moves * 10).endswith("G0, G1 and 88 more")


def test_artifacts_in_a_sentence() -> None:
    assert listed((Artifact.SWORD,)) == "the Serpent Sword"
    assert listed((Artifact.SWORD, Artifact.BOOTS, Artifact.JUG), "or") == (
        "the Serpent Sword, the Flying Boots or the Jug of Kings"
    )
