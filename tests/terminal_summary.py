"""The summary at the end of a test run: which stores passed the contract tests and which mutants were caught."""

import re
from collections import Counter

import pytest

from tests.store.backends import NAMES

_STORE = re.compile(rf"^tests/(?:store|faults)/.*\[({'|'.join(sorted(NAMES, key=len, reverse=True))})[-\]]")
_MUTANT = re.compile(r"::test_the_check_finds_its_mutant\w*\[(.+)\]$")


def write(terminal: pytest.TerminalReporter) -> None:
    """Counts passed tests only, so that stores and mutants that were not tested are not listed."""
    passed = [report.nodeid for report in terminal.stats.get("passed", []) if report.when == "call"]
    stores = Counter(found.group(1) for node in passed if (found := _STORE.search(node)))
    mutants = [found.group(1) for node in passed if (found := _MUTANT.search(node))]
    if stores:
        counts = ", ".join(f"{name} ({stores[name]} tests)" for name in NAMES if stores[name])
        terminal.write_line(f"stores under contract: {counts}")
    if mutants:
        terminal.write_line(f"mutants caught: {', '.join(sorted(mutants))}")
