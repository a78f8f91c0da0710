"""Errors and reports of all commands in English."""

TEXTS = {
    # Reasons, within a sentence
    "errno-ENOENT": "no such file or directory",
    "errno-EACCES": "permission denied",
    "errno-EISDIR": "it is a directory",
    "errno-ENOTDIR": "not a directory",
    "errno-ENOSPC": "no space left on the disk",
    "errno-EROFS": "the file system is read-only",
    "errno-EADDRINUSE": "the port is in use",
    "errno-EADDRNOTAVAIL": "this machine does not have that address",
    "connection-refused": "connection refused",
    "timed-out": "timed out",
    # Files and stores
    "cannot-read": "{name} cannot be read: {why}.",
    "cannot-write": "{name} cannot be written: {why}.",
    "file-empty": "{name} is empty: there is no log in it.",
    "log-damaged": "The log of {stream} is damaged in this store: {why}.",
    "log-broken": "{name}: the log of {stream} that begins at line {line} does not verify: {why}.",
    "line-again": "{name}, line {line}: {stream} appears a second time. The events of a game must be consecutive.",
    "line-misplaced": "{name}, line {line}: expected event {wanted} of {stream}, but found event {found}.",
    "line-unchained": (
        "{name}, line {line}: the hash chain is broken. Event {found} of {stream} does not follow from the one before "
        "it."
    ),
    "line-empty": "{name}, line {line}: the line is empty.",
    "line-cut": "{name}, line {line}: the file ends in the middle of this line.",
    "line-broken": "{name}, line {line}: {why}.",
    "line-long": "{name}, line {line}: the line is too long for an event.",
    "no-store": "There is no store at {url} (choose another with --store).",
    "store-fails": "The store cannot be used: {why}.",
    "bad-stream": "{name} is not a valid game name. Use letters, digits, - and _, at most 64 characters.",
    "no-game-here": "There is no game called {stream} in this store.",
    "created-meanwhile": "Somebody else has just created a game called {stream} in this store.",
    # Servers
    "unreachable": "{host} does not answer ({why}). Check the address, and that the server is running.",
    "unexpected-answer": "{host} is not a Wurmtisch server: {why}. Check the address.",
    "token-revoked": "This token is no longer valid: the seat has moved to another phone, or its player has left.",
    # export
    "export-both": "Name the games to export or use --all, not both.",
    "export-none": "Name the games to export, or use --all.",
    "export-json": "--json prints a report about the exported file, so it needs --out FILE.",
    "export-empty": "There are no games in this store, so there is nothing to export.",
    "exporting": "Exporting",
    "computer-added": "{name} plays as a computer in seat {seat}.",
    "computer-address": "{name} is not the address of a table. Use an address such as http://HOST:8700/games/ID.",
    "computer-token": ("Only the host can add a computer. Pass the host's token with --token or in WURM_TOKEN."),
    "exported": "Exported {games} {games:game|games} with {events} {events:event|events} to {name}.",
    # verify
    "verifying": "Verifying",
    "verified-over": (
        "{stream}: {ruleset}, {events} {events:event|events}{fork}, finished. Verified: the hash chain, every move and "
        "every shuffle are correct."
    ),
    "verified-running": (
        "{stream}: {ruleset}, {events} {events:event|events}{fork}, not finished (events missing at the end cannot be "
        "detected). Verified: the hash chain, every move and every shuffle are correct."
    ),
    "verified-evening": (
        "{stream}: evening, {people} {people:person|people}, {tables} {tables:game|games}, {events} "
        "{events:event|events}. Verified: the hash chain and every change are correct."
    ),
    "verified-club": "Club, {events} {events:event|events}. Verified: the hash chain and every change are correct.",
    "forked": ", forked from {stream} after event {version}",
    "forked-import": ", forked from the imported game {stream} after event {version}",
    # import
    "importing": "Importing",
    "imported": "{stream}: {ruleset}, {events} {events:event|events}. Imported, and marked as imported.",
    "import-known": "{stream}: {ruleset}, {events} {events:event|events}. Already in this store.",
    "import-different": "This store has a different game called {stream}. Nothing was imported.",
    "import-other-length": (
        "{stream} is already in this store with {here} {here:event|events}, but the file has {there}. Nothing was "
        "imported."
    ),
    # backup and restore
    "copying": "Copying",
    "backed-up": "Copied {games} {games:game|games} with {events} {events:event|events} to {name}.",
    "with-evenings": "{evenings} {evenings:evening is|evenings are} included.",
    "backup-exists": "{name} already exists. A backup never overwrites a file; choose another name.",
    "restoring": "Restoring",
    "restored": (
        "Restored {games} {games:game|games} with {events} {events:event|events}. {there} {there:was|were} already "
        "in the store."
    ),
    "restore-different": "This store has a different game called {stream}. Nothing was restored.",
    "restore-secret": (
        "This store already has its own secret for signing tokens, because a server was started on it. Nothing was "
        "restored. Use a new store."
    ),
    "restore-fact": (
        "This store has a different value for {name}, because a server was started on it. Nothing was restored. Use a "
        "new store."
    ),
    # serve and worker
    "serving": "Wurmtisch is running at {address} (Ctrl-C stops it)",
    "cannot-listen": (
        "Cannot listen on {address}: {why}. Choose another address with --host or another port with --port."
    ),
    "worker-store": "A worker needs a store that several processes share: redis:// or redis+cluster://.",
    "worker-redis": "The Redis for jobs cannot be reached: {why}.",
    # simulate
    "unknown-game": "There is no game called {name}. Available: {known}.",
    "only-a-sheet": "{name} is the score sheet of a game with real pieces, so it cannot be simulated.",
    "wrong-seats": "{name} is for {least} to {most} players, not {asked}.",
    "option-form": "{text} is not an option of {name}. Write KEY=VALUE with one of these keys: {known}.",
    "options-unfit": "Invalid options for {name}: {why}.",
    "another-game": "This store has a different game called {stream}. Choose another --seed.",
    "log-unverified": "The log of {stream} does not verify: {why}.",
    "simulated-illegal": "{stream}: the rules refused an action that they had offered: {why}.",
    "simulated-no-outcome": "{stream}: the game ended without an outcome.",
    "simulated-too-long": "{stream}: the game is not over after {steps} actions.",
    "simulated-stuck": "{stream}: the game is stuck; nobody can act.",
    "game-for": "{title}, {least} to {most} players",
    "simulating": "Playing {name}",
    "player-random": "random players",
    "player-sensible": "sensible players",
    "simulation-title": "{title}: {seats} {players}, seed {seed}",
    "games": "games",
    "games-per-second": "games per second",
    "steps": "actions (min, median, max)",
    "events": "events (min, median, max)",
    "shared-wins": "shared wins",
    "game-end": "game ended: {name}",
    "round-end": "round ended: {name}",
    "verified": "verified",
    "count-of": "{part} of {whole}",
    "stored": "stored",
    "by-seat": "By seat",
    "seat": "seat",
    "wins": "wins",
    "mean-score": "mean score",
    "least-score": "min",
    "most-score": "max",
    # arena
    "no-computers": "Computers cannot play {name}, because people move real pieces in it.",
    "unknown-player": (
        "There is no player called {name}. Write one of these levels: {known}, or your own player as MODULE:FUNCTION."
    ),
    "player-not-found": "The player {name} cannot be loaded: {why}.",
    "player-not-callable": "The player {name} is not a function.",
    "player-illegal": "The player {name} chose an action that is not legal: {action}.",
    "too-many-players": "{asked} players are too many for {seats} seats.",
    "limit-form": (
        "{text} is not a limit for {option}. Write a number above 0, or LEVEL=NUMBER with one of these levels: {known}."
    ),
    "arena-title": "{title}: {games} games in {seconds} s, seed {seed}",
    "arena-player": "player",
    "arena-playouts": "playouts",
    "arena-win-rate": "win rate (95 %)",
    "arena-rating": "rating",
    "arena-thinking": "per decision",
    # replay
    "neither-file-nor-game": "There is no file called {name}, and no such game in the store {url}.",
    "neither-file-nor-store": "There is no file called {name}. {why}",
    "several-games": "{name} contains several games. Choose one with --game: {known}.",
    "not-in-file": "There is no game called {stream} in {name}. Available: {known}.",
    "no-such-event": "There is no event {asked}. The log has {last} {last:event|events}.",
    "no-such-viewer": "Nobody here is called {text}. Use table, everyone, the number of a seat, or one of: {known}.",
    # The command line
    "usage-no-command": "There is no command {name}. See: wurm --help",
    "usage-no-option": "There is no option {name}.",
    "usage-similar-option": "There is no option {name}. Did you mean {known}?",
    "usage-missing-argument": "The argument {name} is missing.",
    "usage-missing-option": "The option {name} is missing.",
    "usage-no-value": "The option {name} needs a value.",
    "usage-flag": "The option {name} takes no value.",
    "usage-extra": "Too many arguments: {text}",
    "usage-choice": "Invalid value for {name}. Choose from: {known}.",
    "usage-range": "Invalid value for {name}. Expected a whole number from {least} to {most}.",
    "usage-least": "Invalid value for {name}. Expected a whole number of at least {least}.",
    "usage-number": "Invalid value for {name}. Expected a whole number.",
    "bug": "This is a bug in Wurmtisch: {error} at {place}. Set WURM_DEBUG=1 for details.",
}
