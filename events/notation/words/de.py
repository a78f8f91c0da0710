"""Die Notation der Spielleitung auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Partie", "unit-round": "Runde"},
    illegal={
        "line-too-long": "Die Zeile ist zu lang. Schreib höchstens {longest} Zeichen.",
        "strange-characters": "Die Zeile enthält Zeichen, die sich nicht anzeigen lassen.",
        "ambiguous-name": "„{text}“ passt auf {seats}. Schreib ein paar Buchstaben mehr.",
        "unknown-name": "„{text}“ spielt nicht mit. Am Tisch: {seats}.",
        "not-a-number": "Hier wird eine Zahl erwartet, nicht „{text}“.",
        "unknown-start": "„{text}“ ist weder ein Name noch ein Befehl. Am Tisch: {seats}. Befehle: {known}.",
        "too-much": "„{text}“ am Ende der Zeile wurde nicht verstanden.",
        "too-little": "Es fehlt noch etwas. Ein Beispiel: {text}",
        "echo-note": "Notiz: {text}",
        "help-note": "eine Notiz auf dem Zettel",
    },
)
