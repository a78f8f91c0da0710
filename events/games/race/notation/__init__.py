"""The notation of a race: bids, moves, posts and the finish. R numbers: docs/rulings.md."""

from collections.abc import Sequence

from events.decider import Action, Illegal, Seat
from events.games.race import actions as a
from events.games.race.events import Mover
from events.games.race.notation import parser
from events.games.race.pieces import Direction, Face
from events.games.race.state import RacePhase
from events.games.race.view import RacePlayerView, RaceView
from events.games.race.words import edition_words
from events.notation.notation import BaseNotation, Grid, Names, phrases
from events.notation.parser import Unreadable, is_name, number, player, tidy, verb
from events.notes import Note
from events.words import Language


class RaceNotation(BaseNotation):
    view_type = RaceView
    example_lines = (
        ("{bids} north 5 east x south 7", "help-bids"),
        ("x 4", "help-x"),
        ("{moved}", "help-moved"),
        ("{post} {left-word}", "help-post"),
        ("{blocked} 3", "help-blocked"),
        ("{moved} 6", "help-steps"),
        ("{bids} 6 6 5", "help-in-order"),
        ("{note} the table shook", "help-note"),
        ("{crossed} south", "help-crossed"),
    )

    def __init__(self, edition: str, action_types: tuple[type[Action], ...], language: Language) -> None:
        own, shared = phrases(__name__, language), phrases("events.notation.words", language)
        super().__init__((own, shared, edition_words(edition, language)), parser.VERBS, language)
        self._action_types = action_types
        """The actions that this table accepts: where players bid on phones, the referee cannot enter bids."""

    # Parsing

    def read(self, line: str, view: RaceView, players: Names) -> Action:
        plain = tidy(line)
        words = parser.split_words(plain)
        if not words:
            raise Unreadable("too-little", text=self.example(self.example_lines[0][0]))
        action = self._read(words, view, players)
        if isinstance(action, Note):
            action = Note(plain.partition(" ")[2])
        if not isinstance(action, self._action_types):
            raise Unreadable("not-here", text=words[0])
        return action

    def _read(self, words: list[str], view: RaceView, players: Names) -> Action:
        if parser.only_bids(words, players):
            return a.RecordBids(parser.faces(words, players))
        code = None if is_name(words[0], players) else verb(words[0], self.verbs)
        if code is None:
            return self._by_name(words, view, players)
        return self._by_verb(code, words[1:], view, players)

    def _by_name(self, words: list[str], view: RaceView, players: Names) -> Action:
        """An entry such as `east moved 3`. Except with `crossed`, it must be the turn of the player who is named."""
        try:
            seat, rest = player(words, players)
        except Unreadable as why:
            if why.code != "unknown-name":
                raise
            known = ", ".join(ways[0] for ways in self.verbs.values())
            raise Unreadable("unknown-start", text=words[0], seats=why.facts["seats"], known=known) from None
        code = verb(rest[0], self.verbs) if rest else None
        if code == "crossed":
            return a.RecordFinish(seat)
        if code is None:
            raise Unreadable("what-of-them", seat=seat)
        turn = view.declares if view.turn is None else view.turn.seat
        if turn is not None and seat != turn:
            raise Illegal("not-your-turn", turn=turn)
        return self._by_verb(code, list(rest[1:]), view, players)

    def _by_verb(self, code: str, words: Sequence[str], view: RaceView, players: Names) -> Action:
        match code:
            case "bids":
                return a.RecordBids(parser.faces(words, players))
            case "x":
                return a.Declare(number(words[0] if words else ""))
            case "moved":
                return parser.moved(words, view)
            case "blocked":
                return parser.moved(words or ("0",), view)
            case "post":
                return parser.post(words)
            case "posts":
                return a.KeepPosts()
            case "crossed":
                return parser.crossed(words, players)
            case "distances":
                return parser.distances(words, players)
            case "share":
                return a.ShareWin()
        return parser.note(words)

    # Wording

    def echo(self, action: Action, view: RaceView, players: Names) -> str:
        seat = view.declares if view.turn is None else view.turn.seat
        if seat is None and isinstance(action, a.Declare | a.Move | a.MovePost | a.KeepPosts):
            return ""
        match action:
            case a.RecordBids():
                bids = ", ".join(f"{name} {_shown(face)}" for name, face in zip(players, action.faces, strict=False))
                return self.say("echo-bids", {"round": view.round, "text": bids})
            case a.Declare():
                return self.say("echo-x", {"seat": seat, "number": action.number}, players)
            case a.Move():
                return self._echo_move(action, seat, view, players)
            case a.MovePost():
                return self.say("echo-post", {"seat": seat, "post": action.post.value}, players)
            case a.KeepPosts():
                return self.say("echo-posts", {"seat": seat}, players)
            case a.RecordFinish():
                return self.say("echo-crossed", {"seat": action.seat}, players)
            case a.RecordDistances():
                measured = ", ".join(f"{name} {far}" for name, far in zip(players, action.distances, strict=False))
                return self.say("echo-distances", {"text": measured, "unit": action.unit.value})
            case Note():
                return self.say("echo-note", {"text": action.text})
        return self.say("echo-share", {})

    def _echo_move(self, move: a.Move, seat: Seat | None, view: RaceView, players: Names) -> str:
        number_ = None if view.turn is None else view.turn.number
        facts = {"seat": seat, "steps": move.steps, "direction": move.direction.value, "number": number_}
        short = number_ is not None and move.steps < number_ and not move.crossed
        code = "echo-moved-crossed" if move.crossed else "echo-blocked" if short else "echo-moved"
        back = "" if move.direction is Direction.FORWARD else f" ({self.say('way', facts)})"
        return self.say(code, facts, players) + back

    def news(self, before: RaceView, after: RaceView, players: Names) -> tuple[str, ...]:
        lines: list[str] = []
        shown = tuple(one.shown for one in after.players)
        moving_on = after.round != before.round
        left_bidding = before.phase is RacePhase.BIDDING and (after.phase is not RacePhase.BIDDING or moving_on)
        if left_bidding and after.phase is not RacePhase.OVER and None not in shown:
            lines += self._revealed(after, players)
        if after.phase is RacePhase.MOVING and before.phase is RacePhase.DECLARING:
            lines.append(self._order(after, players))
        if before.phase is not after.phase or before.turn != after.turn or moving_on:
            lines.append(self.standing(after, players))
        return tuple(lines)

    def _revealed(self, view: RaceView, players: Names) -> list[str]:
        """Sentences about collisions, the order of moves, and locks for the next round."""
        lines: list[str] = []
        for face in sorted({one.shown for one in view.players if one.shown is not None}):
            seats = tuple(seat for seat, one in enumerate(view.players) if one.shown is face)
            if len(seats) > 1:
                lines.append(self.say("collided", {"seats": seats, "face": _shown(face)}, players))
        if view.declares is None and view.order:
            lines.append(self._order(view, players))
        locked = ", ".join(
            f"{players[seat]} {_shown(one.locked)}" for seat, one in enumerate(view.players) if one.locked is not None
        )
        if locked:
            lines.append(self.say("locked", {"text": locked}))
        return lines

    def _order(self, view: RaceView, players: Names) -> str:
        order = ", ".join(f"{players[mover.seat]} {_bid(mover)}" for mover in view.order)
        return self.say("order", {"text": order})

    def standing(self, view: RaceView, players: Names) -> str:
        turn = view.turn
        match view.phase:
            case RacePhase.BIDDING:
                waiting = tuple(seat for seat, one in enumerate(view.players) if not one.has_bid)
                code = "bidding-some" if len(waiting) < len(players) else "bidding-all"
                return self.say(code, {"round": view.round, "seats": waiting}, players)
            case RacePhase.DECLARING:
                return self.say("declaring", {"seat": view.declares, "free": view.free}, players)
            case RacePhase.STALLED:
                return self.say("stalled-now", {"idle": view.idle})
            case RacePhase.OVER:
                return self.say("wins", {"winners": view.winners}, players)
        if turn is None:
            return ""
        return self.say("crawls" if turn.worm else "posts-now", {"seat": turn.seat, "number": turn.number}, players)

    def grid(self, view: RaceView, players: Names) -> Grid:
        heads = tuple(self.say(code, {}) for code in ("player", "lane", "bid", "counts", "locked-column", "crawled"))
        rows = tuple(self._row(name, one, view) for name, one in zip(players, view.players, strict=False))
        return Grid(heads, rows, ())

    def _row(self, name: str, one: RacePlayerView, view: RaceView) -> tuple[str, ...]:
        waiting = view.phase is RacePhase.BIDDING
        bid = ("✓" if one.has_bid else "") if waiting else _shown(one.shown)
        counts = "" if waiting or one.valid is None else "✓" if one.valid else "✗"
        return name, str(one.lane or ""), bid, counts, _shown(one.locked), str(one.crawled)

    def ranking(self, view: RaceView, players: Names) -> tuple[str, ...]:
        """R59: a race has winners and no other places."""
        return (f"1. {', '.join(players[seat] for seat in view.winners)}",) if view.winners else ()

    def curve(self, view: RaceView) -> tuple[tuple[int, ...], ...]:
        return ()

    def complete(self, players: Names) -> tuple[str, ...]:
        return (*players, *(ways[0] for ways in self.verbs.values()), *(ways[0] for ways in parser.SIDES.values()))


def _shown(face: Face | None) -> str:
    return "" if face is None else face.value.upper()


def _bid(mover: Mover) -> str:
    """The bid of a mover: 5, or X and its number."""
    if mover.face is not Face.X:
        return str(mover.number)
    return "X" if mover.number is None else f"X={mover.number}"
