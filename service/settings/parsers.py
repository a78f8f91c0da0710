"""Parsers for the values of settings. Each returns the parsed value, or raises ValueError for an invalid text."""

import re
from collections.abc import Callable, Container
from urllib.parse import SplitResult, parse_qsl, urlsplit

from service.settings.hosts import check_authority

MAX_RATE_AMOUNT = 1_000_000_000
MAX_RATE_SECONDS = 366 * 24 * 3600
SECRET_LIMITS = {"least": 32, "different": 8}
"""The minimum number of characters of a secret, and how many of them must differ."""

Parse = Callable[[str], object]

_HOST_NAME = re.compile(r"[A-Za-z0-9._:%-]{1,253}")
_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?")
_FILE = re.compile(r".+")
_REDIS_OPTIONS = {
    "unix": {"db": re.compile(r"[0-9]{1,5}")},
    "rediss": {
        "ssl_ca_certs": _FILE,
        "ssl_certfile": _FILE,
        "ssl_keyfile": _FILE,
        "ssl_cert_reqs": re.compile(r"none|optional|required"),
    },
}
"""The options that are allowed in the query of a Redis address, by scheme. The client library accepts more options.
Some of them, such as decode_responses, would break the store or the jobs."""


def number(least: int, most: int) -> Parse:
    def parse(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,18}", text):
            raise ValueError
        value = int(text)
        if not least <= value <= most:
            raise ValueError
        return value

    return parse


def one_of(*choices: str) -> Parse:
    def parse(text: str) -> str:
        return _one_of(text, choices)

    return parse


def rate(text: str) -> str:
    """Parses one rate or several. Returns the text unchanged."""
    from limits import parse_many  # imported here, because it is slow to import and rarely needed

    for limit in parse_many(text):
        if not 1 <= limit.amount <= MAX_RATE_AMOUNT or not 1 <= limit.get_expiry() <= MAX_RATE_SECONDS:
            raise ValueError
    if re.search(r"(/|per)\s*0", text):  # the library reads "per 0 minutes" as "per minute"
        raise ValueError
    return text


def secret(text: str) -> str:
    if len(text) < SECRET_LIMITS["least"] or len(set(text)) < SECRET_LIMITS["different"] or text != text.strip():
        raise ValueError
    text.encode()  # raises ValueError for bytes of the environment that are not UTF-8
    return text


def public_url(text: str) -> str:
    """Returns the address without a trailing slash."""
    parts = _split(text)
    _one_of(parts.scheme, ("http", "https"))
    check_authority(parts.netloc)
    if not _PATH.fullmatch(parts.path) or "?" in text or "#" in text:
        raise ValueError
    return text.rstrip("/")


def origins(text: str) -> tuple[str, ...]:
    """Parses origins as browsers send them: a scheme and a host, without a path."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if text and not found:
        raise ValueError
    for origin in found:
        if origin != "*":
            _check_origin(origin)
    return found


def _check_origin(text: str) -> None:
    scheme, _, authority = text.partition("://")
    _one_of(scheme, ("http", "https"))
    check_authority(authority)
    if authority != authority.lower():
        raise ValueError


def redis_url(*schemes: str) -> Parse:
    def parse(text: str) -> str:
        parts = _split(text)
        _one_of(parts.scheme, schemes)
        if "unix" in parts.scheme:
            if not parts.path.strip("/"):
                raise ValueError
        else:
            check_authority(parts.netloc.rpartition("@")[2])
            if not re.fullmatch(r"/?[0-9]{0,5}", parts.path):
                raise ValueError
        _check_redis_options(parts.scheme.removeprefix("redis+"), parts.query)
        if "#" in text:
            raise ValueError
        return text

    return parse


def _check_redis_options(scheme: str, query: str) -> None:
    allowed = _REDIS_OPTIONS.get(scheme, {})
    for name, value in parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)):
        if name not in allowed or not allowed[name].fullmatch(value):
            raise ValueError


_single_redis = redis_url("redis", "rediss", "unix")
_redis_for_rates = redis_url("redis", "rediss", "redis+unix")


def rates_url(text: str) -> str:
    if text != "process://":
        _redis_for_rates(text)
    return text


def jobs_url(text: str) -> str:
    """Accepts a single Redis only, because RQ does not run on a cluster."""
    _single_redis(text)
    return text


def store_url(text: str) -> str:
    """Checks only the address. The store itself checks the rest, such as the file."""
    scheme, separator, rest = text.partition("://")
    match scheme if separator else "":
        case "memory":
            if rest:
                raise ValueError
        case "sqlite":
            if not rest.startswith("/") or not rest.strip("/"):
                raise ValueError
        case "redis+cluster":
            login, at, hosts = rest.rpartition("@")
            for host in hosts.split(","):
                _single_redis(f"redis://{login}{at}{host}")
        case _:
            _single_redis(text)
    return text


def host(text: str) -> str:
    if not _HOST_NAME.fullmatch(text):
        raise ValueError
    return text


def anything(text: str) -> str:
    return text


def flag(text: str) -> bool:
    return _one_of(text, ("0", "1")) == "1"


def _one_of(text: str, choices: Container[str]) -> str:
    if text not in choices:
        raise ValueError
    return text


def _split(text: str) -> SplitResult:
    if not text.isprintable() or " " in text:
        raise ValueError
    parts = urlsplit(text)
    _ = parts.port  # raises ValueError if the port is invalid
    return parts
