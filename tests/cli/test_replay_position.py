"""The position in a replay after each key, tested without a terminal."""

from pathlib import Path

import pytest

from cli.replay.keys import keys
from cli.replay.log_recording import LogRecording
from cli.replay.position import SPEEDS, Position, after_key, next_moment
from tests.golden.files import GOLDEN_DIR, read_log

LOG = GOLDEN_DIR / "takethat-v1" / "4-seats.ndjson"


@pytest.fixture(scope="module")
def recording() -> LogRecording:
    return LogRecording(read_log(Path(LOG)))


def position_after(recording: LogRecording, *pressed: str, start: Position | None = None) -> Position:
    now = start or Position(index=0, viewer_index=0)
    for key in pressed:
        then = after_key(recording, now, key)
        assert then is not None
        now = then
    return now


def test_arrow_keys_step_within_the_game(recording: LogRecording) -> None:
    last = len(recording.moments) - 1
    assert position_after(recording, "right", "right", "left").index == 1
    assert position_after(recording, "left").index == 0
    assert position_after(recording, "end").index == last
    assert position_after(recording, "end", "right").index == last
    assert position_after(recording, "end", "page up").index == last - 10
    assert position_after(recording, "end", "home").index == 0


def test_a_jump_goes_to_the_command_that_contains_the_event(recording: LogRecording) -> None:
    inside = next(moment for moment in recording.moments if moment.last > moment.first)
    now = position_after(recording, "g", *str(inside.first), "enter")
    assert recording.moments[now.index] == inside
    assert position_after(recording, "g", *str(inside.last), "enter").index == now.index
    assert now.typed is None


def test_a_jump_to_a_missing_event_is_refused(recording: LogRecording) -> None:
    now = position_after(recording, "right", "g", *"99999", "enter")
    assert (now.index, now.message) == (1, "bad-jump")
    assert position_after(recording, "g", "0", "enter").message == "bad-jump"
    assert position_after(recording, "right", start=now).message == ""


def test_the_number_of_a_jump_can_be_edited_and_cancelled(recording: LogRecording) -> None:
    assert position_after(recording, "g", "1", "2", "backspace").typed == "1"
    assert position_after(recording, "g", "1", "x", "right").typed == "1"
    assert position_after(recording, "g", "1", "escape").typed is None
    assert len(position_after(recording, "g", *"1234567890123").typed or "") == 9


def test_tab_cycles_through_viewers_and_digits_choose_seats(recording: LogRecording) -> None:
    assert position_after(recording, *["tab"] * len(recording.viewers)).viewer_index == 0
    assert recording.viewers[position_after(recording, "3").viewer_index] == 2
    assert (
        position_after(recording, "3", "6").viewer_index == position_after(recording, "3").viewer_index
    )  # there is no sixth seat
    assert position_after(recording, "3", "t").viewer_index == 0
    assert position_after(recording, "a").viewer_index == 1


def test_automatic_play_stops_at_the_end_or_when_a_key_steps(recording: LogRecording) -> None:
    now = position_after(recording, " ")
    assert now.playing
    assert next_moment(recording, now).index == 1
    assert not position_after(recording, "right", start=now).playing
    end = Position(index=len(recording.moments) - 2, viewer_index=0, playing=True)
    assert next_moment(recording, end) == Position(index=len(recording.moments) - 1, viewer_index=0, playing=False)
    assert position_after(recording, "end", " ").index == 0  # at the end, the space bar starts again from the beginning


def test_speed_has_limits(recording: LogRecording) -> None:
    assert position_after(recording, *["+"] * 20).pause_seconds == 1 / SPEEDS[-1]
    assert position_after(recording, *["-"] * 20).pause_seconds == 1 / SPEEDS[0]


def test_q_and_escape_quit(recording: LogRecording) -> None:
    for key in ("q", "escape"):
        assert after_key(recording, Position(index=3, viewer_index=0), key) is None


@pytest.mark.parametrize(
    ("chunk", "names"),
    [
        (b"\x1b[C\x1b[D", ["right", "left"]),
        (b"\x1bOC", ["right"]),
        (b"g12\r", ["g", "1", "2", "enter"]),
        (b"\x1b[1~\x1b[4~\x1b[5~", ["home", "end", "page up"]),
        (b"\x1b[1;5C+", ["+"]),  # an unknown escape sequence is ignored as a whole
        (b"\x1b", ["escape"]),
        (b"\x1b[", []),
        (b"\xff", ["�"]),
    ],
)
def test_terminal_input_is_parsed_into_keys(chunk: bytes, names: list[str]) -> None:
    assert list(keys(chunk)) == names
