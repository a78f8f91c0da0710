"""Der Drehwurm-Zettel auf Deutsch."""

from events.games.sheet.words import SheetWords, called
from events.games.sheet.words.de import SHARED as ROUNDS

SHARED = called(ROUNDS, {"Runde": "Partie", "Runden": "Partien"})

WORDS = SheetWords(
    title="Drehwurm: Punktezettel",
    aim="Ihr spielt mit echten Karten, und der Zettel zählt die Punkte. Er merkt, wenn etwas nicht stimmen kann.",
    turn=(
        "Trag nach jeder Partie für alle ein, welche Stapel ihre Hühner gefressen haben und wie viele Karten noch auf "
        "der Hand sind. Die Würmer schreibst du als Buchstaben (Y gelb, B blau, R rot, J Joker), oder du zählst sie. "
        "Gib zu jedem Stapel auch die Farbe seines Huhns an. Sobald jeder einen Eintrag hat, beginnt die nächste "
        "Partie. Einträge kannst du jederzeit ändern."
    ),
    end=(
        "Sind alle Partien eingetragen, schließt du den Zettel ab. Zwischen zwei Partien könnt ihr auch früher "
        "aufhören. Bis ihr das Ergebnis bestätigt, könnt ihr das Abschließen zurücknehmen."
    ),
    scoring=(
        "In jedem Stapel zählt ein Wurm in der Farbe des Huhns 3 Punkte, ein Joker 2 und jeder andere Wurm 1. Jede "
        "Karte auf der Hand kostet 1 Punkt, auch ein Huhn. Wer am Ende am meisten hat, gewinnt; bei Gleichstand "
        "gewinnt ihr gemeinsam."
    ),
    variants=(
        "Der Zettel passt zu jeder Variante. Zu sechst können höchstens zehn Hühner fressen, dann ist "
        "der Nachziehstapel leer."
    ),
    options={
        "matches": "So viele Partien spielt ihr; 0 heißt: so viele, wie ihr seid.",
    },
    names={
        **SHARED.names,
        "yellow": "gelb",
        "blue": "blau",
        "red": "rot",
        "pile": "Stapel",
        "piles": "Gefressene Stapel",
        "hen": "Huhn",
        "own": "Würmer in der Farbe des Huhns",
        "jokers": "Joker",
        "others": "Andere Würmer",
        "hand": "Karten auf der Hand",
        "joker": "Joker",
        "worms": "Würmer",
    },
    illegal={
        **SHARED.illegal,
        "unknown-worm": "„{letter}“ ist kein Wurm. Es gibt {known}: gelb, blau, rot und Joker.",
        "too-many-piles": "{piles} Stapel kann niemand gefressen haben: Mehr als {most} Hühner hat keiner.",
        "hens-not-in-hand": (
            "Nicht gespielte Hühner sind noch auf der Hand: Dort {least:muss|müssen} mindestens {least} "
            "{least:Karte|Karten} sein, nicht {hand}."
        ),
        "pile-too-small": "Stapel {pile} ist zu klein: Jeder Stapel hat mindestens {least} Würmer.",
        "pile-not-edible": (
            "Stapel {pile} konnte dieses Huhn ({hen}) nicht fressen: "
            "Es ist kein Wurm in seiner Farbe und kein Joker darin."
        ),
        "too-many-hens": "Hühner in einer Farbe ({colour}) gibt es nur {most}, hier sind es {hens}.",
        "draw-pile-too-short": (
            "{hens} Hühner sind nicht möglich: Nach höchstens {most} ist der Nachziehstapel leer und die Partie vorbei."
        ),
        "too-many-jokers": "Joker gibt es nur {most}, hier sind es zusammen {jokers}.",
        "too-many-of-colour": "Würmer in einer Farbe ({colour}) gibt es nur {most}, hier sind es zusammen {worms}.",
        "too-many-others": (
            "Unter diesen Hühnern ({colour}) liegen zu viele andere Würmer: {others}. Von den zwei anderen Farben sind "
            "nur {most} übrig."
        ),
        "too-many-coloured": (
            "Als andere Würmer sind zusammen {others} gezählt, aber nur {most} farbige Würmer sind übrig."
        ),
        "two-empty-hands": "Nur eine Hand kann leer sein: Mit der ersten leeren Hand ist die Partie sofort vorbei.",
        "hands-too-large": (
            "So viele Handkarten kann es nicht geben: Dafür müssten mindestens {draws} Karten gezogen worden sein, "
            "möglich sind höchstens {most}."
        ),
        "too-many-worms": (
            "Das sind zu viele Würmer: {worms} in Stapeln und Händen, höchstens {most} können es sein. Der Rest "
            "liegt in der Mitte."
        ),
    },
    happened=SHARED.happened,
)
