"""Het bureau van de spelleider in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={"unit-match": "Partij", "unit-round": "Ronde"},
    illegal={
        "line-too-long": "Dat is te lang voor één regel: hooguit {longest} tekens.",
        "strange-characters": "In deze regel staan tekens die niet af te drukken zijn.",
        "ambiguous-name": "Met “{text}” kan {seats} bedoeld zijn. Een paar letters meer graag.",
        "unknown-name": "Niemand hier heet “{text}”. Aan tafel: {seats}.",
        "not-a-number": "“{text}” is geen getal dat hier past.",
        "unknown-start": "Niets dat ik ken begint met “{text}”. Aan tafel: {seats}. Verder: {known}.",
        "too-much": "Met “{text}” aan het eind van de regel kan ik niets.",
        "too-little": "Er ontbreekt nog iets. Zo kan het bijvoorbeeld: {text}",
        "echo-note": "Notitie: {text}",
        "help-note": "een notitie op het blad",
    },
)
