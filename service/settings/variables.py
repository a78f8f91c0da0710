"""Settings: environment variables named WURM_*, how each is parsed, and the message for an invalid one.

Those of the service are fields of service.config.Config. Here is what they have in common, and the settings that are
not the service's: those of the `wurm` command, of docker-compose.yml and of the tests.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence

from events.store import DEFAULT_STORE, masked_url
from events.value import Value
from service.settings import parsers as values
from service.settings.parsers import Parse

PREFIX = "WURM_"
MAX_SHOWN_CHARACTERS = 80
"""How much of an invalid value an error message repeats."""


class InvalidSetting(ValueError):
    """A sentence that names the variable and says what is expected."""


class Setting(Value):
    name: str
    parse: Parse
    expected: str
    """Completes the sentence "Expected ..."."""
    default: str | int | None = None
    """The default of a setting that is not in Config."""
    private: bool = False
    """Its value is never shown."""

    def read(self, text: str) -> object:
        try:
            return self.parse(text)
        except ValueError:
            shown = f"{len(text)} characters" if self.private else _shown(text)
            raise InvalidSetting(f"Invalid value for {self.name}: {shown}. Expected {self.expected}.") from None

    def check(self, value: object) -> None:
        """Checks a value that does not come from the environment."""
        if value is not None:
            self.read(",".join(value) if isinstance(value, tuple) else str(value))


def number(name: str, least: int, most: int, unit: str = "", default: int | None = None) -> Setting:
    of_what = f" of {unit}" if unit else ""
    return Setting(name, values.number(least, most), f"a whole number{of_what} from {least} to {most}", default)


def rate(name: str) -> Setting:
    return Setting(name, values.rate, "a rate such as '20 per minute'")


def choice(name: str, *choices: str) -> Setting:
    return Setting(name, values.one_of(*choices), f"one of {', '.join(choices)}")


STORE = Setting(
    "WURM_STORE",
    values.store_url,
    "a store address such as 'sqlite:///games.db', 'redis://HOST:PORT/DB' or 'redis+cluster://HOST:PORT,HOST:PORT'",
    DEFAULT_STORE,
)
OTHER_SETTINGS = (
    STORE,
    Setting("WURM_HOST", values.host, "a host name or an address such as '0.0.0.0'", "0.0.0.0"),  # noqa: S104
    number("WURM_PORT", 0, 65535, default=8700),
    Setting("WURM_CERT", values.anything, "a file with a certificate in PEM format"),
    Setting("WURM_KEY", values.anything, "a file with a private key in PEM format"),
    Setting("WURM_HTTPS", values.flag, "0 or 1", 0),
    number("WURM_HTTPS_PORT", 0, 65535, default=8743),
    choice("WURM_LANG", "de", "en", "nl"),
    Setting("WURM_DEBUG", values.flag, "0 or 1", 0),
    Setting("WURM_TOKEN", values.anything, "the token of a seat", private=True),
    number("WURM_WEB_PROCESSES", 1, 1024, default=2),
    Setting("WURM_TLS_HOST", values.anything, "a host name for Caddy in docker-compose.yml", "localhost"),
    Setting("WURM_TLS_ISSUER", values.anything, "'internal' or an e-mail address", "internal"),
    Setting("WURM_REDIS_PASSWORD", values.anything, "the password of Redis in docker-compose.yml", private=True),
    number("WURM_CONFORMANCE_SEEDS", 1, 1_000_000, default=3),
    number("WURM_FUZZ", 1, 1_000_000, default=12),
    number("WURM_BENCH_HOLD", 1, 86_400, "seconds", default=60),
    Setting("WURM_CHROMIUM", values.anything, "the path of a Chromium"),
)
"""Known, but no fields of Config."""


def check_names(environment: Mapping[str, str], known: Sequence[str]) -> None:
    """Refuses unknown names: a misspelt one would silently leave its setting at the default."""
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            alike = difflib.get_close_matches(name, known, 1, 0.75)
            hint = f"Did you mean {alike[0]}?" if alike else "The README lists all settings."
            raise InvalidSetting(f"Unknown setting {_plain(name)}. {hint}")


def check_values(settings: Iterable[Setting], environment: Mapping[str, str]) -> None:
    for setting in settings:
        if text := environment.get(setting.name):
            setting.read(text)


def _shown(text: str) -> str:
    """Quoted, on one line, not too long, and without the password of an address, which may be in its options too."""
    if "@" in text or text.startswith(("redis", "unix")):
        text = masked_url(text) + ("?…" if "?" in text else "")
    return repr(_plain(text))


def _plain(text: str) -> str:
    plain = "".join(character if character.isprintable() else "�" for character in text)
    return plain if len(plain) <= MAX_SHOWN_CHARACTERS else f"{plain[:MAX_SHOWN_CHARACTERS]}…"
