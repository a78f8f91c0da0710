"""Entries on a sheet: who may enter, which events follow, and who deals next."""

import pytest

from events.chance import NoChance
from events.decider import Action, Event, Role, ScoreSheet, Seat, Setup
from events.games.drehwurm.sheet import DrehwurmSheet
from events.games.drehwurm.sheet.options import DrehwurmSheetOptions
from events.games.sheet.actions import Close, NameDealer
from events.games.sheet.events import DealerNamed, RoundCompleted, SheetBegun
from events.games.takethat.sheet import TakeThatSheet
from events.games.takethat.sheet.events import ScoreEntered
from events.games.takethat.sheet.options import TakeThatSheetOptions
from events.games.takethat.sheet.records import TakeThatRecord
from tests.games.drehwurm.sheet.sheets import NOTHING
from tests.games.drehwurm.sheet.sheets import enter as enter_piles
from tests.games.scenario import NOON, Given, ScriptedChance, given
from tests.games.sheet.sheet_reader import seen
from tests.games.takethat.sheet.sheets import correct, counted, enter, sheet

WHOLE = (counted(4, 30, 2), counted(10, 20, 1))
"""A round of two players. A taken toad costs 5: 4 - (30 - 2) - 2 * 5 = -34 and 10 - (20 - 1) - 1 * 5 = -14 points."""


def entered(kept: Given, *records: TakeThatRecord) -> Given:
    for seat, record in enumerate(records):
        kept = kept.when(Role.REFEREE, enter(seat, record)).then_accepted()
    return kept


@pytest.mark.parametrize("actor", [Seat(2), Seat(-1), Role.SPECTATOR, Role.CLOCK, Role.EVERYONE])
@pytest.mark.parametrize(
    "action", [enter(0, WHOLE[0]), correct(1, 0, WHOLE[0]), NameDealer(Seat(1)), Close(), Close(early=True)]
)
def test_only_players_the_host_and_the_referee_may_write(actor: Seat | Role, action: Action) -> None:
    kept = sheet(WHOLE[1])
    kept.when(actor, action).then_illegal("referee-only")
    assert kept.legal(actor) == ()


def test_the_host_may_enter_too() -> None:
    state = sheet().state
    events = TakeThatSheet().decide(state, Role.HOST, enter(1, WHOLE[1]), NOON, ScriptedChance())
    assert events == (ScoreEntered(1, Seat(1), WHOLE[1], -14),)


@pytest.mark.parametrize("writer", [Seat(0), Seat(1)])
def test_a_player_may_write_for_everybody(writer: Seat) -> None:
    kept = sheet(WHOLE[0])
    assert kept.legal(writer) == kept.legal(Role.REFEREE)
    kept.when(writer, NameDealer(Seat(1))).then_accepted()
    kept.when(writer, correct(1, 0, counted(4, 28, 0))).then_accepted()
    assert kept.when(writer, enter(1, WHOLE[1])).kinds() == (ScoreEntered, RoundCompleted)


def test_an_entry_is_scored_and_the_round_waits_for_the_others() -> None:
    kept = sheet().when(Role.REFEREE, enter(1, WHOLE[1])).then(ScoreEntered(1, Seat(1), WHOLE[1], -14))
    assert kept.decider.scores(kept.state) == ScoreSheet((), (0, 0))


def test_the_last_entry_completes_the_round_and_opens_the_next() -> None:
    kept = sheet(WHOLE[0]).when(Role.REFEREE, enter(1, WHOLE[1]))
    assert kept.kinds() == (ScoreEntered, RoundCompleted)
    kept = entered(sheet(), *WHOLE)
    assert kept.only(RoundCompleted) == RoundCompleted(1, (-34, -14), Seat(1))
    assert kept.decider.scores(kept.state) == ScoreSheet(((-34, -14),), (-34, -14))
    kept = entered(kept, *WHOLE[::-1])
    assert kept.only(RoundCompleted) == RoundCompleted(2, (-14, -34), None)
    assert kept.decider.scores(kept.state) == ScoreSheet(((-34, -14), (-14, -34)), (-48, -48))


def test_the_entries_of_a_round_may_come_in_any_order() -> None:
    kept = sheet().when(Role.REFEREE, enter(1, WHOLE[1])).when(Role.REFEREE, enter(0, WHOLE[0]))
    assert kept.only(RoundCompleted).scores == (-34, -14)


def test_a_second_entry_for_a_player_is_refused() -> None:
    sheet(WHOLE[0]).when(Role.REFEREE, enter(0, WHOLE[0])).then_illegal("already-entered", seat=0, round=1)


def test_an_entry_for_an_earlier_or_a_later_round_is_refused() -> None:
    sheet().when(Role.REFEREE, enter(0, WHOLE[0], 1)).then_accepted()
    kept = entered(sheet(), *WHOLE)
    kept.when(Role.REFEREE, enter(1, WHOLE[1], 1)).then_illegal("not-this-round", round=1, open=2)
    kept.when(Role.REFEREE, enter(1, WHOLE[1], 3)).then_illegal("not-this-round", round=3, open=2)
    kept.when(Role.REFEREE, enter(1, WHOLE[1], 2)).then_accepted()


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_entry_for_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    sheet().when(Role.REFEREE, enter(1, WHOLE[1])).then_accepted()
    sheet().when(Role.REFEREE, enter(seat, WHOLE[0])).then_illegal("no-such-seat", seat=seat)
    sheet().when(Role.REFEREE, NameDealer(Seat(seat))).then_illegal("no-such-seat", seat=seat)
    sheet(WHOLE[0]).when(Role.REFEREE, correct(1, seat, WHOLE[1])).then_illegal("no-such-seat", seat=seat)


