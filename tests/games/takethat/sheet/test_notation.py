"""Notation of the Take That sheet."""

import pytest

from events.decider import Seat
from events.games.takethat.cards import Card
from events.games.takethat.sheet.actions import Correct, Enter
from events.games.takethat.sheet.records import CountedStacks, WrittenStacks
from tests.notation.notation_table import Table

CARDS = WrittenStacks((Card(12), Card(21), Card(49), Card(94)), (Card(22), Card(31), Card(33)))
COUNTED = CountedStacks(8, 20, 2)


@pytest.mark.parametrize(
    "line",
    [
        "east +12/21,49/94 -22,31,33",
        "E + 12 / 21 , 49/94 - 22 31 33",
        "east +12 21 49 94 −22;31;33",
        "east: -22,31,33 +12/21 +49/94",
        "east plus 12/21 49/94 minus 22 31 33",
        "east zwillinge 12/21 49/94 genommen 22 31 33",
    ],
)
def test_stacks_can_be_written_card_by_card_in_several_spellings(line: str) -> None:
    action = Table("takethat_sheet").read(line)
    assert isinstance(action, Enter)
    assert isinstance(action.record, WrittenStacks)
    assert (action.seat, sorted(action.record.twisted), sorted(action.record.taken)) == (
        Seat(1), sorted(CARDS.twisted), sorted(CARDS.taken),
    )  # fmt: skip


def test_stacks_can_be_entered_as_three_counts() -> None:
    assert Table("takethat_sheet").read("north 8 / 20 / 2") == Enter(Seat(0), CountedStacks(8, 20, 2), 1)


def test_a_player_without_scored_cards_can_be_entered() -> None:
    assert Table("takethat_sheet").read("north nothing") == Enter(Seat(0), WrittenStacks((), ()), 1)
    assert Table("takethat_sheet").read("north -22") == Enter(Seat(0), WrittenStacks((), (Card(22),)), 1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "east",
            "What lies in front of this player? Write the cards, as in +12/21 -22,31, or count twins, cards taken and "
            "toads, as in 2/12/1.",
        ),
        (
            "east 12",
            "Is “12” a twin or a card taken? Put + or - before it, or count twins, cards taken and toads, as in "
            "2/12/1.",
        ),
        ("east 4/12", "“4/12” does not fit. Write three numbers for twins, cards taken and toads, as in 2/12/1."),
        ("east +12/21 -22 toads 1", "The cards are written out, so you need not count the toads."),
        ("east +12/2x", "A number is expected here, not “2x”."),
        ("east +12", "The twin of the 12 is missing: the 21 has to be in the same stack."),
        ("east +22/22", "There is only one 22, but it is written twice."),
        ("east -20", "There is no 20 in this game."),
        ("east 3/20/1", "Twin cards come in pairs, so there cannot be 3."),
    ],
)
def test_an_invalid_line_is_refused_with_a_reason(line: str, said: str) -> None:
    assert Table("takethat_sheet").refusal(line) == said


def test_the_report_on_an_entry_counts_the_toads() -> None:
    echo = Table("takethat_sheet").echo("east +12/21,49/94 -22,31,33")
    assert echo == "east: 4 twin cards, 3 taken including 2 toads → -7 points"


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("fix 1 east -22", Correct(1, Seat(1), WrittenStacks(CARDS.twisted, (Card(22),)), CARDS)),
        ("fix 1 east +12/21", Correct(1, Seat(1), WrittenStacks((Card(12), Card(21)), CARDS.taken), CARDS)),
        ("fix 1 north toads 1", Correct(1, Seat(0), CountedStacks(8, 20, 1), COUNTED)),
        ("fix 1 north 8/21/2", Correct(1, Seat(0), CountedStacks(8, 21, 2), COUNTED)),
        ("fix 1 north +12/21 -33", Correct(1, Seat(0), WrittenStacks((Card(12), Card(21)), (Card(33),)), COUNTED)),
    ],
)
def test_one_value_of_an_earlier_round_can_be_corrected_alone(line: str, changed: Correct) -> None:
    table = Table("takethat_sheet")
    table.enter("east +12/21,49/94 -22,31,33", "north 8/20/2", "south 6/14/1")
    assert table.read(line) == changed


def test_a_counted_entry_cannot_be_corrected_with_the_cards_of_only_one_stack() -> None:
    table = Table("takethat_sheet")
    table.enter("north 8/20/2")
    assert table.refusal("fix north +12/21") == (
        "This entry has only counts, no cards. Write both stacks, or new counts such as 2/12/1."
    )
