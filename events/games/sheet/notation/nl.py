"""Het bureau voor alle scorebladen in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={},
    illegal={
        "early-word": "eerder",
        "unit-match": "Partij",
        "unit-round": "Ronde",
        "total": "Totaal",
        "rank": "Plaats",
        "deals-column": "deelt",
        "nothing-to-fix": "Voor {seat} is in {unit} {round} nog niets ingevuld, dus er valt niets te wijzigen.",
        "echo-entry": "{seat}: {text} → {points} {points:punt|punten}",
        "echo-fix": "{unit} {round}, {seat}: {text} → {points} {points:punt|punten} in plaats van {before}",
        "echo-dealer": "{unit} {round}: {seat} deelt",
        "echo-close": "Het blad is afgesloten",
        "round-complete": "{unit} {round} is compleet: {text}.",
        "deals": "{unit} {round} van {planned}: {dealer} deelt, {starter} begint.",
        "missing": "{unit} {round} van {planned}: nog te gaan: {seats}.",
        "all-entered": "Alles is ingevuld. Klopt het, sluit het blad dan af: sluit",
        "wins": "{winners:De winnaar is|Samen gewonnen hebben} {winners}.",
        "help-fix": "wijzigen wat er aan een invoer niet klopt, hier in partij of ronde 1",
        "help-dealer": "wie nu deelt, als het anders was dan het blad denkt",
        "help-close": "optellen en de winnaars noemen; eerder: voordat alles gespeeld is",
    },
)
