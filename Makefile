# `make run` starts the service, `make test` checks everything. Both install what they need into .venv.

PYTHON    ?= python3
VENV      := .venv
BIN       := $(VENV)/bin
RUN_READY := $(VENV)/.ready-to-run
DEV_READY := $(VENV)/.ready-to-develop
PIP       := $(BIN)/python -m pip --disable-pip-version-check

# PYTHONDONTWRITEBYTECODE disables the bytecode cache. With it, each process that the tests start would compile everything.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Wurmtisch needs Python 3.11 or newer; try: make PYTHON=python3.12 run" if sys.version_info < (3, 11) else 0)'
	@echo "Creating the virtual environment $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(RUN_READY): pyproject.toml | $(BIN)/python
	@echo "Installing Wurmtisch and the libraries it needs into $(VENV) ..."
	@$(PIP) install --editable .
	@touch $@

$(DEV_READY): pyproject.toml | $(BIN)/python
	@echo "Installing Wurmtisch, its libraries and the test tools into $(VENV) ..."
	@$(PIP) install --editable '.[dev]'
	@touch $(RUN_READY) $@

.PHONY: run
run: $(RUN_READY) ## start the service on this machine
	$(BIN)/wurm serve

.PHONY: lint
lint: $(DEV_READY) ## check style and types
	@$(MAKE) --no-print-directory --jobs=2 lint-types lint-pages lint-style

.PHONY: lint-types lint-pages lint-style
lint-types: $(DEV_READY)
	$(BIN)/mypy
lint-pages: $(DEV_READY) # JavaScript and CSS
	$(BIN)/python -m tests.companion.lint
lint-style: $(DEV_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# The number of test processes. It may exceed the number of cores, because many tests wait for a process or a browser to start.
WORKERS    ?= 4
# The tests that need no server, no other process and no browser.
UNIT_TESTS := tests/kernel tests/computer_players tests/standings tests/evening tests/club tests/games tests/notation tests/golden tests/service $(wildcard tests/test_*.py)

.PHONY: check
check: lint ## check style and types and run the unit tests: quick enough for every change
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(UNIT_TESTS)

.PHONY: test
test: lint chromium ## check everything: style, types, and all tests, with real stores and a real browser
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

.PHONY: test-long
test-long: $(DEV_READY) chromium ## run the cases that make test leaves out: the same checks with other games, stores or texts
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m long

.PHONY: test-stock
test-stock: $(DEV_READY) ## run the HTTP tests on stock gunicorn, without service/server
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "long or not long" -k stock tests/http

.PHONY: chromium
chromium: # the browser that the tests of the pages use
	@tests/companion/ensure_chromium.sh

.PHONY: duels
duels: $(DEV_READY) chromium ## play 2,000 throw-in duels on real pages over slow connections (needs a quiet machine, about an hour)
	$(BIN)/python -m tests.duels

.PHONY: races
races: $(DEV_READY) chromium ## play whole races on the screen with touches, on real pages with 3 to 5 players (half an hour)
	$(BIN)/python -m tests.races

.PHONY: screenshots
screenshots: $(DEV_READY) chromium ## take new screenshots of all pages for docs/screenshots
	$(BIN)/python -m tests.companion.screenshots

.PHONY: contact-sheets
contact-sheets: $(DEV_READY) chromium ## draw all states of the pages side by side, on screens of several sizes, into build/contact-sheets
	$(BIN)/python -m tests.companion.contact_sheets build/contact-sheets

.PHONY: layouts
layouts: $(DEV_READY) chromium ## play each game 200 times at random, and check hidden hands and the layout on phones and screens of every shape
	$(BIN)/python -m tests.layouts

.PHONY: host-away
host-away: $(DEV_READY) chromium ## lose the host's phone at every moment of every game, and measure when the others play on (10 minutes)
	$(BIN)/python -m tests.companion.lost_host

.PHONY: lighthouse
lighthouse: $(DEV_READY) chromium ## let Lighthouse judge the pages on a phone over HTTPS (needs a quiet machine)
	$(BIN)/python -m tests.companion.lighthouse

.PHONY: bench
bench: $(DEV_READY) ## measure speed, compared with the limits of the machine and with boardgame.io in the same run
	@$(PIP) install --quiet --editable '.[bench]'
	$(BIN)/python -m tests.bench

.PHONY: soak
soak: $(DEV_READY) ## play 100,000 random actions of every game at every number of seats
	$(BIN)/python -m tests.soak

.PHONY: evenings
evenings: $(DEV_READY) ## compare the standings of 10,000 random evenings with a plain recomputation from the logs
	$(BIN)/python -m tests.standings

.PHONY: players
players: $(DEV_READY) ## check that computer players know only what their seat sees, in 100,000 views and 20,000 decisions
	$(BIN)/python -m tests.computer_players

.PHONY: research
research: $(DEV_READY) ## check the environments for researchers with 1,000 seeds each, also with PettingZoo's own tests
	$(BIN)/python -m tests.research

.PHONY: races-check
races-check: $(DEV_READY) ## compare 100,000 positions of the race board with a reference, and check a million random steps
	$(BIN)/python -m tests.games.race_board --positions 100000 --steps 1000000

.PHONY: differential
differential: $(DEV_READY) ## send 10,000 mutated requests to the fast path and to Flask, and compare the answers
	$(BIN)/python -m tests.differential

.PHONY: fuzz
fuzz: $(DEV_READY) ## send 20,000 requests generated from openapi.yaml to running games
	$(BIN)/python -m tests.fuzz

.PHONY: faults
faults: $(DEV_READY) ## kill servers, fill disks and change clocks under load, for longer than make test
	$(BIN)/python -m tests.faults

.PHONY: compose
compose: ## let docker-compose check docker-compose.yml (no Docker engine is needed)
	WURM_REDIS_PASSWORD=$${WURM_REDIS_PASSWORD:-check} docker-compose --file docker-compose.yml config --quiet

.PHONY: format
format: $(DEV_READY) ## format the code
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .
	$(BIN)/python -m tests.companion.lint --write

.PHONY: clean
clean: ## remove the virtual environment and caches
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
