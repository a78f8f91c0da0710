"""`wurm replay` shows a game event by event: as text, as JSON, or interactively in a terminal."""

import json
import os
import signal
import subprocess
from io import StringIO
from pathlib import Path

import msgspec
import pexpect
import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.replay.log_recording import LogRecording
from cli.replay.position import Position
from cli.replay.screen_layout import ReplayScreen
from cli.replay.wording import Wording
from cli.terminal_text import one_line
from events.games import game_ids, newest
from events.sketch import Sketch
from events.words import Language, table_words
from tests.cli.damaged_logs import DAMAGES, Damage, cut_after_command, renamed
from tests.cli.run import WURM, environment, wurm
from tests.cli.terminal import END, ENTER, HOME, LEFT, RIGHT, TAB, ended, spawned
from tests.golden.files import GOLDEN_DIR, logs, read_log
from tests.sampling import diagonal

DISPUTED = GOLDEN_DIR / "wurmeln-v1" / "disputed.ndjson"
STREAM = "takethat-4-random-1-1"


def test_a_replay_prints_a_line_for_every_event(log: Path, lines: list[bytes]) -> None:
    ran = wurm("replay", log, "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    told = ran.text.splitlines()
    assert [int(line.split()[0]) for line in told] == list(range(1, len(lines) + 1))
    assert told[1] == "    2 Player 1 joins."
    assert any("Player 1 draws " in line for line in told)
    assert "The game is over." in told[-1]


@pytest.mark.parametrize(
    ("language", "says"),
    [("de", "Player 1 tritt bei."), ("en", "Player 1 joins."), ("nl", "Player 1 doet mee.")],
)
def test_a_replay_speaks_three_languages(log: Path, language: str, says: str) -> None:
    assert says in wurm("replay", log, "--lang", language).text
    assert says in wurm("replay", log, LC_ALL="", LC_MESSAGES="", LANG=f"{language}_XX.UTF-8").text
    assert says in wurm("replay", log, WURM_LANG=language).text


def test_a_replay_from_a_store_equals_one_from_a_file(log: Path, played: str) -> None:
    assert wurm("replay", STREAM, "--store", played).out == wurm("replay", log).out
    assert wurm("replay", "-", stdin=log.read_bytes()).out == wurm("replay", log).out


def test_only_a_finished_game_is_shown_with_all_hands(log: Path, lines: list[bytes], tmp_path: Path) -> None:
    running = tmp_path / "running.ndjson"
    running.write_bytes(b"".join(lines[: cut_after_command(lines)]))
    assert "draws a card" not in wurm("replay", log, "--lang", "en").text
    assert "draws a card" in wurm("replay", running, "--lang", "en").text
    own = wurm("replay", running, "--as", "1", "--lang", "en").text
    assert "Player 1 draws a card" not in own
    assert "Player 2 draws a card" in own


def test_the_viewer_can_be_chosen(log: Path) -> None:
    for eyes, name in (
        ("2", "seat:1"), ("Player 2", "seat:1"), ("table", "spectator"), ("everyone", "everyone"),
    ):  # fmt: skip
        assert wurm("replay", log, "--as", eyes, "--json", "--at", "9").json["eyes"] == name
    for eyes in ("7", "0", "Player", "Zoë", ""):
        ran = wurm("replay", log, "--as", eyes)
        assert ran.code == 2
        assert "Player 4" in ran.sentence()


def test_a_viewer_sees_no_hands_of_others(log: Path) -> None:
    for eyes, seat in (("1", 0), ("4", 3), ("table", None)):
        moment = wurm("replay", log, "--as", eyes, "--json", "--at", "20").json
        seen = [index for index, player in enumerate(moment["play"]["players"]) if player["hand"] is not None]
        assert seen == ([] if seat is None else [seat])


def test_a_replay_is_available_as_json(log: Path, lines: list[bytes]) -> None:
    recording = wurm("replay", log, "--json", "--lang", "en").json
    assert [event["version"] for event in recording["events"]] == list(range(1, len(lines) + 1))
    assert (recording["ruleset"], recording["game"], recording["over"]) == ("takethat", STREAM, True)
    assert all(event["sentence"] and not event["taken_back"] for event in recording["events"])
    assert wurm("replay", log, "--json", "--at", "8").json["events"][0]["version"] == 8


def test_undone_steps_are_marked() -> None:
    recording = wurm("replay", DISPUTED, "--json", "--lang", "en").json
    back = [event["version"] for event in recording["events"] if event["taken_back"]]
    undone = next(event for event in recording["events"] if event["type"] == "table.undone")
    assert back
    assert all(undone["data"]["to"] < version < undone["version"] for version in back)
    marked = [line for line in wurm("replay", DISPUTED, "--lang", "en").text.splitlines() if "undone later" in line]
    assert [int(line.split()[0]) for line in marked] == back


@pytest.mark.parametrize(("game", "language"), diagonal(game_ids(), Language))
def test_every_game_fits_into_a_small_terminal(game: str, language: Language) -> None:
    """The games are complete and have the largest number of players. The viewer sees everything."""
    most = max(newest(game).seats)
    recording = LogRecording(read_log(GOLDEN_DIR / f"{game}-v{newest(game).version}" / f"{most}-seats.ndjson"))
    wording = Wording(recording, language)
    console = Console(width=80, height=24, file=StringIO(), highlight=False)
    small = console.options.update(height=24)
    for index in {*range(0, len(recording.moments), 9), len(recording.moments) - 1}:
        frame = ReplayScreen(recording, wording, Position(index, viewer_index=1))
        drawn = ["".join(part.text for part in line) for line in console.render_lines(frame, small)]
        whole = ["".join(part.text for part in line) for line in console.render_lines(frame)]
        assert len(drawn) <= 24
        assert max(cell_len(line) for line in drawn) <= 80
        assert not any("{" in line or "None" in line for line in whole)
        names = recording.scene(index, recording.viewers[1]).names
        last = one_line(names[-1]) if names else ""
        assert any(last in line for line in drawn), "the last player is cut off"


@pytest.mark.parametrize("game", game_ids())
def test_everything_in_a_sketch_has_a_text(game: str) -> None:
    """A sketch is what the terminal shows of a game."""
    decider, shown = newest(game), set[str]()
    for path in logs(game, decider.version):
        recording = LogRecording(read_log(path))
        for index in range(len(recording.moments)):
            scene = recording.scene(index, recording.viewers[1])
            if scene.play is not None:
                shown |= codes(decider.presentation.sketch(scene.play, scene.totals))
    for language in Language:
        assert shown <= set(decider.presentation.words(language).names) | set(table_words(language).names)


def codes(sketch: Sketch) -> set[str]:
    lines = [*sketch.facts, *sketch.middle, *(line for seat in sketch.seats for line in seat)]
    return {code for line in lines for code in (line.label, *(piece.word for piece in line.pieces)) if code}


def test_a_sketch_from_a_servers_json_equals_the_local_one() -> None:
    for game in game_ids():
        decider = newest(game)
        recording = LogRecording(read_log(logs(game, decider.version)[0]))
        for eyes in recording.viewers[:3]:
            scene = recording.scene(len(recording.moments) // 2, eyes)
            wire = json.loads(msgspec.json.encode(scene.play))
            sketch = decider.presentation.sketch
            from_wire = msgspec.convert(wire, decider.view_type)
            assert sketch(from_wire, scene.totals) == sketch(scene.play, scene.totals)


@pytest.mark.parametrize("damage", DAMAGES[::4], ids=lambda damage: damage.name)
def test_a_damaged_file_is_refused_with_one_sentence(
    damage: Damage, tmp_path: Path, lines: list[bytes], other_lines: list[bytes]
) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(damage.spoil(lines, other_lines))
    ran = wurm("replay", path)
    assert (ran.code, ran.out) == (2, b"")
    assert str(path) in ran.sentence()


def test_a_missing_file_or_game_is_named(tmp_path: Path, log: Path, played: str) -> None:
    for arguments, says in (
        (("nowhere", "--store", played), "nowhere"),
        (("nowhere", "--store", f"sqlite:///{tmp_path / 'missing.db'}"), "missing.db"),
        (("x" * 5000, "--store", played), "no file"),
        ((str(tmp_path), "--store", played), str(tmp_path)),
        ((str(log), "--at", "100000"), "100000"),
        ((str(log), "--at", "0"), "--at"),
        ((str(log), "--game", "other"), STREAM),
        ((str(log), "--lang", "fr"), "--lang"),
        (("x", "--server", "http://127.0.0.1:1"), "127.0.0.1"),
    ):
        ran = wurm("replay", *arguments)
        assert ran.code in (1, 2)
        assert says in ran.sentence()


def test_one_of_several_games_in_a_file_can_be_chosen(
    tmp_path: Path, lines: list[bytes], other_lines: list[bytes]
) -> None:
    both = tmp_path / "both.ndjson"
    both.write_bytes(b"".join(lines + other_lines))
    ran = wurm("replay", both)
    assert ran.code == 2
    assert "takethat-4-random-1-2" in ran.sentence()
    chosen = wurm("replay", both, "--game", "takethat-4-random-1-2", "--json").json
    assert len(chosen["events"]) == len(other_lines)


def test_control_characters_in_a_name_are_escaped(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "rude.ndjson"
    path.write_bytes(b"".join(renamed(lines, "x\x1b[2J\ny")))
    assert b"\x1b" not in wurm("replay", path, "--at", "9").out


def test_a_closed_output_pipe_ends_the_replay_quietly(log: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*WURM, "replay", str(log)], stdout=writing, stderr=subprocess.PIPE, check=False, env=environment()
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


# In a terminal


def test_a_game_can_be_stepped_through_in_a_terminal(log: Path, lines: list[bytes]) -> None:
    last = len(lines)
    with spawned("replay", log) as child:
        child.expect_exact(f"event 1 of {last}")
        child.send(RIGHT)
        child.expect_exact(f"event 2 of {last}")
        child.expect_exact("Player 1 joins.")
        child.send(END)
        child.expect_exact(f"event {last} of {last}")
        child.expect_exact("The game is over.")
        child.send(HOME)
        child.expect_exact(f"event 1 of {last}")
        child.send("g9")
        child.expect_exact("Go to event: 9")
        child.send(ENTER)
        child.expect_exact(f"event 9 of {last}")
        child.send(LEFT)
        child.expect_exact(f"event 7 of {last}")
        child.send("g999999" + ENTER)
        child.expect_exact(f"There are events 1 to {last}.")
        child.send("q")
        assert ended(child) == 0


def test_changing_the_viewer_changes_what_is_shown(log: Path) -> None:
    with spawned("replay", log, "--at", "9", "--as", "table") as child:
        child.expect_exact("View: the table")
        child.expect_exact("draws a card.")
        child.send(TAB)
        child.expect_exact("View: everyone")
        child.expect(r"draws \d\d\.")
        child.send("2")
        child.expect_exact("View: Player 2")
        child.send("t")
        child.expect_exact("View: the table")
        child.send("q")
        assert ended(child) == 0


def test_automatic_play_goes_to_the_end(log: Path, lines: list[bytes]) -> None:
    with spawned("replay", log, "--at", str(len(lines) - 12)) as child:
        child.expect_exact("q quit")
        child.send("++++ ")
        child.expect_exact("playing, speed 16")
        child.expect_exact(f"event {len(lines)} of {len(lines)}")
        child.expect_exact("q quit")
        child.send("q")
        assert ended(child) == 0


def test_a_resized_window_is_redrawn(log: Path) -> None:
    with spawned("replay", log, "--at", "9", COLUMNS="80", LINES="24") as child:  # some shells export these variables
        child.expect_exact("q quit")
        child.setwinsize(10, 40)
        child.expect_exact("too small")
        child.setwinsize(30, 100)
        child.expect_exact("q quit")
        child.send("q")
        assert ended(child) == 0


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_the_terminal_is_restored_however_the_replay_ends(log: Path, number: int, code: int) -> None:
    with spawned("replay", log) as child:
        child.expect_exact("q quit")
        child.kill(number)
        child.expect_exact("\x1b[?1049l")  # leaves the alternate screen
        assert ended(child) == code


def test_the_variable_no_color_switches_colours_off(log: Path) -> None:
    for setting, coloured in (("1", False), ("", True)):
        with spawned("replay", log, "--at", "40", NO_COLOR=setting) as child:
            child.expect_exact("q quit")
            shown = child.before
            assert ("\x1b[31m" in shown or "\x1b[32m" in shown) is coloured
            child.send("q")
            child.expect(pexpect.EOF)


def test_a_dumb_terminal_gets_plain_lines(log: Path) -> None:
    with spawned("replay", log, TERM="dumb") as child:
        child.expect_exact("Player 1 joins.")
        assert ended(child) == 0
