"""`wurm serve` with the game of docs/tutorial: one line in each of the two registries, and its JavaScript folder.

Usage: `python -m tests.companion.tutorial_server FOLDER`. It assembles the pages in that folder.
"""

import sys
from functools import partial
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

from gevent import monkey

from docs import tutorial

PAGES = Path(*tutorial.__path__) / "pages"
REGISTRY_LINE = 'export * as goofspiel from "./goofspiel/game.js";\n'


def pages_with_the_tutorial(folder: Path) -> Path:
    from companion.site import STATIC

    static = copytree(STATIC, folder / "static")
    copytree(PAGES, static / "games", dirs_exist_ok=True)
    with (static / "games" / "registry.js").open("a", encoding="utf-8") as registry:
        registry.write(REGISTRY_LINE)
    return static


def main() -> None:
    monkey.patch_all()  # before other imports

    from cli.main import cli
    from docs.tutorial.goofspiel import Goofspiel
    from events.games import REGISTRY
    from service.app import create_app

    REGISTRY["goofspiel", 1] = Goofspiel()
    static = pages_with_the_tutorial(Path(sys.argv[1]))
    with patch("service.app.create_app", partial(create_app, static=static)):
        cli(["serve", "--host", "127.0.0.1", "--port", "0"])


if __name__ == "__main__":
    main()
