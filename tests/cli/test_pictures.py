"""`claim tree` and `claim show --svg`: files that are written as a whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import resource
import stat
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import networkx
import pygraphviz
import pytest

from solver import Position
from solver.search.perft import reference_perft
from tests.cli.helpers import COMMAND, ENDGAME, check_wrong_usage, claim, claim_process
from tests.cli.test_mishaps import sentence

#: Every position of the endgame's tree, counted by the readable rules.
WHOLE = sum(reference_perft(Position.load(ENDGAME), depth) for depth in range(9))

Capture = pytest.CaptureFixture[str]


def positions_in(path: Path) -> int:
    """The number of positions in a tree, as another program sees it."""
    if path.suffix == ".svg":
        return len(ElementTree.parse(path).getroot().findall("{*}g"))
    if path.suffix == ".graphml":
        return len(networkx.read_graphml(path))
    if path.suffix == ".dot":
        return len(pygraphviz.AGraph(str(path)))
    return len(json.loads(path.read_text(encoding="utf-8"))["nodes"])


@pytest.mark.parametrize("ending", ["svg", "graphml", "dot", "json"])
def test_a_tree_in_every_format(ending: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / f"tree.{ending}"
    assert claim(capsys, "tree", ENDGAME, "-o", str(path)) == (0, "", "")
    assert positions_in(path) == 21
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize(
    ("options", "nodes"),
    [
        (["--kind", "best", "--depth", "1"], 5),
        (["--kind", "full", "--depth", "1"], 5),
        (["--kind", "full", "--depth", "3", "--tree"], 69),
        (["--kind", "full", "--depth", "3", "--dag"], 69),
        (["--kind", "full", "--depth", "3", "--max-nodes", "69"], 69),
    ],
)
def test_options(options: list[str], nodes: int, capsys: Capture) -> None:
    answer = claim(capsys, "tree", ENDGAME, "--json", *options)
    assert answer.status == 0
    assert len(json.loads(answer.out)["nodes"]) == nodes


def test_a_merged_proof_is_smaller(capsys: Capture) -> None:
    sizes = [
        len(json.loads(claim(capsys, "tree", ENDGAME, "--kind", "proof", "--json", each).out)["nodes"])
        for each in ("--dag", "--tree")
    ]
    assert sizes[0] < sizes[1]


def test_without_a_file_a_tree_is_printed_for_graphviz(capsys: Capture) -> None:
    answer = claim(capsys, "tree", ENDGAME, "--title", 'The "end"')
    assert answer.status == 0
    graph = pygraphviz.AGraph(string=answer.out)
    assert len(graph) == 21
    assert graph.graph_attr["claim_title"] == 'The "end"'


def test_a_picture_of_a_position(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "position.svg"
    assert claim(capsys, "show", ENDGAME, "--svg", "-o", str(path), "--title", "Who wins?") == (0, "", "")
    root = ElementTree.parse(path).getroot()
    assert root.findtext("{*}title") == "Who wins?"
    assert root.findtext("{*}desc") == Position.load(ENDGAME).to_line()
    assert claim(capsys, "show", ENDGAME, "--svg", "--title", "Who wins?").out == path.read_text("utf-8")


def test_a_document_is_utf8_whatever_the_terminal_speaks() -> None:
    answer = claim_process("show", ENDGAME, "--svg", PYTHONIOENCODING="latin-1")
    assert answer.status == 0
    texts = [each.text for each in ElementTree.fromstring(answer.out).iterfind("{*}text")]
    assert "Doppelgängers" in texts


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tree", ENDGAME, "-o", "tree.png"], "tree.png: the ending of the name must be .svg"),
        (
            ["tree", ENDGAME, "-o", "tree"],
            "tree: the ending of the name must be .svg, .graphml, .dot or .json",
        ),
        (["show", ENDGAME, "--svg", "-o", "a.png"], "a.png: the ending of the name must be .svg"),
        (["tree", ENDGAME, "--title", "\x1b[1m"], "title: the character U+001B cannot be written"),
        (["show", ENDGAME, "--svg", "--title", "\udcff"], "title: the character U+DCFF cannot be written"),
        (["tree", ENDGAME, "--max-nodes", "20"], "nodes: the tree would have 21, and the limit is 20"),
        (
            ["tree", ENDGAME, "--kind", "full", "--depth", "8", "--tree"],
            f"nodes: the tree would have {WHOLE:,}, and the limit is 2,000; ask for less depth",
        ),
        (["tree", "NIRTS 1A centre N3 / A ?13 / B ?13"], "only Phase Two can be solved"),
    ],
)
def test_what_is_refused(
    arguments: list[str], said: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = claim(capsys, *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert sentence(answer.err).startswith(said)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("tree", "--json -o tree.json"),
        ("tree", "--kind worst"),
        ("tree", "--depth -1"),
        ("tree", "--max-nodes 0"),
        ("show", "--json --svg"),
        ("show", "-o position.svg"),
        ("show", "--title Riddle"),
    ],
)
def test_wrong_usage(command: str, options: str, capsys: Capture) -> None:
    check_wrong_usage(capsys, command, ENDGAME, *options.split())


WRITERS = pytest.mark.parametrize(
    "command", [["tree", ENDGAME, "-o"], ["show", ENDGAME, "--svg", "-o"]], ids=["tree", "show"]
)


@WRITERS
def test_a_folder_that_is_not_there(command: list[str], tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "picture.svg")
    answer = claim_process(*command, path)
    assert answer.status == 1
    assert sentence(answer.err) == f"cannot write {path}: {os.strerror(errno.ENOENT)}"


@WRITERS
def test_a_folder_in_the_place_of_the_file(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.mkdir()
    answer = claim_process(*command, str(path))
    assert answer.status == 1
    assert sentence(answer.err) == f"cannot write {path}: {os.strerror(errno.EISDIR)}"


@WRITERS
def test_a_device_that_is_full(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.symlink_to("/dev/full")
    answer = claim_process(*command, str(path))
    assert answer.status == 1
    assert sentence(answer.err) == f"cannot write {path}: {os.strerror(errno.ENOSPC)}"
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


@WRITERS
def test_a_disk_without_room_keeps_what_was_there(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_text("what was there", encoding="utf-8")

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = subprocess.run(
        [*COMMAND, *command, str(path)], preexec_fn=little_room, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert sentence(done.stderr.decode()) == f"cannot write {path}: {os.strerror(errno.EFBIG)}"
    assert path.read_text(encoding="utf-8") == "what was there"
    assert os.listdir(tmp_path) == [path.name]


def test_a_file_is_replaced_where_it_is(tmp_path: Path, capsys: Capture) -> None:
    """Through a link, and with the permissions it had."""
    path, link = tmp_path / "kept.svg", tmp_path / "link.svg"
    path.write_text("what was there", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    assert claim(capsys, "show", ENDGAME, "--svg", "-o", str(link)).status == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").startswith("<?xml")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_is_on_the_disk_before_it_replaces_the_old_one(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda file: (done.append("fsync"), fsync(file)))
    monkeypatch.setattr(os, "replace", lambda *paths: (done.append("replace"), replace(*paths)))
    assert claim(capsys, "show", ENDGAME, "--svg", "-o", str(tmp_path / "picture.svg")).status == 0
    assert done == ["fsync", "replace"]


def test_a_name_as_long_as_it_may_be(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / f"{'x' * 250}.svg"
    assert claim(capsys, "show", ENDGAME, "--svg", "-o", str(path)) == (0, "", "")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_file_that_must_not_be_written_is_not_replaced(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "picture.svg"
    path.write_text("what was there", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere
    monkeypatch.setattr("solver.cli._abandon_output", lambda: None)
    answer = claim(capsys, "show", ENDGAME, "--svg", "-o", str(path))
    assert answer.status == 1
    assert sentence(answer.err) == f"cannot write {path}: {os.strerror(errno.EACCES)}"
    assert path.read_text(encoding="utf-8") == "what was there"


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    before = os.umask(0o027)
    try:
        assert claim_process("show", ENDGAME, "--svg", "-o", str(path)).status == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
