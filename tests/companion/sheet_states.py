"""The score sheets in their main states, in the same form as in states.py."""

from typing import Any

from playwright.sync_api import expect

from events.games import newest
from tests.companion.states import Reach, State, sit_at, watch
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table

NAMES = ("Ada", "Maximilian-Alexander", "Cleo", "Dörte", "Emil", "Friederike")
RECORDS: dict[str, Any] = {
    "drehwurm_sheet": {"piles": [{"form": "cards", "hen": "yellow", "worms": "YYBJ"}], "hand": 3},
    "takethat_sheet": {"form": "counts", "twisted": 6, "taken": 12, "toads": 1},
}


def _sheet(game: str, *, seated: bool = False) -> Reach:
    """A sheet with as many players as possible, on the host's table page or, if `seated`, on a phone page."""

    def reach(visitor: Visitor, server: Server) -> None:
        table = Table(server.client(), game, names=NAMES[: max(newest(game).seats)])  # type: ignore[arg-type]
        table.call("POST", "/start", table.host)
        table.sit("Ada", seat=0)
        for seat in (0, 1) if game in RECORDS else ():
            entry = {"type": "enter", "seat": seat, "record": RECORDS[game]}
            assert table.call("POST", "/actions", table.host, json=entry).status_code == 201
        if seated:
            sit_at(visitor, table, 0)
        else:
            watch(visitor, table, host=True)
        expect(visitor.page.get_by_role("group", name=visitor.text("sheet.tools"))).to_be_visible()

    return reach


def _pad(game: str, first: str) -> Reach:
    """The input dialog of the first player, which shows a refusal after a tap."""

    def reach(visitor: Visitor, server: Server) -> None:
        _sheet(game)(visitor, server)
        visitor.expect_refusals(409)
        visitor.page.locator("button.cell").first.click()
        dialog = visitor.page.get_by_role("dialog")
        dialog.locator(first).first.click()
        expect(dialog.get_by_role("alert")).not_to_be_empty()

    return reach


SHEET_STATES = [
    *[State(f"sheet-{game}", _sheet(f"{game}_sheet")) for game in ("drehwurm", "takethat", "wurmeln", "wormup")],
    State("sheet-phone-drehwurm", _sheet("drehwurm_sheet", seated=True)),
    State("sheet-pad-drehwurm", _pad("drehwurm_sheet", ".add-pile button")),
    State("sheet-pad-takethat", _pad("takethat_sheet", ".number-field button:last-child")),
    State("sheet-table-drehwurm", _sheet("drehwurm_sheet"), for_screens=True),
]
