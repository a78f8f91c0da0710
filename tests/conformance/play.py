"""Plays complete random games with the real log: legal actions, undo and redo, and players who leave and join."""

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from events.decider import Actor, Event, Illegal, Millis, Role, Seat
from events.envelope import Recorded
from events.log import Decision, codec_for, events_of, open_table, run
from events.table import TableState
from events.table import commands as c
from events.table.state import Phase
from events.timeline import Recall
from tests.conformance.kits import OptionSet
from tests.conformance.subjects import Subject
from tests.earlier_states import recall_from

START = Millis(1_700_000_000_000)
TABLE_COMMANDS = 14
"""The maximum number of commands of the table, such as undo, in one game, so that the game ends."""


@dataclass(frozen=True)
class Turn:
    """One accepted command: its events, and the table before and after."""

    actor: Actor
    command: c.Command
    at: Millis
    before: TableState | None
    after: TableState
    events: tuple[Event, ...]


@dataclass(eq=False)
class Played:
    """A played game, command by command."""

    subject: Subject
    seats: int
    seed: int
    options: OptionSet
    log: list[Recorded] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    now: Millis = START

    @property
    def table(self) -> TableState:
        return self.turns[-1].after

    @property
    def over(self) -> bool:
        return self.table.phase is Phase.OVER

    @property
    def acts(self) -> list[Turn]:
        return [turn for turn in self.turns if isinstance(turn.command, c.Act)]

    @property
    def recall(self) -> Recall:
        return recall_from(self.subject.rules, events_of(self.log))

    def rng(self, purpose: str) -> Random:
        """Random numbers for one check, independent of other checks."""
        return Random(f"{purpose}/{self.seats}/{self.seed}")

    def do(self, actor: Actor, command: c.Command) -> Turn:
        """Decides a command on the newest table and records its events. Raises Illegal if it is refused."""
        before = self.table
        decision = run(
            self.subject.rules,
            before,
            actor,
            command,
            at=self.now,
            command_id=f"c{len(self.turns)}",
            recall=self.recall,
        )
        return self._keep(actor, command, before, decision)

    def open(self) -> None:
        decider = self.subject.decider
        command = c.Open(
            decider.id,
            decider.version,
            f"secret-{self.seed}",
            f"salt-{self.seed}",
            dict(self.options),
            tuple(f"Guest {seat}" for seat in range(self.seats if decider.refereed else self.seats // 2)),
        )
        decision = open_table(
            self.subject.rules, f"table-{self.seed}", command, at=self.now, command_id="c0", actor=Role.HOST
        )
        self._keep(Role.HOST, command, None, decision)

    def sit_and_start(self) -> None:
        if not self.subject.decider.refereed:
            for seat in range(self.seats):
                self.do(Seat(seat), c.Sit(f"Player {seat}", f"p{seat}", f"entropy-{seat}-{self.seed}"))
        self.do(Role.HOST, c.Start())

    def _keep(self, actor: Actor, command: c.Command, before: TableState | None, decision: Decision) -> Turn:
        self.log.extend(decision.recorded)
        codec = codec_for(self.subject.decider)
        events = tuple(codec.read(recorded) for recorded in decision.recorded)
        self.turns.append(Turn(actor, command, self.now, before, decision.table, events))
        return self.turns[-1]


def started(subject: Subject, seats: int, seed: int) -> Played:
    """A started table with all seats occupied."""
    sets = subject.kit.option_sets
    game = Played(subject, seats, seed, sets[(seed + seats) % len(sets)])
    game.open()
    game.sit_and_start()
    return game


@lru_cache(maxsize=48)
def play(subject: Subject, seats: int, seed: int, talk: bool = True) -> Played:
    """Plays a random game until it ends or has `patience` actions. All checks in a process get the same game."""
    game = started(subject, seats, seed)
    rng = Random(f"play/{subject.name}/{seats}/{seed}/{talk}")
    talks = TABLE_COMMANDS if talk else 0
    while not game.over and len(game.acts) < subject.kit.patience:
        if talks and rng.random() < 0.12:
            talks -= table_command(game, rng)
        elif not act(game, rng):
            break
    return game


def act(game: Played, rng: Random) -> bool:
    """Performs one legal action, or closes a decided game; returns False when nothing is left to do."""
    assert game.table.play is not None
    decider, state = game.subject.decider, game.table.play.state
    if decider.outcome(state) is not None:
        request = game.table.request
        if request is not None:  # a decided game cannot be closed while an undo request is pending
            game.do(Role.HOST if request.by is None else request.by, c.Withdraw())
        game.do(Role.CLOCK, c.Finish())
        return True
    game.now = Millis(game.now + rng.choice((0, 50, 700, 3000)))
    chosen = game.subject.kit.move(decider, state, game.seats, game.now, rng)
    if chosen is None:
        return False
    actor, action, game.now = chosen
    game.do(actor, c.Act(action))
    return True


def table_command(game: Played, rng: Random) -> bool:
    """Runs a random command of the table, not of the game; returns whether it was accepted."""
    actor, command = rng.choice(_asks(game, rng))
    try:
        game.do(actor, command)
    except Illegal:
        return False
    if game.table.request is not None and rng.random() < 0.8:
        _answers(game, rng)
    if game.table.seat_request is not None and rng.random() < 0.8:
        _answers_about_seat(game, rng)
    if game.table.seat_recovery is not None and rng.random() < 0.8:
        _answers_about_recovery(game, rng)
    if game.table.hosting_request is not None and rng.random() < 0.8:
        _answers_about_hosting(game, rng)
    return True


def _asks(game: Played, rng: Random) -> list[tuple[Actor, c.Command]]:
    table = game.table
    seat = Seat(rng.randrange(game.seats))
    last = table.play.steps[-1].actor if table.play and table.play.steps else "host"
    own: Actor = Role(last) if not last.startswith("seat:") else Seat(int(last[5:]))
    empty = [Seat(number) for number in range(game.seats) if Seat(number) not in table.occupied()]
    somewhere = rng.choice(game.turns).after.version
    asks: list[tuple[Actor, c.Command]] = [
        (own, c.Undo()),
        (own, c.Undo()),
        (seat, c.Undo()),
        (Role.HOST, c.Undo()),
        (seat, c.Undo(somewhere)),
        (own, c.Redo()),
        (seat, c.Redo()),
        (Role.HOST, c.Withdraw()),
        (seat, c.Rename(seat, f"Renamed {len(game.turns)}")),
        (Role.HOST, c.Lock(not table.locked)),
        (seat, c.OfferHandover(seat, f"link{len(game.turns)}", Millis(game.now + 600_000))),
        (seat, _hand_over(game, seat)),
        (seat, c.AskSeatRelease(Seat((seat + 1) % game.seats), _away(game, rng))),
        (Role.HOST, c.AskSeatRelease(seat, _away(game, rng))),
        (seat, c.TakeHosting(rng.random() < 0.5)),
        (Role.SPECTATOR, _recovery(game, seat, rng)),
        (seat, c.Leave(seat)),
    ]
    if empty:
        asks += [(empty[0], c.Sit(f"New {len(game.turns)}", f"n{len(game.turns)}", "late", empty[0]))] * 6
    return asks


def _recovery(game: Played, seat: Seat, rng: Random) -> c.Command:
    return c.AskSeatRecovery(seat, f"lost-{len(game.turns)}", Millis(game.now + 1_000), _away(game, rng))


def _answers_about_recovery(game: Played, rng: Random) -> None:
    for seat in game.table.occupied():
        asked = game.table.seat_recovery
        if asked is not None and game.now < asked.expires and seat not in asked.agreed:
            game.do(seat, c.AnswerSeatRecovery(asked.seat, rng.random() < 0.8, _away(game, rng), asked.version))


def _answers_about_hosting(game: Played, rng: Random) -> None:
    for seat in game.table.occupied():
        request = game.table.hosting_request
        if request is not None and seat not in (request.by, *request.agreed):
            game.do(seat, c.AnswerHosting(rng.random() < 0.8, request.version))


def _hand_over(game: Played, seat: Seat) -> c.Command:
    link = game.table.chairs[seat].link
    return c.HandOver(seat, f"phone-{len(game.turns)}", "no link" if link is None else link.id)


def _away(game: Played, rng: Random) -> tuple[Seat, ...]:
    return tuple(seat for seat in game.table.occupied() if rng.random() < 0.3)


def _answers_about_seat(game: Played, rng: Random) -> None:
    """The others agree, one of them refuses, or the asker withdraws the request."""
    refusal = rng.random() < 0.2
    if rng.random() < 0.2 and (request := game.table.seat_request) is not None:
        if request.by is not None:
            game.do(request.by, c.WithdrawSeatRelease(request.seat))
        elif game.table.hosted_by is None:  # a host whom a player has replaced can no longer withdraw a request
            game.do(Role.HOST, c.WithdrawSeatRelease(request.seat))
    for seat in game.table.occupied():
        request = game.table.seat_request
        if request is not None and seat not in (request.by, request.seat, *request.agreed):
            game.do(seat, c.AnswerSeatRelease(request.seat, not refusal, _away(game, rng), request.version))


def _answers(game: Played, rng: Random) -> None:
    refusal = rng.random() < 0.2
    for seat in game.table.occupied():
        request = game.table.request
        if request is not None and seat not in (request.by, *request.agreed):
            game.do(seat, c.Answer(not refusal, request.version))
