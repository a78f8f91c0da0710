"""Everything that is shown about the club: its members, its evenings and its ratings.

This is the projection of the club. It is computed from the club's log, the evenings and the results of their games, and
does not depend on the order in which they arrive.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from events.club.state import ClubState, neutral_name
from events.decider import Rules
from events.evening.state import EveningState, Person, Points
from events.evening.view import EveningId, Look, PersonId
from events.standings.counted_games import counted_games
from events.standings.game_result import GameResult
from events.standings.played_game import PlayedGame
from events.standings.ranking import ranking
from events.standings.ratings import Rating, ratings
from events.value import Value

MAX_OF_SAME_NAME = 10
"""In a group of people with the same name, at most this many are compared with each other."""
MAX_SAME_NAMES = 2_000
"""At most this many pairs of people with the same name are reported."""


class MemberRating(Value):
    rating: float
    low: float
    high: float
    """The true strength is between `low` and `high` with a probability of about 95 %."""
    games: int
    """The games against other people."""


class Member(Value):
    """A person who was at one or more evenings."""

    id: PersonId
    name: str
    forgotten: bool
    """Whether the name was removed."""
    colour: Look
    face: Look
    evenings: int
    last_seen: int
    """When the newest of the person's evenings began, in milliseconds since 1970."""
    games: int
    wins: float
    """If several people share a win, each has an equal part of it."""
    rating: MemberRating | None
    """None until the person has played five games against other people. Imported games do not count here."""


class ClubEvening(Value):
    id: EveningId
    title: str
    at: int
    """When the evening began, in milliseconds since 1970."""
    people: tuple[PersonId, ...]
    """The members who were there."""
    games: int
    """The games that count and are over."""
    winners: tuple[PersonId, ...]


class SameName(Value):
    """Two members with the same name who were never at the same evening. They may be the same person."""

    person: PersonId
    into: PersonId
    """The one who has played more games; if they have played equally many, the one with the lower id."""


class ClubReport(Value):
    members: tuple[Member, ...]
    """Members with more games come first."""
    evenings: tuple[ClubEvening, ...]
    """The newest first."""
    same_names: tuple[SameName, ...]
    """If there are too many pairs, pairs with the most common names are left out."""
    attendance: dict[str, tuple[str, ...]]
    """For each evening, by its id, the ids of the people who were there. Merges in the club are not applied."""


def club_report(
    rules: Rules, club: ClubState, evenings: Iterable[EveningState], results: Mapping[str, GameResult]
) -> ClubReport:
    ordered = sorted(evenings, key=lambda state: (began_at(state), state.id))
    games: dict[str, PlayedGame] = {}
    shown: list[ClubEvening] = []
    for state in ordered:
        played = [_by_member(club, game) for game in counted_games(rules, state, results)]
        games.update({game.game: game for game in played if game.game not in games})
        shown.append(_evening(club, state, played))
    members = _members(club, ordered, list(games.values()))
    same_names = _same_names(members, shown)
    attendance = {state.id: tuple([person.id for person in state.people]) for state in ordered}
    return ClubReport(members, tuple(reversed(shown)), same_names, attendance)


def began_at(state: EveningState) -> int:
    return state.changes[0].at


def _by_member(club: ClubState, game: PlayedGame) -> PlayedGame:
    return replace(game, persons=tuple([None if one is None else club.known_as(one) for one in game.persons]))


def _evening(club: ClubState, state: EveningState, games: Sequence[PlayedGame]) -> ClubEvening:
    best = tuple([one.person for one in ranking(games, state.settings.points) if one.place == 1])
    people = dict.fromkeys(club.known_as(person.id) for person in state.people)
    return ClubEvening(state.id, state.settings.title, began_at(state), tuple(people), len(games), best)


def _members(club: ClubState, evenings: Sequence[EveningState], games: Sequence[PlayedGame]) -> tuple[Member, ...]:
    newest: dict[str, Person] = {}
    seen: dict[str, list[int]] = {}
    for state in evenings:
        for person in state.people:
            member = club.known_as(person.id)
            if person.id == member or newest.get(member, person).id != member:
                newest[member] = person  # prefers the member's own name and look to those of merged people
            seen.setdefault(member, []).append(began_at(state))
    tallies = {one.person: one for one in ranking(games, Points.PLACES)}
    rated = {one.person: one for one in ratings([game for game in games if not game.result.imported])}
    found: list[Member] = []
    for member, person in newest.items():
        tally = tallies.get(member)
        found.append(
            Member(
                id=member,
                name=member_name(club, member, person.name),
                forgotten=member in club.forgotten,
                colour=person.colour,
                face=person.face,
                evenings=len(set(seen[member])),
                last_seen=seen[member][-1],
                games=0 if tally is None else tally.games,
                wins=0.0 if tally is None else tally.wins,
                rating=_rating(rated.get(member)),
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.games, one.name.casefold(), one.id)))


def member_name(club: ClubState, member: str, in_evening: str) -> str:
    """The name of a member in the club. `in_evening` is the name at the member's newest evening."""
    number = club.forgotten.get(member)
    return club.names.get(member, in_evening) if number is None else neutral_name(number)


def _rating(found: Rating | None) -> MemberRating | None:
    return None if found is None else MemberRating(found.rating, found.low, found.high, found.games)


def _same_names(members: Sequence[Member], evenings: Sequence[ClubEvening]) -> tuple[SameName, ...]:
    """The pairs of members with the same name who never met. There are limits, because anybody can open evenings.

    The newest members with the same name are compared in each circle of people who know each other, so that people at
    the evenings of strangers cannot displace them. In addition, they are compared without regard to circles.
    """
    attended: dict[str, set[int]] = {}
    for number, evening in enumerate(evenings):
        for person in evening.people:
            attended.setdefault(person, set()).add(number)
    circle = _circles(evenings)
    order = {member.id: number for number, member in enumerate(members)}
    groups: dict[tuple[str, str], list[Member]] = {}
    for member in sorted(members, key=lambda one: (-one.last_seen, one.id)):
        for of in () if member.forgotten else (circle[member.id], ""):
            same = groups.setdefault((of, member.name.casefold()), [])
            if len(same) < MAX_OF_SAME_NAME:
                same.append(member)
    pairs: dict[SameName, None] = {}
    for same in sorted(groups.values(), key=len):
        for into, person in combinations(sorted([one.id for one in same], key=order.__getitem__), 2):
            if attended[into].isdisjoint(attended[person]):
                pairs[SameName(person, into)] = None
        if len(pairs) >= MAX_SAME_NAMES:
            break
    chosen = sorted(list(pairs)[:MAX_SAME_NAMES], key=lambda pair: (order[pair.into], order[pair.person]))
    return tuple(chosen)


def _circles(evenings: Iterable[ClubEvening]) -> dict[str, str]:
    """For each person, an id that the whole circle shares. People who were at the same evening are in one circle."""
    parents: dict[str, str] = {}

    def root(person: str) -> str:
        while parents.setdefault(person, person) != person:
            parents[person] = person = parents[parents[person]]
        return person

    for evening in evenings:
        for person in evening.people:
            parents[root(person)] = root(evening.people[0])
    return {person: root(person) for person in list(parents)}
