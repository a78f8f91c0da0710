"""Settings: environment variables named WURM_*, how each is parsed, and the error for an invalid value.

The settings of the service are fields of service.config.Config. This module defines what a setting is, and the settings
of the `wurm` command, of docker-compose.yml and of the tests.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence

from events.store import DEFAULT_STORE, masked_url
from events.value import Value
from events.words import Language, filled
from service.settings import parsers as values
from service.settings.parsers import Parse
from service.words import service_words

PREFIX = "WURM_"
MAX_SHOWN_CHARACTERS = 80
"""How many characters of an invalid value an error message shows."""


class InvalidSetting(ValueError):
    """An unknown name or an invalid value. `sentence` names the variable and says what is expected."""

    def __init__(self, code: str, facts: Mapping[str, object]) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def sentence(self, language: Language) -> str:
        texts, expected = service_words(language).names, str(self.facts.get("expected"))
        return filled(texts[self.code], {**self.facts, "expected": filled(texts.get(expected, expected), self.facts)})

    def __str__(self) -> str:
        return self.sentence(Language.ENGLISH)


class Setting(Value):
    name: str
    parse: Parse
    expected: str
    """The code of a text in service/words. It completes the sentence "Expected ..."."""
    default: str | int | None = None
    """The default of a setting that is not in Config."""
    private: bool = False
    """True for a secret: an error message shows only its length."""
    facts: Mapping[str, object] = {}
    """The facts that the text of `expected` mentions."""

    def read(self, text: str) -> object:
        try:
            return self.parse(text)
        except ValueError:
            value = {"characters": len(text)} if self.private else {"value": _shown(text)}
            facts = {"name": self.name, "expected": self.expected, **value, **self.facts}
            raise InvalidSetting("invalid-secret" if self.private else "invalid-setting", facts) from None

    def check(self, value: object) -> None:
        """Checks a value that does not come from the environment."""
        if value is not None:
            self.read(",".join(value) if isinstance(value, tuple) else str(value))


def number(name: str, least: int, most: int, unit: str = "", default: int | None = None) -> Setting:
    expected, facts = f"expected-{unit or 'number'}", {"least": least, "most": most}
    return Setting(name, values.number(least, most), expected, default, facts=facts)


def rate(name: str) -> Setting:
    return Setting(name, values.rate, "expected-rate")


def choice(name: str, *choices: str) -> Setting:
    return Setting(name, values.one_of(*choices), "expected-choice", facts={"choices": choices})


STORE = Setting("WURM_STORE", values.store_url, "expected-store", DEFAULT_STORE)
OTHER_SETTINGS = (
    STORE,
    Setting("WURM_HOST", values.host, "expected-host", "0.0.0.0"),  # noqa: S104
    number("WURM_PORT", 0, 65535, default=8700),
    Setting("WURM_CERT", values.anything, "expected-text"),
    Setting("WURM_KEY", values.anything, "expected-text"),
    Setting("WURM_HTTPS", values.flag, "expected-flag", 0),
    number("WURM_HTTPS_PORT", 0, 65535, default=8743),
    choice("WURM_LANG", "de", "en", "nl"),
    Setting("WURM_DEBUG", values.flag, "expected-flag", 0),
    Setting("WURM_TOKEN", values.anything, "expected-text", private=True),
    number("WURM_WEB_PROCESSES", 1, 1024, default=2),
    Setting("WURM_TLS_HOST", values.anything, "expected-text", "localhost"),
    Setting("WURM_TLS_ISSUER", values.anything, "expected-text", "internal"),
    Setting("WURM_REDIS_PASSWORD", values.anything, "expected-text", private=True),
    number("WURM_CONFORMANCE_SEEDS", 1, 1_000_000, default=1),
    number("WURM_FUZZ", 1, 1_000_000, default=4),
    number("WURM_BENCH_HOLD", 1, 86_400, "seconds", default=60),
    Setting("WURM_CHROMIUM", values.anything, "expected-text"),
)
"""The settings that are not fields of Config."""


def check_names(environment: Mapping[str, str], known: Sequence[str]) -> None:
    """Raises InvalidSetting for an unknown name, because a misspelt setting would silently have no effect."""
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            similar = difflib.get_close_matches(name, known, 1, 0.75)
            code = "misspelt-setting" if similar else "unknown-setting"
            raise InvalidSetting(code, {"name": _plain(name), "similar": similar})


def check_values(settings: Iterable[Setting], environment: Mapping[str, str]) -> None:
    for setting in settings:
        if text := environment.get(setting.name):
            setting.read(text)


def _shown(text: str) -> str:
    """Returns the value in quotes, on one line and shortened, without the passwords and options of an address."""
    if "@" in text or text.startswith(("redis", "unix")):
        text = masked_url(text) + ("?…" if "?" in text else "")
    return repr(_plain(text))


def _plain(text: str) -> str:
    plain = "".join(character if character.isprintable() else "�" for character in text)
    return plain if len(plain) <= MAX_SHOWN_CHARACTERS else f"{plain[:MAX_SHOWN_CHARACTERS]}…"
