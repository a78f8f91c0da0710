"""How this server is set up: WURM_* in the environment, all with safe defaults."""

import os
from collections.abc import Mapping

from events.value import Value


class Config(Value, kw_only=True):
    secret: str | None = None
    """WURM_SECRET: what tokens are signed with; None: drawn once and kept in the store."""
    public_url: str | None = None
    """WURM_PUBLIC_URL: the address phones use, where it differs from the one a request came to."""
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
    rates_url: str = "memory://"
    """WURM_RATES: where rates are counted; a Redis address when there are several processes."""

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
}
_NUMBERS = ("trusted_proxies", "largest_body", "largest_import")


def _read(field: str, text: str) -> object:
    if field in _NUMBERS:
        if not text.isdecimal():
            raise ValueError(f"WURM_{_VARIABLES[field]} should be a whole number, not {text!r}")
        return int(text)
    if field == "cors_origins":
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if field == "public_url":
        return text.rstrip("/")
    return text
