"""A club is the same whether its changes are applied one by one or together, and a long log is folded only once."""

from random import Random

import pytest

from events.club import evolve as evolving
from events.club.commands import ForgetMember, MergeMembers, RedoClubChange, RenameMember, UndoClubChange
from events.club.events import ClubChangeRedone, ClubChangeUndone, MemberRenamed
from events.club.evolve import evolve, evolve_all
from events.club.log import fold_onto
from events.club.state import OPERATOR, ClubChange, ClubState, host_actor, member_actor
from events.decider import Illegal
from tests.club.clubs import Club

PEOPLE = [f"{number:016}" for number in range(6)]
SEEDS = range(20)
CHANGES = 400


def random_club(rng: Random) -> Club:
    club = Club()
    for number in range(60):
        person, other = rng.sample(PEOPLE, 2)
        command = rng.choice(
            [
                RenameMember(person, f"Name {rng.randrange(9)}"),
                MergeMembers(person, other),
                UndoClubChange(rng.randint(1, 40)),
                RedoClubChange(rng.randint(1, 40)),
                *[ForgetMember(person, number + 1)] * (number > 30),
            ]
        )
        try:
            club.given(rng.choice([OPERATOR, host_actor("e1"), member_actor(person)]), command)
        except Illegal:
            continue
    return club


@pytest.mark.parametrize("seed", SEEDS)
def test_changes_applied_together_give_the_same_club_as_one_by_one(seed: int) -> None:
    rng = Random(seed)
    club = random_club(rng)
    changes, one_by_one = club.state.changes, ClubState()
    for change, recorded in zip(changes, club.log, strict=True):
        one_by_one = evolve(one_by_one, change, recorded.hash)
    assert one_by_one == club.state
    assert evolve_all(ClubState(), changes, club.state.hash) == club.state
    part = rng.randint(0, len(changes))
    first = evolve_all(ClubState(), changes[:part], club.log[part - 1].hash)
    assert evolve_all(first, changes[part:], club.state.hash) == club.state


def test_a_state_in_use_is_not_changed_by_newer_changes() -> None:
    before = evolve_all(ClubState(), many_undos(), "hash")
    names = dict(before.names)
    evolve(before, ClubChange(before.version + 1, 0, OPERATOR, MemberRenamed(PEOPLE[0], "Zoe")), "newer")
    assert before.names == names


def test_a_log_with_many_undos_is_folded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    applied = count_applied(monkeypatch)
    changes = many_undos()
    state = evolve_all(ClubState(), changes, "hash")
    assert (state.version, state.undone) == (len(changes), frozenset({2}))
    assert len(applied) <= len(changes)


def test_loading_a_log_with_many_undos_folds_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club().given(OPERATOR, RenameMember(PEOPLE[0], "Anna")).given(OPERATOR, RenameMember(PEOPLE[1], "Ben"))
    for _ in range(10):
        club.given(OPERATOR, UndoClubChange(2)).given(OPERATOR, RedoClubChange(2))
    applied = count_applied(monkeypatch)
    assert fold_onto(ClubState(), club.log) == club.state
    assert len(applied) <= len(club.log)


def many_undos() -> list[ClubChange]:
    """Two renamings, and then redos and undos of the second one by turns. The last of them is an undo."""
    events = [MemberRenamed(PEOPLE[0], "Anna"), MemberRenamed(PEOPLE[1], "Ben")]
    switches = [ClubChangeUndone(2) if number % 2 else ClubChangeRedone(2) for number in range(CHANGES)]
    return [ClubChange(version, 0, OPERATOR, event) for version, event in enumerate((*events, *switches), 1)]


def count_applied(monkeypatch: pytest.MonkeyPatch) -> list[ClubChange]:
    """Returns a list to which each change is added when it is applied, from now on."""
    applied: list[ClubChange] = []
    apply = evolving._Fold._apply

    def counted(fold: evolving._Fold, change: ClubChange) -> None:
        applied.append(change)
        apply(fold, change)

    monkeypatch.setattr(evolving._Fold, "_apply", counted)
    return applied
