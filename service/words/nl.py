"""De dienst in het Nederlands."""

from events.words import Phrases

WORDS = Phrases(
    names={
        "proof-continued": (
            "Dit spel is voortgezet vanuit een geïmporteerd logboek. Het logboek klopt, "
            "maar vóór de import heeft deze server niet geschud."
        ),
        "proof-holds": "Er is niets veranderd, elke zet was toegestaan, en er is geschud zoals beloofd.",
        "proof-imported": "Dit spel is geïmporteerd. Het logboek klopt, maar deze server heeft niet geschud.",
    },
    illegal={
        "bad-idempotency-key": "De Idempotency-Key moet uit 1 tot 128 gewone tekens bestaan.",
        "bad-if-match": "If-Match moet * zijn of een lijst van ETags tussen aanhalingstekens.",
        "bad-last-event-id": "Last-Event-ID moet het nummer zijn van de laatste versie die je hebt.",
        "bad-request": "De server begrijpt dit verzoek niet.",
        "bad-token": "Deze sleutel geldt hier niet of niet meer. Vraag om een nieuwe link.",
        "broken-log": (
            "Dit logboek klopt niet: er is iets mis met gebeurtenis {event}. "
            "Misschien is het veranderd of beschadigd, of schreef een nieuwere Wurmtisch het."
        ),
        "busy": "De server is bezig met andere lange verzoeken. Probeer het zo nog eens.",
        "game-exists": "Dit spel, of een ander met hetzelfde id, staat al op deze server.",
        "internal-server-error": "Hier ging iets mis, en dat ligt niet aan jou. Het is genoteerd.",
        "invalid-request": "Het verzoek heeft niet de vorm die hier nodig is.",
        "invitation-private": "Het spel is bezig: alleen de tafelleider en de spelers kunnen nog anderen uitnodigen.",
        "job-failed": "Dat is niet gelukt. Vraag het nog eens aan.",
        "job-not-done": "Dit is nog niet klaar.",
        "jobs-unavailable": "Op dit moment kan niemand zich hierom bekommeren. Probeer het zo nog eens.",
        "key-reused": "Deze Idempotency-Key is al voor iets anders gebruikt.",
        "line-too-long": "Regel {line} is langer dan {most} bytes. Zo lang is geen enkele gebeurtenis van een spel.",
        "malformed-json": "De inhoud van het verzoek is geen geldige JSON.",
        "method-not-allowed": "Dat kan op deze plek niet.",
        "no-longer-seated": "Met dit verzoek is hier iemand gaan zitten, maar die zit hier niet meer.",
        "no-such-code": "Bij deze code hoort geen tafel. Kijk nog eens goed.",
        "no-such-job": "Deze opdracht is hier niet, of hij is van iemand anders.",
        "not-a-log": (
            "Dit is geen logboek van Wurmtisch. Dat krijg je bij het naspel onder “Logboek”; "
            "de naam eindigt op .ndjson."
        ),
        "not-found": "Op dit adres is niets te vinden.",
        "not-json": "De inhoud moet JSON zijn en ook zo heten.",
        "not-ndjson": "De inhoud moet application/x-ndjson zijn: één opgetekende gebeurtenis per regel.",
        "not-over": "Daarmee moet iedereen wachten tot het spel uit is.",
        "option-not-among": "De optie “{option}” is een van deze: {values}. {sent} kan niet.",
        "option-not-bool": "De optie “{option}” is true of false. {sent} kan niet.",
        "option-out-of-range": "De optie “{option}” is een heel getal van {least} tot en met {most}. {sent} kan niet.",
        "replay-too-large": "De herhaling zou te groot worden. Download in plaats daarvan het logboek (NDJSON).",
        "replay-too-long": (
            "Dit spel heeft {events} gebeurtenissen, "
            "en alleen spellen met hooguit {most} kun je naspelen. Download in plaats daarvan het logboek."
        ),
        "several-logs": "In dit bestand staan meerdere spellen. Breng ze alsjeblieft één voor één.",
        "store-unavailable": "De spellen zijn nu even niet bereikbaar. Er is niets verloren; probeer het zo weer.",
        "token-needed": "Wie alleen kijkt, mag dat niet. Ga eerst aan tafel zitten.",
        "too-large": "Dat is meer dan deze server in één keer aanneemt.",
        "too-many-events": "Dit logboek is te lang: de server accepteert hooguit {most} gebeurtenissen.",
        "too-many-jobs": "Er wacht al te veel. Probeer het zo nog eens.",
        "too-many-requests": "Dat was te vaak. Wacht even en probeer het opnieuw.",
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
        "version-conflict": "Het spel is intussen verder. Kijk nog eens en beslis opnieuw.",
        "weak-idempotency-key": (
            "Hiervoor moet de Idempotency-Key toevallig zijn: minstens {least} tekens die niemand kan raden."
        ),
        "wrong-code": "Met deze code kom je niet aan deze tafel.",
    },
)
