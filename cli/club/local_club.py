"""The club in a local store. Whoever can open the store sees everybody, and may change everybody."""

import time

import msgspec

from cli.client.club import ClubChangeInfo, ClubEveningInfo, ClubInfo, MemberInfo
from events.club import commands as c
from events.club.decide import people_of
from events.club.events import UNDOABLE
from events.club.report import ClubReport, club_report
from events.club.state import OPERATOR
from events.codec import snake_case
from events.decider import Millis
from events.games import rules
from events.imported import is_imported
from events.standings.game_result import GameResult, game_result
from events.store import Store
from service.commands.club_storage import all_names, club_of, decide_forgetting, evening_states, perform
from service.commands.forgotten_names import forget_everywhere
from service.ids import new_id


class LocalClub:
    def __init__(self, store: Store) -> None:
        self._store = store

    def view(self) -> ClubInfo:
        state, report = club_of(self._store), self._report()
        changes = tuple(
            ClubChangeInfo(
                each.version, snake_case(type(each.event).__name__), people_of(each), each.version in state.undone
            )
            for each in reversed(state.changes)
            if isinstance(each.event, UNDOABLE) and state.forgotten.keys().isdisjoint(people_of(each))
        )
        counts = {"members": len(report.members), "evenings": len(report.evenings)}
        same = msgspec.to_builtins(report.same_names)
        shown = {"version": state.version, "same_names": same, "changes": msgspec.to_builtins(changes), **counts}
        return msgspec.convert(shown, ClubInfo)

    def members(self) -> list[MemberInfo]:
        return msgspec.convert(msgspec.to_builtins(self._report().members), list[MemberInfo])

    def evenings(self) -> list[ClubEveningInfo]:
        return msgspec.convert(msgspec.to_builtins(self._report().evenings), list[ClubEveningInfo])

    def rename(self, person: str, name: str) -> ClubInfo:
        return self._performed(c.RenameMember(person, name))

    def merge(self, person: str, into: str) -> ClubInfo:
        return self._performed(c.MergeMembers(person, into))

    def forget(self, person: str) -> ClubInfo:
        state = club_of(self._store)
        if person not in state.forgotten:
            names = all_names(evening_states(self._store))
            decide_forgetting(self._store, OPERATOR, person, names, at=_now(), command_id=new_id())
        for _ in forget_everywhere(self._store, rules):
            pass
        return self.view()

    def undo(self, version: int) -> ClubInfo:
        return self._performed(c.UndoClubChange(version))

    def redo(self, version: int) -> ClubInfo:
        return self._performed(c.RedoClubChange(version))

    def _performed(self, command: c.ClubCommand) -> ClubInfo:
        perform(self._store, OPERATOR, command, at=_now(), command_id=new_id())
        return self.view()

    def _report(self) -> ClubReport:
        evenings = list(evening_states(self._store))
        results: dict[str, GameResult] = {}
        for table in (table for evening in evenings for table in evening.tables):
            log = list(self._store.read(table.game))
            result = game_result(rules, log, imported=is_imported(self._store, table.game)) if log else None
            if result is not None:
                results[table.game] = result
        return club_report(rules, club_of(self._store), evenings, results)


def _now() -> Millis:
    return Millis(time.time_ns() // 1_000_000)
