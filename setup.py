"""Builds the compiled core; everything else about the package is in pyproject.toml.

Two engines, one for two players and one for more, are compiled twice: `solver._core.portable` and
`teams_portable` run everywhere, `bmi2` and `teams_bmi2` use bit instructions that most x86-64 processors
have. The package chooses between them when it is imported. `table`, the rules of the whole game, and
`networks`, the evaluation, are compiled once.

Two environment variables change the build:

    CLAIM_DEBUG=1    bounds checks and assertions on, at the price of speed
    CLAIM_STRICT=1   performance hints of Cython are errors (for those who change the core)
"""

import io
import os
import sys
import sysconfig
from contextlib import redirect_stderr
from pathlib import Path

import Cython
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

DEBUG = os.environ.get("CLAIM_DEBUG", "0") == "1"
STRICT = os.environ.get("CLAIM_STRICT", "0") == "1"

PLATFORM = sysconfig.get_platform()
MSVC = PLATFORM.startswith("win")
X86_64 = PLATFORM.endswith(("x86_64", "amd64"))

SOURCES = Path("src_cy")
BUILD = Path("build", "debug" if DEBUG else "release")  # one per switch: objects of the two never mix

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": DEBUG,
    "wraparound": False,
    "initializedcheck": DEBUG,
    "nonecheck": DEBUG,
    "overflowcheck": False,  # 64-bit boards and hashes wrap around on purpose
    "cdivision": True,
    "embedsignature": True,
}

if MSVC:
    FLAGS = ["/Od", "/Zi"] if DEBUG else ["/O2"]
elif DEBUG:
    # Cython checks the bounds of memoryviews only; the sanitizer stops at an index outside a C array too.
    FLAGS = ["-O1", "-g", "-UNDEBUG", "-fsanitize=bounds,shift", "-fsanitize-undefined-trap-on-error"]
else:
    FLAGS = ["-O3", "-g0"]  # Python's own flags ask for debug information, which takes a third of the time

MACROS = [("CLAIM_DEBUG", "1")] if DEBUG else [("CYTHON_WITHOUT_ASSERTIONS", "1")]


def extension(name: str, *flags: str) -> Extension:
    return Extension(
        f"solver._core.{name}",
        [str(SOURCES / f"{name}.pyx")],
        define_macros=MACROS,
        extra_compile_args=[*FLAGS, *flags],
    )


class Settings:
    """What dates of files do not tell: the settings that the last run of a step was made with."""

    def __init__(self, step: str, *settings: object) -> None:
        self._mark = BUILD / f"{step}-with"
        self._now = repr((sys.version, *settings))

    def have_changed(self) -> bool:
        return not self._mark.exists() or self._mark.read_text(encoding="utf-8") != self._now

    def keep(self) -> None:
        BUILD.mkdir(parents=True, exist_ok=True)
        self._mark.write_text(self._now, encoding="utf-8")


TRANSLATION = Settings("translated", Cython.__version__, DIRECTIVES, STRICT)
COMPILATION = Settings("compiled", FLAGS, MACROS, os.environ.get("CC"), os.environ.get("CFLAGS"))


class Compiled(build_ext):
    """Only what has changed is compiled again, unless the settings have."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.force = COMPILATION.have_changed()
        self.parallel = 2

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.editable_mode:  # which would else build in a folder that is thrown away
            self.build_lib, self.build_temp = str(BUILD / "lib"), str(BUILD / "temp")

    def run(self) -> None:
        super().run()
        COMPILATION.keep()


def translated(extensions: list[Extension]) -> list[Extension]:
    """The same extensions in C, which is written into the build folder and not beside the sources."""
    said = io.StringIO()
    try:
        with redirect_stderr(said):
            result: list[Extension] = cythonize(
                extensions,
                build_dir=str(BUILD / "cython"),
                compiler_directives=DIRECTIVES,
                include_path=[str(SOURCES), "."],  # the second for solver/_core/networks.pxd
                force=TRANSLATION.have_changed(),
            )
    finally:
        sys.stderr.write(said.getvalue())
    if STRICT and "performance hint:" in said.getvalue():
        raise SystemExit("setup.py: a performance hint of Cython is an error with CLAIM_STRICT=1")
    TRANSLATION.keep()
    return result


extensions = [extension(name) for name in ("portable", "teams_portable", "table", "networks")]
if X86_64 and not MSVC:
    extensions += [extension(name, "-mbmi", "-mbmi2", "-mpopcnt") for name in ("bmi2", "teams_bmi2")]

setup(
    ext_modules=translated(extensions),
    cmdclass={"build_ext": Compiled},
    options={"build": {"build_base": str(BUILD)}},
)
