"""The rules of a club: members are renamed, merged and forgotten. Renamings and merges can be undone one by one."""

import msgspec
import pytest

from events.club.commands import ForgetMember, MergeMembers, RedoClubChange, RenameMember, UndoClubChange
from events.club.events import ClubChangeUndone, MemberForgotten, MemberRenamed, MembersMerged
from events.club.log import verify
from events.club.name_removal import club_without
from events.club.state import OPERATOR, host_actor, member_actor
from events.envelope import Broken, seal, unseal
from tests.club.clubs import ANA, ANNA, BEN, Club

HOST = host_actor("5e1f")


@pytest.fixture
def club() -> Club:
    return Club()


class TestRenaming:
    def test_a_host_renames_a_member(self, club: Club) -> None:
        assert club.when(HOST, RenameMember(ANNA, " Anna  K. ")) == MemberRenamed(ANNA, "Anna K.")
        assert club.state.names == {ANNA: "Anna K."}
        assert club.refused(HOST, RenameMember(ANNA, "Anna K.")) == "club-unchanged"

    def test_a_member_renames_only_themself(self, club: Club) -> None:
        assert club.refused(member_actor(BEN), RenameMember(ANNA, "Anton")) == "not-your-member"
        club.given(member_actor(ANNA), RenameMember(ANNA, "Anja"))

    def test_invisible_and_empty_names_are_refused(self, club: Club) -> None:
        assert club.refused(OPERATOR, RenameMember(ANNA, "  ")) == "bad-name"
        assert club.refused(OPERATOR, RenameMember(ANNA, "An\u200bna\u2060")) == "name-invisible"


class TestMerging:
    def test_two_members_become_one(self, club: Club) -> None:
        assert club.when(HOST, MergeMembers(ANA, ANNA)) == MembersMerged(ANA, ANNA)
        assert club.state.known_as(ANA) == ANNA
        assert club.state.same(ANNA) == (ANNA, ANA)
        assert club.refused(HOST, MergeMembers(ANNA, ANA)) == "club-unchanged"

    def test_merging_one_part_of_a_member_merges_the_whole_member(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA))
        assert club.when(HOST, MergeMembers(ANA, BEN)) == MembersMerged(ANNA, BEN)
        assert club.state.known_as(ANA) == BEN

    def test_a_member_merges_only_themself(self, club: Club) -> None:
        assert club.refused(member_actor(BEN), MergeMembers(ANA, ANNA)) == "not-your-member"
        club.given(member_actor(ANNA), MergeMembers(ANA, ANNA))

    def test_a_merge_by_somebody_else_gives_a_phone_no_rights(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA))
        assert club.state.proven(ANA) == ANA
        assert club.refused(member_actor(ANA), RenameMember(ANNA, "Mallory")) == "not-your-member"
        assert club.refused(member_actor(ANA), ForgetMember(ANNA, 1)) == "forget-yourself"
        assert club.when(member_actor(ANA), ForgetMember(ANA, 1)) == MemberForgotten((ANA,), 1)

    def test_a_merge_that_the_person_confirmed_gives_both_phones_the_same_rights(self, club: Club) -> None:
        club.given(member_actor(ANA), MergeMembers(ANA, ANNA))
        club.given(member_actor(ANA), RenameMember(ANNA, "Annika"))
        assert club.when(member_actor(ANA), ForgetMember(ANNA, 1)) == MemberForgotten((ANNA, ANA), 1)

    def test_a_merge_is_undone_and_redone_by_itself(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA)).given(HOST, RenameMember(BEN, "Benno"))
        assert club.when(HOST, UndoClubChange(1)) == ClubChangeUndone(1)
        assert (club.state.known_as(ANA), club.state.names) == (ANA, {BEN: "Benno"})
        club.given(HOST, RedoClubChange(1))
        assert club.state.known_as(ANA) == ANNA

    def test_a_change_is_undone_only_by_its_author_or_the_person_concerned(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA))
        assert club.refused(member_actor(BEN), UndoClubChange(1)) == "not-your-club-change"
        assert club.refused(host_actor("other"), UndoClubChange(1)) == "not-your-club-change"
        club.given(member_actor(ANNA), UndoClubChange(1))
        club.given(OPERATOR, RedoClubChange(1))

    def test_a_redo_that_would_merge_in_a_circle_is_refused(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA)).given(HOST, UndoClubChange(1)).given(HOST, MergeMembers(ANNA, ANA))
        assert club.refused(HOST, RedoClubChange(1)) == "merge-in-circle"

    def test_an_undo_that_would_merge_in_a_circle_is_refused(self, club: Club) -> None:
        """While Anna is merged into Ben, the redone merge of Anna into Ana has no effect.

        If the merge into Ben were undone, Anna and Ana would be merged into each other.
        """
        club.given(HOST, MergeMembers(ANNA, ANA)).given(HOST, UndoClubChange(1)).given(HOST, MergeMembers(ANA, ANNA))
        club.given(HOST, MergeMembers(ANNA, BEN)).given(HOST, RedoClubChange(1))
        assert club.refused(HOST, UndoClubChange(4)) == "merge-in-circle"
        assert club.state.known_as(ANA) == BEN

    def test_a_member_merges_only_those_whom_the_request_names(self, club: Club) -> None:
        """The request names Ana. After it was checked, a host merged Ana into Ben, so it would merge Ben and Anna."""
        club.given(HOST, MergeMembers(ANA, BEN))
        assert club.refused(member_actor(ANNA), MergeMembers(ANNA, ANA)) == "not-your-member"


