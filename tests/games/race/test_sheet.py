"""The score sheet of a race: the referee enters everything, with the same rules as on phones."""

import msgspec
import pytest

from events.decider import Role, Seat, Setup
from events.games.race import Race
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.pieces import Face
from events.games.race.sheet import RaceSheet
from events.games.race.state import RacePhase
from events.games.race.wormup import WormUpSheet
from events.games.race.wurmeln import WurmelnSheet
from events.notes import Note, Noted, Remark
from tests.games.race.tables import ADA, BEN, CLEO, WORM_UP, WURMELN, bid, race
from tests.games.scenario import Given, ScriptedChance, given

SHEETS: dict[Race, RaceSheet] = {WURMELN: WurmelnSheet(), WORM_UP: WormUpSheet()}


def kept(decider: RaceSheet, seats: int = 3, **options: object) -> Given:
    chosen = msgspec.convert(options, decider.option_type)
    lanes = [Seat(number) for number in range(seats)]
    return given(decider, Setup(seats, chosen)).begins(ScriptedChance(lanes=lanes))


def bids(*faces: str) -> a.RecordBids:
    return a.RecordBids(tuple(Face(face) for face in faces))


@pytest.mark.parametrize("edition", SHEETS, ids=lambda edition: edition.id)
@pytest.mark.parametrize("faces", [("5", "x", "7"), ("7", "7", "6"), ("6", "6", "6"), ("4", "5", "6")])
def test_bids_entered_by_the_referee_give_the_same_reveal_as_on_phones(edition: Race, faces: tuple[str, ...]) -> None:
    on_phones = bid(race(edition), *faces)
    on_paper = kept(SHEETS[edition]).when(Role.REFEREE, bids(*faces)).then_accepted()
    assert on_paper.events == on_phones.events[1:], "the reveal differs from the reveal on phones"
    assert on_paper.state == on_phones.state


def test_both_editions_play_by_the_same_defaults_as_with_phones() -> None:
    for edition, sheet in SHEETS.items():
        with_phones = msgspec.to_builtins(edition.option_type())
        assert msgspec.to_builtins(sheet.option_type()) == {
            name: value for name, value in with_phones.items() if name != "bid_seconds"
        }


def test_host_and_players_may_enter_the_same_as_the_referee() -> None:
    table = kept(SHEETS[WURMELN])
    for writer in (Role.HOST, ADA, BEN, CLEO):
        assert table.legal(writer) == table.legal(Role.REFEREE)
        table.when(writer, Note("me")).then_accepted()
        table.when(writer, a.RecordFinish(ADA)).then_accepted()
        moving = table.when(writer, bids("5", "6", "7")).then_accepted()
        moving.when(writer, a.Move(5)).then_accepted()


def test_an_actor_without_a_seat_may_not_enter_anything() -> None:
    table = kept(SHEETS[WURMELN])
    for other in (Role.SPECTATOR, Role.CLOCK, Seat(3)):
        table.when(other, bids("5", "6", "7")).then_illegal("referee-only")
        table.when(other, Note("me")).then_illegal("referee-only")
        assert table.legal(other) == ()


def test_the_referee_has_to_enter_one_valid_bid_per_player() -> None:
    table = kept(SHEETS[WORM_UP])
    table.when(Role.REFEREE, bids("5", "6")).then_illegal("one-bid-each", given=2, seats=3)
    table.when(Role.REFEREE, bids("3", "6", "7")).then_illegal(
        "no-such-face", face="3", faces=("4", "5", "6", "7", "x")
    )


def test_a_locked_face_is_refused_with_the_name_of_its_owner() -> None:
    table = kept(SHEETS[WURMELN]).when(Role.REFEREE, bids("7", "5", "5")).then_accepted()
    table = table.when(Role.REFEREE, a.Move(7)).then_accepted()
    table.when(Role.REFEREE, bids("7", "5", "6")).then_illegal("face-locked-for", seat=ADA, face="7")


def test_bids_are_refused_outside_bidding() -> None:
    table = kept(SHEETS[WURMELN]).when(Role.REFEREE, bids("7", "x", "5")).then_accepted()
    table.when(Role.REFEREE, bids("7", "x", "5")).then_illegal("declare-first", turn=BEN)


def test_the_referee_can_share_the_win_of_a_stalled_race() -> None:
    table = kept(SHEETS[WURMELN], max_idle_rounds=1)
    table.when(Role.REFEREE, a.ShareWin()).then_illegal("bids-first")
    stalled = table.when(Role.REFEREE, bids("5", "5", "5")).then_accepted()
    assert stalled.state.phase is RacePhase.STALLED
    assert a.ShareWin() in stalled.legal(Role.REFEREE)
    stalled.when(Role.REFEREE, a.ShareWin()).then(e.StalemateSettled((ADA, BEN, CLEO), "shared-by-agreement"))


def test_a_note_is_kept_with_the_round_it_was_written_in() -> None:
    table = kept(SHEETS[WURMELN]).when(Role.REFEREE, Note("  the  table shook ")).then(Noted(1, "the table shook"))
    assert table.state.notes == (Remark(1, "the table shook"),)
    assert SHEETS[WURMELN].view(table.state, ADA).notes == table.state.notes


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "a\x07bell", "a\u202eb"])
def test_an_empty_or_unprintable_note_is_refused(text: str) -> None:
    kept(SHEETS[WURMELN]).when(Role.REFEREE, Note(text)).then_illegal("bad-note", longest=200)
