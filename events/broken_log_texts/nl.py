"""Zinnen over beschadigde logboeken in het Nederlands."""

TEXTS = {
    "log-empty": "het logboek is leeg",
    "not-opened": "het logboek begint niet met het openen van een tafel",
    "no-event": "dit is geen opgetekende gebeurtenis ({why})",
    "not-canonical": "de gebeurtenis staat niet in de voorgeschreven schrijfwijze",
    "line-changed": "de gebeurtenis is achteraf veranderd: de controlesom klopt niet",
    "event-changed": "gebeurtenis {version} is achteraf veranderd: de controlesom klopt niet",
    "other-game": "gebeurtenis {version} hoort bij een ander spel ({found} in plaats van {wanted})",
    "out-of-order": "gebeurtenis {version} ontbreekt of staat op de verkeerde plaats (daar staat nummer {found})",
    "not-following": "gebeurtenis {version} volgt niet uit de vorige",
    "malformed": "gebeurtenis {version} ({type}) heeft niet de juiste vorm: {why}",
    "unknown-kind": "gebeurtenis {version} is van een soort die dit programma niet kent: {type}",
    "newer-program": "gebeurtenis {version} ({type}) komt van een nieuwere versie van dit programma",
    "unknown-layout": "gebeurtenis {version} ({type}) heeft een onbekende opbouw {layout}",
    "malformed-layout": "gebeurtenis {version} ({type}) past niet bij de opbouw {layout}",
    "mixed-command": (
        "de opdracht bij gebeurtenis {version} ({type}) heeft gebeurtenissen van meerdere mensen of momenten"
    ),
    "no-clock": "gebeurtenis {version} ({type}) heeft een tijd die geen klok aanwijst",
    "against-rules": "gebeurtenis {version} ({type}) is tegen de regels ({code}): {why}",
    "forks-itself": (
        "gebeurtenis {version} splitst het spel van zichzelf af, waarmee het geheim opnieuw getrokken zou worden"
    ),
    "fork-elsewhere": (
        "gebeurtenis {version} zegt dat het spel bij gebeurtenis {found} afsplitst, maar wat het "
        "overnam eindigt bij gebeurtenis {wanted}"
    ),
    "not-decided": "gebeurtenis {version} ({type}) is niet wat de regels en het beloofde toeval opleveren",
    "wrong-count": (
        "de opdracht bij gebeurtenis {version} heeft {found} gebeurtenissen waar ze er {wanted} veroorzaakt"
    ),
    "at-line": "regel {line}: {why}",
    "bad-game-name": "de naam van het spel moet uit 1 tot {most} gewone letters en cijfers bestaan",
    "cannot-replay": "dit programma kan het niet naspelen ({code})",
}
