"""Texts of `wurm doctor` in English."""

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
    "rates": "rate limits",
    "port": "port",
    "address": "address",
    "browser": "browser",
    "python-old": "This is Python {version}. Install {wanted} or newer.",
    "python-fine": "Version {version} is supported.",
    "settings-wrong": "{why} Correct the setting or remove it.",
    "settings-fine": "All WURM_ settings are valid.",
    "secret-in-store": "WURM_SECRET is not set, so a secret is generated and kept in the store. That is fine.",
    "secret-given": "WURM_SECRET is set.",
    "store-forgets": (
        "This store loses everything when the server stops. For a real evening use sqlite:///wurmtisch.db."
    ),
    "store-shut": "It cannot be used: {why}. Fix that, or choose another store with --store.",
    "store-opens": "It can be read and written: {url}.",
    "store-no-folder": "The folder {folder} does not exist. Create it, or choose another store with --store.",
    "store-new": "It does not exist yet and is created when needed: {path}.",
    "store-read-only": (
        "You have no permission to write to {path}. Change its owner, or choose another store with --store."
    ),
    "disk-full": "Only {free} MB are free. Free some space before you play.",
    "disk-filling": "{free} MB are free. Free some space soon.",
    "disk-room": "{free} MB are free.",
    "game-broken": "The game {game} does not verify: {why}. Restore it from a backup, and check the disk.",
    "games-hold": "{games} {games:game|games}, {proved} of them verified (the newest).",
    "games-none": "There are no games yet.",
    "redis-away": "Redis cannot be used: {why}. Start it, or correct its address.",
    "redis-silent": (
        "Redis does not show its settings. Set: appendonly yes, appendfsync always, maxmemory-policy noeviction."
    ),
    "redis-durable": "Redis answers, and its settings keep every move.",
    "redis-loses-games": "Redis could lose games. Set: {settings}.",
    "redis-forgets": "Redis may evict jobs when memory is short. Set: maxmemory-policy noeviction.",
    "redis-answers": "Redis answers.",
    "workers-there": "{workers} {workers:worker is|workers are} running.",
    "workers-none": "No worker is running. Start one with `wurm worker`.",
    "clock-slow": "It shows {now}, which is in the past. Set the clock.",
    "clock-fine": "It shows {now}.",
    "port-any": "Any free port will be used.",
    "port-ours": "Wurmtisch is already running on port {port}.",
    "port-free": "Port {port} is free.",
    "port-forbidden": "You have no permission to use port {port}. Choose one above 1023 with --port.",
    "port-taken": "Port {port} is in use by another program. Choose another with --port.",
    "port-wrong": "Port {port} cannot be used ({why}). Check --host and --port.",
    "address-public": "Phones use {address}, the value of WURM_PUBLIC_URL.",
    "address-public-loopback": (
        "WURM_PUBLIC_URL is {address}, which on a phone means the phone itself. Set an address of this machine."
    ),
    "address-fine": "Phones on the same Wi-Fi use {address}.",
    "address-no-network": (
        "This machine is not in a network, so only its own browser can open {address}. Connect it to Wi-Fi."
    ),
    "address-loopback": "Only this machine can open {address}. Leave out --host, so that phones can too.",
    "browser-not-needed": "Not needed on this machine: the pages run on the phones.",
}
