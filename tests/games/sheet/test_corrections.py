"""Any entry of any round can be corrected. A correction is validated like a first entry and keeps the old record."""

from events.decider import Role, ScoreSheet, Seat
from events.games.drehwurm.sheet.actions import Correct as CorrectPiles
from events.games.takethat.sheet.actions import Correct
from events.games.takethat.sheet.events import ScoreCorrected
from tests.games.drehwurm.sheet import sheets as drehwurm
from tests.games.scenario import Given
from tests.games.takethat.sheet.sheets import correct, counted, enter, sheet, written

FIRST = (counted(4, 30, 2), counted(10, 20, 1))
SECOND = (counted(2, 40, 0), counted(6, 20, 0))


def two_rounds() -> Given:
    """A sheet with two complete rounds: -34 and -14 points, then -38 and -14 points."""
    kept = sheet(planned=3)
    for records in (FIRST, SECOND):
        for seat, record in enumerate(records):
            kept = kept.when(Role.REFEREE, enter(seat, record)).then_accepted()
    return kept


def test_a_correction_keeps_the_old_record_and_changes_the_totals() -> None:
    better = counted(4, 28, 0)
    kept = two_rounds().when(Role.REFEREE, correct(1, 0, better))
    kept.then(ScoreCorrected(1, Seat(0), FIRST[0], better, -34, -24))
    assert kept.decider.scores(kept.state) == ScoreSheet(((-24, -14), (-38, -14)), (-62, -28))


def test_any_round_and_any_player_can_be_corrected() -> None:
    kept = two_rounds().when(Role.REFEREE, correct(2, 1, counted(8, 20))).then_accepted()
    assert kept.state.rounds[1].points() == (-38, -12)
    assert kept.state.rounds[0].points() == (-34, -14)


def test_an_entry_of_the_open_round_can_be_corrected_while_others_are_missing() -> None:
    kept = sheet().when(Role.REFEREE, enter(0, FIRST[0])).when(Role.REFEREE, correct(1, 0, counted(0, 9)))
    kept.then(ScoreCorrected(1, Seat(0), FIRST[0], counted(0, 9), -34, -9))
    assert kept.state.rounds[0].missing() == (Seat(1),)


def test_a_second_correction_records_the_result_of_the_first() -> None:
    kept = two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 28))).when(Role.REFEREE, correct(1, 0, FIRST[0]))
    kept.then(ScoreCorrected(1, Seat(0), counted(4, 28), FIRST[0], -24, -34))
    assert kept.state == two_rounds().state


def test_correcting_to_the_same_record_is_refused() -> None:
    two_rounds().when(Role.REFEREE, correct(1, 0, FIRST[0])).then_illegal("nothing-changes")


def test_correcting_only_the_order_of_cards_is_refused() -> None:
    kept = sheet().when(Role.REFEREE, enter(0, written((34, 43), (12, 56))))
    kept.when(Role.REFEREE, correct(1, 0, written((43, 34), (56, 12)))).then_illegal("nothing-changes")


def test_correcting_to_other_cards_with_the_same_points_is_accepted() -> None:
    kept = two_rounds().when(Role.REFEREE, correct(1, 0, counted(6, 32, 2))).then_accepted()
    assert kept.only(ScoreCorrected).points == kept.only(ScoreCorrected).points_before == -34


def test_a_correction_of_an_entry_that_has_changed_meanwhile_is_refused() -> None:
    """Two phones correct the same entry. The second phone has not seen the correction of the first."""
    first = Correct(1, Seat(0), counted(4, 28), FIRST[0])
    kept = two_rounds().when(Seat(0), first).then_accepted()
    late = Correct(1, Seat(0), counted(4, 29), FIRST[0])
    kept.when(Seat(1), late).then_illegal("changed-meanwhile", seat=0, round=1, points=-24)
    kept.when(Seat(1), Correct(1, Seat(0), counted(4, 29), counted(4, 28))).then_accepted()


def test_the_entry_that_a_correction_names_may_have_its_cards_in_any_order() -> None:
    kept = sheet().when(Role.REFEREE, enter(0, written((34, 43), (12, 56))))
    kept.when(Seat(1), Correct(1, Seat(0), counted(0, 9), written((43, 34), (56, 12)))).then_accepted()


def test_a_missing_entry_cannot_be_corrected() -> None:
    two_rounds().when(Role.REFEREE, correct(3, 0, FIRST[0])).then_illegal("not-entered-yet", seat=0, round=3)
    two_rounds().when(Role.REFEREE, correct(4, 0, FIRST[0])).then_illegal("no-such-round", round=4, rounds=3)
    two_rounds().when(Role.REFEREE, correct(0, 0, FIRST[0])).then_illegal("no-such-round", round=0, rounds=3)
    two_rounds().when(Role.REFEREE, correct(-1, 0, FIRST[0])).then_illegal("no-such-round", round=-1, rounds=3)


def test_a_correction_to_an_invalid_record_is_refused() -> None:
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(5, 30))).then_illegal("odd-twisted", twisted=5)


def test_a_correction_must_not_make_another_entry_of_its_round_impossible() -> None:
    """The other player has 30 cards in this round, so 49 are left."""
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 45, 6))).then_accepted()
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 46, 6))).then_illegal("too-many-cards", cards=80, most=79)
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 45, 7))).then_illegal("too-many-toads", toads=8, most=7)


def test_a_correction_of_a_complete_round_must_account_for_all_cards() -> None:
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 27))).then_accepted()
    two_rounds().when(Role.REFEREE, correct(1, 0, counted(4, 26))).then_illegal("cards-missing", cards=60, least=61)


def test_a_correction_cannot_give_a_player_a_card_that_another_has() -> None:
    kept = sheet(written((), (77, 12)), seats=3).when(Role.REFEREE, enter(1, written((), (13, 88))))
    kept.when(Role.REFEREE, correct(1, 1, written((), (13, 77)))).then_illegal(
        "card-scored-twice", card=77, seat=0, by=1
    )
    kept.when(Role.REFEREE, correct(1, 0, written((), (13, 77)))).then_illegal(
        "card-scored-twice", card=13, seat=0, by=1
    )
    kept.when(Role.REFEREE, correct(1, 0, written((), (14, 77)))).then_accepted()


def test_a_drehwurm_correction_is_validated_against_the_whole_match() -> None:
    mine, other = drehwurm.written("Y", "Y" * 10), drehwurm.written("Y", "Y" * 14)
    kept = drehwurm.sheet(drehwurm.record(5, mine), drehwurm.record(5, other), drehwurm.NOTHING)

    def corrected(yellow: int) -> CorrectPiles:
        return CorrectPiles(1, Seat(0), drehwurm.record(5, drehwurm.counted("Y", yellow, 0, 0)))

    kept.when(Role.REFEREE, corrected(13)).then_accepted()
    kept.when(Role.REFEREE, corrected(14)).then_illegal("too-many-of-colour", colour="yellow", worms=28, most=27)
