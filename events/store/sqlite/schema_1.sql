-- The tables of a Wurmtisch store. Events are only added, each at the end of its stream.

BEGIN IMMEDIATE;

CREATE TABLE IF NOT EXISTS events (
    stream  TEXT    NOT NULL,
    version INTEGER NOT NULL,
    line    BLOB    NOT NULL,
    PRIMARY KEY (stream, version)
) WITHOUT ROWID;

-- The versions that each idempotency key wrote. They are kept as long as the log.
CREATE TABLE IF NOT EXISTS keys (
    stream      TEXT    NOT NULL,
    key         TEXT    NOT NULL,
    fingerprint TEXT    NOT NULL,
    first       INTEGER NOT NULL,
    last        INTEGER NOT NULL,
    PRIMARY KEY (stream, key)
) WITHOUT ROWID;

-- A cache, which may be emptied at any time.
CREATE TABLE IF NOT EXISTS snapshots (
    stream  TEXT    NOT NULL,
    schema  TEXT    NOT NULL,
    version INTEGER NOT NULL,
    blob    BLOB    NOT NULL,
    PRIMARY KEY (stream, schema, version)
);

-- Small values beside the logs, by name. A name keeps its first value.
CREATE TABLE IF NOT EXISTS facts (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS events_are_never_changed BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;

CREATE TRIGGER IF NOT EXISTS events_are_never_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

-- INSERT OR REPLACE would bypass the two triggers above. This trigger also prevents gaps.
CREATE TRIGGER IF NOT EXISTS events_come_one_after_the_other BEFORE INSERT ON events
WHEN NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM events WHERE stream = NEW.stream)
BEGIN SELECT RAISE(ABORT, 'events come one after the other'); END;

CREATE TRIGGER IF NOT EXISTS keys_are_never_changed BEFORE UPDATE ON keys
BEGIN SELECT RAISE(ABORT, 'keys are never changed'); END;

CREATE TRIGGER IF NOT EXISTS keys_are_never_deleted BEFORE DELETE ON keys
BEGIN SELECT RAISE(ABORT, 'keys are never deleted'); END;

PRAGMA user_version = 1;

COMMIT;
