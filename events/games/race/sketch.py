"""A race as a picture: bids, the order of moves, and the steps of every worm. The worms lie on the real table."""

from events.decider import Seat
from events.games.race.events import Deed, Mover
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from events.games.race.view import RacePlayerView, RaceView
from events.sketch import Line, Piece, Sketch, Tone, number


def sketch(view: RaceView, totals: tuple[int, ...]) -> Sketch:
    facts = (Line("round", (number(view.round),)), Line("", (Piece(word=view.phase.value),)))
    return Sketch(
        facts=facts,
        middle=_middle(view),
        seats=tuple([_player(view, Seat(seat), player) for seat, player in enumerate(view.players)]),
        turn=_turn(view),
    )


def _middle(view: RaceView) -> tuple[Line, ...]:
    lines = (
        Line("order", tuple([_mover(view, mover) for mover in view.order])),
        Line("unclaimed", tuple([number(free) for free in view.free]) if view.phase is RacePhase.DECLARING else ()),
        Line("deeds", tuple([piece for deed in view.deeds for piece in _deed(deed)])),
        Line("distances", () if view.measured is None else _measured(view)),
    )
    return tuple([line for line in lines if line.pieces])


def _mover(view: RaceView, mover: Mover) -> Piece:
    steps = "" if mover.number is None else str(mover.number)
    bid = f"X{steps}" if mover.face is Face.X else steps
    done = any(deed.seat == mover.seat for deed in view.deeds)
    return Piece(bid, Tone.QUIET if done else Tone.PLAIN, seat=mover.seat)


def _deed(deed: Deed) -> tuple[Piece, ...]:
    if deed.post is not None:
        return (Piece(seat=deed.seat, word=deed.post.value),)
    if deed.steps is None:
        return ()  # the posts stayed where they were
    arrow = {"forward": "→", "reverse": "←", "mixed": "↔"}["forward" if deed.direction is None else deed.direction]
    return (Piece(f"{arrow}{deed.steps}{'!' if deed.blocked else ''}", seat=deed.seat),)


def _measured(view: RaceView) -> tuple[Piece, ...]:
    found = view.measured
    if found is None:
        return ()
    away = [Piece(str(distance), seat=Seat(seat)) for seat, distance in enumerate(found.distances)]
    return (*away, Piece(word=found.unit.value, tone=Tone.QUIET))


def _player(view: RaceView, seat: Seat, player: RacePlayerView) -> tuple[Line, ...]:
    bid = Line("offer", hidden=1) if player.has_bid and player.bid is None else Line("offer", _face(player.bid))
    shown = _face(player.shown, Tone.GOOD if player.valid else Tone.BAD)
    mark = (
        () if player.shown is None else (Piece("✓" if player.valid else "✗", Tone.GOOD if player.valid else Tone.BAD),)
    )
    goal = (Piece("★", Tone.GOOD),) if seat in view.winners else ()
    return (
        Line("lane", () if player.lane is None else (number(player.lane),)),
        bid,
        Line("shown", (*shown, *mark)),
        Line("barred", _face(player.locked, Tone.QUIET)),
        Line("crawled", (number(player.crawled, Tone.STRONG), *goal)),
    )


def _face(face: Face | None, tone: Tone = Tone.PLAIN) -> tuple[Piece, ...]:
    return () if face is None else (Piece(face.value.upper(), tone),)


def _turn(view: RaceView) -> tuple[Seat, ...]:
    if view.phase is RacePhase.BIDDING:
        return tuple([Seat(seat) for seat, player in enumerate(view.players) if not player.has_bid])
    if view.phase is RacePhase.DECLARING and view.declares is not None:
        return (view.declares,)
    return () if view.turn is None else (view.turn.seat,)
