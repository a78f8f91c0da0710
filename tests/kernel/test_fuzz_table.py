"""Random commands in random order: each is accepted or refused with a code, and at the end the log verifies."""

from random import Random

import msgspec
import pytest
from msgspec import inspect, structs
from msgspec.inspect import type_info

from events import log
from events.codec import snake_case
from events.computer_players.level import Level
from events.decider import Action, Actor, Illegal, Millis, Role, Seat
from events.games import REGISTRY, rules
from events.log import events_of, fold
from events.table import commands as c
from events.table import events as t
from events.table import view
from events.verify import verify
from tests.conformance.kits import kit_for
from tests.earlier_states import recall_from
from tests.kernel.tables import Table
from tests.sampling import sampled

GAMES = sorted(game for game, _ in REGISTRY)
RANDOM_COMMANDS = 250
ODD_NUMBERS = (-1, 0, 1, 2, 3, 7, 99, -(2**31), 2**53, 2**63, 2**64, 10**30)
ODD_TEXTS = ("", " ", "y7", "hb", "x", "Ann", "ANN", "A\u0301nn", "a" * 25, "a\nb", "\u202e", "\ud800", "seat:0", "\0")
SEAT_EVENTS = (
    t.HandoverOffered,
    t.HandedOver,
    t.SeatReleaseAsked,
    t.SeatReleaseAgreed,
    t.SeatReleaseRefused,
    t.SeatReleaseWithdrawn,
    t.SeatFreed,
    t.SeatRecoveryAsked,
    t.SeatRecoveryAgreed,
    t.SeatRecoveryRefused,
    t.ComputerSeated,
    t.ComputerAsked,
    t.ComputerAgreed,
    t.ComputerRefused,
    t.ComputerWithdrawn,
    t.HostingAsked,
    t.HostingAgreed,
    t.HostingRefused,
    t.HostingWithdrawn,
    t.HostingTaken,
)
ACTORS: tuple[Actor, ...] = (*Role, *(Seat(number) for number in (*range(6), -1, 6, 2**70)))


