"""Removes the names of a forgotten person from logs.

A log without the names is sealed again from the first changed event on. So its hash chain can be verified as before,
and so can the moves in it. The new hashes do not depend on the names, so nobody can use them to check a guessed name.

Different names of a person become different neutral names, such as N.N. 3.1 and N.N. 3.2, because an evening or a club
refuses to rename somebody to the name that this person already has. A neutral name never looks like a name of somebody
else in the same log. At the end an ordinary command renames the person to N.N. 3, so that open pages show it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from events.club.state import NEUTRAL, neutral_name
from events.decider import Actor, Illegal, Millis, Role, Rules, Seat
from events.envelope import GENESIS, Recorded, Unsealed, seal, unseal
from events.evening import commands as c
from events.evening import events as e
from events.evening import log as evening_log
from events.evening.decide import MAX_EVENTS_IN_LOG
from events.evening.decide import decide as decide_evening
from events.evening.state import HOST, Calls, EveningState, seat_key
from events.log import events_of, fold, no_recall, seal_batch
from events.store.protocol import IdempotencyRecord
from events.table import TableState
from events.table.commands import Command, Lock, Rename
from events.table.confusables import look_alike, skeleton
from events.table.decide import decide
from events.value import Value

_encode = msgspec.json.Encoder(order="sorted").encode
_NAMED_IN_EVENING = ("evening.person_joined", "evening.person_renamed")

Change = Callable[[Recorded, dict[str, Any]], None]
"""Changes the data of an event, if it has a name to remove."""


class Traces(Value):
    """What is known about a person from the evenings: names, player ids and games."""

    number: int
    people: frozenset[str]
    names: frozenset[str] = frozenset()
    """The person's names in lower case. Neutral names with this number are left out."""
    players: frozenset[str] = frozenset()
    """The ids of the person's players. A seat without a player id, as on a score sheet, has the key `game/seat:0`."""
    others: frozenset[str] = frozenset()
    """The ids of other people's players, and the keys of their seats."""
    games: frozenset[str] = frozenset()
    """The games of all evenings in which the person was."""
    evenings: frozenset[str] = frozenset()
    """The streams of these evenings."""

    def is_in(self, log: Iterable[Recorded]) -> bool:
        """Whether a log names a player of the person. A fork of a game has the same player ids as the game."""
        ids = [player.encode() for player in self.players]
        return any(player in bytes(event.data) for event in log for player in ids)


def with_evening(traces: Traces, state: EveningState) -> Traces:
    """`traces` and the person's traces in this evening. Returns `traces` itself if the person was not there."""
    events = [event for change in state.changes for event in change.events]
    people = _people_in(traces, state, events)
    if not people:
        return traces
    names, players, others = set(traces.names), set(traces.players), set(traces.others)
    for event in events:
        match event:
            case e.PersonJoined(person=person, name=name) | e.PersonRenamed(person=person, name=name):
                own = person in people and not _is_neutral(name, traces.number)
                names |= {name.casefold()} if own else set()
            case e.TableAdded(game=game, players=links) | e.PlayersCorrected(game=game, players=links):
                for player, person in links.items():
                    (players if person in people else others).add(_player(game, player))
            case e.PlayerLinked(game=game, player=player, person=person):
                (players if person in people else others).add(_player(game, player))
    games = traces.games | {event.game for event in events if isinstance(event, e.TableAdded)}
    return replace(
        traces,
        names=frozenset(names),
        players=frozenset(players),
        others=frozenset(others - players),
        games=games,
        evenings=traces.evenings | {state.stream},
    )


def _people_in(traces: Traces, state: EveningState, events: Iterable[object]) -> set[str]:
    """The ids that the person has in this evening. There are several if people were merged there."""
    joined = {event.person for event in events if isinstance(event, e.PersonJoined)}
    return {person for person in joined if person in traces.people or state.known_as(person) in traces.people}


def _player(game: str, player: str) -> str:
    return f"{game}/{player}" if player.startswith("seat:") else player


def free_number(used: Collection[int], names: Iterable[str]) -> int:
    """A number above all used ones. No name begins with the neutral name of this number, or with a look-alike."""
    starts = _forms(f"{NEUTRAL} ")
    begun = [set[str](), set[str]()]
    for name in set(names):
        for known, form, start in zip(begun, _forms(name), starts, strict=True):
            if form.startswith(start):
                known.update(form[:end] for end in range(1, len(form) + 1))
    numbers = count(max(used, default=0) + 1)
    return next(
        number
        for number in numbers
        if not any(form in known for known, form in zip(begun, _forms(neutral_name(number)), strict=True))
    )


