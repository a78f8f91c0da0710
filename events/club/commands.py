"""The commands of a club. The caller has checked that the persons exist and that the actor may see them."""

from events.decider import Action


class ClubCommand(Action):
    pass


class RenameMember(ClubCommand, tag="rename_member"):
    person: str
    name: str


class MergeMembers(ClubCommand, tag="merge_members"):
    person: str
    into: str


class ForgetMember(ClubCommand, tag="forget_member"):
    """Forget this person and everybody who was merged into this person."""

    person: str
    number: int


class UndoClubChange(ClubCommand, tag="undo_club_change"):
    version: int


class RedoClubChange(ClubCommand, tag="redo_club_change"):
    version: int
