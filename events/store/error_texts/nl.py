"""Foutmeldingen van de opslag in het Nederlands."""

TEXTS = {
    "conflict": "het logboek van {stream} staat op versie {actual}, niet op {expected}",
    "key-reused": "de idempotentiesleutel {key} is in {stream} al voor een ander verzoek gebruikt",
    "bad-name": "{stream} kan niet de naam van een logboek zijn: gebruik 1 tot en met 64 letters, cijfers, - en _",
    "bad-store-url": "“{url}” is geen adres van een opslag: het moet beginnen met sqlite://, redis:// of memory://",
    "unknown-store": "een opslag van het type {scheme} bestaat niet: kies sqlite, redis, redis+cluster of memory",
    "memory-name": "de opslag in het werkgeheugen heeft geen naam: het adres is gewoon memory://",
    "bad-sqlite-url": "een SQLite-adres ziet er zo uit: sqlite:///spellen.db of sqlite:////volledig/pad/spellen.db",
    "not-a-file": "“{path}” is geen bestandsnaam; gebruik memory:// voor een opslag zonder bestand",
    "bad-redis-url": "{url} is niet het adres van een Redis-server",
    "bad-redis-url-because": "{url} is niet het adres van een Redis-server: {why}",
    "bad-redis-database": "{database} is niet het nummer van een database",
    "bad-cluster-url": (
        "{url} is niet het adres van een Redis-cluster: het moet eruitzien als redis+cluster://host:poort,host:poort"
    ),
    "database-locked": "de database {path} is vergrendeld door een ander programma",
    "disk-full": "de database {path} kan niet groeien: de schijf is vol",
    "database-read-only": "de database {path} is alleen-lezen",
    "database-forbidden": "deze gebruiker mag de database {path} niet openen",
    "database-not-opened": (
        "de database {path} kan niet worden geopend: controleer of de map bestaat en of deze gebruiker er mag schrijven"
    ),
    "not-a-database": "{path} is geen SQLite-database",
    "database-damaged": "de database {path} is beschadigd",
    "disk-error": "de database {path} kan niet worden gelezen of geschreven: de schijf meldt een fout",
    "database-error": "de database {path} meldt een fout: {why}",
    "database-newer": (
        "de database {path} komt van een nieuwere versie van Wurmtisch (het formaat is {found}, deze versie kent "
        "hooguit {known})"
    ),
    "database-foreign": "de database {path} hoort bij een ander programma",
    "no-write-ahead-log": "de database {path} staat op een schijf die geen write-ahead log ondersteunt",
    "database-closed": "de database {path} is gesloten",
    "database-silent": "de database {path} gaf geen antwoord",
    "write-interrupted": "het schrijven naar de database {path} is onderbroken",
    "redis-login": "Redis accepteert de gebruikersnaam of het wachtwoord niet ({why})",
    "redis-connections": "er zijn te veel verbindingen met Redis open ({why})",
    "redis-loading": "Redis is zijn gegevens nog aan het laden ({why})",
    "redis-timeout": "Redis antwoordt niet ({why})",
    "redis-away": "Redis is niet bereikbaar ({why})",
    "cluster-incomplete": "het Redis-cluster is onvolledig ({why})",
    "cluster-away": "het Redis-cluster is niet bereikbaar ({why})",
    "redis-memory": "Redis heeft geen vrij geheugen meer ({why})",
    "redis-replica": "deze Redis-server is een replica en kan niet schrijven ({why})",
    "redis-master-away": "deze Redis-server is een replica die zijn master kwijt is ({why})",
    "cluster-moving": "het Redis-cluster verplaatst dit spel naar een andere server ({why})",
    "redis-disk": "Redis kan niet naar zijn schijf schrijven ({why})",
    "redis-error": "Redis meldt een fout: {why}",
    "no-join-code": "er is geen vrije code voor de tafel gevonden",
}
