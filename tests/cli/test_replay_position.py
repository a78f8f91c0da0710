"""Where each key leads, without a terminal."""

from pathlib import Path

import pytest

from cli.replay.keys import keys
from cli.replay.local import LocalStory
from cli.replay.position import SPEEDS, Position, after, onwards
from tests.golden.shelf import SHELF, read_log

LOG = SHELF / "takethat-v1" / "4-seats.ndjson"


@pytest.fixture(scope="module")
def story() -> LocalStory:
    return LocalStory(read_log(Path(LOG)))


def led(story: LocalStory, *pressed: str, start: Position | None = None) -> Position:
    now = start or Position(place=0, eyes=0)
    for key in pressed:
        then = after(story, now, key)
        assert then is not None
        now = then
    return now


def test_arrows_step_and_stay_inside(story: LocalStory) -> None:
    last = len(story.moments) - 1
    assert led(story, "right", "right", "left").place == 1
    assert led(story, "left").place == 0
    assert led(story, "end").place == last
    assert led(story, "end", "right").place == last
    assert led(story, "end", "page up").place == last - 10
    assert led(story, "end", "home").place == 0


def test_a_jump_goes_to_the_moment_the_event_belongs_to(story: LocalStory) -> None:
    inside = next(moment for moment in story.moments if moment.last > moment.first)
    now = led(story, "g", *str(inside.first), "enter")
    assert story.moments[now.place] == inside
    assert led(story, "g", *str(inside.last), "enter").place == now.place
    assert now.typed is None


def test_a_jump_to_nowhere_says_so_and_stays(story: LocalStory) -> None:
    now = led(story, "right", "g", *"99999", "enter")
    assert (now.place, now.message) == (1, "bad-jump")
    assert led(story, "g", "0", "enter").message == "bad-jump"
    assert led(story, "right", start=now).message == ""


def test_a_jump_can_be_corrected_and_given_up(story: LocalStory) -> None:
    assert led(story, "g", "1", "2", "backspace").typed == "1"
    assert led(story, "g", "1", "x", "right").typed == "1"
    assert led(story, "g", "1", "escape").typed is None
    assert len(led(story, "g", *"1234567890123").typed or "") == 9


def test_tab_goes_round_all_eyes_and_digits_are_seats(story: LocalStory) -> None:
    assert led(story, *["tab"] * len(story.eyes)).eyes == 0
    assert story.eyes[led(story, "3").eyes] == 2
    assert led(story, "3", "6").eyes == led(story, "3").eyes  # nobody sits there
    assert led(story, "3", "t").eyes == 0
    assert led(story, "a").eyes == 1


def test_playing_goes_on_until_the_end_and_a_step_stops_it(story: LocalStory) -> None:
    now = led(story, " ")
    assert now.playing
    assert onwards(story, now).place == 1
    assert not led(story, "right", start=now).playing
    end = Position(place=len(story.moments) - 2, eyes=0, playing=True)
    assert onwards(story, end) == Position(place=len(story.moments) - 1, eyes=0, playing=False)
    assert led(story, "end", " ").place == 0  # from the beginning again


def test_speed_has_limits(story: LocalStory) -> None:
    assert led(story, *["+"] * 20).pause == 1 / SPEEDS[-1]
    assert led(story, *["-"] * 20).pause == 1 / SPEEDS[0]


def test_q_and_escape_lead_out(story: LocalStory) -> None:
    for key in ("q", "escape"):
        assert after(story, Position(place=3, eyes=0), key) is None


@pytest.mark.parametrize(
    ("chunk", "names"),
    [
        (b"\x1b[C\x1b[D", ["right", "left"]),
        (b"\x1bOC", ["right"]),
        (b"g12\r", ["g", "1", "2", "enter"]),
        (b"\x1b[1~\x1b[4~\x1b[5~", ["home", "end", "page up"]),
        (b"\x1b[1;5C+", ["+"]),  # an unknown sequence is swallowed whole
        (b"\x1b", ["escape"]),
        (b"\x1b[", []),
        (b"\xff", ["�"]),
    ],
)
def test_what_terminals_send_is_read_as_keys(chunk: bytes, names: list[str]) -> None:
    assert list(keys(chunk)) == names
