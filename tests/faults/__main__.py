"""`make faults` runs every fault test longer and with more tables than the test suite. It exits with 1 if one fails."""

import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.faults.scale import LONG
from tests.faults.scenarios import SCENARIOS


def main() -> int:
    wanted = sys.argv[1:] or list(SCENARIOS)
    failed = []
    for name in wanted:
        print(f"{name:24}", end="", flush=True)
        start = time.perf_counter()
        try:
            with tempfile.TemporaryDirectory(prefix="wurm-faults-") as folder:
                came = SCENARIOS[name](LONG, Path(folder))
        except Exception:
            failed.append(name)
            print(" FAILED", flush=True)
            traceback.print_exc()
            continue
        problems = ", ".join(f"{count} {problem}" for problem, count in sorted(came.problems.items())) or "none"
        print(
            f" holds: {came.tables} tables, {came.events} events, {came.acknowledged} actions acknowledged "
            f"({came.replayed} only when repeated); problems of phones: {problems}; "
            f"{time.perf_counter() - start:.0f} s",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
