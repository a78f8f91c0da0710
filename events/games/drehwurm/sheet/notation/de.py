"""Die Notation des Drehwurm-Zettels auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "hand-missing": "Wie viele Karten sind noch auf der Hand? Schreib zum Beispiel: hand 3.",
        "hen-missing": "Welches Huhn hat „{text}“ gefressen? Seine Farbe kommt zuerst, wie in g:ggj oder g 3/1/2.",
        "no-part-of-a-record": "„{text}“ ist weder ein Huhn (g, b, r) noch eine Hand.",
        "pile-missing": "Was hat dieses Huhn gefressen? Schreib Buchstaben wie ggjbr oder drei Zahlen wie 3/1/2.",
        "three-counts": "„{text}“ passt nicht. Schreib drei Zahlen für eigene Farbe, Joker und andere, wie in 3/1/2.",
        "no-such-worm": "„{text}“ ist kein Wurm: g gelb, b blau, r rot, j Joker.",
        "nothing-and-piles": "Nichts gefressen und trotzdem Stapel? Nur eins von beiden kann stimmen.",
        "which-pile": "Es ist nicht klar, welchen Stapel du meinst. Schreib beide neu.",
        "told-pile": "Stapel {hen}: {own} eigene, {jokers} Joker, {others} andere = {points}",
        "told-hand": "{hand} auf der Hand",
        "told-nothing": "nichts gefressen",
        "nothing-word": "nichts",
        "yellow-word": "gelb",
        "blue-word": "blau",
        "red-word": "rot",
        "help-letters": "zwei Stapel: die Farbe des Huhns, dann Karte für Karte; 3 Karten übrig",
        "help-counts": "ein gezählter Stapel: eigene Farbe, Joker, andere",
        "help-nothing": "nichts gefressen, 9 Karten übrig",
    },
)
