"""The texts of the service in Dutch."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "expected-bytes": "een geheel getal van {least} t/m {most} (bytes)",
        "expected-choice": "een van deze waarden: {choices}",
        "expected-days": "een geheel getal van {least} t/m {most} (dagen)",
        "expected-flag": "0 of 1",
        "expected-host": "een hostnaam of een adres zoals '0.0.0.0'",
        "expected-jobs-url": "één Redis-server zoals 'redis://HOST:PORT/DB', geen cluster",
        "expected-minutes": "een geheel getal van {least} t/m {most} (minuten)",
        "expected-number": "een geheel getal van {least} t/m {most}",
        "expected-origins": "adressen zoals 'https://example.org', gescheiden door komma's",
        "expected-public-url": "het adres voor de telefoons, bijvoorbeeld 'https://games.example.org'",
        "expected-rate": "een limiet zoals '20 per minute'",
        "expected-rates-url": "'process://' of een Redis-adres zoals 'redis://HOST:PORT/DB'",
        "expected-seconds": "een geheel getal van {least} t/m {most} (seconden)",
        "expected-secret": "minstens {least} tekens, waarvan {different} verschillende, zonder spaties aan de rand",
        "expected-store": "een opslagadres zoals 'sqlite:///games.db', 'redis://HOST:PORT/DB' of "
        "'redis+cluster://HOST:PORT,HOST:PORT'",
        "expected-text": "een willekeurige tekst",
        "invalid-secret": "Ongeldige waarde voor {name}: {characters} tekens. Verwacht: {expected}.",
        "invalid-setting": "Ongeldige waarde voor {name}: {value}. Verwacht: {expected}.",
        "misspelt-setting": "Onbekende instelling {name}. Bedoelde je {similar}?",
        "proof-continued": (
            "Dit spel is voortgezet vanuit een geïmporteerd logboek. Het logboek klopt, "
            "maar vóór de import heeft deze server niet geschud."
        ),
        "proof-holds": "Er is niets veranderd, elke zet was toegestaan, en er is geschud zoals beloofd.",
        "proof-imported": "Dit spel is geïmporteerd. Het logboek klopt, maar deze server heeft niet geschud.",
        "unknown-setting": "Onbekende instelling {name}. Alle instellingen staan in de README.",
    },
    illegal={
        "bad-idempotency-key": "De Idempotency-Key moet uit 1 tot 128 gewone tekens bestaan.",
        "bad-if-match": "If-Match moet * zijn of een lijst van ETags tussen aanhalingstekens.",
        "bad-last-event-id": "Last-Event-ID moet het nummer zijn van de laatste versie die je hebt.",
        "bad-request": "De server kan dit verzoek niet lezen.",
        "bad-token": "Deze toegang is ongeldig of ingetrokken. Vraag om een nieuwe link.",
        "broken-log": (
            "Dit logboek klopt niet: gebeurtenis {event} is fout. "
            "Misschien is het gewijzigd of beschadigd, of schreef een nieuwere versie van Wurmtisch het."
        ),
        "busy": "De server is bezig met andere lange verzoeken. Probeer het zo nog eens.",
        "game-exists": "Dit spel, of een ander met hetzelfde id, staat al op deze server.",
        "internal-server-error": "Er ging iets mis op de server. De fout is vastgelegd.",
        "invalid-request": "Het verzoek past niet bij het schema.",
        "invitation-private": "Het spel is bezig: alleen de host en de spelers kunnen nog anderen uitnodigen.",
        "job-failed": "Het exporteren is mislukt. Probeer het opnieuw.",
        "job-not-done": "De export is nog niet klaar.",
        "jobs-unavailable": "Exporteren en analyseren kan nu even niet. Probeer het zo opnieuw.",
        "key-reused": "Deze Idempotency-Key is al voor iets anders gebruikt.",
        "line-too-long": "Regel {line} is langer dan {most} bytes. Zo lang is geen enkele gebeurtenis van een spel.",
        "malformed-json": "De inhoud van het verzoek is geen geldige JSON.",
        "method-not-allowed": "Methode niet toegestaan.",
        "no-longer-seated": "Met dit verzoek is al een plaats ingenomen, maar die is intussen verlaten.",
        "no-such-code": "Bij deze code hoort geen tafel. Controleer de code en probeer het opnieuw.",
        "no-review": "Dit spel kan niet worden geanalyseerd.",
        "review-after-game": "Het spel kan worden geanalyseerd als het afgelopen is.",
        "job-not-stoppable": "Een export kan niet worden gestopt.",
        "not-your-job": "Alleen de host, de spelers en wie de analyse heeft aangevraagd kunnen die stoppen.",
        "no-such-job": "Deze opdracht bestaat niet.",
        "not-a-log": (
            "Dit is geen spellogboek van Wurmtisch. "
            "Logboeken vind je bij de herhaling van een spel, onder “Spellogboek (NDJSON)”."
        ),
        "not-found": "Niet gevonden.",
        "no-preview": "Alleen scorebladen hebben een voorbeeld.",
        "not-json": "De inhoud moet JSON zijn, met content-type application/json.",
        "not-ndjson": "De inhoud moet application/x-ndjson zijn, met één vastgelegde gebeurtenis per regel.",
        "not-over": "Dat kan pas als het spel is afgelopen.",
        "option-not-among": "De optie “{option}” moet een van deze zijn: {values}. {sent} kan niet.",
        "option-not-bool": "De optie “{option}” moet true of false zijn. {sent} kan niet.",
        "option-out-of-range": "De optie “{option}” moet een geheel getal van {least} t/m {most} zijn, niet {sent}.",
        "replay-too-large": "De herhaling zou te groot worden. Download in plaats daarvan het logboek (NDJSON).",
        "replay-too-long": (
            "Dit spel heeft {events} gebeurtenissen, "
            "en alleen spellen met hooguit {most} kun je naspelen. Download in plaats daarvan het logboek."
        ),
        "several-logs": "Dit bestand bevat meerdere spellen. Importeer ze één voor één.",
        "store-unavailable": "De spellen zijn nu even niet bereikbaar. Er is niets verloren; probeer het zo opnieuw.",
        "evening-token-needed": "Alleen mensen die aan deze spelavond meedoen, kunnen dat. Doe eerst mee.",
        "club-token-needed": "Alleen wie bij een spelavond was, ziet de club. Doe eerst mee aan een avond.",
        "no-such-member": "Deze persoon heb je op geen enkele avond ontmoet.",
        "same-evening": "Beiden waren op dezelfde avond. Voeg ze daar samen.",
        "no-longer-joined": "Je doet intussen mee op een andere telefoon. Ga daar verder of probeer het hier opnieuw.",
        "no-seat-here": "Je hebt geen plaats aan deze tafel, en het spel is al begonnen.",
        "seat-on-other-phone": (
            "Je plaats aan deze tafel staat op een andere telefoon. Ga daar verder, "
            "of vraag aan tafel om je plaats over te zetten."
        ),
        "person-token-needed": "Als host heb je nog geen plaats. Doe eerst zelf mee aan de spelavond.",
        "no-scores": "Er is geen puntenverloop: het spel loopt nog, telt niet mee of heeft geen rondes.",
        "table-in-evening": "Deze tafel hoort al bij een andere avond.",
        "table-token-needed": "Het spel loopt nog. Alleen de spelers en de host van de tafel kunnen het toevoegen.",
        "token-needed": "Toeschouwers kunnen dat niet. Neem eerst plaats.",
        "too-large": "Het verzoek is te groot.",
        "too-many-computer-tables": "Jouw netwerk heeft al computers aan {most} tafels. "
        "Beëindig een van die spellen en probeer het opnieuw.",
        "too-many-evenings-here": (
            "Vanaf jouw netwerk zijn de afgelopen 24 uur al {most} spelavonden geopend. Probeer het later opnieuw."
        ),
        "too-many-events": "Dit logboek is te lang: de server accepteert hooguit {most} gebeurtenissen.",
        "too-many-jobs": "Er wachten al te veel exports of analyses. Probeer het zo opnieuw.",
        "too-many-requests": "Te veel verzoeken. Wacht even en probeer het opnieuw.",
        "too-many-spectators": "Er kijken al {most} mensen mee aan deze tafel. Probeer het later opnieuw.",
        "too-many-streams": "Jouw netwerk heeft al {most} verbindingen open. Sluit er een en probeer het opnieuw.",
        "too-many-tables": "Deze server heeft al {most} open tafels. Probeer het later opnieuw.",
        "too-many-tables-here": "Jouw netwerk heeft al {most} tafels open. Sluit er een en probeer het opnieuw.",
        "unfinished-log": (
            "Dit spel is nog niet afgelopen en kan daarom niet ongewijzigd worden geïmporteerd. "
            "Je kunt het als nieuw spel voortzetten: "
            "iedereen gaat opnieuw zitten, en kaarten die nog niemand heeft gezien, worden opnieuw geschud."
        ),
        "unknown-option": "Een optie “{option}” heeft dit spel niet. Het heeft: {known}.",
        "version-conflict": "Het spel is intussen veranderd. Kijk nog eens en beslis opnieuw.",
        "weak-idempotency-key": (
            "Hiervoor moet de Idempotency-Key willekeurig zijn: minstens {least} tekens die niemand kan raden."
        ),
        "wrong-code": "Deze code klopt niet. Controleer de code en probeer het opnieuw.",
    },
)
