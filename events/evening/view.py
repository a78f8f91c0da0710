"""The view of an evening. It is the same for everybody, and shows of a running table only what spectators may see."""

from collections.abc import Mapping
from itertools import islice
from typing import Annotated

from msgspec import Meta

from events.codec import snake_case
from events.computer_players.level import Level
from events.decider import Millis, Rules
from events.evening.state import (
    COLOURS,
    Calls,
    Change,
    EveningState,
    EveningTable,
    Person,
    PhoneRequest,
    Points,
    seat_key,
)
from events.evening.undo import undoable
from events.table import Phase, TableState
from events.table.view import GameId
from events.value import Value

EveningId = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,40}$")]
PersonId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Look = Annotated[int, Meta(ge=0, le=COLOURS - 1)]
MAX_SHOWN_CHANGES = 30


class SummaryChair(Value):
    player: str | None
    name: str
    computer: Level | None


class TableSummary(Value):
    """What an evening shows of a table. Everybody may see it."""

    game: str
    ruleset: str
    phase: Phase
    chairs: tuple[SummaryChair, ...]
    winners: tuple[int, ...]
    """The winning seats of a finished game. Empty if the game is still running, or ended without a result."""
    ended_at: int | None


def summary_of(rules: Rules, table: TableState, ended_at: int | None) -> TableSummary:
    """`ended_at` is the time of the last event of a finished game."""
    chairs = tuple(SummaryChair(chair.player, chair.name, chair.computer) for chair in table.chairs)
    outcome = None
    if table.phase is Phase.OVER and table.play is not None:
        outcome = rules(table.ruleset, table.ruleset_version).outcome(table.play.state)
    winners = () if outcome is None else tuple(int(seat) for seat in outcome.winners)
    return TableSummary(table.stream, table.ruleset, table.phase, chairs, winners, ended_at)


def persons_by_seat(table: EveningTable, players: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """The person in each seat. `players` has the player id of each seat, or None for a seat with only a name.

    In the result, None stands for a computer, or for somebody who is not in the evening.
    """
    keys = (seat_key(seat) if player is None else player for seat, player in enumerate(players))
    return tuple(table.players.get(key) for key in keys)


class PersonView(Value):
    id: PersonId
    name: str
    colour: Look
    face: Look
    left: bool
    phone: bool
    """Whether the person has a phone."""
    place: GameId | None
    """The game at whose table the person is now. None for the evening's own page."""


class EveningSeat(Value):
    name: str
    person: PersonId | None
    """None for a computer, and for somebody who is not in the evening."""
    computer: Level | None
    taken: bool


class EveningTableView(Value):
    game: GameId
    ruleset: str | None
    """None if the log of the table was removed."""
    phase: Phase | None
    counts: bool
    starter: PersonId | None
    """The person who starts the game. None if nobody starts it, or if the evening did not choose."""
    seats: tuple[EveningSeat, ...]
    added_at: int
    """Milliseconds since 1970."""
    ended_at: int | None
    winners: tuple[PersonId, ...]


class ChangeView(Value):
    """A change that can be undone or redone."""

    version: int
    at: int
    """Milliseconds since 1970."""
    actor: str
    what: str
    """The type of its first event, without the prefix."""
    person: PersonId | None
    game: GameId | None
    into: PersonId | None
    """The person into whom `person` was merged. None for all other changes."""


class EveningView(Value):
    id: EveningId
    version: int
    title: str
    points: Points
    calls: Calls
    hosted_by: PersonId | None
    """The person who has taken over hosting. Whoever opened the evening is a host too."""
    people: tuple[PersonView, ...]
    tables: tuple[EveningTableView, ...]
    phone_requests: tuple[PhoneRequest, ...]
    undoable: tuple[ChangeView, ...]
    """The newest changes that can be undone, the newest first."""
    redoable: tuple[ChangeView, ...]


def evening_view(state: EveningState, tables: tuple[EveningTableView, ...], now: Millis) -> EveningView:
    """`tables` are the views of the evening's tables, in the same order."""
    return EveningView(
        id=state.id,
        version=state.version,
        title=state.settings.title,
        points=state.settings.points,
        calls=state.settings.calls,
        hosted_by=state.hosted_by,
        people=tuple([person_view(each) for each in state.people]),
        tables=tables,
        phone_requests=pending_requests(state, now),
        undoable=tuple([change_view(each) for each in newest_undoable(state)]),
        redoable=tuple([change_view(each) for each in newest_redoable(state)]),
    )


def pending_requests(state: EveningState, now: Millis) -> tuple[PhoneRequest, ...]:
    return tuple([each for each in state.requests if now < each.expires])


def newest_undoable(state: EveningState) -> list[Change]:
    found = (each for each in reversed(state.changes) if each.version not in state.undone and undoable(each))
    return list(islice(found, MAX_SHOWN_CHANGES))


def newest_redoable(state: EveningState) -> list[Change]:
    if not state.undone:
        return []
    found = (each for each in reversed(state.changes) if each.version in state.undone and undoable(each))
    return list(islice(found, MAX_SHOWN_CHANGES))


def person_view(person: Person) -> PersonView:
    return PersonView(person.id, person.name, person.colour, person.face, person.left, person.with_phone, person.place)


def names_in(state: EveningState) -> dict[str, str]:
    """The names of people in the evening now, by id. A merged person has the name of the person who stayed."""
    names = {each.id: each.name for each in state.people}
    return names | {each: names[into] for each in state.merged if (into := state.known_as(each)) in names}


def table_view(table: EveningTable, summary: TableSummary | None, names: Mapping[str, str]) -> EveningTableView:
    """The view of a table. `names` is from `names_in`. Players without a person have the names of their seats."""
    if summary is None:
        return EveningTableView(table.game, None, None, table.counts, table.starter, (), table.added_at, None, ())
    persons = persons_by_seat(table, tuple(chair.player for chair in summary.chairs))
    seats = tuple(
        EveningSeat(names.get(person or "", chair.name), person, chair.computer, chair.player is not None)
        for chair, person in zip(summary.chairs, persons, strict=True)
    )
    winners = tuple(person for seat in summary.winners if (person := persons[seat]) is not None)
    starts = summary.phase is not Phase.LOBBY or table.starter in persons  # before the start people can leave
    return EveningTableView(
        game=table.game,
        ruleset=summary.ruleset,
        phase=summary.phase,
        counts=table.counts,
        starter=table.starter if starts else None,
        seats=seats,
        added_at=table.added_at,
        ended_at=summary.ended_at,
        winners=winners,
    )


def change_view(change: Change) -> ChangeView:
    lead = change.events[0]
    what = snake_case(type(lead).__name__)
    about = (getattr(lead, name, None) for name in ("person", "game", "into"))
    return ChangeView(change.version, change.at, change.actor, what, *about)
