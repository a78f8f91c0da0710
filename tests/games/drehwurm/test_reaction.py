"""R61: the fastest reaction wins, even if it arrives later.

The time that a phone claims has limits. Almost equal times are decided by lot.
"""

from typing import Any

import pytest

from events.codec import read_action, write_action
from events.decider import Arrival, Deadline, Illegal, Millis, Role, Seat
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import ArrivedThrowIn, Draw, Lay, Pass, Settle, ThrowIn
from events.games.drehwurm.cards import HENS, WORMS, Card
from events.games.drehwurm.events import (
    Dealt,
    MatchEnded,
    Throw,
    ThrowInClaimed,
    ThrowInPassed,
    ThrowInsSettled,
    ThrowInTooLate,
    ThrowInWon,
    WindowOpened,
)
from events.visibility import redact
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, DORA, at, just_turned, table
from tests.games.scenario import NOON, Given, ScriptedChance, given

GAME = Drehwurm()
R4, R6 = Card("r4"), Card("r6")


def race(**options: Any) -> Given:
    """A game in which Anton has turned a card at noon. Bert is next, and every other player has a card to throw."""
    return given(GAME, just_turned("y1", "r4 r6 y9", "r4 y9", "r6 y9", throw_in_priority="reaction", **options))


def thrown(
    card: Card, tapped: int | None, arrived: int, round_trip: int | None = 100, median: int | None = 100
) -> ArrivedThrowIn:
    """A throw. Its times are in milliseconds after the card was shown."""
    arrival = Arrival(at(arrived), round_trip, median)
    return ArrivedThrowIn(card, 1, None if tapped is None else NOON + tapped, arrival=arrival)


def counted(action: ArrivedThrowIn) -> int:
    return race().when(CORINNA, action, now=action.arrival.at).only(ThrowInClaimed).after_ms


def test_r61_the_turned_card_is_shown_a_quarter_of_a_second_later_and_the_hold_begins_then() -> None:
    before = table("r8 y1", "y9", "y9", throw_in_priority="reaction")
    opened = given(GAME, before).when(ANTON, Lay(Card("r8"), 0)).only(WindowOpened)
    assert opened == WindowOpened(1, 0, ANTON, NOON + 250, NOON + 2250, False)


def test_r61_a_quicker_reaction_wins_although_it_arrives_later() -> None:
    slow_line = thrown(R6, 312, 500, round_trip=390)
    first = race().when(CORINNA, thrown(R4, 340, 345, round_trip=10), now=at(345))
    assert first.kinds() == (ThrowInClaimed,)
    settled = first.when(DORA, slow_line, now=at(500)).when(Role.CLOCK, Settle(1), now=at(615))
    settled.then(ThrowInsSettled(1, (Throw(CORINNA, 340), Throw(DORA, 312))), ThrowInWon(DORA, 1, 0, R6, 312))


def test_r61_a_throw_is_recorded_with_all_facts_that_the_decision_needs() -> None:
    action = thrown(R4, 340, 400, round_trip=90, median=120)
    claimed = race().when(CORINNA, action, now=at(410)).only(ThrowInClaimed)
    assert claimed == ThrowInClaimed(
        CORINNA, 1, R4, NOON + 340, NOON + 400, 90, 120, after_ms=340, settles_at=NOON + 340 + 25 + 250
    )
    assert GAME.cause(claimed) == action


@pytest.mark.parametrize(
    ("tapped", "counts"),
    [(420, 420), (410, 410), (409, 410), (0, 410), (500, 500), (501, 500), (9_000, 500), (None, 500)],
)
def test_r61_a_claimed_time_is_limited_by_half_the_round_trip_and_40_ms(tapped: int | None, counts: int) -> None:
    assert counted(thrown(R4, tapped, 500, round_trip=100)) == counts


@pytest.mark.parametrize(
    ("median", "counts"), [(None, 750), (0, 750), (250, 750), (300, 700), (400, 600), (5_000, 600)]
)
def test_r61_the_tables_median_limits_a_player_with_a_long_round_trip(median: int | None, counts: int) -> None:
    assert counted(thrown(R4, 0, 1_000, round_trip=10_000, median=median)) == counts


