"""How this server is set up: WURM_* in the environment, all with safe defaults.

A field is declared once: its type, the variable with its parser, and the default. README.md lists the same settings.
"""

import os
from collections.abc import Mapping
from typing import Annotated, get_type_hints

from events.value import Value
from service.settings import parsers as values
from service.settings.variables import OTHER_SETTINGS, Setting, check_names, check_values, choice, number, rate

MINUTES_PER_YEAR = 366 * 24 * 60
MANY = 1_000_000_000


class Config(Value, kw_only=True):
    """Raises InvalidSetting, which names the variable, for a value that cannot be used."""

    secret: Annotated[
        str | None,
        Setting(
            "WURM_SECRET",
            values.secret,
            f"at least {values.SHORTEST_SECRET} characters, {values.FEWEST_SECRET_CHARACTERS} of them different, "
            "with no spaces at the beginning or end",
            private=True,
        ),
    ] = None
    """What tokens are signed with; None: drawn once and kept in the store."""
    public_url: Annotated[
        str | None,
        Setting("WURM_PUBLIC_URL", values.public_url, "the address phones use, such as 'https://games.example.org'"),
    ] = None
    """The address phones use, where it differs from the one a request came to."""
    lan_url: str | None = None
    """Not from the environment: what `wurm serve` found out about itself, for when this machine's own browser asks."""
    https_port: int | None = None
    """Not from the environment: where `wurm serve --https` serves the same over HTTPS, with a local authority."""
    trusted_proxies: Annotated[int, number("WURM_TRUSTED_PROXIES", 0, 16)] = 0
    """So many proxies in front of us set X-Forwarded-* headers that can be believed."""
    cors_origins: Annotated[
        tuple[str, ...],
        Setting("WURM_CORS_ORIGINS", values.origins, "addresses like 'https://example.org', separated by commas"),
    ] = ()
    """Pages of other servers that may use this one; none by default."""
    largest_body: Annotated[int, number("WURM_LARGEST_BODY", 1, 1024**3, "bytes")] = 64 * 1024
    """Of a request."""
    largest_import: Annotated[int, number("WURM_LARGEST_IMPORT", 1, 1024**3, "bytes")] = 16 * 1024 * 1024
    """Of an imported log."""
    max_log_events: Annotated[int, number("WURM_MAX_LOG_EVENTS", 1, MANY)] = 20_000
    """Of a log that is imported or forked."""
    open_rate: Annotated[str, rate("WURM_OPEN_RATE")] = "30 per minute"
    """Tables that one address may open."""
    join_rate: Annotated[str, rate("WURM_JOIN_RATE")] = "20 per minute"
    """Wrong join codes that one address may try."""
    seat_rate: Annotated[str, rate("WURM_SEAT_RATE")] = "600 per minute"
    """Requests to sit down from one address, and as many look-ups of join codes, right or wrong."""
    act_rate: Annotated[str, rate("WURM_ACT_RATE")] = "20 per second"
    """Commands from one seat."""
    request_rate: Annotated[str, rate("WURM_REQUEST_RATE")] = "12000 per minute"
    """Requests of one seat, or of one address without a token. A whole convention may share an address."""
    history_rate: Annotated[str, rate("WURM_HISTORY_RATE")] = "300 per minute"
    """Replays and proofs for one seat, or for one address without a token."""
    import_rate: Annotated[str, rate("WURM_IMPORT_RATE")] = "10 per minute"
    """Logs that one address may import; each is verified whole."""
    export_rate: Annotated[str, rate("WURM_EXPORT_RATE")] = "30 per minute"
    """Exports that one seat may ask for."""
    rates_url: Annotated[
        str, Setting("WURM_RATES", values.rates_url, "'process://' or a Redis address such as 'redis://HOST:PORT/DB'")
    ] = "process://"
    """Where rates are counted; a Redis address when there are several processes."""
    jobs_url: Annotated[
        str | None,
        Setting("WURM_JOBS", values.jobs_url, "a single Redis such as 'redis://HOST:PORT/DB', not a cluster"),
    ] = None
    """The Redis on which workers find jobs; None: this process does them itself."""
    close_after: Annotated[int, number("WURM_CLOSE_AFTER", 0, MINUTES_PER_YEAR, "minutes")] = 60
    """Until a decided game that nobody disputes is closed; 0: never by itself."""
    keep_days: Annotated[int, number("WURM_KEEP_DAYS", 0, 36_500, "days")] = 0
    """After which a finished game is removed for good; 0: never."""
    heartbeat: Annotated[int, number("WURM_HEARTBEAT", 1, 3600, "seconds")] = 15
    """After which a live stream says that it is still there."""
    idle: Annotated[int, number("WURM_IDLE", 1, 86_400, "seconds")] = 75
    """How long a connection may be silent while the server waits for a request or the rest of one."""
    watchers: Annotated[int, number("WURM_WATCHERS", 0, MANY)] = 200
    """Live streams of spectators that one game may have in one process."""
    streams_per_address: Annotated[int, number("WURM_STREAMS_PER_ADDRESS", 0, MANY)] = 2000
    """Live streams of spectators from one address in one process, and as many of players; 0: any number."""
    tables: Annotated[int, number("WURM_TABLES", 0, MANY)] = 20_000
    """Tables opened in one process within a day that are not over; 0: any number."""
    tables_per_address: Annotated[int, number("WURM_TABLES_PER_ADDRESS", 0, MANY)] = 1000
    """The same from one address. A whole convention may share one."""
    log_level: Annotated[str, choice("WURM_LOG_LEVEL", "debug", "info", "warning", "error")] = "info"
    """`info` writes a line for every request."""

    def __post_init__(self) -> None:
        for field, setting in FIELDS.items():
            setting.check(getattr(self, field))

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Config":
        """A variable that is empty counts as not set, as docker-compose.yml needs it."""
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
"""The setting of each field that comes from the environment."""
KNOWN_NAMES = [setting.name for setting in (*FIELDS.values(), *OTHER_SETTINGS)]


def check_command_settings(environment: Mapping[str, str]) -> None:
    """What every way to start has in common: no unknown name, and whatever is not a field of Config can be used."""
    check_names(environment, KNOWN_NAMES)
    check_values(OTHER_SETTINGS, environment)
