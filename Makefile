# `make demo` and `make test` are all one needs; `make help` lists the rest.

PYTHON ?= python3
JOBS   ?= 2
TESTS  ?= tests
GAMES  ?= 100000
SEED   ?= 1

VENV := .venv
BIN  := $(VENV)/bin

# The core is rebuilt when these change; Python files need no build.
CORE := pyproject.toml setup.py $(shell find src_cy -type f)
CODE := $(shell find solver -name '*.py' -o -name '*.pyi') solver/search/sampled/evaluation.bin $(wildcard puzzles/*.jsonl)

.DELETE_ON_ERROR:
.PHONY: help build demo test test-long lint debug-test soak train pictures packs words wheel clean

help:
	@echo 'make demo              build in $(VENV), then solve a deal of thirteen cards'
	@echo 'make build             build in $(VENV) and run nothing'
	@echo 'make test              build, lint, check types and run the tests'
	@echo 'make test-long         the same with the long forms of all tests, which takes hours'
	@echo 'make lint              only the linters and the type checker'
	@echo 'make debug-test        run the tests, or TESTS=..., on a build with bounds checks'
	@echo 'make soak GAMES=100000 play that many random games through both rule implementations'
	@echo 'make train SEED=1      make the evaluation anew: self-play, exact solutions, a fit'
	@echo 'make pictures          draw the pictures in docs/pictures anew'
	@echo 'make packs             make the packs of puzzles anew, which takes a while'
	@echo 'make words             say anew what the puzzles are about: themes, rating and explanation'
	@echo 'make wheel             build a source distribution, and a wheel from it, in dist/'
	@echo 'make clean             remove everything these commands have made'
	@echo 'JOBS=2 is how many processes tests, training and packs use'

# Installs a part of what pyproject.toml (`p`) lists; the list itself is the mark that it is there.
define install
	@$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); print(*$(1), sep="\n")' > $@
	$(BIN)/pip install --quiet --disable-pip-version-check -r $@
endef
TO_BUILD_AND_RUN := p["build-system"]["requires"] + p["project"]["dependencies"]
EXTRAS := sum(p["project"]["optional-dependencies"].values(), [])

$(VENV)/needed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'make: $(PYTHON) must be Python 3.11 or later; name one with make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo 'make: $(PYTHON) cannot create virtual environments; on Debian and Ubuntu install python3-venv' >&2; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV)
	$(call install,$(TO_BUILD_AND_RUN))

# Linters and tests.
$(VENV)/tools: $(VENV)/needed
	$(call install,$(EXTRAS))

# The package in place, with its compiled core beside the Python files.
$(VENV)/built: $(VENV)/needed $(CORE)
	CLAIM_STRICT=1 $(BIN)/pip install --quiet --disable-pip-version-check \
	  --no-build-isolation --no-deps --editable .
	@touch $@

build: $(VENV)/built

demo: $(VENV)/built
	$(BIN)/claim show docs/examples/deal.json
	@echo
	$(BIN)/claim solve docs/examples/deal.json

lint: $(VENV)/tools $(VENV)/built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict solver training benchmarks
	PATH="$(CURDIR)/$(BIN):$$PATH" cython-lint src_cy

test: lint
	$(BIN)/pytest -n $(JOBS)

test-long: lint
	CLAIM_LONG=1 CLAIM_SOAK_GAMES=$(GAMES) $(BIN)/pytest -n $(JOBS)

# A copy of the package with a checked core, so that the fast one stays as it is.
build/debug/built: $(VENV)/needed $(CORE) $(CODE)
	CLAIM_DEBUG=1 CLAIM_STRICT=1 $(BIN)/python setup.py --quiet build --build-lib build/debug/lib
	@touch $@

debug-test: $(VENV)/tools build/debug/built
	PYTHONPATH=$(CURDIR)/build/debug/lib $(BIN)/pytest -n $(JOBS) -o pythonpath="build/debug/lib ." $(TESTS)

soak: $(VENV)/tools $(VENV)/built
	CLAIM_SOAK_GAMES=$(GAMES) $(BIN)/pytest -n $(JOBS) tests/test_two_rules_agree.py tests/test_table_agrees.py

train: $(VENV)/tools $(VENV)/built
	OMP_NUM_THREADS=1 $(BIN)/python -m training --seed $(SEED) --jobs $(JOBS)

pictures: $(VENV)/built
	mkdir -p docs/pictures
	$(BIN)/claim show docs/examples/endgame.json --svg -o docs/pictures/endgame.svg
	$(BIN)/claim deal --seed 30 --deck NIRTS --phase 1 --cards 9 | \
	  $(BIN)/claim show - --svg --title 'Claim 2, Phase One' -o docs/pictures/phase-one.svg
	$(BIN)/claim deal --seed 4 --deck NIUDRTS --players 4 --cards 5 | \
	  $(BIN)/claim show - --svg --title 'Two teams' -o docs/pictures/four-players.svg
	$(BIN)/claim deal --seed 6 --deck GKMBH --phase 1 --cards 6 --artifacts | \
	  $(BIN)/claim show - --svg --title 'Magic, Phase One' -o docs/pictures/magic.svg
	$(BIN)/claim tree docs/examples/endgame.json -o docs/pictures/endgame-best.svg
	$(BIN)/claim tree docs/examples/endgame.json --kind proof -o docs/pictures/endgame-proof.svg

# Each pack holds hands of three to eight cards: "3x40" is forty puzzles with three cards. Decks with Druids or
# Shapeshifters join the mixed ones; four players have a pack of their own.
PACKS := build/packs
SIZES_OF_GKUDP := 3x40 4x60 5x80 6x70 7x50 8x30
SIZES_OF_NIRTS := 3x20 4x30 5x40 6x35 7x25 8x15
SIZES_OF_MIXED := $(SIZES_OF_NIRTS)
SIZES_OF_MAGIC := 3x5 4x8 5x10 6x8 7x6 8x3
SIZES_OF_TEAMS := 3x25 4x25 5x10
# Of a deck, or several, and of sizes; the third word names the files, the fourth has further options.
define generate
	mkdir -p $(PACKS)
	for size in $(2); do \
	  $(BIN)/claim puzzle generate --deck $(1) --cards $${size%x*} --count $${size#*x} --jobs $(JOBS) \
	    --seed 2026 -o $(PACKS)/$(3)-$${size%x*}.jsonl --resume $(4) || exit; \
	done
endef

packs: $(VENV)/built
	$(call generate,gkudp,$(SIZES_OF_GKUDP),gkudp)
	$(call generate,nirts,$(SIZES_OF_NIRTS),nirts)
	$(call generate,mixed,$(SIZES_OF_MIXED),mixed)
	$(call generate,magic,$(SIZES_OF_MAGIC),magic)
	$(call generate,mixed,$(SIZES_OF_TEAMS),teams,--players 4)
	for pack in gkudp nirts teams; do cat $(PACKS)/$$pack-?.jsonl > puzzles/$$pack.jsonl || exit; done
	cat $(PACKS)/mixed-?.jsonl $(PACKS)/magic-?.jsonl > puzzles/mixed.jsonl
	$(BIN)/claim puzzle verify

words: $(VENV)/built
	$(BIN)/python -m training.puzzle_words puzzles/*.jsonl
	$(BIN)/claim puzzle verify

wheel: $(VENV)/tools
	$(BIN)/python -m build
	@ls dist

clean:
	rm -rf $(VENV) build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find solver tests training benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
	find solver/_core -name '*.so' -delete
