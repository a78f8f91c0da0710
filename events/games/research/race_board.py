"""What the environments of both races on the screen share: action table and observation. See docs/research.md."""

from typing import Any, ClassVar

from msgspec.structs import replace

from events.decider import Action, Seat
from events.games.race import actions as a
from events.games.race.board import actions as ba
from events.games.race.board.directions import DIRECTIONS
from events.games.race.board.lattice import OFFSETS, PART, PARTS, ROW_HEIGHT, Cell, table_corners
from events.games.race.board.options import BoardOptions
from events.games.race.board.position import Way
from events.games.race.board.state import BoardState
from events.games.race.pieces import HIGHEST_NUMBER, Face, Post, numbers
from events.games.race.state import RacePhase
from events.games.race.view import BoardView, RacePlayerView, RaceView
from events.games.research.action_table import ActionGroup, ActionTable
from events.games.research.encoded_game import UNLIMITED, EncodedGame
from events.games.research.observation import Field, Observation

LOWEST_NUMBER = 3
X_NUMBER = HIGHEST_NUMBER + 1
"""How an X is written in an observation."""
PHASES = (RacePhase.BIDDING, RacePhase.DECLARING, RacePhase.MOVING, RacePhase.OVER)
DIRECTION_NAMES = "forward, forward left, back left, back, back right, forward right"


def face_number(face: Face | None) -> int:
    return 0 if face is None else face.number or X_NUMBER


def difference(cell: Cell, origin: Cell) -> Cell:
    return cell[0] - origin[0], cell[1] - origin[1]


