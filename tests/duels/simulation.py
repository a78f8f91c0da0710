"""Duels in simulated time and without a network. The clock of the pages, the measurements and the rules are real.

Each phone has a wrong clock and a connection with a delay and jitter. companion/static/core/clock.js estimates the
clock of the service; it runs in a browser while time is simulated.
"""

from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from events.chance import SeededChance
from events.decider import Arrival, Event, Millis, Role, Seat
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import ThrowInClaimed, ThrowInWon
from events.table.state import Chair
from service.auth.tokens import TokenClaims
from service.live.round_trips import RoundTrips
from tests.games.drehwurm.tables import just_turned
from tests.games.scenario import NOON, fold

GAME = Drehwurm()
LONGEST_DELAY_MS = 200
JITTER_MS = 6
EXCHANGES = 6

ESTIMATED = """
async ([phones, exchanges]) => {
  const { ServiceClock } = await import("/static/core/clock.js");
  const origin = performance.timeOrigin;
  let time = 0; // of the service
  const errors = [];
  for (const { skew, ways } of phones) {
    Object.defineProperty(performance, "timeOrigin", { value: skew, configurable: true });
    performance.now = () => time;
    let ended;
    const all = new Promise((resolve) => (ended = resolve));
    let done = 0;
    const clock = new ServiceClock(async () => {
      const [up, down] = ways[done];
      time += up;
      const at = Math.floor(time);
      time += down;
      if (++done === exchanges) setTimeout(ended);
      return { at };
    });
    clock.start();
    await all;
    errors.push(clock.now() - time);
    clock.stop();
  }
  return errors;
}
"""


class PhoneLine(NamedTuple):
    """A phone: its connection, and the error of its estimate of the service's clock."""

    delay_ms: int
    ways: list[tuple[float, float]]
    """For each exchange with the service, how many milliseconds the two directions took."""
    skew_ms: int
    error_ms: float = 0.0


class Throw(NamedTuple):
    seat: Seat
    tapped: float
    """The real time of the tap, in milliseconds after the card was shown."""
    counted: int | None
    """The time that the rules counted, or None if the throw arrived after the decision."""


class Outcome(NamedTuple):
    throws: tuple[Throw, ...]
    winner: Seat


def phones(page: Page, rng: Random, count: int) -> list[PhoneLine]:
    """Creates phones, and lets each estimate the service's clock by exchanges with jitter in both directions."""
    made = []
    for _ in range(count):
        delay = rng.randint(0, LONGEST_DELAY_MS)
        ways = [(delay + rng.random() * JITTER_MS, delay + rng.random() * JITTER_MS) for _ in range(EXCHANGES)]
        made.append(PhoneLine(delay, ways, rng.randint(-5000, 5000)))
    asked = [{"skew": each.skew_ms, "ways": each.ways} for each in made]
    errors: list[float] = page.evaluate(ESTIMATED, [asked, EXCHANGES])
    return [each._replace(error_ms=error) for each, error in zip(made, errors, strict=True)]


class _Table(NamedTuple):
    stream: str
    chairs: tuple[Chair, ...]


class _Time:
    ms = 0.0

    def __call__(self) -> Millis:
        return Millis(int(self.ms))


def measured(lines: list[PhoneLine]) -> list[Arrival]:
    """What the service has measured on each player's connection. The time of arrival is added later."""
    time = _Time()
    trips = RoundTrips(time)
    tokens = [TokenClaims("g", "seat", f"p{seat}") for seat in range(len(lines))]
    for token, line in zip(tokens, lines, strict=True):
        for (_, down), (up, _) in zip(line.ways, line.ways[1:], strict=False):
            nonce = trips.nonce(token)
            time.ms += down + up
            trips.returned(token, nonce, time())
    table: Any = _Table("g", tuple(Chair(f"Player {seat}", f"p{seat}", "") for seat in range(len(lines))))
    return [trips.arrival(table, token, Millis(0)) for token in tokens]


def duel(rng: Random, lines: list[PhoneLine], taps: dict[Seat, float], forged_ms: int = 0) -> Outcome:
    """Seat 0 has turned a pile, and the other seats tap.

    `taps` has the time of each tap, in milliseconds after the card was shown. Every phone claims that its tap was
    `forged_ms` milliseconds earlier.
    """
    known = measured(lines)
    state = just_turned("y1 y2", "r4 y9", "r6 y9", throw_in_priority="reaction")
    cards = {Seat(1): Card("r4"), Seat(2): Card("r6")}
    arrivals = {seat: tapped + lines[seat].delay_ms + rng.random() * JITTER_MS for seat, tapped in taps.items()}
    counted: dict[Seat, int] = {}
    winner: Seat | None = None

    def decided(events: tuple[Event, ...]) -> None:
        nonlocal state, winner
        state = fold(GAME, state, events)
        for event in events:
            if isinstance(event, ThrowInClaimed):
                counted[event.seat] = event.after_ms
            if isinstance(event, ThrowInWon):
                winner = event.seat

    def settle_before(moment: float) -> None:
        due = GAME.deadline(state)
        if due is not None and due.at <= moment:
            decided(GAME.decide(state, Role.CLOCK, due.action, due.at, chance))

    chance = SeededChance(rng.randbytes(8), 1)
    for seat in sorted(arrivals, key=lambda seat: arrivals[seat]):
        now = Millis(int(NOON + arrivals[seat]))
        settle_before(now)
        claimed = round(NOON + taps[seat] + lines[seat].error_ms - forged_ms)
        arrival = Arrival(now, known[seat].round_trip_ms, known[seat].table_round_trip_ms)
        action = GAME.arrived(ThrowIn(cards[seat], 1, claimed), arrival)
        decided(GAME.decide(state, seat, action, now, chance))
    settle_before(float("inf"))
    assert winner is not None
    return Outcome(tuple(Throw(seat, tapped, counted.get(seat)) for seat, tapped in taps.items()), winner)