class RandomCommands:
    """Generates random commands. Many of them are nearly valid."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.rng = table, Random(seed)
        self.now = Millis(0)
        self.kit = kit_for(table.state.ruleset)

    def actor(self) -> Actor:
        return self.rng.choice(ACTORS)

    def number(self) -> int:
        return self.rng.choice((*ODD_NUMBERS, self.rng.randrange(-2, len(self.table.log) + 3)))

    def text(self) -> str:
        return self.rng.choice((*ODD_TEXTS, f"P{self.rng.randrange(9)}"))

    def command(self) -> tuple[Actor, c.Command]:
        if self.rng.random() < 0.45 and (sensible := self._sensible()) is not None:
            return sensible
        return self.actor(), self.rng.choice(
            (
                lambda: c.Open(self.table.state.ruleset, 1, "other", "salt"),
                lambda: c.Sit(self.text(), self.text(), self.text(), self._seat()),
                lambda: c.SeatComputer(self._level(), self.text(), self._seat()),
                lambda: c.AskComputer(Seat(self.number()), self._level(), self._absent()),
                lambda: c.AnswerComputer(Seat(self.number()), self.rng.random() < 0.8, self._absent(), self.number()),
                lambda: c.WithdrawComputer(Seat(self.number())),
                lambda: c.Rename(Seat(self.number()), self.text()),
                lambda: c.Leave(Seat(self.number())),
                lambda: c.OfferHandover(Seat(self.number()), self.text(), Millis(self.number())),
                lambda: c.HandOver(Seat(self.number()), self.text(), self._link()),
                lambda: c.AskSeatRelease(Seat(self.number()), self._absent()),
                lambda: c.AnswerSeatRelease(
                    Seat(self.number()), self.rng.random() < 0.8, self._absent(), self.number()
                ),
                lambda: c.WithdrawSeatRelease(Seat(self.number())),
                lambda: c.AskSeatRecovery(Seat(self.number()), self.text(), Millis(self.number()), self._absent()),
                lambda: c.AnswerSeatRecovery(
                    Seat(self.number()), self.rng.random() < 0.8, self._absent(), self.number()
                ),
                lambda: c.TakeHosting(self.rng.random() < 0.1),
                lambda: c.AnswerHosting(self.rng.random() < 0.8, self._hosting_version()),
                c.WithdrawHosting,
                lambda: c.Lock(self.rng.random() < 0.5),
                c.Start,
                lambda: c.Act(self._any_action()),
                c.Undo,
                lambda: c.Undo(self.number()),
                c.Redo,
                lambda: c.Answer(self.rng.random() < 0.8, self.number()),
                c.Withdraw,
                c.Finish,
                c.Abandon if self.rng.random() < 0.05 else c.Redo,
                c.Command,
            )
        )()

    def _seat(self) -> Seat | None:
        return None if self.rng.random() < 0.5 else Seat(self.number())

    def _level(self) -> Level:
        return self.rng.choice(list(Level))

    def _link(self) -> str | None:
        links = [chair.link.id for chair in self.table.state.chairs if chair.link is not None]
        return self.rng.choice((None, self.text(), *links))

    def _absent(self) -> tuple[Seat, ...]:
        return tuple(Seat(self.number()) for _ in range(self.rng.randrange(4)))

    def _about_recovery(self) -> tuple[Actor, c.Command]:
        """Commands about a lost phone: a request to continue on another phone, and answers to it."""
        state, rng = self.table.state, self.rng
        here = state.occupied() or (Seat(0),)
        asked = state.seat_recovery
        away = tuple(each for each in here if rng.random() < 0.3)
        if asked is None or rng.random() < 0.2:
            player = f"lost-{len(self.table.log)}" if asked is None else asked.player
            expires, name = Millis(self.now + 200_000), rng.choice((None, self.text()))
            lost = c.AskSeatRecovery(rng.choice(here), player, expires, away, name, rng.random() < 0.5)
            return Role.SPECTATOR, lost
        return rng.choice(here), c.AnswerSeatRecovery(asked.seat, rng.random() < 0.8, away, asked.version)

    def _about_computers(self) -> tuple[Actor, c.Command]:
        """Commands about computers: seating one, a request in a running game, and answers to it."""
        state, rng = self.table.state, self.rng
        here = state.people() or (Seat(0),)
        away = tuple(each for each in here if rng.random() < 0.3)
        request = state.computer_request
        if state.play is None:
            return Role.HOST, c.SeatComputer(self._level(), f"Computer {len(self.table.log)}")
        if request is None:
            empty = [Seat(seat) for seat, chair in enumerate(state.chairs) if chair.player is None]
            by = rng.choice(here)
            return by, c.AskComputer(rng.choice((by, *empty)), self._level(), away)
        if rng.random() < 0.1:
            return Role.HOST if request.by is None else request.by, c.WithdrawComputer(request.seat)
        return rng.choice(here), c.AnswerComputer(request.seat, rng.random() < 0.8, away, request.version)

    def _hosting_version(self) -> int:
        request = self.table.state.hosting_request
        return self.number() if request is None else request.version

    def _about_hosting(self) -> tuple[Actor, c.Command]:
        """Commands about hosting: a request to become the host, and answers to it."""
        state, rng = self.table.state, self.rng
        who: tuple[Actor, ...] = (Role.HOST, *state.occupied())
        request = state.hosting_request
        if request is None:
            return rng.choice(who), c.TakeHosting(rng.random() < 0.2)
        if rng.random() < 0.1:
            return Role.HOST if request.by is None else request.by, c.WithdrawHosting()
        return rng.choice(who), c.AnswerHosting(rng.random() < 0.8, request.version)

    def _about_seats(self) -> tuple[Actor, c.Command]:
        """Commands about seats: a handover to another phone, or a request to free a seat and answers to it."""
        state, rng = self.table.state, self.rng
        here = state.occupied() or (Seat(0),)
        seat, request = rng.choice(here), state.seat_request
        away = tuple(each for each in here if rng.random() < 0.2)
        if request is not None:
            if rng.random() < 0.1:
                return Role.HOST if request.by is None else request.by, c.WithdrawSeatRelease(request.seat)
            return seat, c.AnswerSeatRelease(
                request.seat, rng.random() < 0.8, away, rng.choice((None, request.version))
            )
        link = state.chairs[seat].link if state.chairs else None
        if link is not None and rng.random() < 0.5:
            return seat, c.HandOver(seat, f"phone-{len(self.table.log)}", link.id)
        if rng.random() < 0.3:
            expires = Millis(self.now + rng.choice((1, 4000, 600_000)))
            return seat, c.OfferHandover(seat, f"link{len(self.table.log)}", expires)
        askers: tuple[Actor, ...] = (Role.HOST, *here)
        return rng.choice(askers), c.AskSeatRelease(seat, away)

    def _sensible(self) -> tuple[Actor, c.Command] | None:
        """A command that the table probably accepts. Without such commands, later phases would never be reached."""
        state, rng = self.table.state, self.rng
        if state.request is not None and rng.random() < 0.5:
            return rng.choice(state.occupied() or (Seat(0),)), c.Answer(
                rng.random() < 0.8, rng.choice((None, state.request.version))
            )
        if rng.random() < (0.05 if state.seat_request is None else 0.4):
            return self._about_seats()
        if rng.random() < (0.03 if state.seat_recovery is None else 0.3):
            return self._about_recovery()
        if rng.random() < (0.02 if state.computer_request is None else 0.4):
            return self._about_computers()
        if rng.random() < (0.03 if state.hosting_request is None else 0.4):
            return self._about_hosting()
        for number, chair in enumerate(state.chairs):
            if chair.player is None and rng.random() < 0.5:
                return Role.SPECTATOR, c.Sit(chair.name, f"again-{len(self.table.log)}", "e", Seat(number))
        if state.play is None:
            host = None if state.hosted_by is None else state.seat_of(state.hosted_by)
            return Role.HOST if host is None else host, c.Start()
        decider = rules(state.ruleset, state.ruleset_version)
        move = self.kit.move(decider, state.play.state, len(state.chairs), self.now, rng)
        if move is None:
            return None
        actor, action, at = move
        self.now = at
        return actor, c.Act(action)

    def _any_action(self) -> Action:
        """An action of this or another game. Its fields have the right types and random values."""
        kinds = [kind for decider in REGISTRY.values() for kind in decider.action_types]
        kind = self.rng.choice(kinds)
        fields = {field.name: self._built(type_info(field.type)) for field in structs.fields(kind)}
        return kind(**fields)

    def _built(self, described: inspect.Type) -> object:
        match described:
            case inspect.EnumType():
                return self.rng.choice(list(described.cls))
            case inspect.UnionType():
                return self._built(self.rng.choice(described.types))
            case inspect.StructType():
                return described.cls(**{field.name: self._built(field.type) for field in described.fields})
            case inspect.TupleType():
                return tuple(self._built(item) for item in described.item_types)
            case inspect.VarTupleType():
                return tuple(self._built(described.item_type) for _ in range(self.rng.randrange(4)))
            case inspect.IntType():
                return self.number()
            case inspect.BoolType():
                return self.rng.random() < 0.5
            case inspect.NoneType():
                return None
        assert isinstance(described, inspect.StrType), f"no random values for fields of this type: {described}"
        return self.text()


def seated(game: str, seed: int) -> Table:
    rng = Random(seed)
    decider = REGISTRY[game, 1]
    options = rng.choice(kit_for(game).option_sets)
    table = Table(dict(options), game=game)
    for number in range(rng.choice(decider.seats)):
        table.do(Role.SPECTATOR, c.Sit(f"Player {number}", f"player-{number}", f"entropy {number}"))
    return table


def run_random_commands(table: Table, seed: int) -> set[str]:
    """Runs random commands. Returns the codes of all refusals. An exception other than Illegal is not caught."""
    commands, codes = RandomCommands(table, seed), set[str]()
    for number in range(RANDOM_COMMANDS):
        commands.now = Millis(commands.now + commands.rng.choice((0, 1, 500, 3000)))
        actor, command = commands.command()
        before, length = table.state, len(table.log)
        try:
            decision = log.run(
                rules,
                before,
                actor,
                command,
                at=commands.now,
                command_id=f"f{number}",
                recall=recall_from(rules, events_of(table.log)),
            )
        except Illegal as why:
            codes.add(why.code)
            continue
        table.log += decision.recorded
        table.state = decision.table
        assert table.state.version == len(table.log) > length
    return codes


@pytest.mark.parametrize("seed", sampled(range(6), range(2)))
@pytest.mark.parametrize("game", GAMES)
def test_random_commands_are_refused_with_a_code_or_leave_a_log_that_verifies(game: str, seed: int) -> None:
    table = seated(game, seed)
    assert run_random_commands(table, seed)
    assert verify(rules, table.log).table == table.state
    assert fold(rules, events_of(table.log)) == table.state
    for viewer in ACTORS:
        msgspec.json.encode(view(rules, table.state, viewer, Millis(10**6)))


def test_random_commands_include_seat_releases_handovers_and_new_hosts() -> None:
    """The random commands must cause every event in SEAT_EVENTS."""
    found = set[str]()
    for game in GAMES:
        for seed in range(6):
            table = seated(game, seed)
            run_random_commands(table, seed)
            found.update(table.types())
    assert {snake_case(kind.__name__) for kind in SEAT_EVENTS} <= {name.removeprefix("table.") for name in found}
