"""Names and words as people type them in a hurry."""

import pytest

from events.decider import Seat
from events.notation.parser import MAX_LINE_LENGTH, Unreadable, number, player, tidy, verb

PLAYERS = ("Bert", "Anna Berg", "Anna Cohn", "Jörg", "Joe")


def refused(code: str, *words: str) -> Unreadable:
    with pytest.raises(Unreadable) as why:
        player(words, PLAYERS)
    assert why.value.code == code
    return why.value


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        ("Bert", "Bert", []),
        ("b 3", "Bert", ["3"]),
        ("BERT: 3", "Bert", ["3"]),
        ("be r 4/1/2", "Bert", ["r", "4/1/2"]),
        ("annab 3", "Anna Berg", ["3"]),
        ("anna berg 3", "Anna Berg", ["3"]),
        ("an c 3", "Anna Cohn", ["3"]),
        ("jörg", "Jörg", []),
        ("JÖRG", "Jörg", []),
        ("jorg", "Jörg", []),
        ("joerg", "Jörg", []),
        ("jör 3", "Jörg", ["3"]),
        ("joe 3", "Joe", ["3"]),
    ],
)
def test_a_name_is_found_by_any_unique_beginning(typed: str, name: str, rest: list[str]) -> None:
    assert player(typed.split(), PLAYERS) == (Seat(PLAYERS.index(name)), rest)


def test_a_beginning_of_several_names_is_explained_with_all_of_them() -> None:
    assert refused("ambiguous-name", "anna", "3").facts == {"text": "anna", "seats": (1, 2)}
    assert refused("ambiguous-name", "jo").facts["seats"] == (3, 4)


def test_a_name_that_nobody_has_is_explained_with_those_at_the_table() -> None:
    assert refused("unknown-name", "dora").facts == {"text": "dora", "seats": (0, 1, 2, 3, 4)}
    refused("unknown-name")


def test_a_full_name_wins_over_longer_ones_that_begin_like_it() -> None:
    assert player(["Jo", "3"], ("Jo", "John")) == (Seat(0), ["3"])
    assert player(["anna", "berg", "3"], ("Anna", "Anna Berg")) == (Seat(1), ["3"])
    assert player(["anna", "b", "3/1/2"], ("Anna", "Anna Berg")) == (Seat(0), ["b", "3/1/2"])


def test_blanks_do_not_matter_and_other_minus_signs_do_neither() -> None:
    assert tidy("  north \t +12  −22 –33 ") == "north +12 -22 -33"


def test_a_line_may_be_long_but_not_endless() -> None:
    assert tidy("x" * MAX_LINE_LENGTH)
    with pytest.raises(Unreadable, match="line-too-long"):
        tidy("x" * (MAX_LINE_LENGTH + 1))


@pytest.mark.parametrize("strange", ["\x00", "\x1b[31m", "\x07", "\u202e", "\ud800"])
def test_characters_that_no_terminal_should_be_given_are_refused(strange: str) -> None:
    with pytest.raises(Unreadable, match="strange-characters"):
        tidy(f"north {strange} hand 3")


def test_verbs_are_known_however_they_are_written() -> None:
    verbs = {"undo": ("undo", "zurück"), "fix": ("fix", "ändere")}
    assert [verb(word, verbs) for word in ("UNDO", "zurueck", "zuruck", "Ändere", "aendere", "red")] == [
        *("undo", "undo", "undo", "fix", "fix", None)
    ]


def test_a_number_is_digits_and_not_too_many() -> None:
    assert number("12") == 12
    for wrong in ("", "-1", "1.5", "x", "1" * 7, "²"):
        with pytest.raises(Unreadable, match="not-a-number"):
            number(wrong)
