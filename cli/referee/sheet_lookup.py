"""Finds score sheets: lists them, and finds one by its name or by the first letters of its name."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cli.errors import BadInput
from cli.referee.location import Location
from cli.referee.sheet import EntryRefused, OpenSheet
from cli.stores import is_missing_file, opened_store
from cli.terminal_text import printable
from events.decider import Illegal
from events.store import Store, all_streams
from events.value import Value


class SheetSummary(Value):
    name: str
    title: str
    players: tuple[str, ...]
    state: str
    """`running`, `decided` or `over`. On a server also `gone`, or `unknown` if the server cannot be reached."""
    imported: bool = False


def list_sheets(location: Location, *, everything: bool = False) -> list[SheetSummary]:
    """Returns the sheets whose table is not over yet. With `everything`, returns all sheets."""
    if location.server is not None:
        return _server_sheets(location, location.server, everything=everything)
    if is_missing_file(location.store):
        return []
    with opened_store(location.store) as store:
        return _local_sheets(store, location, everything=everything)


def _local_sheets(store: Store, location: Location, *, everything: bool) -> list[SheetSummary]:
    from cli.referee.local_sheet import load_table, refereed_game
    from events.table import Phase

    found: list[SheetSummary] = []
    for name in all_streams(store):
        decider = refereed_game(store, name)
        if decider is None:
            continue
        table = load_table(store, name)
        decided = table.play is not None and decider.outcome(table.play.state) is not None
        state = "over" if table.phase is Phase.OVER else "decided" if decided else "running"
        if everything or state != "over":
            title = decider.presentation.words(location.language).title
            players = tuple(printable(chair.name) for chair in table.chairs)
            found.append(SheetSummary(name, title, players, state, table.imported))
    return found


def _server_sheets(location: Location, address: str, *, everything: bool) -> list[SheetSummary]:
    """Returns the tables that this user has opened. No token is sent, because anybody may view a table."""
    from cli.client import RetryPolicy, Server, ServerProblem, Unreachable
    from cli.referee.saved_tables import saved_tables

    found, reachable = list[SheetSummary](), True
    with Server(address, retry=RetryPolicy(tries=2), language=location.language.value) as server:
        for saved in saved_tables(address):
            state, players, imported = "unknown", saved.players, False
            try:
                if reachable:
                    table = server.table(saved.game).view()
                    state = "over" if table.over else "running" if table.outcome is None else "decided"
                    players, imported = tuple(chair.name for chair in table.chairs), table.imported
            except Unreachable:
                reachable = False
            except ServerProblem as why:
                state = "gone" if why.status == 404 else "unknown"
            if everything or state not in ("over", "gone"):
                found.append(SheetSummary(saved.sheet_name, saved.title, players, state, imported))
    return found


@contextmanager
def opened_sheet(location: Location, name: str) -> Iterator[OpenSheet]:
    """Opens the sheet with this name, or the only sheet with this beginning. Raises BadInput if there is none."""
    if location.server is not None:
        with _opened_on_server(location, location.server, name) as on_server:
            yield on_server
        return
    from cli.referee.local_sheet import LocalSheet

    with opened_store(location.store, must_exist=True) as store:
        found = name if _exists(store, name) else _only(_local_names(store, name), name, location)
        try:
            sheet = LocalSheet(store, found, location.language)
        except Illegal:
            raise BadInput(location.texts("no-sheet", text=name)) from None
        yield sheet


@contextmanager
def _opened_on_server(location: Location, address: str, name: str) -> Iterator[OpenSheet]:
    from cli.client import Server
    from cli.referee.saved_tables import saved_tables
    from cli.referee.server_sheet import ServerSheet

    by_name = {saved.sheet_name: saved for saved in saved_tables(address)}
    by_id = {saved.game: saved for saved in by_name.values()}
    saved = by_name.get(name) or by_id.get(name)
    if saved is None and location.token is None:
        saved = by_name[_only(list(by_name), name, location)]
    game, given_name, token = (name, "", None) if saved is None else (saved.game, saved.name, saved.token)
    with Server(address, language=location.language.value) as server:
        try:
            sheet = ServerSheet(server, game, location.token or token, location.texts, given_name)
        except EntryRefused as why:
            raise BadInput(str(why)) from None
        yield sheet


def _exists(store: Store, name: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{1,64}", name) is not None and store.last_version(name) > 0


def _local_names(store: Store, beginning: str) -> list[str]:
    from cli.referee.local_sheet import refereed_game

    alike = (name for name in all_streams(store) if name.lower().startswith(beginning.lower()))
    return [name for name in alike if refereed_game(store, name) is not None]


def _only(names: Sequence[str], typed: str, location: Location) -> str:
    found = [name for name in names if name.lower().startswith(typed.lower())]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(location.texts("ambiguous-sheet", text=typed, known=", ".join(found[:8])))
    raise BadInput(location.texts("no-sheet", text=typed))
