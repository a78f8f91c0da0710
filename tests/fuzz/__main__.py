"""`make fuzz`: sends random requests to running games and to tables in every stage, and follows the links of the API.

The requests are different in every run.
"""

import argparse
import os
import sys

import pytest

from service.openapi.operation_ids import OPERATION_IDS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Fuzz running games over HTTP.")
    parser.add_argument("--requests", type=int, default=20_000, help="minimum number of requests to running games")
    wanted = parser.parse_args()
    os.environ["WURM_FUZZ"] = str(wanted.requests // len(OPERATION_IDS) + 1)
    os.environ["WURM_FUZZ_AT_LEAST"] = str(wanted.requests)
    return pytest.main(["-q", "-s", "-p", "no:cacheprovider", "tests/fuzz"])


if __name__ == "__main__":
    sys.exit(main())
