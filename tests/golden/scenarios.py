"""The games that goldens are made of: random ones, and some in which everything happens that can happen at a table."""

from collections.abc import Callable
from random import Random

from events.decider import Role, Seat, actor_from
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
    """From the first deal to the end."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    _to_the_end(game, Random(seed))
    return game.log


def abandoned(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Broken off by the host; the secret is revealed all the same."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    _some(game, Random(seed), 6)
    game.do(Role.HOST, c.Abandon())
    return game.log


def forked(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """Branched off in the middle, where everybody has to sit down again, and played to the end."""
    old = _opened(subject, seats, seed, options)
    old.sit_and_start()
    rng = Random(seed)
    _some(old, rng, 12)
    branched = fork(
        subject.rules,
        old.log,
        old.table.version,
        "forked-table",
        secret="the fork's secret",  # noqa: S106 - of a game that is over
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
    """Coming and going, names, locks, and every kind of undo and redo with its answers."""
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
    """Asked and granted, refused, withdrawn; redone; and taken back alone where that is possible."""
    _agreed(game, Role.HOST, c.Undo(game.table.floor))
    _agreed(game, Role.HOST, c.Redo())
    if not game.subject.decider.refereed:
        game.do(Role.HOST, c.Undo(game.table.floor))
        game.do(Seat(0), c.Answer(False))
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
            game.do(seat, c.Answer(True))


def _away_and_back(game: Played) -> None:
    last = Seat(game.seats - 1)
    if game.over:
        return
    game.do(last, c.Leave(last))
    game.do(last, c.Sit("Somebody new", "new phone", "unused", last))
    game.do(Seat(0), c.HandOver(Seat(0), "another phone"))


def disputed(subject: Subject, seats: int, seed: int, options: OptionSet) -> list[Recorded]:
    """For games that stay open after an outcome: all agree to take it back, and play goes on to another."""
    game = _opened(subject, seats, seed, options)
    game.sit_and_start()
    rng = Random(seed)
    while game.table.play is not None and subject.decider.outcome(game.table.play.state) is None:
        act(game, rng)
    _agreed(game, Role.HOST, c.Undo())
    _to_the_end(game, rng)
    return game.log


SCENARIOS: dict[str, Scenario] = {
    "plain": plain,
    "talk": talk,
    "fork": forked,
    "abandoned": abandoned,
    "disputed": disputed,
}
