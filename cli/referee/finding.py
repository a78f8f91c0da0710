"""Which sheets there are, which one is meant, and how a new one begins."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from cli.failure import BadInput
from cli.printable import printable
from cli.referee.keeping import Keeper, Refused
from cli.referee.place import Place
from cli.stores import opened
from events.decider import AnyDecider, Illegal
from events.games import game_ids, newest
from events.notation import fold
from events.store import Store, all_streams
from events.table.events import OptionValue
from events.value import Value

NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,39}")


class Listed(Value):
    name: str
    title: str
    players: tuple[str, ...]
    state: str
    """One of running, decided and over; on a server also gone, or unknown while it cannot be reached."""
    imported: bool = False


class Begun(Value):
    """A new sheet, and on a server how others come to it."""

    name: str
    table: str | None = None
    """Its id on the server."""
    watch: str | None = None
    """Where it can be watched."""
    join_code: str | None = None
    join: str | None = None


# What is there


def local_sheets(store: Store, place: Place, *, everything: bool) -> list[Listed]:
    """Those that can still be written on; with `everything` also those that are closed for good."""
    from cli.referee import local
    from events.table import Phase

    found: list[Listed] = []
    for name in all_streams(store):
        decider = local.opening(store, name)
        if decider is None:
            continue
        table = local.load(store, name)
        decided = table.play is not None and decider.outcome(table.play.state) is not None
        state = "over" if table.phase is Phase.OVER else "decided" if decided else "running"
        if everything or state != "over":
            title = decider.presentation.words(place.language).title
            players = tuple(printable(chair.name) for chair in table.chairs)
            found.append(Listed(name, title, players, state, table.imported))
    return found


def server_sheets(place: Place, *, everything: bool) -> list[Listed]:
    """The same for a server. Anybody may read the table of a game, so no token is sent."""
    from cli.client import Patience, Problem, Server, Unreachable
    from cli.referee.tokens import kept_on

    found, reachable = list[Listed](), True
    with Server(place.server or "", patience=Patience(tries=2), language=place.language.value) as server:
        for one in kept_on(place.server or ""):
            state, players, imported = "unknown", one.players, False
            try:
                if reachable:
                    table = server.table(one.game).view()
                    state = "over" if table.over else "running" if table.outcome is None else "decided"
                    players, imported = tuple(chair.name for chair in table.chairs), table.imported
            except Unreachable:
                reachable = False
            except Problem as why:
                state = "gone" if why.status == 404 else "unknown"
            if everything or state not in ("over", "gone"):
                found.append(Listed(one.called, one.title, players, state, imported))
    return found


# Which one is meant


@contextmanager
def kept(place: Place, name: str) -> Iterator[Keeper]:
    """The sheet with this name or a name that begins with it. It has to exist; nothing is created."""
    if place.server is not None:
        with _on_server(place, name) as keeper:
            yield keeper
        return
    from cli.referee.local import LocalSheet

    with opened(place.store, to_read=True) as store:
        found = name if _exists(store, name) else _only(_beginning(store, name), name, place)
        try:
            sheet = LocalSheet(store, found, place.language)
        except Illegal:
            raise BadInput(place.texts("no-sheet", text=name)) from None
        yield sheet


@contextmanager
def _on_server(place: Place, name: str) -> Iterator[Keeper]:
    from cli.client import Server
    from cli.referee.remote import ServerSheet
    from cli.referee.tokens import kept_on

    known = {one.called: one for one in kept_on(place.server or "")}
    by_id = {one.game: one for one in known.values()}
    one = known.get(name) or by_id.get(name)
    if one is None and place.token is None:
        one = known[_only(list(known), name, place)]
    game, called, token = (name, "", None) if one is None else (one.game, one.name, one.token)
    with Server(place.server or "", language=place.language.value) as server:
        try:
            sheet = ServerSheet(server, game, place.token or token, place.texts, called)
        except Refused as why:
            raise BadInput(str(why)) from None
        yield sheet


def _exists(store: Store, name: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{1,64}", name) is not None and store.last_version(name) > 0


def _beginning(store: Store, typed: str) -> list[str]:
    from cli.referee.local import opening

    return [
        name
        for name in all_streams(store)
        if name.lower().startswith(typed.lower()) and opening(store, name) is not None
    ]


def _only(names: Sequence[str], typed: str, place: Place) -> str:
    found = [name for name in names if name.lower().startswith(typed.lower())]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(place.texts("ambiguous-sheet", text=typed, known=", ".join(found[:8])))
    raise BadInput(place.texts("no-sheet", text=typed))


# A new one


def refereed_games() -> list[AnyDecider]:
    return [decider for game in game_ids() if (decider := newest(game)).refereed]


def game_called(typed: str, place: Place) -> AnyDecider:
    """By the beginning of its id or its title."""
    games = refereed_games()
    wanted = fold(typed).replace(" ", "")
    found = [
        decider
        for decider in games
        if any(
            fold(name).replace(" ", "").startswith(wanted)
            for name in (decider.id, decider.presentation.words(place.language).title)
        )
    ]
    if len(found) != 1 or not wanted:
        raise BadInput(place.texts("unknown-game", text=typed, known=", ".join(short_name(one) for one in games)))
    return found[0]


def short_name(decider: AnyDecider) -> str:
    return decider.id.partition("_")[0]


def options_from(decider: AnyDecider, pairs: Sequence[str], place: Place) -> dict[str, OptionValue]:
    """From name=value; whether a value fits is for the rules to say."""
    fields = decider.option_type.__struct_fields__
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadInput(place.texts("variant-form", text=pair))
        if name not in fields:
            raise BadInput(place.texts("bad-variant", text=name, known=", ".join(fields)))
        options[name] = _value(value)
    return options


def _value(text: str) -> OptionValue:
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return found if isinstance(found, bool | int | str) else text


def begin(
    place: Place, decider: AnyDecider, players: tuple[str, ...], options: dict[str, OptionValue], name: str | None
) -> Begun:
    """Start a sheet."""
    if place.server is not None:
        return _begin_on_server(place, decider, players, options, name)
    from cli.referee import local

    with opened(place.store) as store:
        chosen = _free_name(store, decider, name, place)
        try:
            local.begin(store, chosen, decider, players, options)
        except Illegal as why:
            from events.words import sentence, table_words

            spoken = (decider.presentation.words(place.language), table_words(place.language))
            raise BadInput(sentence(why.code, why.facts, spoken, players)) from None
    return Begun(chosen)


def _free_name(store: Store, decider: AnyDecider, wanted: str | None, place: Place) -> str:
    if wanted is None:
        base = short_name(decider)
        return next(name for number in range(1, 10**6) if store.last_version(name := f"{base}{number}") == 0)
    return _usable(wanted, place, lambda: store.last_version(wanted) > 0)


def _usable(wanted: str, place: Place, taken: Callable[[], bool]) -> str:
    if NAME.fullmatch(wanted) is None:
        raise BadInput(place.texts("sheet-name", text=wanted))
    if taken():
        raise BadInput(place.texts("sheet-exists", text=wanted))
    return wanted


def _begin_on_server(
    place: Place, decider: AnyDecider, players: tuple[str, ...], options: dict[str, OptionValue], name: str | None
) -> Begun:
    """The server names tables by itself; the referee's own name for it is kept here, with the token."""
    from cli.client import Problem, Server
    from cli.referee.remote import answered
    from cli.referee.tokens import Kept, forget, keep, kept_on

    if name is not None:
        others = kept_on(place.server or "")
        _usable(name, place, lambda: any(name in (one.name, one.game) for one in others))
    try:
        with Server(place.server or "", language=place.language.value) as server, answered():
            table = server.open(decider.id, options, players, decider.version)
            title = decider.presentation.words(place.language).title
            mine = Kept(place.server or "", table.game, table.host_token, title, players, name or "")
            keep(mine)
            host = server.table(table.game, table.host_token)
            try:
                host.start()
            except Problem:
                forget(mine)  # so that its name is free for the next try
                host.abandon()
                raise
    except Refused as why:
        raise BadInput(str(why)) from None
    links = table.links
    return Begun(name or table.game, table.game, links.get("table"), table.join_code, links.get("join"))
