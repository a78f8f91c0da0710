"""De notatie van de spelleider in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Partij", "unit-round": "Ronde"},
    illegal={
        "line-too-long": "De regel is te lang. Gebruik hooguit {longest} tekens.",
        "strange-characters": "De regel bevat tekens die niet getoond kunnen worden.",
        "ambiguous-name": "“{text}” past op {seats}. Typ een paar letters meer.",
        "unknown-name": "Niemand hier heet “{text}”. Aan tafel: {seats}.",
        "not-a-number": "Hier hoort een getal, niet “{text}”.",
        "unknown-start": "“{text}” is geen naam en geen opdracht. Aan tafel: {seats}. Opdrachten: {known}.",
        "too-much": "“{text}” aan het eind van de regel is niet begrepen.",
        "too-little": "Er ontbreekt nog iets. Een voorbeeld: {text}",
        "echo-note": "Notitie: {text}",
        "help-note": "een notitie op het blad",
    },
)
