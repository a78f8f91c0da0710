"""What a check has found: a code with its facts, for which every language has a sentence."""

from enum import StrEnum

from events.value import Value


class Level(StrEnum):
    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


class Finding(Value):
    check: str
    level: Level
    code: str
    facts: dict[str, str | int]


def good(check: str, code: str, **facts: str | int) -> Finding:
    return Finding(check, Level.OK, code, facts)


def doubtful(check: str, code: str, **facts: str | int) -> Finding:
    return Finding(check, Level.WARN, code, facts)


def bad(check: str, code: str, **facts: str | int) -> Finding:
    return Finding(check, Level.FAIL, code, facts)
