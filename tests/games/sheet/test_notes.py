"""Notes on a score sheet belong to a round and can be undone like entries."""

from events.decider import Role, Seat
from events.notes import Note, Noted, Remark
from tests.games.drehwurm.sheet.sheets import NOTHING, enter, sheet
from tests.games.sheet.sheet_reader import seen


def test_a_note_is_kept_with_the_round_it_was_written_in() -> None:
    table = sheet().when(Role.REFEREE, Note(" Jörg brought\tcake ")).then(Noted(1, "Jörg brought cake"))
    assert seen(table).notes == (Remark(1, "Jörg brought cake"),)


def test_a_note_changes_nothing_else() -> None:
    before = sheet(NOTHING)
    after = before.when(Role.REFEREE, Note("so far so good")).then_accepted()
    assert seen(after).rounds == seen(before).rounds
    after.when(Role.REFEREE, enter(1, NOTHING)).then_accepted()


def test_players_write_notes_too() -> None:
    sheet().when(Seat(0), Note("me too")).then(Noted(1, "me too"))
    sheet().when(Role.SPECTATOR, Note("and me")).then_illegal("referee-only")


def test_an_empty_or_unprintable_note_is_refused() -> None:
    for text in ("", " \t ", "x" * 201, "a\x00b"):
        sheet().when(Role.REFEREE, Note(text)).then_illegal("bad-note", longest=200)