def test_an_entry_after_the_agreed_number_of_rounds_is_refused() -> None:
    kept = entered(sheet(planned=1), *WHOLE)
    kept.when(Role.REFEREE, enter(0, WHOLE[0])).then_illegal("all-rounds-entered", rounds=1)
    kept.when(Role.REFEREE, NameDealer(Seat(1))).then_illegal("all-rounds-entered", rounds=1)


def test_an_action_of_another_game_is_refused_by_a_sheet() -> None:
    sheet().when(Role.REFEREE, Action()).then_illegal("unknown-action")


def test_an_event_of_another_game_is_refused_by_a_sheet() -> None:
    kept = sheet()
    with pytest.raises(TypeError):
        kept.decider.evolve(kept.state, Event())


# How many rounds, and who deals


def test_r35_a_sheet_of_take_that_has_two_rounds_by_default() -> None:
    assert TakeThatSheet().initial(Setup(3, TakeThatSheetOptions())).planned == 2
    assert TakeThatSheet().initial(Setup(3, TakeThatSheetOptions(rounds=5))).planned == 5


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_sheet_of_drehwurm_has_as_many_matches_as_players_by_default(seats: int) -> None:
    assert DrehwurmSheet().initial(Setup(seats, DrehwurmSheetOptions())).planned == seats
    assert DrehwurmSheet().initial(Setup(seats, DrehwurmSheetOptions(matches=2))).planned == 2


def test_r60_a_sheet_permits_the_same_numbers_of_players_as_its_game() -> None:
    assert list(DrehwurmSheet().seats) == [3, 4, 5, 6]
    assert list(TakeThatSheet().seats) == [2, 3, 4]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r21_r34_the_first_dealer_is_drawn_by_lot(dealer: int) -> None:
    before = given(TakeThatSheet(), Setup(3, TakeThatSheetOptions()))
    kept = before.begins(ScriptedChance(dealer=Seat(dealer))).then(SheetBegun(Seat(dealer)))
    view = seen(kept)
    assert (view.round, view.dealer, view.starter) == (1, dealer, (dealer + 1) % 3)


@pytest.mark.parametrize(("starter", "dealer"), [(0, 2), (1, 0), (2, 1)])
def test_r21_r34_the_starter_of_an_evening_begins_and_the_right_neighbour_deals(starter: int, dealer: int) -> None:
    before = TakeThatSheet().initial(Setup(3, TakeThatSheetOptions()))
    assert TakeThatSheet().begin_with(before, Seat(starter), NoChance()) == (SheetBegun(Seat(dealer)),)


def test_r21_the_deal_of_drehwurm_passes_left_and_everybody_begins_once() -> None:
    kept = given(DrehwurmSheet(), Setup(3, DrehwurmSheetOptions())).begins(ScriptedChance(dealer=Seat(1)))
    for _ in range(3):
        for seat in range(3):
            kept = kept.when(Role.REFEREE, enter_piles(seat, NOTHING)).then_accepted()
    assert [one.dealer for one in kept.state.rounds] == [1, 2, 0]
    assert [one.starter for one in seen(kept).rounds] == [2, 0, 1]


@pytest.mark.parametrize(("rotates", "dealers"), [(True, [2, 0]), (False, [2, 2])])
def test_r34_by_default_the_deal_of_take_that_passes_left(rotates: bool, dealers: list[int]) -> None:
    kept = given(TakeThatSheet(), Setup(3, TakeThatSheetOptions(dealer_rotates=rotates)))
    kept = kept.begins(ScriptedChance(dealer=Seat(2)))
    kept = entered(kept, counted(2, 20), counted(2, 20), counted(2, 20))
    assert [one.dealer for one in kept.state.rounds] == dealers


def test_a_named_dealer_deals_and_the_deal_passes_on_from_there() -> None:
    kept = sheet(seats=3).when(Role.REFEREE, NameDealer(Seat(1))).then(DealerNamed(1, Seat(1)))
    kept = entered(kept, counted(2, 20), counted(2, 20), counted(2, 20))
    assert [one.dealer for one in kept.state.rounds] == [1, 2]
    kept = kept.when(Role.REFEREE, NameDealer(Seat(0))).then(DealerNamed(2, Seat(0)))
    assert [one.dealer for one in kept.state.rounds] == [1, 0]
    assert [one.complete for one in kept.state.rounds] == [True, False]


def test_naming_the_current_dealer_is_refused() -> None:
    sheet().when(Role.REFEREE, NameDealer(Seat(0))).then_illegal("nothing-changes")


def test_legal_lists_naming_a_dealer_and_closing_but_no_entries() -> None:
    kept = sheet(seats=3)
    assert kept.legal(Role.REFEREE) == (NameDealer(Seat(1)), NameDealer(Seat(2)))
    assert kept.legal(Role.HOST) == kept.legal(Role.REFEREE)
    kept = entered(kept, counted(2, 20), counted(2, 20), counted(2, 20))
    assert kept.legal(Role.REFEREE) == (Close(early=True), NameDealer(Seat(0)), NameDealer(Seat(2)))
    assert kept.decider.presentation.advise(None, kept.legal(Role.REFEREE)) == Close(early=True)
    begun = entered(kept, counted(2, 20))
    assert begun.legal(Role.REFEREE) == (NameDealer(Seat(0)), NameDealer(Seat(2)))
    done = entered(kept, counted(2, 20), counted(2, 20), counted(2, 20))
    assert done.legal(Role.REFEREE) == (Close(),)
    assert done.when(Role.REFEREE, Close()).legal(Role.REFEREE) == ()
