"""A log verifies, and a change of a single event is detected, because the hashes no longer match.

If a forger recomputes all hashes, the rules must still detect the change, with one exception: if a player's choice was
replaced by another legal one, the new log is valid. Only its last hash differs from that of the real log.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import Event
from events.envelope import GENESIS, Broken, Recorded, Unsealed, check_line, seal, to_line
from events.log import codec_for
from events.table import cause
from events.verify import verify
from tests.conformance.play import Played
from tests.conformance.scripted_chance import draws_of

PLACES = 3
"""All kinds of tampering are tried on this many random events. In addition, two kinds are tried on one event of every
type.
"""

Log = list[Recorded]
Tampering = Callable[[Log, int, Random], Log | None]


def check_proof(game: Played) -> None:
    """The log verifies: the rules and the committed seed give the same events."""
    verdict = verify(game.subject.rules, [check_line(to_line(recorded)) for recorded in game.log])
    assert verdict.table == game.table, "the verified table is not the live one"
    assert verdict.over == game.over


def check_draws(game: Played) -> None:
    """Every command that draws from chance has an event marked as `drawn`.

    The number of such commands so far decides which random numbers the next draw gets.
    """
    drawing = {draw.turn for draw in draws_of(game)}
    for number in drawing:
        assert any(event.drawn for event in game.turns[number].events), (
            f"{game.turns[number].command} drew from chance, but has no `drawn` event"
        )


def check_tampering(game: Played) -> None:
    rng = game.rng("tampering")
    caught = 0
    for place, name in _attempts(game, rng):
        found = TAMPERINGS[name](list(game.log), place, rng)
        if found is None or _same(found, game.log) or (not game.over and _same(found, game.log[:-1])):
            continue  # not changed, or only shortened, which is valid while a game runs
        where = f"{name} of event {place + 1} ({game.log[place].type})"
        assert not _holds(game, found), f"{where} is not detected although the hashes do not match"
        if _holds(game, resealed(found)):
            assert _another_choice(game, place), f"{where} is not detected once the hashes are recomputed"
        else:
            caught += 1
    assert caught, "the rules have detected no tampering"


def resealed(log: Log) -> Log:
    """The log with recomputed hashes."""
    prev, result = GENESIS, []
    for version, event in enumerate(log, start=1):
        sealed = seal(
            Unsealed(event.actor, event.at, event.command, event.data, prev, event.stream, event.type, event.v, version)
        )
        prev = sealed.hash
        result.append(sealed)
    return result


def _attempts(game: Played, rng: Random) -> list[tuple[int, str]]:
    some = rng.sample(range(len(game.log)), min(PLACES, len(game.log)))
    attempts = [(place, name) for place in some for name in TAMPERINGS]
    for place in {recorded.type: place for place, recorded in enumerate(game.log)}.values():
        attempts += [(place, "change"), (place, rng.choice(list(TAMPERINGS)))]
    return attempts


def _holds(game: Played, log: Log) -> bool:
    """Whether a log verifies, and its game is over if and only if the real game is over."""
    try:
        return verify(game.subject.rules, log).over == game.over
    except Broken:
        return False


def _same(log: Log, other: Log) -> bool:
    return [to_line(event) for event in log] == [to_line(event) for event in other]


def _another_choice(game: Played, place: int) -> bool:
    """Whether the event is the first of its command and records a choice. Then a changed event is another choice."""
    leads = place == 0 or game.log[place - 1].command != game.log[place].command
    event: Event = codec_for(game.subject.decider).read(game.log[place])
    return leads and cause(game.subject.decider, event) is not None


# Kinds of tampering


def _changed(log: Log, place: int, rng: Random) -> Log | None:
    data = msgspec.json.decode(log[place].data)
    variants = list(_variants(data))
    if not variants:
        return None
    log[place] = replace(log[place], data=msgspec.Raw(msgspec.json.encode(rng.choice(variants), order="sorted")))
    return log


def _with_another_actor(log: Log, place: int, rng: Random) -> Log | None:
    """The log in which another actor has caused the event."""
    log[place] = replace(log[place], actor=rng.choice(["seat:0", "seat:1", "host", "spectator", "nobody"]))
    return log


def _dropped(log: Log, place: int, rng: Random) -> Log | None:
    return log[:place] + log[place + 1 :]


def _doubled(log: Log, place: int, rng: Random) -> Log | None:
    return [*log[: place + 1], *log[place:]]


def _swapped(log: Log, place: int, rng: Random) -> Log | None:
    if place + 1 == len(log):
        return None
    log[place], log[place + 1] = log[place + 1], log[place]
    return log


def _inserted(log: Log, place: int, rng: Random) -> Log | None:
    return [*log[:place], replace(rng.choice(log), command="inserted"), *log[place:]]


def _variants(data: Any) -> Iterator[Any]:
    """Variants of the data with one value changed, one element missing, or two elements swapped."""
    if isinstance(data, bool):
        yield not data
    elif isinstance(data, int):
        yield from (data + 1, data - 1)
    elif isinstance(data, str):
        yield data + "x"
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from ({**data, key: variant} for variant in _variants(value))
    elif isinstance(data, list):
        yield from _list_variants(data)
    else:
        yield 0


def _list_variants(data: list[Any]) -> Iterator[Any]:
    for place, value in enumerate(data):
        yield data[:place] + data[place + 1 :]
        yield from ([*data[:place], variant, *data[place + 1 :]] for variant in _variants(value))
        if place and data[place] != data[place - 1]:
            yield [*data[: place - 1], data[place], data[place - 1], *data[place + 1 :]]


TAMPERINGS: dict[str, Tampering] = {
    "change": _changed,
    "blaming": _with_another_actor,
    "dropping": _dropped,
    "doubling": _doubled,
    "swapping": _swapped,
    "inserting before": _inserted,
}
