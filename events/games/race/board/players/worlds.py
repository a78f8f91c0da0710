"""Rebuilds the state of a race from what one seat has seen. Only the bids of the others have to be drawn."""

from typing import Any

import msgspec
from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.game_search import Deal
from events.computer_players.situation import SeenEvent, Situation
from events.decider import Seat
from events.games.race import events as e
from events.games.race.board import events as b
from events.games.race.board.options import BoardOptions
from events.games.race.board.outlook import direction_with
from events.games.race.board.position import BoardPosition, Way
from events.games.race.board.state import BoardState
from events.games.race.pieces import Face, faces
from events.games.race.state import RacePhase
from events.games.race.view import RaceView

BETWEEN_MOVES = (e.BidsRevealed, e.NumberDeclared, b.MoveEnded)


def determiniser(situation: Situation) -> Deal[BoardState]:
    known = _known_state(situation)
    view: RaceView = situation.view

    def deal(chance: Chance) -> BoardState:
        bids = [
            _bid(known, seat, chance) if player.has_bid and seat != situation.seat else player.bid
            for seat, player in enumerate(view.players)
        ]
        return replace(known, bids=tuple(bids))

    return deal


def _bid(known: BoardState, seat: int, chance: Chance) -> Face:
    allowed = [face for face in faces(known.options.lowest) if face is not known.locked[seat]]
    return chance.pick(f"bid-{seat}", allowed)


def _known_state(situation: Situation) -> BoardState:
    """The state without the bids."""
    view: RaceView = situation.view
    position = _position(situation)
    players = view.players
    seats = [Seat(seat) for seat in range(len(players))]
    running = view.phase is not RacePhase.BIDDING
    return BoardState(
        options=msgspec.convert(situation.setup.options, BoardOptions, from_attributes=True),
        seats=len(players),
        lanes=tuple(sorted(seats, key=lambda seat: players[seat].lane or 0)),
        phase=view.phase,
        round=view.round,
        bids=(None,) * len(players),
        bidding=view.bidding,
        biddings=view.bidding,
        until=view.until,
        locked=tuple([player.locked for player in players]),
        shown=tuple([player.shown for player in players if player.shown is not None]),
        valid=tuple([seat for seat in seats if players[seat].valid]),
        declares=view.declares,
        free=view.free,
        order=view.order,
        turn=view.turn,
        deeds=view.deeds,
        crawled=tuple([player.crawled for player in players]),
        moved=running and (position.made > 0 or any(deed.steps for deed in view.deeds)),
        idle=view.idle,
        measured=view.measured,
        agreed=(),
        winners=view.winners,
        cause="",
        position=position,
        notes=view.notes,
    )


def _position(situation: Situation) -> BoardPosition:
    """What lies on the board, and how far the current move has got, from the events since the last move ended."""
    board: Any = situation.view.board
    position = BoardPosition(board.worms, board.left_post, board.right_post, laying=board.laying)
    for event in _current_move(situation.history):
        match event:
            case b.PartLaid():
                position = replace(position, relaid=event.left == 0)
            case b.WormStepped():
                position = replace(
                    position,
                    made=event.made,
                    direction=direction_with(position, Way(event.direction)),
                    due=event.due,
                    finishing=event.finishing,
                )
    return position


def _current_move(history: tuple[SeenEvent, ...]) -> list[b.PartLaid | b.WormStepped]:
    """The steps and laid parts since the last move ended, oldest first."""
    found: list[b.PartLaid | b.WormStepped] = []
    for seen in reversed(history):
        if seen.kind in BETWEEN_MOVES:
            break
        if seen.kind is b.PartLaid:
            found.append(msgspec.convert(seen.data, b.PartLaid))
        elif seen.kind is b.WormStepped:
            found.append(msgspec.convert(seen.data, b.WormStepped))
    return found[::-1]
