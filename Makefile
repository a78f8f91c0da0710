# Two commands: `make run` plays, `make test` proves. Both set up everything they need in .venv.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Wurmtisch needs Python 3.11 or newer; try: make PYTHON=python3.12 run" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.PHONY: run
run: $(READY) ## start the service on this machine
	$(BIN)/wurm serve

.PHONY: lint
lint: $(READY) ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.companion.lint # JavaScript and CSS

.PHONY: test
test: lint chromium ## everything: style, types, tests on real stores and in a real browser
	$(BIN)/pytest -n 2 --dist loadscope # what a module sets up for all its tests is set up once

.PHONY: chromium
chromium: # the browser that the tests of the pages use
	@tests/companion/ensure_chromium.sh

.PHONY: screenshots
screenshots: $(READY) chromium ## draw all pages anew for docs/screenshots
	$(BIN)/python -m tests.companion.screenshots

.PHONY: bench
bench: $(READY) ## measure, as ratios to raw limits and to a peer in the same run
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m tests.bench

.PHONY: soak
soak: $(READY) ## 100,000 random actions of every game at every number of seats
	$(BIN)/python -m tests.soak

.PHONY: differential
differential: $(READY) ## send 10,000 mutated requests to the fast path and to Flask, and compare the answers
	$(BIN)/python -m tests.differential

.PHONY: fuzz
fuzz: $(READY) ## 20,000 requests made up from openapi.yaml to running games
	$(BIN)/python -m tests.fuzz

.PHONY: faults
faults: $(READY) ## kill, stop, fill and reset everything under load, longer than in make test
	$(BIN)/python -m tests.faults

.PHONY: compose
compose: ## let docker-compose itself check docker-compose.yml (no engine is needed)
	WURM_REDIS_PASSWORD=$${WURM_REDIS_PASSWORD:-check} docker-compose --file docker-compose.yml config --quiet

.PHONY: format
format: $(READY) ## rewrite the code in the house style
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .
	$(BIN)/python -m tests.companion.lint --write

.PHONY: clean
clean: ## remove the virtual environment and caches
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
