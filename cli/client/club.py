"""The club on a server, as the owner of one token sees it: members, evenings, ratings."""

from collections.abc import Callable
from typing import TypeVar

from cli.client.transport import Transport
from events.value import Value

P = TypeVar("P")
T = TypeVar("T")


class RatingInfo(Value):
    rating: float
    low: float
    high: float
    """The true strength is between `low` and `high` with a probability of about 95 %."""
    games: int


class MemberInfo(Value):
    id: str
    name: str
    forgotten: bool
    evenings: int
    last_seen: int
    """When the newest of the member's evenings began, in milliseconds since 1970."""
    games: int
    wins: float
    rating: RatingInfo | None


class RatedMemberInfo(RatingInfo, kw_only=True):
    person: str
    name: str


class ClubEveningInfo(Value):
    id: str
    title: str
    at: int
    """When the evening began, in milliseconds since 1970."""
    people: tuple[str, ...]
    games: int
    winners: tuple[str, ...]


class ClubChangeInfo(Value):
    """A change that can be undone or redone."""

    version: int
    what: str
    people: tuple[str, ...]
    undone: bool


class SameNameInfo(Value):
    """Two members with the same name, who may be the same person."""

    person: str
    into: str


class ClubInfo(Value):
    version: int
    members: int
    evenings: int
    same_names: tuple[SameNameInfo, ...]
    changes: tuple[ClubChangeInfo, ...]


class _Members(Value):
    people: tuple[MemberInfo, ...]
    next: int | None


class _Ratings(Value):
    ratings: tuple[RatedMemberInfo, ...]
    next: int | None


class _Evenings(Value):
    evenings: tuple[ClubEveningInfo, ...]
    next: int | None


class Club:
    """Every command has its own idempotency key, so a command repeated after a lost connection is carried out once."""

    def __init__(self, transport: Transport, token: str) -> None:
        self._transport, self._token = transport, token

    def view(self) -> ClubInfo:
        return self._transport.get(ClubInfo, "club", self._token)

    def members(self) -> list[MemberInfo]:
        """Returns everybody who was at your evenings. Members with more games come first."""
        return self._pages(_Members, "club/people", lambda page: page.people, lambda page: page.next)

    def evenings(self) -> list[ClubEveningInfo]:
        """Returns the evenings at which you were, the newest first."""
        return self._pages(_Evenings, "club/evenings", lambda page: page.evenings, lambda page: page.next)

    def ratings(self) -> list[RatedMemberInfo]:
        """Returns the ratings of everybody who has played at least five games, the highest first."""
        return self._pages(_Ratings, "club/ratings", lambda page: page.ratings, lambda page: page.next)

    def rename(self, person: str, name: str) -> ClubInfo:
        return self._changed("PATCH", f"people/{person}", {"name": name})

    def merge(self, person: str, into: str) -> ClubInfo:
        return self._changed("POST", f"people/{person}/merge", {"into": into})

    def forget(self, person: str) -> ClubInfo:
        """Removes your name everywhere on the server. This cannot be undone."""
        return self._changed("DELETE", f"people/{person}", None)

    def undo(self, version: int) -> ClubInfo:
        return self._changed("POST", "undo", {"version": version})

    def redo(self, version: int) -> ClubInfo:
        return self._changed("POST", "redo", {"version": version})

    def _changed(self, method: str, path: str, body: object) -> ClubInfo:
        return self._transport.command(ClubInfo, method, f"club/{path}", self._token, body)

    def _pages(
        self, kind: type[P], path: str, entries: Callable[[P], tuple[T, ...]], following: Callable[[P], int | None]
    ) -> list[T]:
        found: list[T] = []
        after: int | None = 0
        while after is not None:
            page = self._transport.get(kind, path, self._token, after=after)
            found += entries(page)
            after = following(page)
        return found
