"""The result of a check: a level, a code and facts. Every language has a sentence for each code."""

from enum import StrEnum

from events.value import Value


class CheckLevel(StrEnum):
    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


class CheckResult(Value):
    check: str
    level: CheckLevel
    code: str
    facts: dict[str, str | int]


def ok(check: str, code: str, **facts: str | int) -> CheckResult:
    return CheckResult(check, CheckLevel.OK, code, facts)


def warning(check: str, code: str, **facts: str | int) -> CheckResult:
    return CheckResult(check, CheckLevel.WARN, code, facts)


def failure(check: str, code: str, **facts: str | int) -> CheckResult:
    return CheckResult(check, CheckLevel.FAIL, code, facts)