def _forms(name: str) -> tuple[str, str]:
    """The two forms in which events/table/confusables.py compares names."""
    return skeleton(name), skeleton(name.casefold()).casefold()


def _is_neutral(name: str, number: int) -> bool:
    return re.fullmatch(rf"{re.escape(neutral_name(number))}(\.\d+)?", name) is not None


class _Neutral:
    """Neutral names for the names of a person in one log. Different names get different neutral names."""

    def __init__(self, number: int, log: Iterable[Recorded]) -> None:
        self._number, self._log = number, log
        self._suffixes = count(1)
        self._known: dict[str, str] = {}
        self._taken: set[str] | None = None
        self.own: set[str] = set()
        """The neutral names of the person in this log."""

    def __call__(self, name: str) -> str:
        if not _is_neutral(name, self._number):
            if name not in self._known:
                self._known[name] = self._free()
            name = self._known[name]
        self.own.add(name)
        return name

    def _free(self) -> str:
        """The next neutral name that does not look like any name in the log, whether it is still in use or not."""
        if self._taken is None:
            self._taken = set(_names_in(self._log))
        taken = self._taken
        names = (f"{neutral_name(self._number)}.{suffix}" for suffix in self._suffixes)
        return next(name for name in names if not any(look_alike(name, other) for other in taken))


def _names_in(log: Iterable[Recorded]) -> Iterator[str]:
    """All names in the events of a log."""
    for event in log:
        if b'"name' in bytes(event.data):
            data = msgspec.json.decode(event.data)
            names = data["names"] if isinstance(data.get("names"), list) else [data.get("name")]
            yield from (name for name in names if isinstance(name, str))


def _changed(log: Sequence[Recorded], change: Change) -> list[Recorded] | None:
    """The log after `change`, sealed again. None if nothing changed."""
    made: list[Recorded] = []
    prev, differs = GENESIS, False
    for event in log:
        data = msgspec.json.decode(event.data)
        change(event, data)
        encoded = _encode(data)
        differs = differs or encoded != bytes(event.data)
        made.append(seal(replace(unseal(event), data=msgspec.Raw(encoded), prev=prev)) if differs else event)
        prev = made[-1].hash
    return made if differs else None


def kept_records(records: Iterable[IdempotencyRecord]) -> list[IdempotencyRecord]:
    """The idempotency records of requests without names. If a request with a name is repeated, it counts as new."""
    return [record for record in records if "name" not in record.fingerprint]


def club_without(log: Sequence[Recorded], people: frozenset[str], number: int) -> list[Recorded] | None:
    neutral = _Neutral(number, log)

    def change(event: Recorded, data: dict[str, Any]) -> None:
        if event.type == "club.member_renamed" and data["person"] in people:
            data["name"] = neutral(data["name"])

    return _changed(log, change)


def evening_without(log: Sequence[Recorded], traces: Traces) -> list[Recorded] | None:
    """The log of an evening without the person's names. None if nothing has to be changed."""
    state = evening_log.known_evening(evening_log.fold_onto(None, log))
    people = _people_in(traces, state, [event for change in state.changes for event in change.events])
    neutral = _Neutral(traces.number, log)

    def change(event: Recorded, data: dict[str, Any]) -> None:
        if event.type in _NAMED_IN_EVENING and data["person"] in people:
            data["name"] = neutral(data["name"])

    made = _changed(log, change)
    if made is None:
        return None
    after = evening_log.known_evening(evening_log.fold_onto(None, made))
    plain = neutral_name(traces.number)
    for person in after.people:
        if person.id in people and _is_free(plain, [each.name for each in after.people]):
            after = _run_evening(made, after, c.RenamePerson(person.id, plain))
    if len(made) == len(log):  # nobody was renamed just now, but Store.replace requires a longer log
        settings = after.settings
        other = Calls.HOST if settings.calls is Calls.ANYBODY else Calls.ANYBODY
        for calls in (other, settings.calls):
            after = _run_evening(made, after, c.ChangeSettings(settings.title, settings.points, calls))
    return made


