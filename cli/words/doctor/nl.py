"""Het onderzoek in het Nederlands."""

TEXTS = {
    "ok": "goed",
    "warn": "let op",
    "fail": "FOUT",
    "python": "Python",
    "settings": "instellingen",
    "secret": "geheim",
    "store": "opslag",
    "disk": "schijf",
    "games": "spellen",
    "clock": "klok",
    "jobs": "klussen",
    "rates": "tellers",
    "port": "poort",
    "address": "adres",
    "browser": "browser",
    "python-old": "Dit is Python {version}; installeer {wanted} of nieuwer.",
    "python-fine": "Versie {version} is goed genoeg.",
    "settings-wrong": "Ongeldige instelling: {why} Corrigeer of verwijder deze.",
    "settings-fine": "Alle WURM_-instellingen zijn bruikbaar.",
    "secret-in-store": "Er is er geen ingesteld; dan wordt er een getrokken en in de opslag bewaard. Dat is prima.",
    "secret-given": "WURM_SECRET is ingesteld.",
    "store-forgets": "Deze opslag vergeet alles als de server stopt; neem voor een echte avond sqlite:///wurmtisch.db.",
    "store-shut": "Hij is niet te gebruiken: {why}. Verhelp dat, of kies met --store een andere.",
    "store-opens": "Hij gaat open: {url}.",
    "store-no-folder": "De map {folder} bestaat niet; maak hem, of kies met --store een andere.",
    "store-new": "Er is er nog geen; hij wordt gemaakt zodra hij nodig is: {path}.",
    "store-read-only": (
        "In {path} mag deze gebruiker niet schrijven; geef hem toegang, of kies met --store iets anders."
    ),
    "disk-full": "Er is nog maar {free} MB vrij; maak ruimte voordat jullie spelen.",
    "disk-filling": "Er is nog {free} MB vrij; maak binnenkort wat ruimte.",
    "disk-room": "Er is {free} MB vrij.",
    "game-broken": "Het spel {game} klopt niet: {why}. Haal het uit een kopie terug en controleer de schijf.",
    "games-hold": "Er {games:is|zijn} er {games}; de nieuwste ({proved}) zijn nagerekend en kloppen.",
    "games-none": "Er zijn er nog geen.",
    "redis-away": "Redis antwoordt niet: {why}. Start het, of verbeter het adres.",
    "redis-silent": (
        "Redis laat niet zien hoe het is ingesteld; zorg voor appendonly yes, appendfsync always, "
        "maxmemory-policy noeviction."
    ),
    "redis-durable": "Redis antwoordt en bewaart elke zet.",
    "redis-loses-games": "Redis zou spellen kunnen verliezen; stel in: {settings}.",
    "redis-forgets": "Redis kan klussen weggooien als de ruimte opraakt; stel in: maxmemory-policy noeviction.",
    "redis-answers": "Redis antwoordt.",
    "workers-there": "{workers} {workers:werker is|werkers zijn} bezig.",
    "workers-none": "Niemand is bezig; start `wurm worker`.",
    "clock-slow": "Hij staat op {now}, en dat is vóór dingen die al gebeurd zijn; zet hem gelijk.",
    "clock-fine": "Hij staat op {now}.",
    "port-any": "Er wordt een vrije genomen.",
    "port-ours": "{port}: daar draait al een Wurmtisch.",
    "port-free": "{port} is vrij.",
    "port-forbidden": "{port} mag deze gebruiker niet nemen; kies er met --port een boven 1023.",
    "port-taken": "{port} wordt al door een ander programma gebruikt; kies met --port een andere.",
    "port-wrong": "{port} is niet te gebruiken ({why}); kijk naar --host en --port.",
    "address-public": "Telefoons gebruiken {address}, zoals WURM_PUBLIC_URL zegt.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL is {address}, en dat leidt elke telefoon naar zichzelf; neem een adres van deze computer."
    ),
    "address-fine": "Telefoons op dezelfde wifi gebruiken {address}.",
    "address-no-network": (
        "Deze computer zit in geen enkel netwerk, dus alleen hijzelf bereikt {address}; verbind hem met wifi."
    ),
    "address-loopback": "Alleen deze computer bereikt {address}; laat --host weg, dan kunnen telefoons het ook.",
    "browser-not-needed": "Op deze computer is er geen nodig: de pagina’s draaien op de telefoons.",
}