class TestForgetting:
    def test_everybody_can_be_forgotten_in_a_club_with_too_many_changes(
        self, club: Club, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("events.club.decide.MAX_CHANGES", 1)
        club.given(HOST, RenameMember(BEN, "Benno"))
        assert club.refused(HOST, RenameMember(BEN, "Ben")) == "club-full"
        club.given(OPERATOR, RenameMember(BEN, "Ben"))
        club.given(member_actor(ANNA), ForgetMember(ANNA, 1))

    def test_a_member_forgets_themself_and_everybody_merged_into_them(self, club: Club) -> None:
        club.given(member_actor(ANA), MergeMembers(ANA, ANNA)).given(HOST, RenameMember(ANNA, "Anna"))
        assert club.when(member_actor(ANNA), ForgetMember(ANNA, 1)) == MemberForgotten((ANNA, ANA), 1)
        assert club.state.forgotten == {ANNA: 1, ANA: 1}
        assert club.state.names == {}

    def test_a_member_does_not_forget_somebody_whom_a_host_merged_into_them(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA)).given(HOST, RenameMember(BEN, "Benno"))
        assert club.when(member_actor(ANNA), ForgetMember(ANNA, 1)) == MemberForgotten((ANNA,), 1)
        assert (club.state.known_as(ANA), club.state.forgotten) == (ANA, {ANNA: 1})
        club.given(member_actor(ANA), RenameMember(ANA, "Ana"))

    def test_the_operator_forgets_a_member_with_everybody_merged_into_them(self, club: Club) -> None:
        club.given(HOST, MergeMembers(ANA, ANNA))
        assert club.when(OPERATOR, ForgetMember(ANNA, 1)) == MemberForgotten((ANNA, ANA), 1)

    def test_only_the_member_or_the_operator_can_forget_a_member(self, club: Club) -> None:
        assert club.refused(HOST, ForgetMember(ANNA, 1)) == "forget-yourself"
        assert club.refused(member_actor(BEN), ForgetMember(ANNA, 1)) == "forget-yourself"
        club.given(OPERATOR, ForgetMember(ANNA, 1))

    def test_a_forgotten_member_cannot_be_changed_and_stays_forgotten(self, club: Club) -> None:
        club.given(HOST, RenameMember(ANNA, "Anna")).given(OPERATOR, ForgetMember(ANNA, 1))
        for command in (RenameMember(ANNA, "A"), MergeMembers(ANNA, BEN), MergeMembers(BEN, ANNA), UndoClubChange(1)):
            assert club.refused(OPERATOR, command) == "member-forgotten"
        assert club.refused(OPERATOR, UndoClubChange(2)) == "no-such-club-change"
        assert club.refused(OPERATOR, ForgetMember(BEN, 1)) == "club-number"

    def test_the_log_without_the_names_is_valid_and_has_none_of_them(self, club: Club) -> None:
        for name in ("Annegret", "Annegreta", "Annegret"):
            club.given(HOST, RenameMember(ANNA, name))
        club.given(HOST, RenameMember(BEN, "Benno"))
        made = club_without(club.log, frozenset({ANNA}), 1)
        assert made is not None
        assert verify(made).names == {ANNA: "N.N. 1.1", BEN: "Benno"}
        assert not any(b"Anne" in bytes(event.data) for event in made)
        assert club_without(made, frozenset({ANNA}), 1) is None


def test_a_changed_log_is_not_valid(club: Club) -> None:
    club.given(HOST, RenameMember(ANNA, "Anna")).given(HOST, RenameMember(BEN, "Ben"))
    first = club.log[0]
    forged = seal(msgspec.structs.replace(unseal(first), actor="stranger"))
    with pytest.raises(Broken):
        verify([forged])
    with pytest.raises(Broken):
        verify([msgspec.structs.replace(first, at=5), club.log[1]])
    with pytest.raises(Broken):
        verify([])
