"""The state of a race on the screen, and how its own events change it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import Setup
from events.games.race import events as e
from events.games.race import state as race_state
from events.games.race.board import events as b
from events.games.race.board.lattice import LANES, PART, PARTS, start_worm
from events.games.race.board.options import BoardOptions
from events.games.race.board.outlook import direction_with
from events.games.race.board.position import BoardPosition, stepped, with_worm, without_move
from events.games.race.movement import Apply
from events.games.race.pieces import Post
from events.games.race.state import RaceState


class BoardState(RaceState, kw_only=True):
    options: BoardOptions
    position: BoardPosition


def initial(setup: Setup) -> BoardState:
    options = msgspec.convert(setup.options, BoardOptions, from_attributes=True)
    ahead, aside = PART * options.course_length, PART // 2 * options.line_width
    position = BoardPosition((), (ahead, aside), (ahead, -aside))
    fields: dict[str, Any] = msgspec.structs.asdict(race_state.initial(setup))
    return BoardState(**fields | {"options": options, "position": position})


def _lined_up(state: BoardState, event: e.RaceLinedUp) -> BoardState:
    rows = dict(zip(event.lanes, LANES[state.seats], strict=True))
    worms = tuple([start_worm(row) for _, row in sorted(rows.items())])
    return replace(state, lanes=event.lanes, position=replace(state.position, worms=worms))


def _bidding_opened(state: BoardState, event: e.BiddingOpened) -> BoardState:
    return race_state.evolve(replace(state, until=None), event)


def _worm_stepped(state: BoardState, event: b.WormStepped) -> BoardState:
    position, seat = state.position, event.seat
    moved = with_worm(position, seat, stepped(position.worms[seat], event.direction, event.cell))
    crawled = (*state.crawled[:seat], state.crawled[seat] + 1, *state.crawled[seat + 1 :])
    return replace(
        state,
        crawled=crawled,
        moved=True,
        position=replace(
            moved,
            made=event.made,
            direction=direction_with(position, event.direction),
            due=event.due,
            finishing=event.finishing,
        ),
    )


def _part_laid(state: BoardState, event: b.PartLaid) -> BoardState:
    position, seat = state.position, event.seat
    laying = (*(position.laying or position.worms[seat][-1:]), event.cell)
    if len(laying) < PARTS:
        return replace(state, position=replace(position, laying=laying))
    return replace(state, position=replace(with_worm(position, seat, laying[::-1]), laying=(), relaid=True))


def _move_ended(state: BoardState, event: b.MoveEnded) -> BoardState:
    deed = e.Deed(event.seat, event.steps, event.direction, event.blocked, None)
    position = without_move(state.position)
    return replace(state, turn=event.next, deeds=(*state.deeds, deed), position=position)


def _line_swung(state: BoardState, event: b.LineSwung) -> BoardState:
    deed = e.Deed(event.seat, None, None, False, event.post)
    post = {"left_post": event.at} if event.post is Post.LEFT else {"right_post": event.at}
    return replace(state, turn=event.next, deeds=(*state.deeds, deed), position=replace(state.position, **post))


def _turn_timed(state: BoardState, event: b.TurnTimed) -> BoardState:
    return replace(state, until=event.until)


def _timed_out(state: BoardState, event: b.MoveTimedOut) -> BoardState:
    return replace(state, until=None)


APPLY: Apply = {
    e.RaceLinedUp: _lined_up,
    e.BiddingOpened: _bidding_opened,
    b.WormStepped: _worm_stepped,
    b.PartLaid: _part_laid,
    b.MoveEnded: _move_ended,
    b.LineSwung: _line_swung,
    b.TurnTimed: _turn_timed,
    b.MoveTimedOut: _timed_out,
}
