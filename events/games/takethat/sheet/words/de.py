"""Der Take-That-Zettel auf Deutsch."""

from events.games.sheet.words import SheetWords
from events.games.sheet.words.de import SHARED

WORDS = SheetWords(
    title="Take That: Zettel",
    aim="Schreib auf, was ihr mit echten Karten spielt. Der Zettel rechnet und merkt, wenn etwas nicht stimmen kann.",
    turn=(
        "Trag nach jeder Runde für alle ein, welche Zwillinge sie gesammelt und welche Karten sie genommen haben. Du "
        "kannst die Zahlen auf den Karten schreiben oder nur zählen: Zwillingskarten, genommene Karten und wie viele "
        "davon Kröten sind. Stehen alle drin, geht es mit der nächsten Runde weiter. Was falsch ist, lässt sich "
        "jederzeit ändern."
    ),
    end=(
        "Sind alle Runden eingetragen, schließt du den Zettel ab. Zwischen zwei Runden könnt ihr auch früher "
        "aufhören. Solange der Tisch nicht beendet ist, lässt sich das Abschließen zurücknehmen."
    ),
    scoring=(
        "Jede Zwillingskarte bringt 1 Punkt. Jede genommene Karte kostet 1 Punkt, jede Kröte 5. Karten auf der Hand "
        "zählen nicht. Wer am Ende am meisten hat, gewinnt; bei Gleichstand gewinnt ihr gemeinsam."
    ),
    variants="Mit oder ohne Profi-Regel: Der Zettel bleibt derselbe.",
    options={
        "rounds": "So viele Runden spielt ihr.",
        "dealer_rotates": "Nach jeder Runde gibt die nächste Person links.",
    },
    names={
        **SHARED.names,
        "twisted": "Zwillingskarten",
        "taken": "Genommene Karten",
        "toads": "Kröten darunter",
        "toad": "Kröte",
        "card": "Karte",
    },
    illegal={
        **SHARED.illegal,
        "odd-twisted": "Zwillinge sind immer zu zweit, {twisted} können es nicht sein.",
        "more-toads-than-taken": (
            "Unter {taken} {taken:genommener Karte|genommenen Karten} können keine {toads} Kröten sein."
        ),
        "no-such-card": "Eine {card} gibt es in diesem Spiel nicht.",
        "toad-twisted": "Die {card} ist eine Kröte, und Kröten haben keinen Zwilling.",
        "mirror-missing": "Zur {card} fehlt der Zwilling: Die {mirror} müsste bei denselben Karten liegen.",
        "card-written-twice": "Die {card} gibt es nur einmal, sie steht hier aber zweimal.",
        "card-scored-twice": "Die {card} gibt es nur einmal, sie steht aber bei {seat} und bei {by}.",
        "more-twists-than-turns": (
            "{seat} kann nicht {twisted} Zwillingskarten haben: In so vielen Zügen, wie es gibt, sind höchstens "
            "{most} möglich."
        ),
        "too-many-cards": "Karten gibt es nur {most}, hier sind es zusammen {cards}.",
        "too-many-toads": "Kröten gibt es nur {most}, hier sind es zusammen {toads}.",
        "too-many-plain": "Karten ohne Kröte gibt es nur {most}, hier sind es zusammen {cards}.",
        "no-pairs-left": (
            "So viele Zwillingskarten ({twisted}) sind nicht mehr möglich: Nach den Karten der anderen bleiben in "
            "ganzen Paaren höchstens {most}."
        ),
        "cards-missing": (
            "Es fehlen Karten: Am Ende der Runde liegen mindestens {least} bei euch, eingetragen {cards:ist|sind} "
            "{cards}."
        ),
    },
    happened=SHARED.happened,
)
