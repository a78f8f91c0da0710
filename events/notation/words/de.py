"""Der Schreibtisch der Spielleitung auf Deutsch."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Partie", "unit-round": "Runde"},
    illegal={
        "line-too-long": "Das ist zu lang für eine Zeile: höchstens {longest} Zeichen.",
        "strange-characters": "In der Zeile stehen Zeichen, die man nicht drucken kann.",
        "ambiguous-name": "„{text}“ kann {seats} heißen. Bitte ein paar Buchstaben mehr.",
        "unknown-name": "„{text}“ spielt nicht mit. Am Tisch: {seats}.",
        "not-a-number": "„{text}“ ist keine Zahl, die hier passt.",
        "unknown-start": "Mit „{text}“ fängt nichts an, was ich kenne. Am Tisch: {seats}. Sonst: {known}.",
        "too-much": "Mit „{text}“ am Ende der Zeile kann ich nichts anfangen.",
        "too-little": "Da fehlt noch etwas. So geht es zum Beispiel: {text}",
        "echo-note": "Notiz: {text}",
        "help-note": "eine Notiz auf dem Zettel",
    },
)
