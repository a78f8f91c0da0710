"""R61, for tables where the quickest reaction wins: which time counts for a throw, and when throws are settled.

The card that was turned is shown on all phones at the same time, `Window.opened`. A phone says when its player tapped.
The server believes this time as far as the connection explains it: a message takes about half of the player's round
trip, so the tap may have happened that long, and a little longer, before the arrival. `ThrowInClaimed` records the
claim, the round trips and the result, so that it can be decided again. docs/fairness.md says what a cheater can gain.
"""

from collections.abc import Sequence

from events.decider import Arrival, Millis
from events.games.drehwurm.actions import ArrivedThrowIn, ThrowIn
from events.games.drehwurm.options import DrehwurmOptions, Priority
from events.games.drehwurm.state import ThrowInAnswer, Window

SHOW_DELAY_MS = 250
"""The delay from turning the card until all phones show it. By then it has arrived everywhere."""
FASTEST_REACTION_MS = 100
"""Nobody sees a card and taps sooner than this."""
TIE_MS = 25
"""Reactions that differ by less are a tie, because clocks cannot be compared more precisely."""
JITTER_MS = 40
"""How much longer than half of the round trip a message may take."""
SHORTEST_REACH_MS = 250
LONGEST_REACH_MS = 400
"""A tap is believed if it lies at most this long before its arrival: the table's median round trip, but never less
than SHORTEST_REACH_MS and never more than LONGEST_REACH_MS.

One player alone cannot change a median. The lower limit helps a slow phone at a table of fast ones.
"""


def by_reaction(options: DrehwurmOptions) -> bool:
    return options.throw_in_priority is Priority.REACTION


def opening_time(options: DrehwurmOptions, now: Millis) -> int:
    """When the card that is turned now is shown, and the window opens."""
    return now + SHOW_DELAY_MS if by_reaction(options) else now


def arrival_of(action: ThrowIn, now: Millis) -> Arrival:
    """When a throw arrived. If the service did not record it: now, over a connection that was not measured."""
    if not isinstance(action, ArrivedThrowIn):
        return Arrival(now)
    arrival = action.arrival
    return Arrival(min(arrival.at, now), arrival.round_trip_ms, arrival.table_round_trip_ms)


def reach(arrival: Arrival) -> int:
    """The longest time, in milliseconds, that a tap of any player at this table may lie before its arrival."""
    return min(max(arrival.table_round_trip_ms or 0, SHORTEST_REACH_MS), LONGEST_REACH_MS)


def earliest_tap(arrival: Arrival) -> int:
    """The earliest time of a tap that is believed. If the connection was not measured, this is the time of arrival."""
    if arrival.round_trip_ms is None:
        return arrival.at
    return arrival.at - min(arrival.round_trip_ms // 2 + JITTER_MS, reach(arrival))


def counted_reaction(window: Window, tapped: int | None, arrival: Arrival) -> int:
    """The milliseconds since the card was shown that count for a throw."""
    believed = arrival.at if tapped is None else min(max(tapped, earliest_tap(arrival)), arrival.at)
    return max(FASTEST_REACTION_MS, believed - window.opened)


def settling_time(window: Window, after_ms: int, arrival: Arrival, now: Millis) -> int:
    """The time after which no throw can arrive that would beat this first one, or tie with it."""
    return max(now, window.opened + after_ms + TIE_MS + reach(arrival))


def tied(thrown: Sequence[ThrowInAnswer]) -> list[ThrowInAnswer]:
    """The quickest throw and those that tie with it, in seat order."""
    quickest = min((answer.after_ms for answer in thrown), default=0)
    return sorted((answer for answer in thrown if answer.after_ms - quickest < TIE_MS), key=lambda answer: answer.seat)
