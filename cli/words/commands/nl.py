"""Errors and reports of all commands in Dutch."""

TEXTS = {
    # Reasons, within a sentence
    "errno-ENOENT": "bestand of map niet gevonden",
    "errno-EACCES": "geen toegang",
    "errno-EISDIR": "het is een map",
    "errno-ENOTDIR": "het is geen map",
    "errno-ENOSPC": "er is geen ruimte meer op de schijf",
    "errno-EROFS": "het bestandssysteem is alleen-lezen",
    "errno-EADDRINUSE": "de poort is bezet",
    "errno-EADDRNOTAVAIL": "deze computer heeft dat adres niet",
    "connection-refused": "verbinding geweigerd",
    "timed-out": "time-out",
    # Files and stores
    "cannot-read": "Kan {name} niet lezen: {why}.",
    "cannot-write": "Kan {name} niet schrijven: {why}.",
    "file-empty": "{name} is leeg en bevat geen logboek.",
    "log-damaged": "Het logboek van {stream} is in deze opslag beschadigd: {why}.",
    "log-broken": "{name}: het logboek van {stream} vanaf regel {line} klopt niet: {why}.",
    "line-again": (
        "{name}, regel {line}: {stream} komt nog een keer voor. De gebeurtenissen van een spel moeten direct op elkaar "
        "volgen."
    ),
    "line-misplaced": "{name}, regel {line}: hier hoort gebeurtenis {wanted} van {stream}, niet gebeurtenis {found}.",
    "line-unchained": (
        "{name}, regel {line}: de hashketen is verbroken. Gebeurtenis {found} van {stream} sluit niet aan op de vorige."
    ),
    "line-empty": "{name}, regel {line}: de regel is leeg.",
    "line-cut": "{name}, regel {line}: het bestand breekt midden in deze regel af.",
    "line-broken": "{name}, regel {line}: {why}.",
    "line-long": "{name}, regel {line}: de regel is te lang voor een gebeurtenis.",
    "no-store": "Er is geen opslag op {url} (kies een andere met --store).",
    "store-fails": "De opslag is niet bruikbaar: {why}.",
    "bad-stream": "{name} is geen geldige spelnaam. Gebruik hooguit 64 letters, cijfers, - en _.",
    "no-game-here": "In deze opslag is geen spel met de naam {stream}.",
    "created-meanwhile": "Iemand anders heeft in deze opslag net een spel met de naam {stream} gemaakt.",
    # Servers
    "unreachable": "{host} antwoordt niet ({why}). Controleer het adres en of de server draait.",
    "unexpected-answer": "{host} is geen Wurmtisch-server: {why}. Controleer het adres.",
    "token-revoked": (
        "Dit token is niet meer geldig: de plaats is naar een andere telefoon overgezet, of de speler heeft de tafel "
        "verlaten."
    ),
    # export
    "export-both": "Noem de spellen of gebruik --all, niet allebei.",
    "export-none": "Noem de spellen die je wilt exporteren, of gebruik --all.",
    "export-json": "--json toont een verslag over het geëxporteerde bestand en heeft daarom --out FILE nodig.",
    "export-empty": "Er zijn geen spellen in deze opslag, dus er valt niets te exporteren.",
    "exporting": "Exporteren",
    "computer-added": "{name} speelt als computer op plaats {seat}.",
    "computer-address": "{name} is niet het adres van een tafel. Gebruik een adres zoals http://HOST:8700/games/ID.",
    "computer-token": (
        "Alleen de host kan een computer toevoegen. Geef het token van de host op met --token of in WURM_TOKEN."
    ),
    "exported": (
        "{games} {games:spel|spellen} met {events} {events:gebeurtenis|gebeurtenissen} geëxporteerd naar {name}."
    ),
    # verify
    "verifying": "Controleren",
    "verified-over": (
        "{stream}: {ruleset}, {events} {events:gebeurtenis|gebeurtenissen}{fork}, afgelopen. Gecontroleerd: hashketen, "
        "alle zetten en het schudden kloppen."
    ),
    "verified-running": (
        "{stream}: {ruleset}, {events} {events:gebeurtenis|gebeurtenissen}{fork}, nog bezig (of er aan het eind iets "
        "ontbreekt, is niet te zien). Gecontroleerd: hashketen, alle zetten en het schudden kloppen."
    ),
    "verified-evening": (
        "{stream}: avond, {people} {people:persoon|personen}, {tables} {tables:spel|spellen}, {events} "
        "{events:gebeurtenis|gebeurtenissen}. Gecontroleerd: de hashketen en elke wijziging kloppen."
    ),
    "verified-club": (
        "Club, {events} {events:gebeurtenis|gebeurtenissen}. Gecontroleerd: de hashketen en elke wijziging kloppen."
    ),
    "forked": ", afgesplitst van {stream} na gebeurtenis {version}",
    "forked-import": ", afgesplitst van het geïmporteerde spel {stream} na gebeurtenis {version}",
    # import
    "importing": "Importeren",
    "imported": (
        "{stream}: {ruleset}, {events} {events:gebeurtenis|gebeurtenissen}. Geïmporteerd en als geïmporteerd "
        "gemarkeerd."
    ),
    "import-known": "{stream}: {ruleset}, {events} {events:gebeurtenis|gebeurtenissen}. Stond al in deze opslag.",
    "import-different": "In deze opslag is een ander spel met de naam {stream}. Er is niets geïmporteerd.",
    "import-other-length": (
        "{stream} staat al in deze opslag met {here} {here:gebeurtenis|gebeurtenissen}, in het bestand zijn het er "
        "{there}. Er is niets geïmporteerd."
    ),
    # backup and restore
    "copying": "Kopiëren",
    "backed-up": (
        "Back-up van {games} {games:spel|spellen} met {events} {events:gebeurtenis|gebeurtenissen} gemaakt in {name}."
    ),
    "with-evenings": "{evenings} {evenings:avond is|avonden zijn} inbegrepen.",
    "backup-exists": "{name} bestaat al. Een back-up overschrijft nooit een bestand; kies een andere naam.",
    "restoring": "Terugzetten",
    "restored": (
        "{games} {games:spel|spellen} met {events} {events:gebeurtenis|gebeurtenissen} teruggezet. Al in de opslag: "
        "{there}."
    ),
    "restore-different": "In deze opslag is een ander spel met de naam {stream}. Er is niets teruggezet.",
    "restore-secret": (
        "Deze opslag heeft al een eigen sleutel voor tokens, omdat er een server op gedraaid heeft. Er is niets "
        "teruggezet. Gebruik een nieuwe opslag."
    ),
    "restore-fact": (
        "In deze opslag heeft {name} een andere waarde, omdat er een server op gedraaid heeft. Er is niets teruggezet. "
        "Gebruik een nieuwe opslag."
    ),
    # serve and worker
    "serving": "Wurmtisch draait op {address} (Ctrl-C stopt)",
    "cannot-listen": (
        "Kan {address} niet openen: {why}. Kies een ander adres met --host of een andere poort met --port."
    ),
    "worker-store": "Een worker heeft een opslag nodig die meerdere processen delen: redis:// of redis+cluster://.",
    "worker-redis": "De Redis voor de taken is niet bereikbaar: {why}.",
    # simulate
    "unknown-game": "Er is geen spel met de naam {name}. Beschikbaar: {known}.",
    "only-a-sheet": "{name} is het scoreblad van een spel met echt materiaal en kan niet gesimuleerd worden.",
    "wrong-seats": "{name} is voor {least} tot {most} spelers, niet voor {asked}.",
    "option-form": "{text} is geen optie van {name}. Schrijf KEY=VALUE met een van deze namen: {known}.",
    "options-unfit": "Ongeldige opties voor {name}: {why}.",
    "another-game": "In deze opslag is een ander spel met de naam {stream}. Kies een andere --seed.",
    "log-unverified": "Het logboek van {stream} klopt niet: {why}.",
    "simulated-illegal": "{stream}: de regels weigerden een actie die ze zelf hadden aangeboden: {why}.",
    "simulated-no-outcome": "{stream}: het spel eindigde zonder uitslag.",
    "simulated-too-long": "{stream}: het spel is na {steps} acties nog niet afgelopen.",
    "simulated-stuck": "{stream}: het spel zit vast; niemand kan iets doen.",
    "game-for": "{title}, {least} tot {most} spelers",
    "simulating": "{name} spelen",
    "player-random": "willekeurige spelers",
    "player-sensible": "doordachte spelers",
    "simulation-title": "{title}: {seats} {players}, seed {seed}",
    "games": "spellen",
    "games-per-second": "spellen per seconde",
    "steps": "acties (min, mediaan, max)",
    "events": "gebeurtenissen (min, mediaan, max)",
    "shared-wins": "gedeelde overwinningen",
    "game-end": "einde spel: {name}",
    "round-end": "einde ronde: {name}",
    "verified": "gecontroleerd",
    "count-of": "{part} van {whole}",
    "stored": "opgeslagen",
    "by-seat": "Per plaats",
    "seat": "plaats",
    "wins": "gewonnen",
    "mean-score": "gemiddelde",
    "least-score": "min",
    "most-score": "max",
    # arena
    "no-computers": "{name} wordt met echt materiaal gespeeld, dus computers kunnen niet meedoen.",
    "unknown-player": (
        "Er is geen speler {name}. Kies een van deze niveaus: {known}, of geef een eigen speler op als MODULE:FUNCTION."
    ),
    "player-not-found": "De speler {name} kan niet worden geladen: {why}.",
    "player-not-callable": "De speler {name} is geen functie.",
    "player-illegal": "De speler {name} koos een actie die niet is toegestaan: {action}.",
    "too-many-players": "{asked} spelers zijn te veel voor {seats} plaatsen.",
    "limit-form": (
        "{text} is geen grens voor {option}. Geef een getal boven 0, of LEVEL=GETAL met een van deze niveaus: {known}."
    ),
    "arena-title": "{title}: {games} spellen in {seconds} s, seed {seed}",
    "arena-player": "speler",
    "arena-playouts": "playouts",
    "arena-win-rate": "gewonnen (95%)",
    "arena-rating": "rating",
    "arena-thinking": "per beslissing",
    # replay
    "neither-file-nor-game": "Er is geen bestand met de naam {name}, en geen spel met die naam in de opslag {url}.",
    "neither-file-nor-store": "Er is geen bestand met de naam {name}. {why}",
    "several-games": "{name} bevat meerdere spellen. Kies er een met --game: {known}.",
    "not-in-file": "In {name} is geen spel met de naam {stream}. Beschikbaar: {known}.",
    "no-such-event": "Gebeurtenis {asked} bestaat niet. Het logboek heeft {last} {last:gebeurtenis|gebeurtenissen}.",
    "no-such-viewer": "Niemand heet hier {text}. Kies table, everyone, het nummer van een plaats, of: {known}.",
    # The command line
    "usage-no-command": "De opdracht {name} bestaat niet. Zie: wurm --help",
    "usage-no-option": "De optie {name} bestaat niet.",
    "usage-similar-option": "De optie {name} bestaat niet. Bedoelde je {known}?",
    "usage-missing-argument": "Het argument {name} ontbreekt.",
    "usage-missing-option": "De optie {name} ontbreekt.",
    "usage-no-value": "De optie {name} heeft een waarde nodig.",
    "usage-flag": "De optie {name} accepteert geen waarde.",
    "usage-extra": "Te veel argumenten: {text}",
    "usage-choice": "Ongeldige waarde voor {name}. Kies uit: {known}.",
    "usage-range": "Ongeldige waarde voor {name}. Geef een geheel getal van {least} tot en met {most}.",
    "usage-least": "Ongeldige waarde voor {name}. Geef een geheel getal vanaf {least}.",
    "usage-number": "Ongeldige waarde voor {name}. Geef een geheel getal.",
    "bug": "Dit is een fout in Wurmtisch: {error} bij {place}. Met WURM_DEBUG=1 zie je meer.",
}
