"""The standings of an evening in English."""

from service.exports.evening_texts import EveningTexts

TEXTS = EveningTexts(
    untitled="Game night",
    date="%d %B %Y",
    time="%H:%M",
    decimal_mark=".",
    standings="Standings",
    place="Place",
    name="Name",
    points="Points",
    games="Games",
    wins="Wins",
    average="Per game",
    streak="Wins in a row",
    places="Places",
    course="Standings after each game",
    course_help="The numbers at the bottom are the games of the night, in order.",
    rivalries="Who beat whom?",
    rivalries_help="Each row shows how often somebody was ahead of the person in the column, and how often behind.",
    facts="Worth telling",
    played="All games",
    scores="Points after each round",
    won="won",
    points_by_places=(
        "First place earns 12 points, last place 0, and the points in between are spread evenly. Whoever shares a "
        "place gets the average."
    ),
    points_by_wins="Every win earns one point. Those who win together share it.",
    bg_stats="Add to BG Stats",
    nothing="No game is over yet.",
    made_with="Played with Wurmtisch",
)
