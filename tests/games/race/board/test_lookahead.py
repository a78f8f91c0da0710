"""R49: how many steps a worm has to make, when it may stop, and the way to the finish. R numbers: docs/rulings.md."""

from typing import Any

from events.games.race import events as e
from events.games.race.board import BoardRace
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.pieces import Direction
from tests.games.race.board.tables import (
    REVERSE,
    WORM_UP,
    WURMELN,
    board,
    crawl,
    lay,
    step_names,
    step_to,
    worm,
)
from tests.games.race.tables import ADA, BEN
from tests.games.scenario import Given

STOP = ba.Stop()
HEAD = (10, -12)
"""A cell at the edge: on a table with a line of width 4, rows -12 and 12 are the outermost ones."""


def enclosed(decider: BoardRace = WURMELN, *, room: int, number: int = 5, **options: Any) -> Given:
    """Ada's head lies at the edge, and Ben's worm around it. There are `room` free cells in front of the head."""
    chosen: dict[str, Any] = {"line_width": 4, "pre_lay": False, "contact": True, **options}
    return board(decider, worm(HEAD), worm((HEAD[0] + 1 + room, -12), "Lbbbbb"), number=number, **chosen)


def before_a_dead_end(number: int, **options: Any) -> Given:
    """Ada's worm has two free cells straight ahead, and no way on from there. The way out begins backward left."""
    chosen: dict[str, Any] = {"line_width": 4, "pre_lay": False, **options}
    return board(WURMELN, worm(HEAD), worm((13, -12), "Lbblll"), number=number, **chosen)


def test_r49_in_the_open_every_step_is_legal_and_the_number_is_compulsory() -> None:
    table = board(WURMELN, worm((12, 0)), number=3)
    assert step_names(table) == "flLRr"
    table.when(ADA, STOP).then_illegal("steps-left", steps=3)
    table = crawl(table, "ff")
    table.when(ADA, STOP).then_illegal("steps-left", steps=1)


def test_r49_a_worm_makes_exactly_as_many_steps_as_are_possible() -> None:
    table = enclosed(room=2)
    assert step_names(table) == "f"
    table.when(ADA, STOP).then_illegal("steps-left", steps=2)
    after = crawl(table, "ff")
    assert after.only(b.MoveEnded) == b.MoveEnded(ADA, 2, Direction.FORWARD, True, after.state.turn)
    assert after.state.turn.seat == BEN


def test_r49_a_step_into_a_dead_end_is_refused() -> None:
    table = before_a_dead_end(number=3)
    table.when(ADA, step_to((11, -12))).then_illegal("too-few-steps", steps=3)
    assert step_names(table) == "L"
    table = crawl(table, "L")
    assert step_names(table) != ""


def test_r49_a_player_without_a_legal_step_confirms_this_by_stopping() -> None:
    table = enclosed(room=0)
    assert table.legal(ADA) == (STOP,)
    table.when(ADA, STOP).then(b.MoveEnded(ADA, 0, Direction.FORWARD, True, e.RaceTurn(BEN, 7, worm=True, post=False)))


def test_r49_after_laying_the_worm_out_again_a_move_without_steps_ends_by_itself() -> None:
    table = enclosed(room=0, pre_lay=True)
    assert STOP in table.legal(ADA)
    after = lay(table, "ffffff")
    assert after.kinds() == (b.PartLaid, b.MoveEnded)
    assert after.only(b.MoveEnded).blocked


def test_r49_the_direction_with_more_steps_is_compulsory() -> None:
    table = enclosed(WORM_UP, room=2)
    table.when(ADA, step_to((11, -12))).then_illegal("too-few-steps", steps=5)
    assert step_names(table) == ""
    assert "b" in step_names(table, REVERSE)
    mixed = enclosed(WORM_UP, room=2, mixed_directions=True)
    assert step_names(mixed) == "f", "a step forward is no dead end, because the next steps may be in reverse"


# The line of the following boards is at X = 8000, between Y = -2000 and 2000.


def gate(left: str, right: str, head: tuple[int, int], number: int, **options: Any) -> Given:
    """Ben's worm lies on the left of the way to the line and Cleo's on the right."""
    return board(
        WURMELN,
        worm(head),
        worm((7, 1), left),
        worm((8, -1), right),
        number=number,
        course_length=8,
        line_width=4,
        pre_lay=False,
        **options,
    )


def test_r49_a_worm_that_enters_a_dead_end_to_finish_must_finish() -> None:
    table = gate("blllll", "bRRRRR", (6, 0), number=3)
    assert step_names(table) == "fLR"
    after = table.when(ADA, step_to((7, 0)))
    after.then(b.WormStepped(ADA, step_to((7, 0)).direction, (7, 0), made=1, due=0, finishing=True))
    after.when(ADA, STOP).then_illegal("must-finish")
    assert after.legal(ADA) == (step_to((8, 0)),)
    after.when(ADA, step_to((8, 0))).then_first(b.WormStepped(ADA, step_to((8, 0)).direction, (8, 0), 2, 0, False))


def test_r49_nobody_is_forced_to_finish() -> None:
    table = gate("blllll", "bRRRRR", (6, 0), number=3)
    after = crawl(table, "L")
    after.when(ADA, STOP).then_illegal("steps-left", steps=2)


def test_r49_after_the_compulsory_steps_the_mover_may_finish_or_stop() -> None:
    table = gate("bbllll", "bbRRRR", (6, 0), number=3)
    after = table.when(ADA, step_to((7, 0)))
    after.then(b.WormStepped(ADA, step_to((7, 0)).direction, (7, 0), made=1, due=0, finishing=False))
    assert set(after.legal(ADA)) == {STOP, step_to((8, 0))}
    ended = after.when(ADA, STOP).then_accepted().only(b.MoveEnded)
    assert (ended.steps, ended.blocked) == (1, False), "the worm was not blocked: it could have crossed the line"


def test_r49_a_mover_without_a_compulsory_step_may_finish_or_stop_at_once() -> None:
    table = gate("bbllll", "bbRRRR", (7, 0), number=3)
    assert set(table.legal(ADA)) == {STOP, step_to((8, 0))}


def test_r49_with_free_moves_a_player_may_stop_at_any_time() -> None:
    table = before_a_dead_end(number=3, short_moves="free")
    assert STOP in table.legal(ADA)
    assert step_names(table) == "fL", "with free moves, a step into a dead end is legal"
    stopped = crawl(table, "f").when(ADA, STOP).then_accepted().only(b.MoveEnded)
    assert (stopped.steps, stopped.blocked) == (1, False)
    at_once = table.when(ADA, STOP).then_accepted().only(b.MoveEnded)
    assert (at_once.steps, at_once.blocked) == (0, False)


def test_r49_with_free_moves_a_begun_move_ends_when_no_step_is_possible() -> None:
    stuck = crawl(before_a_dead_end(number=3, short_moves="free"), "ff")
    assert stuck.only(b.MoveEnded).blocked
    table = enclosed(room=0, short_moves="free")
    assert table.legal(ADA) == (STOP,)
    assert table.when(ADA, STOP).then_accepted().only(b.MoveEnded).blocked
