"""Die Untersuchung auf Deutsch."""

TEXTS = {
    "ok": "gut",
    "warn": "Achtung",
    "fail": "FEHLER",
    "python": "Python",
    "settings": "Einstellungen",
    "secret": "Geheimnis",
    "store": "Speicher",
    "disk": "Platte",
    "games": "Spiele",
    "clock": "Uhr",
    "jobs": "Aufträge",
    "rates": "Raten",
    "port": "Port",
    "address": "Adresse",
    "browser": "Browser",
    "python-old": "Das ist Python {version}; installiere {wanted} oder neuer.",
    "python-fine": "Version {version} reicht.",
    "settings-wrong": "Ungültige Einstellung: {why} Korrigiere oder entferne sie.",
    "settings-fine": "Alle WURM_-Einstellungen sind brauchbar.",
    "secret-in-store": "Keins ist gesetzt; dann wird eins gezogen und im Speicher aufbewahrt. Das ist in Ordnung.",
    "secret-given": "WURM_SECRET ist gesetzt.",
    "store-forgets": (
        "Dieser Speicher vergisst alles, wenn der Server endet; für einen echten Abend nimm sqlite:///wurmtisch.db."
    ),
    "store-shut": "Er ist nicht zu gebrauchen: {why}. Behebe das oder wähle mit --store einen anderen.",
    "store-opens": "Er geht auf: {url}.",
    "store-no-folder": "Den Ordner {folder} gibt es nicht; leg ihn an oder wähle mit --store einen anderen.",
    "store-new": "Noch gibt es keinen; er wird angelegt, sobald er gebraucht wird: {path}.",
    "store-read-only": (
        "In {path} darf dieser Benutzer nicht schreiben; gib es ihm frei oder wähle mit --store etwas anderes."
    ),
    "disk-full": "Nur noch {free} MB sind frei; schaff Platz, bevor ihr spielt.",
    "disk-filling": "{free} MB sind frei; schaff bald etwas Platz.",
    "disk-room": "{free} MB sind frei.",
    "game-broken": "Das Spiel {game} hält nicht: {why}. Hol es aus einer Sicherung und prüfe die Platte.",
    "games-hold": "{games} {games:ist|sind} da; die neuesten ({proved}) sind geprüft und halten.",
    "games-none": "Noch gibt es keine.",
    "redis-away": "Redis antwortet nicht: {why}. Starte es oder berichtige die Adresse.",
    "redis-silent": (
        "Redis zeigt nicht, wie es eingestellt ist; sorge für appendonly yes, appendfsync always, "
        "maxmemory-policy noeviction."
    ),
    "redis-durable": "Redis antwortet und behält jeden Zug.",
    "redis-loses-games": "Redis könnte Spiele verlieren; stell ein: {settings}.",
    "redis-forgets": (
        "Redis könnte Aufträge wegwerfen, wenn der Platz knapp wird; stell ein: maxmemory-policy noeviction."
    ),
    "redis-answers": "Redis antwortet.",
    "workers-there": "{workers} {workers:Arbeiter ist|Arbeiter sind} am Werk.",
    "workers-none": "Niemand ist am Werk; starte `wurm worker`.",
    "clock-slow": "Sie zeigt {now}, und das liegt vor Dingen, die schon geschehen sind; stell sie richtig.",
    "clock-fine": "Sie zeigt {now}.",
    "port-any": "Irgendein freier wird genommen.",
    "port-ours": "{port}: Dort läuft schon ein Wurmtisch.",
    "port-free": "{port} ist frei.",
    "port-forbidden": "{port} darf dieser Benutzer nicht nehmen; wähle mit --port einen über 1023.",
    "port-taken": "{port} benutzt schon ein anderes Programm; wähle mit --port einen anderen.",
    "port-wrong": "{port} ist nicht zu gebrauchen ({why}); sieh dir --host und --port an.",
    "address-public": "Handys nehmen {address}, wie WURM_PUBLIC_URL sagt.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL ist {address}, und das führt jedes Handy zu sich selbst; nimm eine Adresse dieses Rechners."
    ),
    "address-fine": "Handys im selben WLAN nehmen {address}.",
    "address-no-network": (
        "Dieser Rechner ist in keinem Netz, darum erreicht nur er selbst {address}; verbinde ihn mit einem WLAN."
    ),
    "address-loopback": "Nur dieser Rechner erreicht {address}; lass --host weg, dann können es auch Handys.",
    "browser-not-needed": "Auf diesem Rechner ist keiner nötig: Die Seiten laufen auf den Handys.",
}
