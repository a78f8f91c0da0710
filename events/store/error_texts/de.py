"""Fehlermeldungen der Speicher auf Deutsch."""

TEXTS = {
    "conflict": "das Protokoll von {stream} steht bei Version {actual}, nicht bei {expected}",
    "key-reused": "der Idempotenzschlüssel {key} wurde in {stream} schon für eine andere Anfrage benutzt",
    "bad-name": "{stream} kann nicht der Name eines Protokolls sein: nimm 1 bis 64 Buchstaben, Ziffern, - und _",
    "bad-store-url": "„{url}“ ist keine Speicheradresse: sie muss mit sqlite://, redis:// oder memory:// anfangen",
    "unknown-store": "einen Speicher der Art {scheme} gibt es nicht: nimm sqlite, redis, redis+cluster oder memory",
    "memory-name": "der Speicher im Arbeitsspeicher hat keinen Namen: seine Adresse ist einfach memory://",
    "bad-sqlite-url": "eine SQLite-Adresse sieht so aus: sqlite:///spiele.db oder sqlite:////ganzer/pfad/spiele.db",
    "not-a-file": "„{path}“ ist kein Dateiname; für einen Speicher ohne Datei nimm memory://",
    "bad-redis-url": "{url} ist nicht die Adresse eines Redis-Servers",
    "bad-redis-url-because": "{url} ist nicht die Adresse eines Redis-Servers: {why}",
    "bad-redis-database": "{database} ist nicht die Nummer einer Datenbank",
    "bad-cluster-url": (
        "{url} ist nicht die Adresse eines Redis-Clusters: sie muss aussehen wie redis+cluster://host:port,host:port"
    ),
    "database-locked": "die Datenbank {path} ist von einem anderen Programm gesperrt",
    "disk-full": "die Datenbank {path} kann nicht wachsen: die Festplatte ist voll",
    "database-read-only": "die Datenbank {path} ist schreibgeschützt",
    "database-forbidden": "dieser Benutzer darf die Datenbank {path} nicht öffnen",
    "database-not-opened": (
        "die Datenbank {path} lässt sich nicht öffnen: prüfe, ob es ihren Ordner gibt und ob dieser Benutzer dort "
        "schreiben darf"
    ),
    "not-a-database": "{path} ist keine SQLite-Datenbank",
    "database-damaged": "die Datenbank {path} ist beschädigt",
    "disk-error": "die Datenbank {path} lässt sich nicht lesen oder schreiben: die Festplatte meldet einen Fehler",
    "database-error": "die Datenbank {path} meldet einen Fehler: {why}",
    "database-newer": (
        "die Datenbank {path} stammt von einer neueren Version von Wurmtisch (ihr Format ist {found}, diese Version "
        "kennt höchstens {known})"
    ),
    "database-foreign": "die Datenbank {path} gehört zu einem anderen Programm",
    "no-write-ahead-log": "die Datenbank {path} liegt auf einem Datenträger, der kein Write-Ahead-Log unterstützt",
    "database-closed": "die Datenbank {path} ist geschlossen",
    "database-silent": "die Datenbank {path} hat nicht geantwortet",
    "write-interrupted": "das Schreiben in die Datenbank {path} wurde unterbrochen",
    "redis-login": "Redis nimmt den Benutzernamen oder das Passwort nicht an ({why})",
    "redis-connections": "zu viele Verbindungen zu Redis sind offen ({why})",
    "redis-loading": "Redis lädt noch seine Daten ({why})",
    "redis-timeout": "Redis antwortet nicht ({why})",
    "redis-away": "Redis ist nicht erreichbar ({why})",
    "cluster-incomplete": "der Redis-Cluster ist unvollständig ({why})",
    "cluster-away": "der Redis-Cluster ist nicht erreichbar ({why})",
    "redis-memory": "Redis hat keinen freien Arbeitsspeicher mehr ({why})",
    "redis-replica": "dieser Redis-Server ist eine Replik und kann nicht schreiben ({why})",
    "redis-master-away": "dieser Redis-Server ist eine Replik, die ihren Master verloren hat ({why})",
    "cluster-moving": "der Redis-Cluster verschiebt dieses Spiel gerade auf einen anderen Server ({why})",
    "redis-disk": "Redis kann nicht auf seine Festplatte schreiben ({why})",
    "redis-error": "Redis meldet einen Fehler: {why}",
    "no-join-code": "es wurde kein freier Code für den Tisch gefunden",
}
