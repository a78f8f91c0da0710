"""Checks for the names of people. The checks are not part of `decide`, so that older logs stay valid."""

from events.decider import Action
from events.evening import commands as c
from events.evening.state import EveningState
from events.table.names import check_text, check_unlike


def check_names(state: EveningState | None, command: Action) -> None:
    """Refuses invisible characters, and names that look like the name of another person of the evening."""
    match command:
        case c.JoinEvening():
            check_names(state, command.person)
        case c.NewPerson():
            _check(state, command.person, command.name)
        case c.RenamePerson() | c.RenameAndChangeLook():
            _check(state, command.person, command.name)


def _check(state: EveningState | None, person: str, name: str) -> None:
    check_text(name)
    others = [] if state is None else [each.name for each in state.people if each.id != person]
    check_unlike(name, [other for other in others if other.casefold() != name.strip().casefold()])
