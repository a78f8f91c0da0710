"""The looks of players at a table of an evening: the looks of the people in the seats, but with different colours."""

from events.evening.looks import looks_at
from events.evening.state import EveningState, EveningTable, Person, Settings, seat_key


def looks(people: dict[str, tuple[int, int]], seats: list[str | None]) -> list[tuple[int, int]]:
    """The looks at a table with these people in its seats. None stands for a computer."""
    joined = tuple(Person(name, name, colour, face, "phone") for name, (colour, face) in people.items())
    players = {seat_key(number): name for number, name in enumerate(seats) if name is not None}
    table = EveningTable("game", players, None, 0)
    state = EveningState("evening-1", 1, "", Settings(), joined, (table,))
    found = looks_at(state, table, [seat_key(number) for number in range(len(seats))])
    return [(look.colour, look.face) for look in found]


def test_a_seat_has_the_look_of_its_person() -> None:
    assert looks({"anna": (3, 1), "ben": (0, 5)}, ["ben", "anna"]) == [(0, 5), (3, 1)]


def test_whoever_joined_first_keeps_a_colour_that_two_people_like() -> None:
    people = {"anna": (3, 1), "ben": (3, 5), "carla": (4, 0)}
    assert looks(people, ["ben", "anna"]) == [(4, 5), (3, 1)]
    assert looks(people, ["carla", "ben", "anna"]) == [(4, 0), (5, 5), (3, 1)]


def test_computers_get_the_colours_that_are_left() -> None:
    assert looks({"anna": (1, 1)}, ["anna", None, None]) == [(1, 1), (2, 1), (3, 2)]


def test_six_players_have_six_colours() -> None:
    people = {f"person{number}": (2, number) for number in range(6)}
    found = looks(people, list(people))
    assert sorted(colour for colour, _ in found) == [0, 1, 2, 3, 4, 5]
    assert [face for _, face in found] == [0, 1, 2, 3, 4, 5]


def test_nobody_gets_a_colour_that_somebody_else_at_the_table_likes() -> None:
    assert looks({"a": (0, 0), "b": (0, 1), "c": (1, 2)}, ["a", "b", "c"]) == [(0, 0), (2, 1), (1, 2)]