class EncodedBoardRace(EncodedGame):
    default_seats = 4
    has_points = False
    clock_options: ClassVar[dict[str, Any]] = {"bid_seconds": 0, "move_seconds": 0}
    actions = ActionTable(
        [
            ActionGroup("bid 3, 4, 5, 6, 7, X", tuple(map(a.Bid, Face))),
            ActionGroup("declare 3 to 7 as the number of X", tuple(map(a.Declare, numbers(LOWEST_NUMBER)))),
            ActionGroup(
                f"step forward: the head goes {DIRECTION_NAMES}",
                tuple(ba.CrawlStep(Way.FORWARD, offset) for offset in OFFSETS),
            ),
            ActionGroup(
                f"step in reverse: the tail goes {DIRECTION_NAMES}",
                tuple(ba.CrawlStep(Way.REVERSE, offset) for offset in OFFSETS),
            ),
            ActionGroup(
                "lay the next part of the worm: from the newest part, in the same six directions",
                tuple(map(ba.LayPart, OFFSETS)),
            ),
            ActionGroup("stop", (ba.Stop(),)),
            ActionGroup("leave the line where it is", (a.KeepPosts(),)),
            ActionGroup(
                "swing the left post to 0°, 3°, 6° and so on, seen from the right post",
                tuple(ba.Swing(Post.LEFT, direction) for direction in range(DIRECTIONS)),
            ),
            ActionGroup(
                "swing the right post to 0°, 3°, 6° and so on, seen from the left post",
                tuple(ba.Swing(Post.RIGHT, direction) for direction in range(DIRECTIONS)),
            ),
        ]
    )

    def fields(self) -> tuple[Field, ...]:
        options: BoardOptions = self.setup.options
        (back, _), (front, left) = table_corners(options.course_length, options.line_width)
        cell = max(-back, front) // PART + left // ROW_HEIGHT + 1
        post = max(front, left)
        return (
            Field("phase", 0, len(PHASES) - 1, "0: bids, 1: X declares a number, 2: worms move, 3: the race is over"),
            Field("round", 0, UNLIMITED, "the number of the round"),
            Field("idle", 0, 1000, "rounds in which no worm has moved, before this one"),
            Field("declares", 0, self.seats, "who declares the number of X: 1 is the observer, 2 the next player"),
            Field("free", 0, 1, "for each number from 3 to 7, 1 if it may be declared", (5,)),
            Field("turn", 0, self.seats, "whose turn it is to move: 1 is the observer, 2 the next player; or 0"),
            Field("turn_worm", 0, 1, "1 if that player's worm still has to crawl"),
            Field("turn_post", 0, 1, "1 if that player still has to swing the line or leave it"),
            Field("steps_made", 0, HIGHEST_NUMBER, "steps of this move so far"),
            Field("steps_left", 0, HIGHEST_NUMBER, "steps that the worm may still make"),
            Field("can_stop", 0, 1, "1 if the worm may stop here"),
            Field("laid_parts", 0, PARTS, "parts that are laid so far, while a worm is being laid out again"),
            Field("laid", -cell, cell, "the cells q, r of these parts, the tail first; unused ones are 0", (PARTS, 2)),
            Field("left_post", -post, post, "X and Y of the left post of the finish, in thousandths of a part", (2,)),
            Field("right_post", -post, post, "X and Y of the right post", (2,)),
            Field("worm", -cell, cell, "the cells q, r of the parts, the head first", (PARTS, 2), each_player=True),
            Field("distance", 0, UNLIMITED, "from the head to the line, in thousandths of a part", each_player=True),
            Field("lane", 1, self.seats, "the lane at the start, from the left", each_player=True),
            Field("shown", 0, X_NUMBER, "the bid at the last reveal: 3 to 7, 8 for X, 0 for none", each_player=True),
            Field("valid", 0, 1, "1 if that bid was valid", each_player=True),
            Field("locked", 0, X_NUMBER, "the face that cannot be bid next", each_player=True),
            Field("order", 0, self.seats, "the place among the movers of this round; 0 for none", each_player=True),
            Field("number", 0, HIGHEST_NUMBER, "the steps of the move in this round; 0 for none", each_player=True),
            Field("crawled", 0, UNLIMITED, "steps since the start", each_player=True),
        )

    def fill(self, observation: Observation, view: RaceView, seat: Seat) -> None:
        observation["phase"] = PHASES.index(view.phase)
        observation["round"], observation["idle"] = view.round, view.idle
        observation["declares"] = self.relative_or_zero(view.declares, seat)
        for number in view.free:
            observation["free"][number - LOWEST_NUMBER] = 1
        if view.turn is not None:
            observation["turn"] = self.relative_or_zero(view.turn.seat, seat)
            observation["turn_worm"], observation["turn_post"] = view.turn.worm, view.turn.post
        for number, player in enumerate(view.players):
            self._fill_player(observation, player, self.relative(Seat(number), seat))
        for place, mover in enumerate(view.order, start=1):
            observation["order"][self.relative(mover.seat, seat)] = place
            observation["number"][self.relative(mover.seat, seat)] = mover.number or 0
        if view.board is not None:
            self._fill_board(observation, view.board, seat)

    def _fill_player(self, observation: Observation, player: RacePlayerView, place: int) -> None:
        observation["lane"][place], observation["crawled"][place] = player.lane or 0, player.crawled
        observation["shown"][place], observation["valid"][place] = face_number(player.shown), bool(player.valid)
        observation["locked"][place] = face_number(player.locked)

    def _fill_board(self, observation: Observation, board: BoardView, seat: Seat) -> None:
        observation["steps_made"], observation["steps_left"] = board.made, board.left
        observation["can_stop"], observation["laid_parts"] = board.can_stop, len(board.laying)
        if board.laying:
            observation["laid"][: len(board.laying)] = board.laying
        observation["left_post"], observation["right_post"] = board.left_post, board.right_post
        observation["worm"] = board.worms[seat:] + board.worms[:seat]
        observation["distance"] = board.distances[seat:] + board.distances[:seat]

    def asked(self, state: BoardState) -> tuple[Seat, ...]:
        """While players bid, all of them; later the player who declares or moves."""
        if state.phase is RacePhase.BIDDING:
            return tuple([Seat(seat) for seat in range(state.seats)])
        if state.phase is RacePhase.DECLARING and state.declares is not None:
            return (state.declares,)
        return () if state.turn is None else (state.turn.seat,)

    def entry(self, action: Action, view: RaceView) -> Action:
        """In the action table, a bid names no bidding, and a cell is the offset from the part next to it."""
        board, seat = view.board, view.you
        if isinstance(action, a.Bid):
            return a.Bid(action.face)
        if board is None or seat is None:
            return action
        if isinstance(action, ba.CrawlStep):
            end = board.worms[seat][0 if action.direction is Way.FORWARD else -1]
            return replace(action, cell=difference(action.cell, end))
        if isinstance(action, ba.LayPart):
            return replace(action, cell=difference(action.cell, (board.laying or board.worms[seat])[-1]))
        return action
