"""Six players throw in a card at the same time, in many games.

Usage: `python -m tests.http.play.throw_ins [GAMES]` plays 500 games, or another number, on SQLite and on Redis.
"""

import multiprocessing
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

import msgspec

from cli.client import Server, ServerProblem
from events.decider import Seat
from events.envelope import Recorded
from events.games import rules
from events.games.drehwurm.cards import is_hen
from events.games.drehwurm.options import Priority
from events.games.drehwurm.state import DrehwurmState
from events.log import events_of, fold
from events.store import Store, open_store
from events.value import Value
from events.verify import verify
from service.auth.tokens import Tokens
from tests.bench.long_logs import renamed
from tests.conformance.play import Played, act, started
from tests.conformance.subjects import subject_for
from tests.http import servers
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS

SEATS = 6
SECRET = "a secret that this test shares with its servers"  # noqa: S105


class Moment(Value):
    """A game in which a pile was just turned and every player except the turner has a card that fits."""

    log: list[Recorded]
    throws: list[dict[str, Any]]
    """The throw of each seat. The throw of the player who turned the pile is refused."""
    turner: int


class Thrown(Value):
    """The answer to one player's throw-in in one game."""

    status: int
    events: list[str]
    """Types of the events that the throw caused."""
    code: str | None
    sentence: str | None


def state_of(log: list[Recorded]) -> DrehwurmState:
    table = fold(rules, events_of(log))
    assert table is not None
    assert table.play is not None
    state: DrehwurmState = table.play.state
    return state


def cards_of(log: list[Recorded]) -> Counter[Any]:
    return Counter(subject_for("drehwurm", 2).kit.cards(state_of(log)))


@cache
def moment() -> Moment:
    """Plays random games until one of them reaches a `Moment`."""
    subject = subject_for("drehwurm", 2)
    for seed in range(1, 1000):
        game, rng = started(subject, SEATS, seed), Random(seed)
        while not game.over and act(game, rng):
            found = _throws(game)
            if found is not None:
                return found
    raise LookupError("no game had a moment in which everybody could throw in")


def _throws(game: Played) -> Moment | None:
    play = game.table.play
    assert play is not None
    state: DrehwurmState = play.state
    window = state.window
    if state.options.throw_in_priority is not Priority.ARRIVAL:
        return None
    if not state.running or window is None or not window.open or window.winner is not None or window.collecting:
        return None
    throws: list[dict[str, Any]] = []
    for seat in map(Seat, range(SEATS)):
        legal = [msgspec.to_builtins(each) for each in game.subject.decider.legal(state, seat, game.now)]
        fitting = [each for each in legal if each["type"] == "throw_in"]
        if seat == window.turner:
            worm = next((card for card in state.hands[seat] if not is_hen(card)), None)
            fitting = [{"type": "throw_in", "card": worm, "window": window.number}] if worm else []
        if not fitting:
            return None
        throws.append(fitting[0])
    return Moment(list(game.log), throws, window.turner)


# The race

_start: Barrier


def _remember(start: Barrier) -> None:
    global _start  # noqa: PLW0603 - a process gets a barrier only when it starts
    _start = start


def throw(address: str, seat: int, games: list[str], tokens: list[str], action: dict[str, Any]) -> list[Thrown]:
    """Plays one seat in its own process: in every game it throws in at the same time as all others."""
    answers: list[Thrown] = []
    with Server(address) as server:
        server.rulesets()  # opens the connection before the first throw
        for game, token in zip(games, tokens, strict=True):
            table = server.table(game, token)
            _start.wait(WAIT_SECONDS)
            try:
                done = table.act(action)
            except ServerProblem as why:
                answers.append(Thrown(why.status, [], why.code, why.sentence))
            else:
                answers.append(Thrown(201, [str(event["type"]) for event in done.events], None, None))
    return answers


def race(addresses: Sequence[str], games: list[str]) -> list[list[Thrown]]:
    """Lets all seats throw in; returns their answers by game."""
    context = multiprocessing.get_context("spawn")
    signer = Tokens(SECRET)
    with ProcessPoolExecutor(SEATS, context, _remember, (context.Barrier(SEATS),)) as players:
        running = [
            players.submit(
                throw,
                addresses[seat % len(addresses)],
                seat,
                games,
                [signer.seat(game, f"p{seat}") for game in games],
                moment().throws[seat],
            )
            for seat in range(SEATS)
        ]
        by_seat = [each.result() for each in running]
    return [list(answers) for answers in zip(*by_seat, strict=True)]


def prepare(store: Store, games: int) -> list[str]:
    names = [f"throwin{number}" for number in range(games)]
    for name in names:
        store.append(name, renamed(moment().log, name), expected=0)
    return names


def judge(store: Store, name: str, answers: list[Thrown]) -> None:
    """Asserts that one throw wins, the turner's is refused, and the others are too late. No card is lost."""
    log = list(store.read(name))
    before, after = state_of(moment().log), state_of(log)
    won = [seat for seat, answer in enumerate(answers) if "drehwurm.throw_in_won" in answer.events]
    assert len(won) == 1, f"{name}: seats {won} won"
    late = [seat for seat, answer in enumerate(answers) if answer.events == ["drehwurm.throw_in_too_late"]]
    refused = {seat: answer.code for seat, answer in enumerate(answers) if answer.status == 409 and answer.sentence}
    assert refused.pop(moment().turner, None) == "turner-cannot-throw-in"
    assert sorted(won + late + [*refused, moment().turner]) == list(range(SEATS)), f"{name}: {answers}"
    assert set(refused.values()) <= {"too-late"}, f"{name}: {refused}"  # if the winning card ended the match
    types = [event.type for event in log[len(moment().log) :]]
    assert types.count("drehwurm.throw_in_won") == 1
    assert types.count("drehwurm.throw_in_too_late") == len(late)
    assert cards_of(log) == cards_of(moment().log), f"{name}: a card was lost"
    assert [len(hand) for hand in after.hands] == [
        len(hand) - (seat == won[0]) for seat, hand in enumerate(before.hands)
    ], f"{name}: hands"
    verify(rules, log)


@contextmanager
def stored(kind: str, folder: Path) -> Iterator[tuple[str, int]]:
    """Yields the address of a store, and the number of servers that use it."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/log.db", 1
    else:
        with RedisServer() as redis:
            yield redis.url, 2


def run(kind: str, folder: Path, games: int) -> Counter[int]:
    """Plays the games; returns how often each seat won."""
    with stored(kind, folder) as (url, count):
        store = open_store(url)
        try:
            names = prepare(store, games)
            with ExitStack() as running:
                started = [running.enter_context(servers.Server(url, WURM_SECRET=SECRET)) for _ in range(count)]
                by_game = race([server.url for server in started], names)
            for name, answers in zip(names, by_game, strict=True):
                judge(store, name, answers)
        finally:
            store.close()
    return Counter(
        seat for answers in by_game for seat, answer in enumerate(answers) if "drehwurm.throw_in_won" in answer.events
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for kind in ("sqlite", "redis"):
        with tempfile.TemporaryDirectory() as folder:
            won = run(kind, Path(folder), games)
        print(f"{kind}: {games} windows, one winner each; won by seat: {dict(sorted(won.items()))}")


if __name__ == "__main__":
    main()
