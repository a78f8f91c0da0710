"""Lints and type-checks the pages' JavaScript and CSS; `make lint` runs it.

TypeScript checks the modules with the types in their JSDoc comments; Biome lints them and the style sheets.
"""

import subprocess
import sys
from pathlib import Path

from tests.companion.javascript_tools import NODE, installed

TYPESCRIPT = "7.0.2"
BIOME = "2.6.6"
COMPANION = Path(__file__).parents[2] / "companion"


def main() -> None:
    tools = installed(f"javascript-tools-{TYPESCRIPT}-{BIOME}", f"typescript@{TYPESCRIPT}", f"@biomejs/biome@{BIOME}")
    biome = tools / "@biomejs" / "biome" / "bin" / "biome"
    commands = (
        (tools / "typescript" / "bin" / "tsc", "--project", COMPANION / "tsconfig.json"),
        (biome, "check", "--error-on-warnings", *sys.argv[1:], COMPANION),
    )
    running = [
        subprocess.Popen(
            [str(part) for part in (NODE, *command)],
            cwd=COMPANION,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for command in commands
    ]
    said = [process.communicate()[0] for process in running]
    if any(process.returncode for process in running):
        sys.exit("".join(said).strip() or "The lint of the pages failed.")
    print("JavaScript and CSS: no issues found")


if __name__ == "__main__":
    main()
