"""The plots of an evening: standings over the evening, the score curve of a game, and who beat whom."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from events.standings.evening_result import ListedGame
from events.standings.plots.line_plot import Series, line_plot, number
from events.standings.plots.looks import PlotSize
from events.standings.plots.matrix_plot import Rival, matrix_plot
from events.standings.plots.svg import Plot
from events.standings.ranking import CoursePoint, PersonStanding
from events.standings.rivalries import Rivalry
from events.value import Value

MAX_LINES = 24
"""If there are more people, only the first of the ranking are shown."""
UNKNOWN_COLOUR = 5


class ShownPerson(Value):
    """How a person is shown."""

    id: str
    name: str
    colour: int
    face: int


People = Mapping[str, ShownPerson]


def course_plot(
    title: str,
    ranking: Sequence[PersonStanding],
    course: Sequence[CoursePoint],
    people: People,
    size: PlotSize,
    mark: str,
) -> Plot:
    """The points of everybody after each game. A line begins with 0 points before the person's first game."""
    lines: list[Series] = []
    for standing in ranking[:MAX_LINES]:
        later = [point.points.get(standing.person) for point in course]
        first = next(place for place, value in enumerate(later) if value is not None)
        values = (*[None] * first, 0.0, *later[first:])
        person = people[standing.person]
        lines.append(Series(person.name, person.colour, tuple(values)))
    steps = ["", *(str(place) for place in range(1, len(course) + 1))]
    summary = ", ".join([f"{people[one.person].name} {number(one.points, mark)}" for one in ranking[:MAX_LINES]])
    return line_plot(title, summary, lines, steps, size, mark)


def score_plot(title: str, game: ListedGame, people: People, size: PlotSize) -> Plot:
    """The total of each seat after each round of one game."""
    lines: list[Series] = []
    for seat, person in enumerate(game.persons):
        known = people.get(person) if person is not None else None
        totals = tuple(map(float, accumulate((points[seat] for points in game.rounds), initial=0)))
        name, colour = (game.names[seat], UNKNOWN_COLOUR) if known is None else (known.name, known.colour)
        lines.append(Series(name, colour, totals))
    steps = ["", *(str(place) for place in range(1, len(game.rounds) + 1))]
    summary = ", ".join([f"{line.name} {number(line.values[-1] or 0)}" for line in lines])
    return line_plot(title, summary, lines, steps, size, ".")


def rivalry_plot(
    title: str, ranking: Sequence[PersonStanding], rivalries: Sequence[Rivalry], people: People, size: PlotSize
) -> Plot:
    shown = [people[standing.person] for standing in ranking]
    rivals = [Rival(person.id, person.name, person.colour) for person in shown]
    names = {person.id: person.name for person in shown}
    summary = ", ".join(
        [f"{names[one.person]} {one.won}:{one.lost} {names[one.other]}" for one in rivalries[: MAX_LINES**2]]
    )
    return matrix_plot(title, summary, rivals, rivalries, size)
