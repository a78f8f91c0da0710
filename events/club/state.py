"""The state of a club: the names that members have in all evenings, who is the same person, and who was forgotten."""

from msgspec import field

from events.decider import Event
from events.value import Value

CLUB_STREAM = "the-club"
"""The stream of the club. Ids of games have no hyphen, so no game has this name."""
OPERATOR = "operator"
"""The actor of a command that was given on the machine of the store."""
NEUTRAL = "N.N."
"""The name of forgotten people begins like this, in every language. It stands for nomen nescio: name unknown."""


class ClubChange(Value):
    """One change of the club. All changes are kept, to compute the club again when one of them is undone."""

    version: int
    at: int
    actor: str
    event: Event


class ClubState(Value):
    version: int = 0
    hash: str = ""
    names: dict[str, str] = field(default_factory=dict)
    """The names given to members, by the person's id. Other members have the name of their newest evening."""
    merged: dict[str, str] = field(default_factory=dict)
    """Maps the id of each merged person to the id of the person into whom they were merged."""
    confirmed: frozenset[str] = frozenset()
    """The merged persons whose merge was made by a member or by the operator. Merges by hosts are not confirmed."""
    forgotten: dict[str, int] = field(default_factory=dict)
    """For each person whose name was removed, the number that is shown instead."""
    changes: tuple[ClubChange, ...] = ()
    undone: frozenset[int] = frozenset()
    """The versions of the changes that have no effect any more."""

    def known_as(self, person: str) -> str:
        """Follows all merges of this person, and returns the last id. Without a merge, this is the same id."""
        while person in self.merged:
            person = self.merged[person]
        return person

    def proven(self, person: str) -> str:
        """The id of the member for whom a phone of this person may act.

        Only confirmed merges count: a merge by a host gives a phone no rights over the other person.
        """
        while person in self.merged and person in self.confirmed:
            person = self.merged[person]
        return person

    def same(self, person: str) -> tuple[str, ...]:
        """This person and everybody who was merged into this person, sorted."""
        found = {person}
        while more := {each for each, into in self.merged.items() if into in found} - found:
            found |= more
        return tuple(sorted(found))

    def confirmed_same(self, person: str) -> tuple[str, ...]:
        """This person and everybody who was merged into this person by confirmed merges, sorted."""
        return tuple([each for each in self.same(person) if self.proven(each) == self.proven(person)])

    def change(self, version: int) -> ClubChange | None:
        return next((each for each in self.changes if each.version == version), None)


def is_club(stream: str) -> bool:
    return stream == CLUB_STREAM


def neutral_name(number: int) -> str:
    return f"{NEUTRAL} {number}"


def host_actor(evening: str) -> str:
    """The actor of a command by the host of this evening."""
    return f"host:{evening}"


def member_actor(person: str) -> str:
    return f"person:{person}"


def member_of(actor: str) -> str | None:
    """The person who acts; None for hosts and the operator."""
    kind, _, person = actor.partition(":")
    return person if kind == "person" and person else None
