"""Notation of the Drehwurm sheet: accepted lines, refused lines, and reports."""

import pytest

from events.decider import Seat
from events.games.drehwurm.sheet.actions import Correct, Enter
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.sheet.actions import Close, NameDealer
from events.notes import Note
from tests.games.drehwurm.sheet.sheets import counted, record, written
from tests.notation.notation_table import Table

LETTERS = record(3, written("Y", "YYYJBR"), written("B", "BBJ"))
COUNTS = record(3, counted("Y", 3, 1, 2))


@pytest.mark.parametrize(
    "line",
    [
        "north y:yyyjbr b:bbj hand 3",
        "n y:yyyjbr b:bbj 3",
        "NORTH  Y : YYYJBR ,  B=BBJ ,hand:3",
        "north: g:gggjbr, b:bbj, hand3",
        "north yellow yyyjbr blue bbj left 3",
        "north gelb gggjbr blau bbj karten 3",
        "north geel:gggjbr blauw:bbj over 3",
        "north h3 y:yyyjbr b:bbj",
    ],
)
def test_piles_can_be_written_letter_by_letter_in_several_spellings(line: str) -> None:
    assert Table("drehwurm_sheet").read(line) == Enter(Seat(0), LETTERS, 1)


@pytest.mark.parametrize(
    "line", ["north y 3/1/2 hand 3", "no y3/1/2 h 3", "north y: 3 / 1 / 2, hand 3", "north g=3/1/2 3"]
)
def test_piles_can_be_entered_as_three_counts(line: str) -> None:
    assert Table("drehwurm_sheet").read(line) == Enter(Seat(0), COUNTS, 1)


@pytest.mark.parametrize(
    "line", ["north hand 9", "north nothing hand 9", "north - 9", "north nichts 9", "north niets hand 9"]
)
def test_a_player_who_ate_nothing_enters_only_the_hand(line: str) -> None:
    assert Table("drehwurm_sheet").read(line) == Enter(Seat(0), record(9), 1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("north y:yyj", "How many cards are left in hand? Write, for example: hand 3."),
        ("north y:yyj hand", "How many cards are left in hand? Write, for example: hand 3."),
        ("north yyj hand 3", "Which hen ate “yyj”? Its colour comes first, as in y:yyj or y 3/1/2."),
        ("north y hand 3", "What did this hen eat? Write letters like yyjbr, or three numbers like 3/1/2."),
        ("north y:yyx hand 3", "“x” is not a worm: y yellow, b blue, r red, j joker."),
        (
            "north y 3/1 hand 3",
            "“3/1” does not fit. Write three numbers for own colour, jokers and others, as in 3/1/2.",
        ),
        ("north purple:yy hand 3", "“purple” is neither a hen (y, b, r) nor a hand."),
        ("north nothing y:yy hand 3", "Nothing eaten, but piles too? Only one of the two can be right."),
        ("north y:yyj b:bbj r:rrj hand 3", "Nobody can have eaten 3 piles: everybody has only 2 hens."),
        (
            "north y:bb hand 3",
            "This hen (yellow) could not eat pile 1: it contains neither a worm of her colour nor a joker.",
        ),
        ("north hand 1", "Hens that were not played are still in hand: there must be at least 2 cards, not 1."),
        ("fix 1 north hand 3", "Nothing is entered yet for north in Match 1, so there is nothing to change."),
        (
            "fix 99999999 north hand 3",
            "Nothing is entered yet for north in Match 999999, so there is nothing to change.",
        ),
        ("close early please", "“please” at the end of the line was not understood."),
        ("close", "No match is complete yet, so there is nothing to close."),
        ("", "Something is missing. An example: north y:yyyjbr b:bbj hand 3"),
    ],
)
def test_an_invalid_line_is_refused_with_a_reason(line: str, said: str) -> None:
    assert Table("drehwurm_sheet").refusal(line) == said


def test_the_report_on_an_entry_shows_how_it_was_scored() -> None:
    assert Table("drehwurm_sheet").echo("north y:yyyjbr b 2/1/0 hand 3") == (
        "north: yellow pile: 3 own, 1 joker, 2 other = 13; blue pile: 2 own, 1 joker, 0 other = 8; 3 left in hand "
        "→ 18 points"
    )


ENTERED = ("north y:yyyjbr b:bbj hand 3", "east r 4/1/2 hand 5", "south hand 9")


def test_a_complete_match_is_reported_with_the_next_dealer() -> None:
    table = Table("drehwurm_sheet")
    told = table.enter(*ENTERED)
    assert told[0] == "Match 1 is complete: north +18, east +11, south -9."
    assert told[1].startswith("Match 2 of 3: ")
    assert told[1].endswith(" begins.")


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("fix 1 north hand 4", record(4, written("Y", "YYYBRJ"), written("B", "BBJ"))),
        ("fix north 1 hand 4", record(4, written("Y", "YYYBRJ"), written("B", "BBJ"))),
        ("fix north hand 4", record(4, written("Y", "YYYBRJ"), written("B", "BBJ"))),
        ("fix 1 north b:bbb", record(3, written("Y", "YYYBRJ"), written("B", "BBB"))),
        ("correct 1 north r:rr b:bbb hand 1", record(1, written("R", "RR"), written("B", "BBB"))),
        ("ändere 1 north nichts hand 6", record(6)),
        ("wijzig 1 north niets hand 6", record(6)),
    ],
)
def test_one_value_of_an_earlier_match_can_be_corrected_alone(line: str, changed: DrehwurmRecord) -> None:
    table = Table("drehwurm_sheet")
    table.enter(*ENTERED)
    before = record(3, written("Y", "YYYBRJ"), written("B", "BBJ"))
    assert table.read(line) == Correct(1, Seat(0), changed, before)
    table.enter(line)


def test_a_correction_that_fits_two_piles_is_refused() -> None:
    table = Table("drehwurm_sheet")
    table.enter(*ENTERED)
    assert table.refusal("fix 1 north r:rr") == "It is not clear which pile you mean. Write both piles again."


def test_lines_other_than_records_can_be_entered() -> None:
    table = Table("drehwurm_sheet")
    assert table.read("dealer so") == NameDealer(Seat(2))
    assert table.read("note Jörg: cake, twice; good") == Note("Jörg: cake, twice; good")
    assert table.read("close") == Close(False)
    assert table.read("schluss früher") == Close(True)


def test_a_player_may_have_a_command_word_as_name() -> None:
    table = Table("drehwurm_sheet", ("Note", "Fix", "Close"))
    assert table.read("note hand 3") == Enter(Seat(0), record(3), 1)


def test_a_sheet_is_shown_as_cells_and_as_a_curve() -> None:
    table = Table("drehwurm_sheet")
    table.enter(*ENTERED, "north hand 4")
    grid = table.notation.grid(table.view, table.players)
    assert grid.columns == ("Match", "north", "east", "south", "deals")
    assert [row[:4] for row in grid.rows] == [("1", "18", "11", "-9"), ("2", "-4", "·", "·")]
    assert [row[:4] for row in grid.totals] == [("Total", "18", "11", "-9"), ("Rank", "1.", "2.", "3.")]
    assert table.notation.curve(table.view) == ((18,), (11,), (-9,))


def test_equal_totals_share_a_rank_and_the_win() -> None:
    table = Table("drehwurm_sheet", matches=1)
    table.enter("north hand 4", "east hand 4", "south hand 9")
    assert table.enter("close") == ("Shared win for north, east.", "1. north, east: -4", "3. south: -9")
