"""Texts of `wurm doctor` in Dutch."""

TEXTS = {
    "ok": "ok",
    "warn": "let op",
    "fail": "FOUT",
    "python": "Python",
    "settings": "instellingen",
    "secret": "sleutel",
    "store": "opslag",
    "disk": "schijf",
    "games": "spellen",
    "clock": "klok",
    "jobs": "taken",
    "rates": "limieten",
    "port": "poort",
    "address": "adres",
    "browser": "browser",
    "python-old": "Dit is Python {version}. Installeer {wanted} of nieuwer.",
    "python-fine": "Versie {version} wordt ondersteund.",
    "settings-wrong": "{why} Verbeter of verwijder de instelling.",
    "settings-fine": "Alle WURM_-instellingen zijn geldig.",
    "secret-in-store": (
        "WURM_SECRET is niet ingesteld; er wordt een sleutel gemaakt en in de opslag bewaard. Dat is prima."
    ),
    "secret-given": "WURM_SECRET is ingesteld.",
    "store-forgets": (
        "Deze opslag verliest alles als de server stopt. Gebruik voor een echte spelavond sqlite:///wurmtisch.db."
    ),
    "store-shut": "Niet bruikbaar: {why}. Los dat op of kies een andere met --store.",
    "store-opens": "Lezen en schrijven lukt: {url}.",
    "store-no-folder": "De map {folder} bestaat niet. Maak hem aan of kies een andere opslag met --store.",
    "store-new": "Bestaat nog niet en wordt zo nodig gemaakt: {path}.",
    "store-read-only": "Je mag niet schrijven in {path}. Verander de eigenaar of kies een andere opslag met --store.",
    "disk-full": "Nog maar {free} MB vrij. Maak ruimte voordat jullie spelen.",
    "disk-filling": "Nog {free} MB vrij. Maak binnenkort wat ruimte.",
    "disk-room": "{free} MB vrij.",
    "game-broken": "Het spel {game} klopt niet: {why}. Zet het terug uit een back-up en controleer de schijf.",
    "games-hold": "{games} {games:spel|spellen}, waarvan {proved} gecontroleerd en in orde (de nieuwste).",
    "games-none": "Er zijn nog geen spellen.",
    "redis-away": "Redis is niet bruikbaar: {why}. Start Redis of verbeter het adres.",
    "redis-silent": (
        "Redis toont zijn instellingen niet. Zorg voor appendonly yes, appendfsync always, maxmemory-policy noeviction."
    ),
    "redis-durable": "Redis antwoordt en bewaart met deze instellingen elke zet.",
    "redis-loses-games": "Redis kan spellen verliezen. Stel in: {settings}.",
    "redis-forgets": "Redis kan taken weggooien als het geheugen vol raakt. Stel in: maxmemory-policy noeviction.",
    "redis-answers": "Redis antwoordt.",
    "workers-there": "Er {workers:draait|draaien} {workers} {workers:worker|workers}.",
    "workers-none": "Er draait geen worker. Start er een met `wurm worker`.",
    "clock-slow": "Die staat op {now}; dat ligt in het verleden. Zet de klok gelijk.",
    "clock-fine": "Die staat op {now}.",
    "port-any": "Er wordt een vrije poort gekozen.",
    "port-ours": "Op poort {port} draait al een Wurmtisch.",
    "port-free": "Poort {port} is vrij.",
    "port-forbidden": "Je mag poort {port} niet gebruiken. Kies er een boven 1023 met --port.",
    "port-taken": "Poort {port} is bezet door een ander programma. Kies een andere met --port.",
    "port-wrong": "Poort {port} is niet bruikbaar ({why}). Controleer --host en --port.",
    "address-public": "Telefoons gebruiken {address} uit WURM_PUBLIC_URL.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL is {address}, en op een telefoon is dat de telefoon zelf. Geef een adres van deze computer op."
    ),
    "address-fine": "Telefoons op dezelfde wifi gebruiken {address}.",
    "address-no-network": (
        "Deze computer zit in geen enkel netwerk, dus alleen hijzelf kan {address} openen. Verbind hem met wifi."
    ),
    "address-loopback": "Alleen deze computer kan {address} openen. Laat --host weg, dan kunnen telefoons het ook.",
    "browser-not-needed": "Niet nodig op deze computer: de pagina’s draaien op de telefoons.",
}
