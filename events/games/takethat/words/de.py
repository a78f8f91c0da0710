"""Take That auf Deutsch."""

from events.games.takethat.words import TakeThatWords

WORDS = TakeThatWords(
    title="Take That",
    aim="Sammle Zwillinge wie 49 und 94, und lass die Reihe lieber den anderen.",
    turn=(
        "Zu zweit und zu dritt hat jeder neun Karten, zu viert acht. "
        "Liegt keine Reihe, fängst du mit irgendeiner Karte eine an. Sonst hast du die Wahl: Leg rechts eine Karte an, "
        "die höchstens 10 größer oder kleiner ist als die letzte. Oder twiste: Zeig eine Karte, deren Zwilling mit "
        "vertauschten Ziffern in der Reihe liegt, dann gehören beide dir. Oder nimm die ganze Reihe und fang gleich "
        "eine neue an. Am Ende deines Zugs ziehst du eine Karte nach."
    ),
    end=(
        "Ist der Nachziehstapel leer, wird ohne Nachziehen weitergespielt. Sobald dann jemand die Reihe nimmt oder "
        "ihre letzte Karte wegtwistet, ist die Runde vorbei."
    ),
    scoring=(
        "Jede Zwillingskarte vor dir bringt 1 Punkt. Jede genommene Karte kostet 1 Punkt, jede Kröte (22, 33 bis 88) "
        "sogar 5. Was du noch auf der Hand hast, zählt nicht. Nach der letzten Runde gewinnt, wer zusammen am "
        "meisten hat; bei Gleichstand gewinnt ihr gemeinsam."
    ),
    variants=(
        "Für Profis, vor allem zu zweit: Wer eine Reihe aus nur einer Karte nimmt, muss auch die oberste Karte vom "
        "Nachziehstapel nehmen, verdeckt."
    ),
    options={
        "rounds": "So viele Runden spielt ihr.",
        "pro": "Profi-Regel: Wer eine einzelne Karte nimmt, muss auch die oberste Karte vom Nachziehstapel nehmen.",
        "end_if_row_empty_at_exhaustion": (
            "Ist die Reihe nach dem Zug leer, in dem die letzte Karte gezogen wird, ist die Runde sofort vorbei."
        ),
        "dealer_rotates": "Nach jeder Runde gibt die nächste Person links.",
        "show_minus_stacks": "Genommene Karten liegen offen.",
    },
    names={
        "card": "Karte",
        "toad": "Kröte",
        "twin": "Zwilling",
        "row": "Reihe",
        "hand": "Hand",
        "draw": "Nachziehstapel",
        "plus": "Pluskarten",
        "minus": "Minuskarten",
        "round": "Runde",
        "dealer": "gibt",
        "fits": "passt",
        "points": "Punkte",
        "open": "Reihe anfangen",
        "append": "Anlegen",
        "twist": "Twisten",
        "take": "Reihe nehmen",
        "dealt": "Die Karten sind verteilt",
        "row_opened": "fängt eine Reihe an",
        "card_appended": "legt an",
        "card_twisted": "twistet",
        "row_taken": "nimmt die Reihe",
        "penalty_drawn": "muss eine Strafkarte nehmen",
        "card_drawn": "zieht nach",
        "round_ended": "Die Runde ist vorbei",
        "draw_pile_shuffled": "Der Nachziehstapel ist neu gemischt",
        "row-taken": "Die letzte Reihe wurde genommen.",
        "row-twisted-away": "Die letzte Reihe ist leer.",
        "rounds-played": "Alle Runden sind gespielt.",
    },
    facts={
        "twists": "Am meisten getwistet: {value}-mal",
        "deepest_twist": "Am tiefsten getwistet: {value} {value:Karte lag|Karten lagen} rechts davon",
        "longest_row": "Die längste Reihe genommen: {value} {value:Karte|Karten}",
        "toads": "Die meisten Kröten genommen: {value}",
    },
    choices={
        "open": "mit der {card} eine Reihe anfangen",
        "append": "die {card} anlegen",
        "twist": "mit der {card} twisten",
        "take": "die Reihe nehmen",
    },
    illegal={
        "row-is-open": "Es liegt schon eine Reihe: Leg an die {rightmost} an, twiste oder nimm die Reihe.",
        "row-is-empty": "Es liegt keine Reihe. Fang mit einer Karte deiner Wahl eine an.",
        "not-in-hand": "Die {card} hast du nicht auf der Hand.",
        "too-far": "Die {card} passt nicht an die {rightmost}. Möglich ist {low} bis {high}.",
        "toad-cannot-twist": "Die {card} ist eine Kröte, und Kröten haben keinen Zwilling.",
        "mirror-not-in-row": "Der Zwilling der {card} ist die {mirror}, und die liegt nicht in der Reihe.",
    },
    happened={
        "dealt": "Runde {round}: {dealer} gibt, {starter} fängt an.",
        "row_opened": "{seat} fängt eine Reihe mit der {card} an.",
        "card_appended": "{seat} legt die {card} an.",
        "card_twisted": "{seat} zeigt die {card} und twistet die {mirror} aus der Reihe.",
        "row_taken": "{seat} nimmt die Reihe: {cards}.",
        "penalty_drawn": "{seat} muss auch die oberste Karte vom Nachziehstapel nehmen: {card}.",
        "penalty_drawn?card": "{seat} muss auch die oberste Karte vom Nachziehstapel nehmen: {shown}.",
        "penalty_drawn?card?shown": "{seat} muss auch die oberste Karte vom Nachziehstapel nehmen, verdeckt.",
        "card_drawn": "{seat} zieht die {card} nach.",
        "card_drawn?card": "{seat} zieht eine Karte nach.",
        "round_ended": "Runde {round} ist vorbei. {cause} Punkte: {scores/seat}.",
        "draw_pile_shuffled": "Der Nachziehstapel wird neu gemischt.",
    },
)
