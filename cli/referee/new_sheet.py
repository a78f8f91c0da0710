"""Creates score sheets: finds the game, parses the variants, and opens the sheet in a store or on a server."""

import re
from collections.abc import Callable, Sequence

import msgspec

from cli.errors import BadInput
from cli.referee.location import Location
from cli.referee.sheet import EntryRefused
from cli.stores import opened_store
from events.decider import AnyDecider, Illegal
from events.games import game_ids, newest
from events.notation import normalized
from events.store import Store
from events.table.events import OptionValue
from events.value import Value

SHEET_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,39}")


class NewSheet(Value):
    """A created sheet: its name and, if it is on a server, how others join it."""

    name: str
    table: str | None = None
    """The id of the table on the server."""
    watch: str | None = None
    """The address for spectators."""
    join_code: str | None = None
    join: str | None = None


def refereed_games() -> list[AnyDecider]:
    return [decider for game in game_ids() if (decider := newest(game)).refereed]


def find_game(typed: str, location: Location) -> AnyDecider:
    """Returns the game whose id or title begins with the typed text. Raises BadInput if there is not exactly one."""
    games = refereed_games()
    wanted = normalized(typed).replace(" ", "")
    found = [decider for decider in games if any(name.startswith(wanted) for name in _names(decider, location))]
    if len(found) != 1 or not wanted:
        raise BadInput(location.texts("unknown-game", text=typed, known=", ".join(short_name(one) for one in games)))
    return found[0]


def _names(decider: AnyDecider, location: Location) -> list[str]:
    title = decider.presentation.words(location.language).title
    return [normalized(name).replace(" ", "") for name in (decider.id, title)]


def short_name(decider: AnyDecider) -> str:
    return decider.id.partition("_")[0]


def parse_variants(decider: AnyDecider, pairs: Sequence[str], location: Location) -> dict[str, OptionValue]:
    """Parses NAME=VALUE. The rules check later whether the values are valid."""
    fields = decider.option_type.__struct_fields__
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadInput(location.texts("variant-form", text=pair))
        if name not in fields:
            raise BadInput(location.texts("bad-variant", text=name, known=", ".join(fields)))
        options[name] = _parse_value(value)
    return options


def _parse_value(text: str) -> OptionValue:
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return found if isinstance(found, bool | int | str) else text


def create(
    location: Location, decider: AnyDecider, players: tuple[str, ...], options: dict[str, OptionValue], name: str | None
) -> NewSheet:
    if location.server is not None:
        return _create_on_server(location, location.server, decider, players, options, name)
    from cli.referee.local_sheet import create_sheet

    with opened_store(location.store) as store:
        chosen = _free_name(store, decider, name, location)
        try:
            create_sheet(store, chosen, decider, players, options)
        except Illegal as why:
            from events.words import sentence, table_words

            words = (decider.presentation.words(location.language), table_words(location.language))
            raise BadInput(sentence(why.code, why.facts, words, players)) from None
    return NewSheet(chosen)


def _free_name(store: Store, decider: AnyDecider, wanted: str | None, location: Location) -> str:
    if wanted is None:
        base = short_name(decider)
        return next(name for number in range(1, 10**6) if store.last_version(name := f"{base}{number}") == 0)
    _check_name(wanted, location, lambda: store.last_version(wanted) > 0)
    return wanted


def _check_name(wanted: str, location: Location, is_taken: Callable[[], bool]) -> None:
    if SHEET_NAME.fullmatch(wanted) is None:
        raise BadInput(location.texts("sheet-name", text=wanted))
    if is_taken():
        raise BadInput(location.texts("sheet-exists", text=wanted))


def _create_on_server(
    location: Location,
    address: str,
    decider: AnyDecider,
    players: tuple[str, ...],
    options: dict[str, OptionValue],
    name: str | None,
) -> NewSheet:
    """Creates a sheet on a server. Its name and token are saved on this machine only."""
    from cli.client import Server, ServerProblem
    from cli.referee.saved_tables import SavedTable, forget_table, save_table, saved_tables
    from cli.referee.server_sheet import errors_as_messages

    if name is not None:
        others = saved_tables(address)
        _check_name(name, location, lambda: any(name in (one.name, one.game) for one in others))
    try:
        with Server(address, language=location.language.value) as server, errors_as_messages():
            table = server.open(decider.id, options, players, decider.version)
            title = decider.presentation.words(location.language).title
            saved = SavedTable(address, table.game, table.host_token, title, players, name or "")
            save_table(saved, location.texts)
            host = server.table(table.game, table.host_token)
            try:
                host.start()
            except ServerProblem:
                forget_table(saved)  # so that the name can be used again
                host.abandon()
                raise
    except EntryRefused as why:
        raise BadInput(str(why)) from None
    links = table.links
    return NewSheet(name or table.game, table.game, links.get("table"), table.join_code, links.get("join"))
