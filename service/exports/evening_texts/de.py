"""The standings of an evening in German."""

from service.exports.evening_texts import EveningTexts

TEXTS = EveningTexts(
    untitled="Spieleabend",
    date="%d.%m.%Y",
    time="%H:%M",
    decimal_mark=",",
    standings="Der Stand",
    place="Platz",
    name="Name",
    points="Punkte",
    games="Spiele",
    wins="Siege",
    average="Pro Spiel",
    streak="Siege in Folge",
    places="Plätze",
    course="Der Stand nach jedem Spiel",
    course_help="Die Zahlen unten sind die Spiele des Abends der Reihe nach.",
    rivalries="Wer hat wen geschlagen?",
    rivalries_help="Jede Zeile zeigt, wie oft jemand vor der Person in der Spalte lag und wie oft dahinter.",
    facts="Was noch zu erzählen ist",
    played="Alle Spiele",
    scores="Punkte nach jeder Runde",
    won="gewonnen",
    points_by_places=(
        "Der erste Platz bringt 12 Punkte, der letzte 0. Dazwischen sind die Punkte gleichmäßig abgestuft. Wer "
        "sich einen Platz teilt, bekommt den Durchschnitt."
    ),
    points_by_wins="Jeder Sieg bringt einen Punkt. Wer gemeinsam gewinnt, teilt ihn sich.",
    bg_stats="In BG Stats übernehmen",
    nothing="Noch ist kein Spiel zu Ende.",
    made_with="Gespielt mit Wurmtisch",
)