def test_r61_without_a_measured_connection_only_the_arrival_counts() -> None:
    assert counted(thrown(R4, 300, 500, round_trip=None)) == 500
    untimed = race().when(CORINNA, ThrowIn(R4, 1, NOON + 300), now=at(500))
    assert untimed.only(ThrowInClaimed).after_ms == 500


@pytest.mark.parametrize("tapped", [-5_000, 0, 99])
def test_r61_nobody_reacts_in_less_than_a_tenth_of_a_second(tapped: int) -> None:
    assert counted(thrown(R4, tapped, 30)) == 100
    assert counted(thrown(R4, tapped, -200)) == 100  # sent before the card was shown


def test_r61_an_arrival_is_never_later_than_the_decision() -> None:
    claimed = race().when(CORINNA, thrown(R4, 900, 900), now=at(500)).only(ThrowInClaimed)
    assert (claimed.arrived, claimed.after_ms) == (NOON + 500, 500)


@pytest.mark.parametrize(("gap", "by_lot"), [(0, True), (24, True), (25, False), (30, False)])
def test_r61_differences_under_25_ms_are_decided_by_lot(gap: int, by_lot: bool) -> None:
    drawn: list[list[Seat]] = []

    class Lot(ScriptedChance):
        def pick(self, label: str, items: Any) -> Any:
            assert label == "throw-in"
            drawn.append([answer.seat for answer in items])
            return items[0]

    both = race().when(DORA, thrown(R6, 300, 310), now=at(310)).when(CORINNA, thrown(R4, 300 + gap, 340), now=at(340))
    settled = both.when(Role.CLOCK, Settle(1), now=at(575), chance=Lot())
    assert drawn == ([[CORINNA, DORA]] if by_lot else [])
    assert settled.only(ThrowInWon).seat == (CORINNA if by_lot else DORA)


def test_r61_throws_are_settled_when_no_later_throw_can_win_or_tie() -> None:
    claimed = race().when(CORINNA, thrown(R4, 300, 320, median=300), now=at(320))
    due = at(300 + 25 + 300)
    assert GAME.deadline(claimed.state) == Deadline(due, Settle(1))
    assert GAME.wakes(claimed.state) == due
    early = claimed.when(BERT, Settle(1), now=Millis(due - 1))
    early.then_illegal("window-held", window=1, until=due, remaining_ms=1, seconds=1)
    assert claimed.when(BERT, Settle(1), now=due).kinds() == (ThrowInsSettled, ThrowInWon)
    too_slow = claimed.when(DORA, thrown(R6, 0, 625, 10_000, 300), now=due)
    assert too_slow.only(ThrowInWon).seat == CORINNA


def test_r61_a_later_throw_does_not_delay_the_settlement() -> None:
    both = race().when(CORINNA, thrown(R4, 300, 320), now=at(320)).when(DORA, thrown(R6, 500, 520), now=at(520))
    assert GAME.deadline(both.state) == Deadline(at(575), Settle(1))


def test_r61_the_throws_are_settled_at_once_when_all_have_thrown_or_passed() -> None:
    claimed = race().when(BERT, Pass(1), now=at(200)).when(CORINNA, thrown(R4, 300, 320), now=at(320))
    assert claimed.when(DORA, thrown(R6, 290, 330), now=at(330), chance=ScriptedLot()).kinds() == (
        ThrowInClaimed,
        ThrowInsSettled,
        ThrowInWon,
    )
    assert claimed.when(DORA, Pass(1), now=at(330)).kinds() == (ThrowInPassed, ThrowInsSettled, ThrowInWon)


class ScriptedLot(ScriptedChance):
    def pick(self, label: str, items: Any) -> Any:
        return items[0]


