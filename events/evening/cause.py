"""Finds the command that caused a batch of events in an evening's log. Verification decides this command again."""

from collections.abc import Callable, Sequence
from typing import Any

from events.decider import Event, Illegal
from events.evening import commands as c
from events.evening import events as e


def cause_of_opening(batch: Sequence[Event]) -> c.OpenEvening:
    lead = batch[0]
    if not isinstance(lead, e.Begun):
        raise Illegal("no-such-evening")
    people = tuple(_new_person(each) for each in batch if isinstance(each, e.PersonJoined))
    at = next((number for number, each in enumerate(batch) if isinstance(each, e.TableAdded)), None)
    table = None if at is None else _table(batch[at:])
    return c.OpenEvening(lead.title, lead.points, lead.calls, people, table)


def cause(batch: Sequence[Event]) -> c.EveningCommand | None:
    """The command of this batch; None if no command begins with its first event."""
    find = _CAUSES.get(type(batch[0]))
    return None if find is None else find(batch)


def _new_person(joined: e.PersonJoined) -> c.NewPerson:
    return c.NewPerson(joined.person, joined.name, joined.phone, joined.colour, joined.face)


def _join(batch: Sequence[Any]) -> c.JoinEvening:
    linked = next((each for each in batch if isinstance(each, e.PlayerLinked)), None)
    if linked is None:
        return c.JoinEvening(_new_person(batch[0]))
    return c.JoinEvening(_new_person(batch[0]), linked.game, linked.player)


def _renaming(batch: Sequence[Any]) -> c.EveningCommand:
    renamed = batch[0]
    look = next((each for each in batch if isinstance(each, e.LookChanged)), None)
    if look is None:
        return c.RenamePerson(renamed.person, renamed.name)
    return c.RenameAndChangeLook(renamed.person, renamed.name, look.colour, look.face)


def _table(batch: Sequence[Any]) -> c.AddTable:
    lead = batch[0]
    moved = tuple(each.person for each in batch if isinstance(each, e.PersonMoved))
    return c.AddTable(lead.game, lead.players, lead.starter, moved, lead.rematch_of)


def _replacement(batch: Sequence[Any]) -> c.EveningCommand:
    replaced = batch[0]
    if replaced.request is None:
        return c.ReplacePhone(replaced.person, replaced.phone)
    return c.AnswerPhone(replaced.person, True, replaced.request, phone_away=len(batch) == 1)


_CAUSES: dict[type[Event], Callable[[Sequence[Any]], c.EveningCommand]] = {
    e.PersonJoined: _join,
    e.PersonRenamed: _renaming,
    e.LookChanged: lambda batch: c.ChangeLook(batch[0].person, batch[0].colour, batch[0].face),
    e.PersonLeft: lambda batch: c.LeaveEvening(batch[0].person),
    e.PersonReturned: lambda batch: c.ReturnToEvening(batch[0].person),
    e.SettingsChanged: lambda batch: c.ChangeSettings(batch[0].title, batch[0].points, batch[0].calls),
    e.TableAdded: _table,
    e.PlayerLinked: lambda batch: c.LinkPlayer(batch[0].game, batch[0].player, batch[0].person, len(batch) > 1),
    e.PlayersCorrected: lambda batch: c.CorrectPlayers(batch[0].game, batch[0].players),
    e.StarterChosen: lambda batch: c.ChooseStarter(batch[0].game, batch[0].person),
    e.PersonMoved: lambda batch: c.MovePerson(batch[0].person, batch[0].game),
    e.TableExcluded: lambda batch: c.CountTable(batch[0].game, False),
    e.TableIncluded: lambda batch: c.CountTable(batch[0].game, True),
    e.PersonMerged: lambda batch: c.MergePerson(batch[0].person, batch[0].into),
    e.PhoneAsked: lambda batch: c.AskPhone(batch[0].person, batch[0].phone, batch[0].expires),
    e.PhoneReplaced: _replacement,
    e.PhoneRefused: lambda batch: c.AnswerPhone(batch[0].person, False, batch[0].request),
    e.PersonBecameHost: lambda _: c.BecomeHost(True),
    e.PersonStoppedHosting: lambda _: c.StopHosting(),
    e.ChangeUndone: lambda batch: c.UndoChange(batch[0].undone),
    e.ChangeRedone: lambda batch: c.RedoChange(batch[0].redone),
}
