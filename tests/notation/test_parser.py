"""The parser of lines that a referee types: player names, command words and numbers."""

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
def test_a_player_is_found_by_any_unique_prefix_of_the_name(typed: str, name: str, rest: list[str]) -> None:
    assert player(typed.split(), PLAYERS) == (Seat(PLAYERS.index(name)), rest)


def test_an_ambiguous_prefix_is_refused_with_all_matching_names() -> None:
    assert refused("ambiguous-name", "anna", "3").facts == {"text": "anna", "seats": (1, 2)}
    assert refused("ambiguous-name", "jo").facts["seats"] == (3, 4)


def test_an_unknown_name_is_refused_with_the_names_at_the_table() -> None:
    assert refused("unknown-name", "dora").facts == {"text": "dora", "seats": (0, 1, 2, 3, 4)}
    refused("unknown-name")


def test_an_exact_name_wins_over_longer_names_with_that_prefix() -> None:
    assert player(["Jo", "3"], ("Jo", "John")) == (Seat(0), ["3"])
    assert player(["anna", "berg", "3"], ("Anna", "Anna Berg")) == (Seat(1), ["3"])
    assert player(["anna", "b", "3/1/2"], ("Anna", "Anna Berg")) == (Seat(0), ["b", "3/1/2"])


def test_extra_spaces_and_typographic_minus_signs_are_accepted() -> None:
    assert tidy("  north \t +12  −22 –33 ") == "north +12 -22 -33"


def test_a_line_over_the_maximum_length_is_refused() -> None:
    assert tidy("x" * MAX_LINE_LENGTH)
    with pytest.raises(Unreadable, match="line-too-long"):
        tidy("x" * (MAX_LINE_LENGTH + 1))


@pytest.mark.parametrize("strange", ["\x00", "\x1b[31m", "\x07", "\u202e", "\ud800"])
def test_control_characters_are_refused(strange: str) -> None:
    with pytest.raises(Unreadable, match="strange-characters"):
        tidy(f"north {strange} hand 3")


def test_command_words_are_recognised_in_any_case_and_spelling() -> None:
    verbs = {"undo": ("undo", "zurück"), "fix": ("fix", "ändere")}
    assert [verb(word, verbs) for word in ("UNDO", "zurueck", "zuruck", "Ändere", "aendere", "red")] == [
        *("undo", "undo", "undo", "fix", "fix", None)
    ]


def test_a_number_with_other_characters_or_too_many_digits_is_refused() -> None:
    assert number("12") == 12
    for wrong in ("", "-1", "1.5", "x", "1" * 7, "²"):
        with pytest.raises(Unreadable, match="not-a-number"):
            number(wrong)
