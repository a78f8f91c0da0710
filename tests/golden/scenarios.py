"""Scenarios for golden logs: random games, and games with every kind of table event."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from events.computer_players.level import Level
from events.decider import Arrival, Millis, Role, Seat, actor_from
from events.envelope import Recorded
from events.fork import fork
from events.table import commands as c
from events.table.state import Phase
from tests.conformance.kits import OptionSet
from tests.conformance.play import Played, Turn, act
from tests.conformance.subjects import Subject

Scenario = Callable[[Subject, int, int, OptionSet], list[Recorded]]


def _opened(subject: Subject, seats: int, seed: int, options: OptionSet) -> Played:
    game = Played(subject, seats, seed, options)
    game.open()
    return game


def _to_the_end(game: Played, rng: Random) -> None:
    while not game.over and len(game.acts) < game.subject.kit.patience and act(game, rng):
        pass


def _some(game: Played, rng: Random, actions: int) -> None:
    for _ in range(actions):
        act(game, rng)


def plain(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """A game from the first deal to its end."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    _to_the_end(game, Random(seed))
    return game.log


def abandoned(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """The host abandons the game. The secret is revealed as in a finished game."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    _some(game, Random(seed), 6)
    game.do(Role.HOST, c.Abandon())
    return game.log


def forked(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """A game is forked in the middle. All players join the fork and play it to the end."""
    old = _opened(subject, seats, seed, options)
    old.sit_and_start()
    rng = Random(seed)
    _some(old, rng, 12)
    branched = fork(
        subject.rules,
        old.log,
        old.table.version,
        "forked-table",
        secret="the fork's secret",  # noqa: S106 - the secret of a finished game
        salt="the fork's salt",
        at=old.now,
        command_id="fork",
        actor=Role.HOST,
    )
    begun = Turn(Role.HOST, c.Start(), old.now, None, branched.table, ())
    game = Played(subject, seats, seed, options, list(branched.recorded), [begun], old.now)
    if not subject.decider.refereed:
        for seat in range(seats):
            game.do(Seat(seat), c.Sit(f"Again {seat}", f"a{seat}", "", Seat(seat)))
    _to_the_end(game, rng)
    return game.log


def talk(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Players join, leave and rename, and the table is locked. Then come all kinds of undo and redo."""
    game = _opened(subject, seats, seed, options)
    rng = Random(seed)
    _lobby(game)
    _some(game, rng, 3)
    _undo_everything(game, rng)
    if not subject.decider.refereed:
        _away_and_back(game)
    _to_the_end(game, rng)
    return game.log


def _lobby(game: Played) -> None:
    refereed = game.subject.decider.refereed
    game.do(Role.HOST, c.Lock(True))
    game.do(Role.HOST, c.Lock(False))
    if not refereed:
        game.do(Seat(0), c.Sit("Ännchen", "early", "first entropy"))
        game.do(Seat(0), c.Leave(Seat(0)))
        for seat in range(game.seats):
            game.do(Seat(seat), c.Sit(f"Player {seat}", f"p{seat}", f"entropy-{seat}"))
    game.do(Role.HOST, c.Rename(Seat(0), "Jörg 🐛"))
    game.do(Role.HOST, c.Start())


def _undo_everything(game: Played, rng: Random) -> None:
    """All kinds of undo: requests that are agreed, refused or withdrawn, undo without consent if allowed, and redo."""
    _agreed(game, Role.HOST, c.Undo(game.table.floor))
    _agreed(game, Role.HOST, c.Redo())
    if not game.subject.decider.refereed:
        game.do(Role.HOST, c.Undo(game.table.floor))
        game.do(Seat(0), _answer(game, False))
        game.do(Role.HOST, c.Undo(game.table.floor))
        game.do(Role.HOST, c.Withdraw())
    for _ in range(120):
        if game.table.play is not None and game.table.play.steps and not game.table.play.steps[-1].discloses:
            last = actor_from(game.table.play.steps[-1].actor)
            game.do(last, c.Undo())
            game.do(last, c.Redo())
            return
        if game.over or game.table.phase is Phase.OVER or not act(game, rng):
            return


def _agreed(game: Played, actor: Role, command: c.Command) -> None:
    game.do(actor, command)
    for seat in game.table.occupied():
        if game.table.request is not None:
            game.do(seat, _answer(game, True))


def _answer(game: Played, agree: bool) -> c.Answer:
    assert game.table.request is not None
    return c.Answer(agree, game.table.request.version)


def _release_answer(game: Played, agree: bool, absent: tuple[Seat, ...] = ()) -> c.AnswerSeatRelease:
    request = game.table.seat_request
    assert request is not None
    return c.AnswerSeatRelease(request.seat, agree, absent, request.version)


def _away_and_back(game: Played) -> None:
    last = Seat(game.seats - 1)
    if game.over:
        return
    game.do(last, c.Leave(last))
    game.do(last, c.Sit("Somebody new", "new phone", "unused", last))
    _hand_over(game, Seat(0), "another phone")


def _hand_over(game: Played, seat: Seat, player: str) -> None:
    game.do(seat, c.OfferHandover(seat, f"link{seat}", Millis(game.now + 600_000)))
    game.do(seat, c.HandOver(seat, player, f"link{seat}"))


def disputed(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """For games whose result can be disputed: all players agree to undo it, and continue to another result."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng = Random(seed)
    while game.table.play is not None and subject.decider.outcome(game.table.play.state) is None:
        act(game, rng)
    _agreed(game, Role.HOST, c.Undo())
    _to_the_end(game, rng)
    return game.log


def undone(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """All players agree to undo several steps. Then they play differently, without a redo."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng = Random(seed)
    for _ in range(3):
        _some(game, rng, 14)
        if game.over or game.table.play is None:
            break
        _agreed(game, Role.HOST, c.Undo(game.table.play.steps[-9].first - 1))
    _to_the_end(game, rng)
    return game.log


def seats(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Requests to free a seat, which are agreed or refused, and handovers to another phone."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng = Random(seed)
    one, other, last = Seat(0), Seat(1), Seat(seats - 1)
    game.do(one, c.AskSeatRelease(other, ()))
    _some(game, rng, 1)
    game.do(other, _release_answer(game, False))
    game.do(Role.HOST, c.AskSeatRelease(other, ()))
    game.do(Role.HOST, c.WithdrawSeatRelease(other))
    game.do(one, c.AskSeatRelease(last, (last,)))
    for seat in game.table.occupied():
        if game.table.seat_request is not None and seat not in (one, last):
            game.do(seat, _release_answer(game, True, (last,)))
    game.do(last, c.Sit("Somebody new", "new phone", "unused", last))
    _hand_over(game, one, "another phone")
    game.do(Role.HOST, c.AskSeatRelease(other, ()))
    game.do(other, _release_answer(game, True))
    game.do(other, c.Sit("Somebody else", "next phone", "unused", other))
    _to_the_end(game, rng)
    return game.log


def hosting(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Players take over hosting, alone or by consent. The new host starts the game, and the first host returns."""
    game = _opened(subject, seats, seed, options)
    one, other, last = Seat(0), Seat(1), Seat(seats - 1)
    for seat in range(seats):
        game.do(Seat(seat), c.Sit(f"Player {seat}", f"p{seat}", f"entropy-{seat}"))
    game.do(one, c.TakeHosting(False))
    game.do(Role.HOST, _hosting_answer(game, False))
    game.do(one, c.TakeHosting(True))
    game.do(one, c.Start())
    rng = Random(seed)
    _some(game, rng, 2)
    game.do(other, c.TakeHosting(False))
    game.do(other, c.WithdrawHosting())
    game.do(other, c.TakeHosting(False))
    game.do(last, _hosting_answer(game, True))
    _hand_over(game, other, "another phone")
    game.do(other, c.Lock(True))
    game.do(Role.HOST, c.TakeHosting(False))
    game.do(other, _hosting_answer(game, True))
    game.do(last, c.TakeHosting(True))
    game.do(last, c.Leave(last))
    game.do(Role.HOST, c.Lock(False))
    game.do(last, c.Sit("Somebody new", "new phone", "unused", last))
    _to_the_end(game, rng)
    return game.log


def recovery(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Lost phones: requests to continue on another phone are refused, repeated and agreed."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng = Random(seed)
    one, other = Seat(0), Seat(1)
    _some(game, rng, 2)
    game.do(Role.SPECTATOR, c.AskSeatRecovery(other, "stranger", Millis(game.now + 300_000), (other,)))
    game.do(other, _recovery_answer(game, False))
    game.now = Millis(game.now + 60_000)
    game.do(Role.SPECTATOR, c.AskSeatRecovery(other, "new phone", Millis(game.now + 300_000), ()))
    game.do(one, _recovery_answer(game, True))
    game.do(Role.SPECTATOR, c.AskSeatRecovery(other, "new phone", Millis(game.now + 300_000), (other,)))
    _to_the_end(game, rng)
    return game.log


def computers(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Computers: one replaces a person, requests are refused and withdrawn, and a person replaces a computer."""
    game = _opened(subject, seats, seed, options)
    one, other, last = Seat(0), Seat(1), Seat(seats - 1)
    for seat in range(seats - 1):
        game.do(Seat(seat), c.Sit(f"Player {seat}", f"p{seat}", f"entropy-{seat}"))
    game.do(Role.HOST, c.SeatComputer(Level.STRONG, "Wilma"))
    game.do(Role.HOST, c.Start())
    rng = Random(seed)
    _some(game, rng, 3)
    game.do(one, c.AskComputer(one, Level.EASY, ()))
    game.do(other, _computer_answer(game, False))
    game.do(one, c.AskComputer(one, Level.GOOD, ()))
    game.do(one, c.WithdrawComputer(one))
    game.do(one, c.AskComputer(one, Level.GOOD, ()))
    for seat in game.table.people():
        if seat != one:
            game.do(seat, _computer_answer(game, True))
    _some(game, rng, 5)
    game.do(other, c.Undo(game.table.floor))
    _some(game, rng, 5)
    game.do(Role.SPECTATOR, c.AskSeatRecovery(last, "zoe", Millis(game.now + 300_000), (), "Zoë"))
    game.do(other, _recovery_answer(game, True))
    _to_the_end(game, rng)
    return game.log


def _computer_answer(game: Played, agree: bool) -> c.AnswerComputer:
    asked = game.table.computer_request
    assert asked is not None
    return c.AnswerComputer(asked.seat, agree, (), asked.version)


def _recovery_answer(game: Played, agree: bool) -> c.AnswerSeatRecovery:
    asked = game.table.seat_recovery
    assert asked is not None
    return c.AnswerSeatRecovery(asked.seat, agree, (), asked.version)


def _hosting_answer(game: Played, agree: bool) -> c.AnswerHosting:
    assert game.table.hosting_request is not None
    return c.AnswerHosting(agree, game.table.hosting_request.version)


def reactions(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """For games with reaction times: actions with the time of the tap arrive over fast and slow connections."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng, decider = Random(seed), subject.decider
    while not game.over and len(game.acts) < subject.kit.patience:
        assert game.table.play is not None
        game.now = Millis(game.now + rng.choice((5, 20, 60, 400, 3000)))
        chosen = subject.kit.move(decider, game.table.play.state, seats, game.now, rng)
        if chosen is None:
            break
        actor, action, game.now = chosen
        if "tapped" in action.__struct_fields__:
            action = replace(action, tapped=rng.choice((None, game.now - 1000, game.now - 80, game.now, game.now + 9)))
        round_trip, median = rng.choice((None, 4, 90, 380)), rng.choice((None, 20, 300, 900))
        arrival = Arrival(Millis(game.now - rng.choice((0, 3))), round_trip, median)
        game.do(actor, c.Act(decider.arrived(action, arrival)))
    return game.log


SCENARIOS: dict[str, Scenario] = {
    "plain": plain,
    "talk": talk,
    "fork": forked,
    "abandoned": abandoned,
    "disputed": disputed,
    "undone": undone,
    "seats": seats,
    "hosting": hosting,
    "recovery": recovery,
    "computers": computers,
    "reactions": reactions,
}
