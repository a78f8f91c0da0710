"""Texts of `wurm doctor` in German."""

TEXTS = {
    "ok": "ok",
    "warn": "Warnung",
    "fail": "FEHLER",
    "python": "Python",
    "settings": "Einstellungen",
    "secret": "Schlüssel",
    "store": "Speicher",
    "disk": "Festplatte",
    "games": "Spiele",
    "clock": "Uhr",
    "jobs": "Aufträge",
    "rates": "Limits",
    "port": "Port",
    "address": "Adresse",
    "browser": "Browser",
    "python-old": "Das ist Python {version}. Installiere {wanted} oder neuer.",
    "python-fine": "Version {version} wird unterstützt.",
    "settings-wrong": "{why} Korrigiere oder entferne die Einstellung.",
    "settings-fine": "Alle WURM_-Einstellungen sind gültig.",
    "secret-in-store": (
        "WURM_SECRET ist nicht gesetzt; ein Schlüssel wird erzeugt und im Speicher abgelegt. Das ist in Ordnung."
    ),
    "secret-given": "WURM_SECRET ist gesetzt.",
    "store-forgets": (
        "Dieser Speicher verliert alles, wenn der Server endet. Nimm für einen echten Spieleabend "
        "sqlite:///wurmtisch.db."
    ),
    "store-shut": "Nicht nutzbar: {why}. Behebe das oder wähle mit --store einen anderen.",
    "store-opens": "Lesen und Schreiben möglich: {url}.",
    "store-no-folder": "Den Ordner {folder} gibt es nicht. Leg ihn an oder wähle mit --store einen anderen Speicher.",
    "store-new": "Noch nicht vorhanden; wird bei Bedarf angelegt: {path}.",
    "store-read-only": (
        "Du darfst nicht in {path} schreiben. Ändere den Besitzer oder wähle mit --store einen anderen Speicher."
    ),
    "disk-full": "Nur noch {free} MB frei. Schaff Platz, bevor ihr spielt.",
    "disk-filling": "{free} MB frei. Schaff bald etwas Platz.",
    "disk-room": "{free} MB frei.",
    "game-broken": (
        "Das Spiel {game} ist ungültig: {why}. Stelle es aus einer Sicherung wieder her und prüfe die Festplatte."
    ),
    "games-hold": "{games} {games:Spiel|Spiele}, davon {proved} geprüft und gültig (die neuesten).",
    "games-none": "Es gibt noch keine Spiele.",
    "redis-away": "Redis ist nicht nutzbar: {why}. Starte es oder korrigiere die Adresse.",
    "redis-silent": (
        "Redis gibt seine Einstellungen nicht preis. Sorge für appendonly yes, appendfsync always, maxmemory-policy "
        "noeviction."
    ),
    "redis-durable": "Redis antwortet, und seine Einstellungen bewahren jeden Zug.",
    "redis-loses-games": "Redis könnte Spiele verlieren. Stell ein: {settings}.",
    "redis-forgets": (
        "Redis könnte Aufträge verwerfen, wenn der Arbeitsspeicher knapp wird. Stell ein: maxmemory-policy noeviction."
    ),
    "redis-answers": "Redis antwortet.",
    "workers-there": "{workers} {workers:Worker läuft|Worker laufen}.",
    "workers-none": "Es läuft kein Worker. Starte einen mit `wurm worker`.",
    "clock-slow": "Sie zeigt {now}; das liegt in der Vergangenheit. Stell die Uhr.",
    "clock-fine": "Sie zeigt {now}.",
    "port-any": "Ein beliebiger freier Port wird genommen.",
    "port-ours": "Auf Port {port} läuft schon ein Wurmtisch.",
    "port-free": "Port {port} ist frei.",
    "port-forbidden": "Port {port} darfst du nicht benutzen. Wähle mit --port einen über 1023.",
    "port-taken": "Port {port} ist von einem anderen Programm belegt. Wähle mit --port einen anderen.",
    "port-wrong": "Port {port} ist nicht nutzbar ({why}). Prüfe --host und --port.",
    "address-public": "Handys benutzen {address} aus WURM_PUBLIC_URL.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL ist {address}, und damit meint jedes Handy sich selbst. Gib eine Adresse dieses Rechners an."
    ),
    "address-fine": "Handys im selben WLAN benutzen {address}.",
    "address-no-network": (
        "Dieser Rechner ist in keinem Netz, darum kann nur er selbst {address} öffnen. Verbinde ihn mit einem WLAN."
    ),
    "address-loopback": "Nur dieser Rechner kann {address} öffnen. Lass --host weg, damit auch Handys es können.",
    "browser-not-needed": "Auf diesem Rechner nicht nötig: Die Seiten laufen auf den Handys.",
}