def test_r61_until_throws_are_settled_the_next_player_waits_and_nobody_throws_twice() -> None:
    claimed = race(hold_seconds=0).when(CORINNA, thrown(R4, 300, 320), now=at(320))
    claimed.when(BERT, Draw(), now=at(321)).then_illegal("not-settled", window=1)
    claimed.when(CORINNA, ThrowIn(R4, 1), now=at(321)).then_illegal("already-thrown", window=1)
    claimed.when(CORINNA, Pass(1), now=at(321)).then_illegal("already-thrown", window=1)
    settled = claimed.when(Role.CLOCK, Settle(1), now=at(575))
    settled.when(BERT, Draw(), now=at(575)).then_accepted()
    settled.when(DORA, ThrowIn(R6, 1), now=at(600)).then(ThrowInTooLate(DORA, 1, CORINNA, 300, R6))


def test_r61_a_window_without_throws_closes_like_any_other() -> None:
    assert GAME.deadline(race().state) is None
    passed = race().when(CORINNA, Pass(1), now=at(300)).then(ThrowInPassed(CORINNA, 1)).when(DORA, Pass(1), now=at(310))
    passed.when(BERT, Draw(), now=at(320)).then_accepted()
    race().when(BERT, Draw(), now=at(2_000)).then_accepted()
    laid = race().when(BERT, Lay(R4, 0), now=at(2_000))
    assert (laid.only(ThrowInClaimed).tapped, laid.only(ThrowInClaimed).after_ms) == (None, 2_000)


def test_r61_others_see_that_somebody_threw_but_neither_the_card_nor_the_times() -> None:
    claimed = race().when(CORINNA, thrown(R4, 300, 320), now=at(320))
    for viewer in (ANTON, BERT, DORA, Role.SPECTATOR):
        assert redact(claimed.events[0], viewer) == {"seat": CORINNA, "window": 1}
        window = GAME.view(claimed.state, viewer).window
        assert window is not None
        assert (window.answer, window.passed, window.thrown, window.reactions) == (None, (), (), ())
    own = GAME.view(claimed.state, CORINNA).window
    assert own is not None
    assert own.answer == R4


def test_r61_after_the_decision_everybody_sees_all_reactions() -> None:
    both = race().when(CORINNA, thrown(R4, 300, 320), now=at(320)).when(DORA, thrown(R6, 340, 350), now=at(350))
    window = GAME.view(both.when(Role.CLOCK, Settle(1), now=at(575)).state, ANTON).window
    assert window is not None
    assert [(each.seat, each.after_ms) for each in window.reactions] == [(CORINNA, 300), (DORA, 340)]
    assert (window.winner, window.won_after_ms, window.thrown) == (CORINNA, 300, (CORINNA, DORA))
    assert not window.by_lot
    near = race().when(CORINNA, thrown(R4, 300, 320), now=at(320)).when(DORA, thrown(R6, 324, 350), now=at(350))
    window = GAME.view(near.when(Role.CLOCK, Settle(1), now=at(575), chance=ScriptedLot()).state, ANTON).window
    assert window is not None
    assert window.by_lot


def test_r16_a_reaction_that_empties_a_hand_ends_the_match() -> None:
    before = just_turned("y1", "y9", "r4", throw_in_priority="reaction")
    claimed = given(GAME, before).when(CORINNA, thrown(R4, 300, 320), now=at(320))
    settled = claimed.when(Role.CLOCK, Settle(1), now=at(575), chance=ScriptedChance(hens=HENS, worms=WORMS))
    assert settled.kinds() == (ThrowInsSettled, ThrowInWon, MatchEnded, Dealt)


def test_a_client_cannot_send_the_time_of_arrival() -> None:
    sent = ThrowIn(R4, 1, NOON + 300)
    assert read_action(GAME, write_action(sent)) == sent
    assert b"tapped" not in write_action(ThrowIn(R4, 1))
    with pytest.raises(Illegal, match="malformed-action"):
        read_action(GAME, write_action(thrown(R4, 300, 320)))


def test_the_service_adds_the_arrival_to_throws_only() -> None:
    arrival = Arrival(at(320), 90, 120)
    assert GAME.arrived(ThrowIn(R4, 1, NOON), arrival) == ArrivedThrowIn(R4, 1, NOON, arrival=arrival)
    assert GAME.arrived(Pass(1), arrival) == Pass(1)
