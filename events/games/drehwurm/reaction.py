"""Ruling R61: how throws are compared at tables where the quickest reaction wins, and when they are settled.

All phones show the turned card at the same time, `Window.opened`. A phone reports when its player tapped, but the
report may be false. A message takes about half of the player's round trip. So a tap can have happened at most that
long, plus `JITTER_MS`, before its message arrived. If a phone reports an earlier tap, this limit counts instead.
`ThrowInClaimed` records the report, the round trips and the result. docs/fairness.md says how much a cheater can gain.
"""

from collections.abc import Sequence

from events.decider import Arrival, Millis
from events.games.drehwurm.actions import ArrivedThrowIn, ThrowIn
from events.games.drehwurm.options import DrehwurmOptions, Priority
from events.games.drehwurm.state import ThrowInAnswer, Window

SHOW_DELAY_MS = 250
"""The delay from turning the card until all phones show it. By then all phones have received it."""
FASTEST_REACTION_MS = 100
"""The shortest reaction time that counts: nobody sees a card and taps sooner."""
TIE_MS = 25
"""Reactions that differ by less than this are a tie, because clocks cannot be compared more precisely."""
JITTER_MS = 40
"""How much longer than half of the round trip a message may take."""
SHORTEST_REACH_MS = 250
LONGEST_REACH_MS = 400
"""The limits of the reach, which is the longest time that counts between a tap and the arrival of its throw.

Within these limits the reach is the median round trip of the table. One player alone hardly changes the median. The
lower limit helps a slow phone at a table of fast phones.
"""


def by_reaction(options: DrehwurmOptions) -> bool:
    return options.throw_in_priority is Priority.REACTION


def opening_time(options: DrehwurmOptions, now: Millis) -> int:
    """When the card that is turned now is shown, and the window opens."""
    return now + SHOW_DELAY_MS if by_reaction(options) else now


def arrival_of(action: ThrowIn, now: Millis) -> Arrival:
    """The recorded arrival of a throw. If none was recorded, the throw arrives now, and no round trip is known."""
    if not isinstance(action, ArrivedThrowIn):
        return Arrival(now)
    arrival = action.arrival
    return Arrival(min(arrival.at, now), arrival.round_trip_ms, arrival.table_round_trip_ms)


def reach(arrival: Arrival) -> int:
    """The reach at this table, in milliseconds. No tap counts as longer than this before the arrival of its throw."""
    return min(max(arrival.table_round_trip_ms or 0, SHORTEST_REACH_MS), LONGEST_REACH_MS)


def earliest_tap(arrival: Arrival) -> int:
    """The earliest time that can count for a tap. If the connection was not measured, this is the time of arrival."""
    if arrival.round_trip_ms is None:
        return arrival.at
    return arrival.at - min(arrival.round_trip_ms // 2 + JITTER_MS, reach(arrival))


def counted_reaction(window: Window, tapped: int | None, arrival: Arrival) -> int:
    """The reaction time that counts for a throw, in milliseconds since the card was shown."""
    believed = arrival.at if tapped is None else min(max(tapped, earliest_tap(arrival)), arrival.at)
    return max(FASTEST_REACTION_MS, believed - window.opened)


def settling_time(window: Window, after_ms: int, arrival: Arrival, now: Millis) -> int:
    """When the throws are settled: after this time no throw can arrive that beats the first one or ties with it."""
    return max(now, window.opened + after_ms + TIE_MS + reach(arrival))


def tied(thrown: Sequence[ThrowInAnswer]) -> list[ThrowInAnswer]:
    """The quickest throw and those that tie with it, in seat order."""
    quickest = min((answer.after_ms for answer in thrown), default=0)
    return sorted((answer for answer in thrown if answer.after_ms - quickest < TIE_MS), key=lambda answer: answer.seat)
