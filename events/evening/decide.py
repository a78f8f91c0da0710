"""Decides which events a command causes in an evening."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from events.decider import Action, Illegal, Millis
from events.evening import commands as c
from events.evening import events as e
from events.evening import hosting, phones, undo
from events.evening.permission import check_caller, check_host, check_self_or_host, is_host, known_person, known_table
from events.evening.state import COLOURS, GUEST, HOST, EveningState, Person, Settings
from events.table.seats import clean_name

MAX_EVENTS = 5_000
MAX_EVENTS_IN_LOG = 2 * MAX_EVENTS
"""The limit when a log is verified.

After MAX_EVENTS, the only events that can still be stored remove a person's name.
"""
MAX_PEOPLE = 100
"""How many people can be there at the same time. Those who have left do not count."""
MAX_TABLES = 300
MAX_TITLE_LENGTH = 60

Decided = tuple[e.EveningEvent, ...]


def open_evening(actor: str, command: c.OpenEvening) -> Decided:
    if actor != HOST:
        raise Illegal("evening-host-only")
    state = EveningState("", 0, "", Settings())
    joined: list[e.PersonJoined] = []
    for person in command.people:
        joined.append(_joined(state, person, joined))
    known = {each.person for each in joined}
    if command.table is not None and not known.issuperset((*command.table.players.values(), *command.table.moved)):
        raise Illegal("no-such-person")
    begun = e.Begun(_title(command.title), command.points, command.calls)
    return (begun, *joined, *(() if command.table is None else _table_events(command.table)))


def decide(state: EveningState, actor: str, command: c.EveningCommand, now: Millis, most: int = MAX_EVENTS) -> Decided:
    """The events that this command causes. Raises Illegal if it is not allowed."""
    handler = _DECIDE.get(type(command))
    if handler is None:
        raise Illegal("unknown-evening-command")
    events = handler(state, actor, command, now)
    if state.version + len(events) > most:
        raise Illegal("evening-full", most=most)
    return events


def _join(state: EveningState, actor: str, command: c.JoinEvening, _: Millis) -> Decided:
    if actor != GUEST and not is_host(state, actor):
        raise Illegal("already-joined")
    joined = _joined(state, command.person, [])
    if command.game is None or command.player is None:
        return (joined,)
    if command.player in known_table(state, command.game).players:
        raise Illegal("player-linked")
    person = joined.person
    return (joined, e.PlayerLinked(command.game, command.player, person), e.PersonMoved(person, command.game))


def _joined(state: EveningState, new: c.NewPerson, others: list[e.PersonJoined]) -> e.PersonJoined:
    """The event for a new person, who joins after the people of the evening and after `others`."""
    if new.person in state.merged or any(each.id == new.person for each in state.people):
        raise Illegal("already-joined")
    if sum(not each.left for each in state.people) + len(others) >= MAX_PEOPLE:
        raise Illegal("evening-people", most=MAX_PEOPLE)
    name = clean_name(new.name, [*(each.name for each in state.people), *(each.name for each in others)])
    looks = [*((each.colour, each.face) for each in state.people), *((each.colour, each.face) for each in others)]
    colour = _rarest(Counter(colour for colour, _ in looks)) if new.colour is None else new.colour
    face = _rarest(Counter(face for hue, face in looks if hue == colour), colour) if new.face is None else new.face
    _check_look(colour, face)
    return e.PersonJoined(new.person, name, colour, face, new.phone)


def _rarest(used: Counter[int], first: int = 0) -> int:
    """The colour or face that the fewest people have. If there are several, the next one from `first` on."""
    return min(range(COLOURS), key=lambda number: (used[number], (number - first) % COLOURS))


def _check_look(colour: int, face: int) -> None:
    if not (0 <= colour < COLOURS and 0 <= face < COLOURS):
        raise Illegal("no-such-look", most=COLOURS - 1)


def _rename(state: EveningState, actor: str, command: c.RenamePerson, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    return _changed(_renamed(state, person, command.name))


def _look(state: EveningState, actor: str, command: c.ChangeLook, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    return _changed(_look_changed(person, command.colour, command.face))


def _rename_and_change_look(state: EveningState, actor: str, command: c.RenameAndChangeLook, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    renamed = _renamed(state, person, command.name)
    return _changed((*renamed, *_look_changed(person, command.colour, command.face)))


def _renamed(state: EveningState, person: Person, wanted: str) -> Decided:
    name = clean_name(wanted, [each.name for each in state.people if each is not person])
    return () if name == person.name else (e.PersonRenamed(person.id, name),)


def _look_changed(person: Person, colour: int, face: int) -> Decided:
    _check_look(colour, face)
    unchanged = (colour, face) == (person.colour, person.face)
    return () if unchanged else (e.LookChanged(person.id, colour, face),)


def _changed(events: Decided) -> Decided:
    if not events:
        raise Illegal("evening-unchanged")
    return events


def _leave(state: EveningState, actor: str, command: c.LeaveEvening, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    if person.left:
        raise Illegal("evening-unchanged")
    return (e.PersonLeft(person.id),)


def _return(state: EveningState, actor: str, command: c.ReturnToEvening, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    if not person.left:
        raise Illegal("evening-unchanged")
    return (e.PersonReturned(person.id),)


def _change_settings(state: EveningState, actor: str, command: c.ChangeSettings, _: Millis) -> Decided:
    check_host(state, actor)
    settings = Settings(_title(command.title), command.points, command.calls)
    if settings == state.settings:
        raise Illegal("evening-unchanged")
    return (e.SettingsChanged(settings.title, settings.points, settings.calls),)


def _title(title: str) -> str:
    """The title as it will be shown, trimmed. An evening may have no title."""
    clean = " ".join(title.split())
    if len(clean) > MAX_TITLE_LENGTH or not clean.isprintable():
        raise Illegal("bad-title", longest=MAX_TITLE_LENGTH)
    return clean


def _add_table(state: EveningState, actor: str, command: c.AddTable, _: Millis) -> Decided:
    if command.rematch_of is None:
        check_caller(state, actor)
    else:
        known_table(state, command.rematch_of)  # its players may open it even if only the host may open other tables
    if state.table(command.game) is not None:
        raise Illegal("table-there")
    if len(state.tables) >= MAX_TABLES:
        raise Illegal("evening-tables", most=MAX_TABLES)
    people = [*command.players.values(), *command.moved, *(() if command.starter is None else (command.starter,))]
    for person in people:
        known_person(state, person)
    if any(known_person(state, person).left for person in command.moved):
        raise Illegal("person-left")
    if len(set(command.players.values())) < len(command.players):
        raise Illegal("person-twice")
    return _table_events(command)


def _table_events(command: c.AddTable) -> Decided:
    added = e.TableAdded(command.game, command.players, command.starter, command.rematch_of)
    return (added, *(e.PersonMoved(person, command.game) for person in command.moved))


def _link(state: EveningState, actor: str, command: c.LinkPlayer, _: Millis) -> Decided:
    table = known_table(state, command.game)
    person = check_self_or_host(state, actor, command.person)
    if table.players.get(command.player) == person.id:
        raise Illegal("evening-unchanged")
    if person.id in table.players.values():
        raise Illegal("person-twice")
    if command.player in table.players and not is_host(state, actor):
        raise Illegal("player-linked")
    linked = e.PlayerLinked(command.game, command.player, person.id)
    return (linked, e.PersonMoved(person.id, command.game)) if command.moves else (linked,)


def _correct_players(state: EveningState, actor: str, command: c.CorrectPlayers, _: Millis) -> Decided:
    check_host(state, actor)
    table = known_table(state, command.game)
    for person in command.players.values():
        known_person(state, person)
    if len(set(command.players.values())) < len(command.players):
        raise Illegal("person-twice")
    if command.players == table.players:
        raise Illegal("evening-unchanged")
    return (e.PlayersCorrected(table.game, command.players),)


def _choose_starter(state: EveningState, _: str, command: c.ChooseStarter, __: Millis) -> Decided:
    table = known_table(state, command.game)
    if command.person not in table.players.values():
        raise Illegal("no-such-person")
    if command.person == table.starter:
        raise Illegal("evening-unchanged")
    return (e.StarterChosen(table.game, command.person),)


def _move(state: EveningState, actor: str, command: c.MovePerson, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    if command.game is not None:
        known_table(state, command.game)
    if person.left:
        raise Illegal("person-left")
    if person.place == command.game:
        raise Illegal("evening-unchanged")
    return (e.PersonMoved(person.id, command.game),)


def _count(state: EveningState, actor: str, command: c.CountTable, _: Millis) -> Decided:
    check_caller(state, actor)
    if known_table(state, command.game).counts == command.counts:
        raise Illegal("evening-unchanged")
    return (e.TableIncluded(command.game) if command.counts else e.TableExcluded(command.game),)


def _merge(state: EveningState, actor: str, command: c.MergePerson, _: Millis) -> Decided:
    check_host(state, actor)
    person, into = known_person(state, command.person), known_person(state, command.into)
    if person is into:
        raise Illegal("evening-unchanged")
    if any({person.id, into.id} <= set(table.players.values()) for table in state.tables):
        raise Illegal("played-together")
    return (e.PersonMerged(person.id, into.id),)


_DECIDE: dict[type[Action], Callable[[EveningState, str, Any, Millis], Decided]] = {
    c.JoinEvening: _join,
    c.RenamePerson: _rename,
    c.ChangeLook: _look,
    c.RenameAndChangeLook: _rename_and_change_look,
    c.LeaveEvening: _leave,
    c.ReturnToEvening: _return,
    c.ChangeSettings: _change_settings,
    c.AddTable: _add_table,
    c.LinkPlayer: _link,
    c.CorrectPlayers: _correct_players,
    c.ChooseStarter: _choose_starter,
    c.MovePerson: _move,
    c.CountTable: _count,
    c.MergePerson: _merge,
    c.AskPhone: phones.ask,
    c.AnswerPhone: phones.answer,
    c.ReplacePhone: phones.replace_phone,
    c.BecomeHost: hosting.take,
    c.StopHosting: hosting.end,
    c.UndoChange: undo.undo_change,
    c.RedoChange: undo.redo_change,
}