def _is_free(plain: str, names: Iterable[str]) -> bool:
    return not any(look_alike(plain, name) for name in names)


def _run_evening(made: list[Recorded], state: EveningState, command: c.EveningCommand) -> EveningState:
    """Appends the events of a command of the host, at the time of the last event.

    The name checks of `evening_log.run` are left out, because they are for names that people choose.
    """
    at, length = Millis(made[-1].at), len(made)
    for event in decide_evening(state, HOST, command, at, MAX_EVENTS_IN_LOG):
        last, (kind, v, data) = made[-1], evening_log.EVENING_CODEC.write(event)
        command_id = f"names-removed-{length}"
        made.append(seal(Unsealed(HOST, at, command_id, data, last.hash, last.stream, kind, v, last.version + 1)))
    return evening_log.known_evening(evening_log.fold_onto(state, made[length:]))


def table_without(rules: Rules, log: Sequence[Recorded], traces: Traces) -> list[Recorded] | None:
    """The log of a table without the person's names. None if nothing has to be changed."""
    names = _TableNames(traces, log)
    made = _changed(log, names.change)
    table = None if made is None else fold(rules, events_of(made))
    if made is None or table is None:
        return None
    plain = neutral_name(traces.number)
    for number, chair in enumerate(table.chairs):
        if chair.name in names.neutral.own and _is_free(plain, [each.name for each in table.chairs]):
            table = _run_table(rules, made, table, Seat(number), Rename(Seat(number), plain))
    if len(made) == len(log):  # nobody was renamed just now, but Store.replace requires a longer log
        _lengthen(rules, made, table)
    return made


class _TableNames:
    """Replaces the person's names in the events of a table. Finds them by player id or by known names."""

    def __init__(self, traces: Traces, log: Sequence[Recorded]) -> None:
        self.neutral = _Neutral(traces.number, log)
        self._traces = traces
        self._names = traces.names | _names_of_players(log, traces)
        self._occupants: dict[object, str] = {}
        """The player in each seat."""

    def change(self, event: Recorded, data: dict[str, Any]) -> None:
        if not event.type.startswith("table."):
            return
        if isinstance(data.get("names"), list):
            named = enumerate(data["names"])
            data["names"] = [self._removed(name, _player(event.stream, seat_key(seat))) for seat, name in named]
        if "player" in data and event.type != "table.seat_recovery_asked":
            self._occupants[data.get("seat")] = data["player"]
        if "name" in data:
            player = data.get("player") or self._occupants.get(data.get("seat"), "")
            data["name"] = self._removed(data["name"], player)

    def _removed(self, name: Any, player: str) -> Any:
        if not isinstance(name, str) or player in self._traces.others:
            return name
        own = player in self._traces.players or name.casefold() in self._names
        return self.neutral(name) if own else name


def _names_of_players(log: Iterable[Recorded], traces: Traces) -> set[str]:
    """The names with which the person sat down, in lower case. They can differ from the names in the evening."""
    found = set()
    for event in log:
        if event.type == "table.sat_down":
            data = msgspec.json.decode(event.data)
            if data["player"] in traces.players:
                found.add(str(data["name"]).casefold())
    return found


def _lengthen(rules: Rules, made: list[Recorded], table: TableState) -> None:
    """Appends commands that change nothing: a player gets the same name again, or the lock is switched twice."""
    for number, chair in enumerate(table.chairs):
        if chair.computer is None:
            _run_table(rules, made, table, Seat(number), Rename(Seat(number), chair.name))
            return
    for locked in (not table.locked, table.locked):
        table = _run_table(rules, made, table, Seat(0), Lock(locked))


def _run_table(rules: Rules, made: list[Recorded], table: TableState, seat: Seat, command: Command) -> TableState:
    """Appends the events of a command, if it is legal. The actor is the host, or `seat` if the host has left."""
    at, command_id = Millis(made[-1].at), f"names-removed-{len(made)}"
    host = None if table.hosted_by is None else table.seat_of(table.hosted_by)
    actor: Actor = Role.HOST if table.hosted_by is None else seat if host is None else host
    try:
        events = decide(rules, table, actor, command, at, no_recall)
    except Illegal:
        return table
    done = seal_batch(rules, table, table.stream, events, at, command_id, actor)
    made += done.recorded
    return done.table
