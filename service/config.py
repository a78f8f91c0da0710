"""The configuration of the service: WURM_* environment variables, all with safe defaults.

Each field declares its type, its variable with a parser, and its default. README.md lists the same settings.
"""

import os
from collections.abc import Mapping
from typing import Annotated, get_type_hints

from events.value import Value
from service.settings import parsers as values
from service.settings.variables import OTHER_SETTINGS, Setting, check_names, check_values, choice, number, rate

MINUTES_PER_YEAR = 366 * 24 * 60
MAX_COUNT = 1_000_000_000


class Config(Value, kw_only=True):
    """Raises InvalidSetting, which names the variable, for an invalid value."""

    secret: Annotated[
        str | None,
        Setting("WURM_SECRET", values.secret, "expected-secret", private=True, facts=values.SECRET_LIMITS),
    ] = None
    """The secret that signs tokens. If it is None, a random secret is created once and kept in the store."""
    public_url: Annotated[str | None, Setting("WURM_PUBLIC_URL", values.public_url, "expected-public-url")] = None
    """The address that phones use, if it differs from the Host header of requests."""
    lan_url: str | None = None
    """Not a setting: the LAN address of this machine, which `wurm serve` finds. Links use it instead of localhost."""
    https_port: int | None = None
    """Not a setting: the port on which `wurm serve --https` also answers over HTTPS."""
    trusted_proxies: Annotated[int, number("WURM_TRUSTED_PROXIES", 0, 16)] = 0
    """The number of proxies in front of this server whose X-Forwarded-* headers are trusted."""
    cors_origins: Annotated[tuple[str, ...], Setting("WURM_CORS_ORIGINS", values.origins, "expected-origins")] = ()
    """Origins of other servers whose pages may call this API."""
    largest_body: Annotated[int, number("WURM_LARGEST_BODY", 1, 1024**3, "bytes")] = 64 * 1024
    """Maximum size of a request body."""
    largest_import: Annotated[int, number("WURM_LARGEST_IMPORT", 1, 1024**3, "bytes")] = 16 * 1024 * 1024
    """Maximum size of an imported log."""
    max_log_events: Annotated[int, number("WURM_MAX_LOG_EVENTS", 1, MAX_COUNT)] = 20_000
    """Maximum number of events in a log that is imported or forked."""
    open_rate: Annotated[str, rate("WURM_OPEN_RATE")] = "30 per minute"
    """How many tables one address may open. Other routes that open something have their own, equal limit."""
    join_rate: Annotated[str, rate("WURM_JOIN_RATE")] = "20 per minute"
    """How many wrong join codes one address may try."""
    seat_rate: Annotated[str, rate("WURM_SEAT_RATE")] = "600 per minute"
    """How many requests for a seat one address may send. Look-ups of join codes have their own, equal limit."""
    act_rate: Annotated[str, rate("WURM_ACT_RATE")] = "20 per second"
    """How many commands one seat may send."""
    request_rate: Annotated[str, rate("WURM_REQUEST_RATE")] = "12000 per minute"
    """How many requests one seat, or one address without a token, may send. A whole convention may share an address."""
    history_rate: Annotated[str, rate("WURM_HISTORY_RATE")] = "300 per minute"
    """How many slow requests, for example for replays, one seat, or one address without a token, may send."""
    import_rate: Annotated[str, rate("WURM_IMPORT_RATE")] = "10 per minute"
    """How many logs one address may import. Each import verifies the whole log."""
    export_rate: Annotated[str, rate("WURM_EXPORT_RATE")] = "30 per minute"
    """How many exports one seat may request. Reviews have their own, equal limit."""
    rates_url: Annotated[str, Setting("WURM_RATES", values.rates_url, "expected-rates-url")] = "process://"
    """Where rates are counted. With several processes this is a Redis address."""
    jobs_url: Annotated[str | None, Setting("WURM_JOBS", values.jobs_url, "expected-jobs-url")] = None
    """The address of the Redis with the job queue for workers. If it is None, this process runs the jobs itself."""
    close_after: Annotated[int, number("WURM_CLOSE_AFTER", 0, MINUTES_PER_YEAR, "minutes")] = 60
    """After how long a decided game is closed if no request to undo is pending. 0 means never."""
    keep_days: Annotated[int, number("WURM_KEEP_DAYS", 0, 36_500, "days")] = 0
    """After how long a finished game is deleted. 0 means never."""
    computer_seconds: Annotated[int, number("WURM_COMPUTER_SECONDS", 1, 60, "seconds")] = 2
    """The longest time that a computer player thinks about one decision."""
    computer_processes: Annotated[int, number("WURM_COMPUTER_PROCESSES", 1, 64)] = 1
    """The number of processes in which computer players think, if this process runs the jobs itself."""
    computer_tables_per_address: Annotated[int, number("WURM_COMPUTER_TABLES_PER_ADDRESS", 0, MAX_COUNT)] = 50
    """How many open tables with computers one address may have in one process. 0 means no limit."""
    review_worlds: Annotated[int, number("WURM_REVIEW_WORLDS", 8, 100_000)] = 8192
    """The largest number of imagined worlds in which a review compares actions."""
    heartbeat: Annotated[int, number("WURM_HEARTBEAT", 1, 20, "seconds")] = 15
    """The interval of heartbeats on a live stream. After 25 silent seconds, pages take their connection for lost."""
    idle: Annotated[int, number("WURM_IDLE", 1, 86_400, "seconds")] = 75
    """How long the server waits for a request, or for the rest of a request, before it closes the connection."""
    watchers: Annotated[int, number("WURM_WATCHERS", 0, MAX_COUNT)] = 200
    """How many live streams the spectators of one game may have open in one process."""
    streams_per_address: Annotated[int, number("WURM_STREAMS_PER_ADDRESS", 0, MAX_COUNT)] = 2000
    """How many streams one address may have in one process. Spectators and players count separately. 0: no limit."""
    tables: Annotated[int, number("WURM_TABLES", 0, MAX_COUNT)] = 20_000
    """How many tables may be open in one process. Only tables opened in the last day count. 0 means no limit."""
    tables_per_address: Annotated[int, number("WURM_TABLES_PER_ADDRESS", 0, MAX_COUNT)] = 1000
    """The same limit for the tables that one address has opened. A whole convention may share an address."""
    log_level: Annotated[str, choice("WURM_LOG_LEVEL", "debug", "info", "warning", "error")] = "info"
    """With `info`, every request writes a log line."""

    def __post_init__(self) -> None:
        for field, setting in FIELDS.items():
            setting.check(getattr(self, field))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Config":
        """An empty variable counts as not set; docker-compose.yml relies on this."""
        check_command_settings(environment)
        given = {
            field: setting.read(text) for field, setting in FIELDS.items() if (text := environment.get(setting.name))
        }
        return cls(**given)  # type: ignore[arg-type]


FIELDS: dict[str, Setting] = {
    field: setting
    for field, hint in get_type_hints(Config, include_extras=True).items()
    for setting in getattr(hint, "__metadata__", ())
}
"""The fields that are set from the environment, each with its setting."""
KNOWN_NAMES = [setting.name for setting in (*FIELDS.values(), *OTHER_SETTINGS)]


def check_command_settings(environment: Mapping[str, str]) -> None:
    """Checks that no WURM_ name is unknown and that all settings outside Config are valid. Every command calls it."""
    check_names(environment, KNOWN_NAMES)
    check_values(OTHER_SETTINGS, environment)
