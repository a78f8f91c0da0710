-- Allows removing a whole log, in one transaction: insert its name into `leaving`, delete its rows, delete the name.
-- Deleting any row of a log that is not named in `leaving` is still refused.

BEGIN IMMEDIATE;

CREATE TABLE IF NOT EXISTS leaving (
    stream TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

DROP TRIGGER IF EXISTS events_are_never_deleted;
CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM leaving WHERE stream = OLD.stream)
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

DROP TRIGGER IF EXISTS keys_are_never_deleted;
CREATE TRIGGER keys_are_never_deleted BEFORE DELETE ON keys
WHEN NOT EXISTS (SELECT 1 FROM leaving WHERE stream = OLD.stream)
BEGIN SELECT RAISE(ABORT, 'keys are never deleted'); END;

CREATE TRIGGER IF NOT EXISTS a_log_leaves_whole BEFORE DELETE ON leaving
WHEN EXISTS (SELECT 1 FROM events WHERE stream = OLD.stream)
  OR EXISTS (SELECT 1 FROM keys WHERE stream = OLD.stream)
BEGIN SELECT RAISE(ABORT, 'a log leaves whole'); END;

-- Nothing can be appended to a log while it is being removed.
CREATE TRIGGER IF NOT EXISTS nothing_comes_to_a_log_that_leaves BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM leaving WHERE stream = NEW.stream)
BEGIN SELECT RAISE(ABORT, 'the log is leaving'); END;

PRAGMA user_version = 2;

COMMIT;
