"""Foutmeldingen over beschadigde logboeken in het Nederlands."""

TEXTS = {
    "log-empty": "het logboek is leeg",
    "not-opened": "het logboek begint niet met het openen van een tafel",
    "no-event": "dit is geen gebeurtenis van een spellogboek ({why})",
    "not-canonical": "de gebeurtenis is niet in canonieke JSON geschreven",
    "line-changed": "de gebeurtenis is achteraf veranderd: de hash klopt niet",
    "event-changed": "gebeurtenis {version} is achteraf veranderd: de hash klopt niet",
    "other-game": "gebeurtenis {version} hoort bij een ander spel ({found} in plaats van {wanted})",
    "out-of-order": "gebeurtenis {version} ontbreekt of staat op de verkeerde plaats (daar staat nummer {found})",
    "not-following": "gebeurtenis {version} sluit niet aan op de vorige",
    "malformed": "gebeurtenis {version} ({type}) heeft niet de juiste vorm: {why}",
    "unknown-kind": "gebeurtenis {version} heeft een type dat dit programma niet kent: {type}",
    "newer-program": "gebeurtenis {version} ({type}) komt van een nieuwere versie van dit programma",
    "unknown-layout": "gebeurtenis {version} ({type}) heeft een onbekende opbouw {layout}",
    "malformed-layout": "gebeurtenis {version} ({type}) past niet bij de opbouw {layout}",
    "mixed-command": (
        "de opdracht bij gebeurtenis {version} ({type}) heeft gebeurtenissen van meerdere personen of tijdstippen"
    ),
    "no-clock": "gebeurtenis {version} ({type}) heeft een ongeldige tijd",
    "against-rules": "gebeurtenis {version} ({type}) is tegen de regels ({code}): {why}",
    "forks-itself": (
        "volgens gebeurtenis {version} is het spel een afsplitsing van zichzelf; "
        "zo zou de server een nieuw geheim kunnen kiezen"
    ),
    "fork-elsewhere": (
        "volgens gebeurtenis {version} splitst het spel af bij gebeurtenis {found}, maar de overgenomen "
        "gebeurtenissen eindigen bij {wanted}"
    ),
    "not-decided": "gebeurtenis {version} ({type}) past niet bij de regels of bij de vastgelegde toevalsgetallen",
    "wrong-count": "de opdracht bij gebeurtenis {version} heeft {found} gebeurtenissen in plaats van {wanted}",
    "at-line": "regel {line}: {why}",
    "bad-game-name": "de naam van het spel moet uit 1 tot en met {most} gewone letters en cijfers bestaan",
    "cannot-replay": "dit programma kan het spel niet afspelen ({code})",
}
