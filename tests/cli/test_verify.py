"""`wurm verify`: valid logs are confirmed, and everything else gets one sentence and exit code 2."""

from pathlib import Path

import pytest

from events.decider import Millis, Role
from events.envelope import check_line, to_line
from events.fork import fork
from events.games import rules
from tests.cli.damaged_logs import DAMAGES, Damage, cut_after_command, renamed
from tests.cli.run import wurm

VERIFIED = "Verified: the hash chain, every move and every shuffle are correct."


def test_a_finished_game_verifies_on_the_command_line(log: Path, lines: list[bytes]) -> None:
    ran = wurm("verify", log)
    assert (ran.code, ran.err) == (0, "")
    assert ran.text == f"takethat-4-random-1-1: takethat, {len(lines)} events, finished. {VERIFIED}\n"


def test_a_log_that_ends_between_two_commands_belongs_to_a_running_game(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "running.ndjson"
    path.write_bytes(b"".join(lines[: cut_after_command(lines)]))
    ran = wurm("verify", path)
    assert ran.code == 0
    assert f"events, not finished (events missing at the end cannot be detected). {VERIFIED}" in ran.text


def test_a_last_line_without_a_line_break_is_accepted(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"".join(lines).removesuffix(b"\n"))
    assert wurm("verify", path).code == 0


def test_several_games_in_one_file_or_several_files_are_verified(
    tmp_path: Path, log: Path, lines: list[bytes], other_lines: list[bytes]
) -> None:
    both = tmp_path / "both.ndjson"
    both.write_bytes(b"".join([*renamed(lines, "first"), *other_lines]))
    ran = wurm("verify", both, log)
    assert ran.code == 0
    assert [line.split(":")[0] for line in ran.text.splitlines()] == [
        "first",
        "takethat-4-random-1-2",
        "takethat-4-random-1-1",
    ]


def test_a_dash_means_standard_input(lines: list[bytes]) -> None:
    ran = wurm("verify", "-", stdin=b"".join(lines))
    assert ran.code == 0
    assert VERIFIED in ran.text


def test_the_json_output_has_the_same_results(log: Path, tmp_path: Path, lines: list[bytes]) -> None:
    ran = wurm("verify", log, tmp_path / "nowhere", "--json")
    assert ran.code == 2
    (proved,) = ran.json["verified"]
    assert proved == {
        "file": str(log),
        "game": "takethat-4-random-1-1",
        "ruleset": "takethat",
        "ruleset_version": 1,
        "events": len(lines),
        "over": True,
        "forked_from": None,
        "forked_at": None,
        "forked_from_import": False,
    }
    (broken,) = ran.json["broken"]
    assert "nowhere" in broken["why"]


def test_the_report_mentions_a_fork(tmp_path: Path, lines: list[bytes]) -> None:
    """The author of a fork chooses the new secret, so the report has to mention the fork."""
    log = [check_line(line.removesuffix(b"\n")) for line in lines]
    version = cut_after_command(lines)
    branch = fork(
        rules, log, version, "branch", secret=log[0].hash, salt="t", at=Millis(9), command_id="f", actor=Role.HOST
    )
    path = tmp_path / "fork.ndjson"
    path.write_bytes(b"".join(to_line(event) + b"\n" for event in branch.recorded))
    said = wurm("verify", path).text
    assert f"events, forked from {log[0].stream} after event {version}, not finished" in said
    assert VERIFIED in said
    (proved,) = wurm("verify", path, "--json").json["verified"]
    assert (proved["forked_from"], proved["forked_at"]) == (log[0].stream, version)


def test_the_files_after_a_damaged_file_are_still_verified(tmp_path: Path, log: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"no log\n")
    ran = wurm("verify", bad, log)
    assert ran.code == 2
    assert VERIFIED in ran.text
    assert f"{bad}, line 1" in ran.sentence()


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_a_damaged_file_is_refused_with_one_sentence(
    damage: Damage, tmp_path: Path, lines: list[bytes], other_lines: list[bytes]
) -> None:
    path = tmp_path / "damaged"
    path.write_bytes(damage.spoil(lines, other_lines))
    ran = wurm("verify", path)
    assert ran.code == 2
    assert str(path) in ran.sentence()
    assert damage.says in ran.sentence()


def test_control_characters_in_a_name_are_escaped(lines: list[bytes]) -> None:
    ran = wurm("verify", "-", stdin=b"".join(renamed(lines, "x\x1b[2J\ny")))
    assert ran.code == 0
    assert len(ran.text.splitlines()) == 1
    assert b"\x1b" not in ran.out


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "missing", "no such file"), (tmp_path, "it is a directory")):
        ran = wurm("verify", path)
        assert ran.code == 2
        assert str(path) in ran.sentence()
        assert why in ran.sentence()


def test_verify_without_a_file_is_bad_input() -> None:
    ran = wurm("verify")
    assert ran.code == 2
    assert "FILE" in ran.sentence()
