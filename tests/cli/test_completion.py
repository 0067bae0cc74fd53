"""What the shell offers at the Tab key, what a slip is answered with, and that nothing long is repeated."""

from __future__ import annotations

import subprocess

import pytest

from tests.cli.helpers import claim, claim_process


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("claim sol", ["solve"]),
        ("claim puz", ["puzzle"]),
        ("claim solve gkudp-4-d70", ["gkudp-4-d70", "gkudp-4-d70d93dd"]),
        ("claim puzzle show gkudp-4-d70", ["gkudp-4-d70d93dd"]),
        ("claim puzzle list --theme du", ["duck"]),
        ("claim play --bot pi", ["pimc"]),
        ("claim arena greedy ra", ["random"]),
        ("claim deal --deck nirt", ["NIRTS", "NIRTM", "NIRTB", "NIRTH"]),
        ("claim deal --players 4 --deck gkudpr", ["GKUDPRT", "GKUDPRS", "GKUDPRM", "GKUDPRB", "GKUDPRH"]),
        ("claim solve docs/ex", ["docs/ex"]),
    ],
)
def test_the_shell_offers(words: str, offered: list[str]) -> None:
    place = str(len(words.split()) - 1)
    answer = claim_process(_CLAIM_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=place)
    assert (answer.status, answer.err) == (0, "")
    assert [line.partition(",")[2] for line in answer.out.splitlines()] == offered


def test_the_shell_learns_it() -> None:
    script = claim_process(_CLAIM_COMPLETE="bash_source").out
    done = subprocess.run(["bash", "-n"], input=script, text=True, check=True, capture_output=True)
    assert done.stderr == ""
    assert "_CLAIM_COMPLETE=bash_complete" in script


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (["slove"], "There is no command 'slove'. Did you mean solve?"),
        (["puzzle", "shwo"], "There is no command 'shwo'. Did you mean show?"),
        (["xyzzy"], "There is no command 'xyzzy'. `claim --help` lists them."),
        (
            ["x" * 5_000],
            "There is no command 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxx'. `claim --help` lists them.",
        ),
    ],
)
def test_a_slip(capsys: pytest.CaptureFixture[str], written: list[str], said: str) -> None:
    answer = claim(capsys, *written)
    assert answer.status == 2
    assert answer.err.splitlines()[-1] == f"Error: {said}"


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "{}"],
        ["show", "{}.json"],
        ["hint", "GKUDP 2A / A {} / B G7"],
        ["explain", '{{"deck": "{}"}}'],
        ["solve", "gkudp-4-d70d", "--at", "{}"],
        ["solve", "x", "--goal", "{}"],
        ["rules", "--lang", "{}"],
        ["deal", "--deck", "{}"],
        ["deal", "--seed", "{}"],
        ["play", "--bot", "{}"],
        ["arena", "{}", "greedy"],
        ["puzzle", "show", "{}"],
        ["puzzle", "check", "gkudp-4-d70d", "--goal", "{}"],
        ["--{}"],
    ],
)
def test_no_more_than_a_line_of_the_input_is_repeated(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    answer = claim(capsys, *(each.format("x" * 5_000) for each in arguments))
    assert answer.status in (1, 2)
    assert answer.err
    assert len(answer.err) < 400
