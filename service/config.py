"""How this server is set up: WURM_* in the environment, all with safe defaults."""

import os
import re
from collections.abc import Mapping

from events.value import Value


class Config(Value, kw_only=True):
    secret: str | None = None
    """WURM_SECRET: what tokens are signed with; None: drawn once and kept in the store."""
    public_url: str | None = None
    """WURM_PUBLIC_URL: the address phones use, where it differs from the one a request came to."""
    lan_url: str | None = None
    """Not from the environment: what `wurm serve` found out about itself, for when this machine's own browser asks."""
    trusted_proxies: int = 0
    """WURM_TRUSTED_PROXIES: so many proxies in front of us set X-Forwarded-* headers that can be believed."""
    cors_origins: tuple[str, ...] = ()
    """WURM_CORS_ORIGINS: pages of other servers that may use this one; none by default."""
    largest_body: int = 64 * 1024
    """WURM_LARGEST_BODY: bytes of a request's body."""
    largest_import: int = 16 * 1024 * 1024
    """WURM_LARGEST_IMPORT: bytes of an imported log."""
    open_rate: str = "30 per minute"
    """WURM_OPEN_RATE: tables that one address may open."""
    join_rate: str = "20 per minute"
    """WURM_JOIN_RATE: join codes that one address may try."""
    act_rate: str = "20 per second"
    """WURM_ACT_RATE: commands from one seat."""
    rates_url: str = "process://"
    """WURM_RATES: where rates are counted; a Redis address when there are several processes."""
    import_rate: str = "10 per minute"
    """WURM_IMPORT_RATE: logs that one address may bring; each is verified whole."""
    export_rate: str = "30 per minute"
    """WURM_EXPORT_RATE: exports that one seat may ask for."""
    jobs_url: str | None = None
    """WURM_JOBS: the Redis on which workers find jobs (no cluster); None: this process does them itself."""
    close_after: int = 60
    """WURM_CLOSE_AFTER: minutes until a decided game that nobody disputes is closed; 0: never by itself."""
    keep_days: int = 0
    """WURM_KEEP_DAYS: days after which a finished game is removed for good; 0: never."""
    heartbeat: int = 15
    """WURM_HEARTBEAT: seconds after which a live stream says that it is still there."""
    idle: int = 75
    """WURM_IDLE: seconds for which a connection may be silent, while it owes us a request or the rest of one."""
    watchers: int = 200
    """WURM_WATCHERS: live streams that one game may have in one process."""
    streams_per_address: int = 2000
    """WURM_STREAMS_PER_ADDRESS: live streams that one address may have in one process; 0: any number."""
    tables: int = 20_000
    """WURM_TABLES: tables opened in one process within a day that are not over; 0: any number."""
    tables_per_address: int = 1000
    """WURM_TABLES_PER_ADDRESS: the same from one address. A whole convention may share one."""

    log_level: str = "info"
    """WURM_LOG_LEVEL: debug, info, warning or error; info writes a line for every request."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Config":
        """Refuses what cannot be meant with a ValueError that names the variable."""
        given = {field: environment.get(f"WURM_{name}") for field, name in _VARIABLES.items()}
        values: dict[str, object] = {}
        for field, text in given.items():
            if text:
                values[field] = _read(field, text)
        return cls(**values)  # type: ignore[arg-type]


_VARIABLES = {
    "secret": "SECRET",
    "public_url": "PUBLIC_URL",
    "trusted_proxies": "TRUSTED_PROXIES",
    "cors_origins": "CORS_ORIGINS",
    "largest_body": "LARGEST_BODY",
    "largest_import": "LARGEST_IMPORT",
    "open_rate": "OPEN_RATE",
    "join_rate": "JOIN_RATE",
    "act_rate": "ACT_RATE",
    "rates_url": "RATES",
    "log_level": "LOG_LEVEL",
    "import_rate": "IMPORT_RATE",
    "export_rate": "EXPORT_RATE",
    "jobs_url": "JOBS",
    "close_after": "CLOSE_AFTER",
    "keep_days": "KEEP_DAYS",
    "heartbeat": "HEARTBEAT",
    "idle": "IDLE",
    "watchers": "WATCHERS",
    "streams_per_address": "STREAMS_PER_ADDRESS",
    "tables": "TABLES",
    "tables_per_address": "TABLES_PER_ADDRESS",
}
LOG_LEVELS = ("debug", "info", "warning", "error")
_NUMBERS = frozenset(
    {
        *("trusted_proxies", "largest_body", "largest_import", "close_after", "keep_days", "heartbeat", "idle"),
        *("watchers", "streams_per_address", "tables", "tables_per_address"),
    }
)


def _read(field: str, text: str) -> object:
    if field in _NUMBERS:
        if not text.isdecimal():
            raise ValueError(f"WURM_{_VARIABLES[field]} should be a whole number, not {text!r}")
        if field in ("heartbeat", "idle") and int(text) == 0:
            raise ValueError(f"WURM_{_VARIABLES[field]} should be at least 1 second")
        return int(text)
    if field == "cors_origins":
        return tuple(_origin(part.strip()) for part in text.split(",") if part.strip())
    if field == "log_level" and text not in LOG_LEVELS:
        raise ValueError(f"WURM_LOG_LEVEL should be one of {', '.join(LOG_LEVELS)}, not {text!r}")
    if field == "jobs_url" and not text.startswith(("redis://", "rediss://", "unix://")):
        raise ValueError("WURM_JOBS should be a single Redis (redis://HOST:PORT): jobs do not run on a cluster")
    if field == "public_url":
        return text.rstrip("/")
    return text


def _origin(text: str) -> str:
    """As browsers send it: a scheme and a host, no path. With anything else a page would wait in vain."""
    if text != "*" and not re.fullmatch(r"https?://[a-z0-9.:\[\]-]+", text):
        raise ValueError(f"WURM_CORS_ORIGINS should be addresses like https://example.org, not {text!r}")
    return text
