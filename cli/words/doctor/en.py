"""Doctor in English."""

TEXTS = {
    "ok": "ok",
    "warn": "warn",
    "fail": "FAIL",
    "python": "Python",
    "settings": "settings",
    "secret": "secret",
    "store": "store",
    "disk": "disk",
    "games": "games",
    "clock": "clock",
    "jobs": "jobs",
    "rates": "rates",
    "port": "port",
    "address": "address",
    "browser": "browser",
    "python-old": "This is Python {version}; install {wanted} or newer.",
    "python-fine": "Version {version} will do.",
    "settings-wrong": "{why} Correct the setting or remove it.",
    "settings-fine": "All WURM_ settings can be used.",
    "secret-in-store": "None is set, so one is drawn and kept in the store; that is fine.",
    "secret-given": "WURM_SECRET is set.",
    "store-forgets": (
        "This store forgets everything when the server ends; for a real evening use sqlite:///wurmtisch.db."
    ),
    "store-shut": "It cannot be used: {why}. Mend that, or choose another with --store.",
    "store-opens": "It opens: {url}.",
    "store-no-folder": "There is no folder {folder}; make it, or choose another with --store.",
    "store-new": "There is none yet; it will be made when needed: {path}.",
    "store-read-only": "This user may not write to {path}; change its owner, or choose another with --store.",
    "disk-full": "Only {free} MB are left; make room before you play.",
    "disk-filling": "{free} MB are left; make some room soon.",
    "disk-room": "{free} MB are left.",
    "game-broken": "The game {game} does not hold: {why}. Restore it from a copy, and look after the disk.",
    "games-hold": (
        "{games} {games:is|are} there; the newest ({proved}) {proved:was|were} proved and {proved:holds|hold}."
    ),
    "games-none": "There are none yet.",
    "redis-away": "Redis does not answer: {why}. Start it, or correct its address.",
    "redis-silent": (
        "Redis does not let us see how it is set up; make sure of appendonly yes, appendfsync always, "
        "maxmemory-policy noeviction."
    ),
    "redis-durable": "Redis answers and keeps every move.",
    "redis-loses-games": "Redis could lose games; set: {settings}.",
    "redis-forgets": "Redis may throw jobs away for space; set: maxmemory-policy noeviction.",
    "redis-answers": "Redis answers.",
    "workers-there": "{workers} {workers:worker is|workers are} at work.",
    "workers-none": "Nobody is at work; start `wurm worker`.",
    "clock-slow": "It shows {now}, which is before things that have already happened; set it right.",
    "clock-fine": "It shows {now}.",
    "port-any": "Any free one will be taken.",
    "port-ours": "{port}: a Wurmtisch is already running there.",
    "port-free": "{port} is free.",
    "port-forbidden": "This user may not use {port}; choose one above 1023 with --port.",
    "port-taken": "Another program uses {port}; choose another with --port.",
    "port-wrong": "{port} cannot be used ({why}); look at --host and --port.",
    "address-public": "Phones use {address}, as WURM_PUBLIC_URL says.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL is {address}, which leads every phone to itself; set an address of this machine."
    ),
    "address-fine": "Phones in the same Wi-Fi use {address}.",
    "address-no-network": "This machine is in no network, so only its own browser reaches {address}; join a Wi-Fi.",
    "address-loopback": "Only this machine reaches {address}; leave --host out, so that phones can too.",
    "browser-not-needed": "None is needed on this machine: the pages run on the phones.",
}
