"""The standings of an evening in Dutch."""

from service.exports.evening_texts import EveningTexts

TEXTS = EveningTexts(
    untitled="Spelavond",
    date="%d-%m-%Y",
    time="%H:%M",
    decimal_mark=",",
    standings="De stand",
    place="Plaats",
    name="Naam",
    points="Punten",
    games="Spellen",
    wins="Gewonnen",
    average="Per spel",
    streak="Achter elkaar gewonnen",
    places="Plaatsen",
    course="De stand na elk spel",
    course_help="De nummers onderaan zijn de spellen van de avond, op volgorde.",
    rivalries="Wie versloeg wie?",
    rivalries_help="Elke rij toont hoe vaak iemand vóór de persoon in de kolom eindigde, en hoe vaak erachter.",
    facts="Leuk om te weten",
    played="Alle spellen",
    scores="Punten na elke ronde",
    won="gewonnen",
    points_by_places=(
        "De eerste plaats levert 12 punten op, de laatste 0. Daartussen lopen de punten gelijkmatig af. Wie een "
        "plaats deelt, krijgt het gemiddelde."
    ),
    points_by_wins="Elke overwinning levert één punt op. Wie samen wint, deelt het punt.",
    bg_stats="Toevoegen aan BG Stats",
    nothing="Er is nog geen spel afgelopen.",
    made_with="Gespeeld met Wurmtisch",
)
