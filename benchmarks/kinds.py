"""Benchmarks that measure several kinds of games: which of them, the command line tells."""

from __future__ import annotations

import argparse
from collections.abc import Collection


def parser_for(description: str | None, kinds: Collection[str]) -> argparse.ArgumentParser:
    """Of a command whose arguments are kinds; of none it means all."""

    def kind(name: str) -> str:
        if name not in kinds:
            raise argparse.ArgumentTypeError(f"there is no kind {name}; the kinds are {', '.join(kinds)}")
        return name

    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kinds", nargs="*", type=kind, metavar="KIND", help=", ".join(kinds))
    return parser
