"""The commands of an evening."""

from events.decider import Action
from events.evening.state import Calls, Points


class EveningCommand(Action):
    pass


class NewPerson(Action, tag="new_person"):
    person: str
    name: str
    phone: str
    colour: int | None = None
    """None for the colour that the fewest people have."""
    face: int | None = None


class AddTable(EveningCommand, tag="add_table"):
    """Add a table that is already open. Everybody in `moved` goes there."""

    game: str
    players: dict[str, str]
    starter: str | None = None
    moved: tuple[str, ...] = ()
    rematch_of: str | None = None


class OpenEvening(EveningCommand, tag="open_evening"):
    """Open an evening, which may begin with the people and the table of a game that is running or over."""

    title: str
    points: Points
    calls: Calls
    people: tuple[NewPerson, ...] = ()
    table: AddTable | None = None


class JoinEvening(EveningCommand, tag="join_evening"):
    person: NewPerson
    game: str | None = None
    """The table at which the person already plays."""
    player: str | None = None
    """The id of the person's player at that table."""


class RenamePerson(EveningCommand, tag="rename_person"):
    person: str
    name: str


class ChangeLook(EveningCommand, tag="change_look"):
    person: str
    colour: int
    face: int


class RenameAndChangeLook(EveningCommand, tag="rename_and_change_look"):
    """Change the name and the look of a person together, so that one undo takes back both."""

    person: str
    name: str
    colour: int
    face: int


class LeaveEvening(EveningCommand, tag="leave_evening"):
    person: str


class ReturnToEvening(EveningCommand, tag="return_to_evening"):
    person: str


class ChangeSettings(EveningCommand, tag="change_settings"):
    title: str
    points: Points
    calls: Calls


class LinkPlayer(EveningCommand, tag="link_player"):
    """Say which person a player at a table is. With `moves`, the person's phone goes to that table."""

    game: str
    player: str
    person: str
    moves: bool = False


class CorrectPlayers(EveningCommand, tag="correct_players"):
    """Say who played at a table. The results belong to these people, but nobody gets a seat."""

    game: str
    players: dict[str, str]
    """The person of each player. They replace all persons known so far."""


class ChooseStarter(EveningCommand, tag="choose_starter"):
    """The service does this when a game starts whose starter was not chosen before, or is not at the table."""

    game: str
    person: str


class MovePerson(EveningCommand, tag="move_person"):
    person: str
    game: str | None


class CountTable(EveningCommand, tag="count_table"):
    """Say whether the game of a table counts."""

    game: str
    counts: bool


class MergePerson(EveningCommand, tag="merge_person"):
    person: str
    into: str


class AskPhone(EveningCommand, tag="ask_phone"):
    """Somebody with another phone says that they are this person, and asks to continue on that phone."""

    person: str
    phone: str
    expires: int


class AnswerPhone(EveningCommand, tag="answer_phone"):
    person: str
    agree: bool
    request: int
    """The version of the request, so that the answer cannot count for another request."""
    phone_away: bool = False
    """Whether the person's phone is away now. The service sets this, never the client."""


class ReplacePhone(EveningCommand, tag="replace_phone"):
    """Continue on another phone, with a token that proves who the person is."""

    person: str
    phone: str


class BecomeHost(EveningCommand, tag="become_host"):
    """Become a host too, while all hosts are away."""

    host_away: bool
    """Whether all hosts are away now. The service sets this, never the client."""


class StopHosting(EveningCommand, tag="stop_hosting"):
    """From now on, only whoever opened the evening is its host."""


class UndoChange(EveningCommand, tag="undo_change"):
    version: int


class RedoChange(EveningCommand, tag="redo_change"):
    version: int
