"""Der Take-That-Zettel auf Deutsch."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.de import SHARED

WORDS = SheetWords(
    title="Take That: Punktezettel",
    aim="Ihr spielt mit echten Karten, und der Zettel zählt die Punkte. Er merkt, wenn etwas nicht stimmen kann.",
    turn=(
        "Trag nach jeder Runde für alle ein, welche Zwillinge sie gesammelt und welche Karten sie genommen haben. Du "
        "kannst die Zahlen auf den Karten schreiben oder nur zählen: Zwillingskarten, genommene Karten und wie viele "
        "davon Kröten sind. Sobald jeder einen Eintrag hat, beginnt die nächste Runde. Einträge kannst du jederzeit "
        "ändern."
    ),
    end=(
        "Sind alle Runden eingetragen, schließt du den Zettel ab. Zwischen zwei Runden könnt ihr auch früher "
        "aufhören. Bis ihr das Ergebnis bestätigt, könnt ihr das Abschließen zurücknehmen."
    ),
    scoring=(
        "Jede Zwillingskarte bringt 1 Punkt. Jede genommene Karte kostet 1 Punkt, jede Kröte 5. Karten auf der Hand "
        "zählen nicht. Wer am Ende am meisten hat, gewinnt; bei Gleichstand gewinnt ihr gemeinsam."
    ),
    variants="Der Zettel ist mit und ohne Profi-Regel derselbe.",
    options={
        "rounds": "So viele Runden spielt ihr.",
        "dealer_rotates": "Nach jeder Runde gibt die nächste Person links die Karten.",
    },
    names={
        **SHARED.names,
        "twisted": "Zwillingskarten",
        "taken": "Genommene Karten",
        "toads": "Davon Kröten",
        "toad": "Kröte",
        "card": "Karte",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Zwillingskarten sind immer Paare. {twisted} ist nicht möglich.",
        "more-toads-than-taken": (
            "Unter {taken} {taken:genommener Karte|genommenen Karten} können keine {toads} Kröten sein."
        ),
        "no-such-card": "Eine {card} gibt es in diesem Spiel nicht.",
        "toad-twisted": "Die {card} ist eine Kröte, und Kröten haben keinen Zwilling.",
        "mirror-missing": "Zur {card} fehlt der Zwilling: Die {mirror} müsste im selben Stapel liegen.",
        "card-written-twice": "Die {card} gibt es nur einmal, sie steht hier aber zweimal.",
        "card-scored-twice": "Die {card} gibt es nur einmal, sie steht aber bei {seat} und bei {by}.",
        "more-twists-than-turns": (
            "{seat} kann nicht {twisted} Zwillingskarten haben: Die Züge reichen für höchstens {most}."
        ),
        "too-many-cards": "Karten gibt es nur {most}, hier sind es zusammen {cards}.",
        "too-many-toads": "Kröten gibt es nur {most}, hier sind es zusammen {toads}.",
        "too-many-plain": "Karten, die keine Kröten sind, gibt es nur {most}, hier sind es zusammen {cards}.",
        "no-pairs-left": (
            "{twisted} Zwillingskarten sind nicht möglich: Nach den Einträgen der anderen bleiben höchstens {most} "
            "Karten, die ganze Paare bilden."
        ),
        "cards-missing": (
            "Es fehlen Karten: Am Ende einer Runde liegen vor euch allen zusammen mindestens {least} Karten. "
            "Eingetragen {cards:ist|sind} {cards}."
        ),
    },
    happened=SHARED.happened,
)
