"""`make screenshots`: draws the pages in their main states, light and dark, into docs/screenshots.

A scene is a state, such as those in states.py, in one colour scheme and language. To add a scene, append it to SCENES.
"""

import io
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.companion import tables
from tests.companion.chromium import NoChromium, browser
from tests.companion.club_states import CLUB_STATES
from tests.companion.computer_states import COMPUTER_STATES
from tests.companion.evening_picture import draw_evening
from tests.companion.evening_standings_states import STANDINGS_STATES
from tests.companion.evening_states import EVENING_STATES
from tests.companion.sheet_states import SHEET_STATES
from tests.companion.states import STATES, STEPS
from tests.companion.visitor import PHONE, SCREEN, WAIT_MILLISECONDS, Language, Scheme, Visitor
from tests.http.servers import Server

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
EVENINGS = (*EVENING_STATES, *STANDINGS_STATES, *CLUB_STATES)
BY_NAME = {state.name: state for state in (*STATES, *COMPUTER_STATES, *SHEET_STATES, *EVENINGS)}


class Scene(NamedTuple):
    state: str
    scheme: Scheme = "dark"
    language: Language = "en"
    whole: bool = False
    """Whether the picture shows the whole page, even if it is longer than the screen."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.state}-{self.scheme}.webp"


EVENING = FOLDER / "evening.webp"
GAMES = tuple(STEPS)
SCENES = [
    *[Scene("home", scheme) for scheme in ("dark", "light")],
    *[Scene("opening", scheme) for scheme in ("dark", "light")],
    *[Scene("join-reserved", scheme) for scheme in ("dark", "light")],
    Scene("join-dead"),
    Scene("nowhere", "light"),
    *[Scene("phone-lobby", scheme) for scheme in ("dark", "light")],
    *[Scene(f"phone-{game}", scheme) for game in GAMES for scheme in ("dark", "light")],
    *[Scene("phone-throw-in", scheme) for scheme in ("dark", "light")],
    *[Scene("phone-set-up", scheme) for scheme in ("dark", "light")],
    *[Scene("phone-swing", scheme) for scheme in ("dark", "light")],
    Scene("opening-race", "light"),
    Scene("phone-rules", "light"),
    Scene("phone-tip"),
    Scene("phone-covered"),
    Scene("phone-menu", "light"),
    *[Scene("phone-over", scheme) for scheme in ("dark", "light")],
    *[Scene("table-lobby", scheme) for scheme in ("dark", "light")],
    *[Scene(f"table-{game}", scheme) for game in GAMES for scheme in ("dark", "light")],
    *[Scene("table-throw-in", scheme) for scheme in ("dark", "light")],
    Scene("table-set-up"),
    *[Scene("table-over", scheme) for scheme in ("dark", "light")],
    *[Scene("replay", scheme) for scheme in ("dark", "light")],
    *[Scene(f"sheet-{game}", scheme) for game in tables.SEATS for scheme in ("dark", "light")],
    *[Scene(f"sheet-pad-{game}", "light") for game in ("drehwurm", "takethat")],
    Scene("sheet-table-drehwurm"),
    *[Scene("phone-lobby-computers", scheme) for scheme in ("dark", "light")],
    Scene("phone-computer-request", "light"),
    Scene("join-computers", "light"),
    *[Scene("table-computers", scheme) for scheme in ("dark", "light")],
    Scene("join-evening", "light"),
    *[Scene("evening-between", scheme) for scheme in ("dark", "light")],
    *[Scene("evening-screen", scheme) for scheme in ("dark", "light")],
    *[Scene("evening-screen-between", scheme) for scheme in ("dark", "light")],
    Scene("evening-screen-duels", "light"),
    Scene("evening-screen-podium"),
    Scene("evening-podium", "light"),
    Scene("evening-shared", "light", whole=True),
    *[Scene("club", scheme) for scheme in ("dark", "light")],
]


def draw(running: Browser, server: Server, scene: Scene) -> list[str]:
    """Writes the picture of a scene; returns the faults of the page."""
    state = BY_NAME[scene.state]
    size = SCREEN if state.for_screens else PHONE
    visitor = Visitor(
        running, server.url, size=size, scheme=scene.scheme, language=scene.language, reduced_motion="reduce"
    )
    try:
        state.reach(visitor, server)
        visitor.page.evaluate("() => Promise.all([...document.images].map((picture) => picture.decode()))")
        _keep(visitor.page.screenshot(full_page=scene.whole), scene.file)
    finally:
        visitor.close()
    return visitor.faults


def _keep(picture: bytes, file: Path) -> None:
    """Saves a picture as WebP, which has a tenth of the size of a PNG."""
    Image.open(io.BytesIO(picture)).convert("RGB").save(file, quality=85, method=6)


def main() -> None:
    expect.set_options(timeout=WAIT_MILLISECONDS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    asked = sys.argv[1:]  # names of states, or "evening" for the first picture of the README; by default all are drawn
    scenes = [scene for scene in SCENES if not asked or scene.state in asked]
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/log.db") as server, browser() as running:
        if not asked or EVENING.stem in asked:
            draw_evening(running, server, EVENING)
        for scene in scenes:
            faults = draw(running, server, scene)
            print(scene.file.relative_to(FOLDER.parents[1]), f"{scene.file.stat().st_size:,} bytes", *faults)
    total = sum(file.stat().st_size for file in FOLDER.glob("*.webp"))
    print(f"{len(scenes)} pictures drawn; the files in docs/screenshots have {total:,} bytes.")


if __name__ == "__main__":
    try:
        main()
    except NoChromium as why:
        sys.exit(str(why))
