"""Settings are parsed at the start. An invalid or unknown setting prevents the start, with a message that names it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from redis import ConnectionPool

from events.words import Language
from service.config import FIELDS, KNOWN_NAMES, Config
from service.settings.variables import OTHER_SETTINGS, InvalidSetting, Setting
from tests.cli.run import Ran, environment, wurm
from tests.http.servers import GUNICORN
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS

SHORT_SECRET = "correct horse battery staple"  # noqa: S105 - too short, with 28 characters
LONG_SECRET = "a long secret of more than 32 characters"  # noqa: S105 - a secret of these tests
GUNICORN_GIVES_UP = 4
README = Path(__file__).parents[2] / "README.md"


def started_by_gunicorn(store: str, **settings: str) -> tuple[int, str]:
    done = subprocess.run(
        GUNICORN,
        env=environment(WURM_STORE=store, **settings),
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def wurm_with(setting: str, value: str, *arguments: str) -> Ran:
    return wurm(*arguments, **{setting: value})  # type: ignore[arg-type]


WRONG = {
    "WURM_JOIN_RATE": ("20/minit", "Expected a rate such as '20 per minute'."),
    "WURM_SECRET": (
        SHORT_SECRET,
        "Expected at least 32 characters, 8 of them different, without spaces at either end.",
    ),
    "WURM_JION_RATE": ("20 per minute", "Did you mean WURM_JOIN_RATE?"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wurm_serve_does_not_start_with_a_wrong_setting(name: str, tmp_path: Path) -> None:
    value, expected = WRONG[name]
    ran = wurm_with(
        name, value, "serve", "--host", "127.0.0.1", "--port", "0", "--store", f"sqlite:///{tmp_path}/log.db"
    )
    assert ran.code == 2
    assert name in ran.sentence()
    assert ran.sentence().endswith(expected)
    assert SHORT_SECRET not in ran.err
    assert not list(tmp_path.iterdir()), "the store was opened before the settings were read"


@pytest.mark.parametrize("name", WRONG)
def test_gunicorn_does_not_start_with_a_wrong_setting(name: str, tmp_path: Path) -> None:
    value, expected = WRONG[name]
    code, said = started_by_gunicorn(f"sqlite:///{tmp_path}/log.db", **{name: value})
    assert code == GUNICORN_GIVES_UP
    (sentence,) = [line for line in said.splitlines() if line.startswith("wurm: ")]
    assert name in sentence
    assert sentence.endswith(expected)
    assert "Traceback" not in said
    assert SHORT_SECRET not in said


@pytest.mark.parametrize("name", WRONG)
def test_a_worker_does_not_start_with_a_wrong_setting(name: str, redis_server: RedisServer) -> None:
    value, expected = WRONG[name]
    ran = wurm_with(name, value, "worker", "--jobs", redis_server.url, "--store", redis_server.url)
    assert ran.code == 2
    assert name in ran.sentence()
    assert ran.sentence().endswith(expected)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("WURM_LANG", "fr", "Expected one of de, en, nl."),
        ("WURM_DEBUG", "maybe", "Expected 0 or 1."),
        ("WURM_STORE", "gopher://games", "Expected a store address such as"),
        ("WURM_STOER", "memory://", "Did you mean WURM_STORE?"),
    ],
)
def test_a_command_refuses_invalid_settings_but_shows_its_help(name: str, value: str, expected: str) -> None:
    ran = wurm_with(name, value, "export", "--all")
    assert ran.code == 2
    assert name in ran.sentence()
    assert expected in ran.sentence()
    assert wurm_with(name, value, "export", "--help").code == 0, "help is always available"


def test_the_doctor_reports_a_wrong_setting_and_continues() -> None:
    ran = wurm("doctor", "--json", "--store", "memory://", WURM_JION_RATE="1 per minute")
    found = {one["code"]: one["sentence"] for one in ran.json["findings"]}
    assert "Did you mean WURM_JOIN_RATE?" in found["settings-wrong"]
    assert "store-forgets" in found


@pytest.mark.parametrize(
    "rate", ["20/minit", "", "0 per minute", "-1 per minute", "20 per 0 minutes", "inf per minute", "1e9/hour", "20",
             "9999999999 per minute", "20 per minute, nonsense", "20 per 9999 years"]
)  # fmt: skip
@pytest.mark.parametrize("field", [name for name in FIELDS if name.endswith("_rate")])
def test_a_rate_that_would_switch_off_a_limit_is_refused(field: str, rate: str) -> None:
    with pytest.raises(InvalidSetting, match=FIELDS[field].name):
        Config(**{field: rate})  # type: ignore[arg-type]
    if rate:
        with pytest.raises(InvalidSetting, match=FIELDS[field].name):
            Config.from_environment({FIELDS[field].name: rate})


def test_several_rates_at_once_are_accepted() -> None:
    assert Config(join_rate="5 per second; 100/hour").join_rate == "5 per second; 100/hour"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WURM_SECRET", "x" * 31),
        ("WURM_SECRET", "x" * 64),
        ("WURM_SECRET", " " * 32),
        ("WURM_SECRET", "abcdefg" * 10),
        ("WURM_SECRET", LONG_SECRET + "\n"),
        ("WURM_SECRET", " " + LONG_SECRET),
        ("WURM_SECRET", LONG_SECRET + "\udcff"),
        ("WURM_PUBLIC_URL", "games.example.org"),
        ("WURM_PUBLIC_URL", "ftp://games.example.org"),
        ("WURM_PUBLIC_URL", "https://"),
        ("WURM_PUBLIC_URL", "https://games.example.org:99999"),
        ("WURM_PUBLIC_URL", "https://games.example.org/?a=b"),
        ("WURM_PUBLIC_URL", "https://games example.org"),
        ("WURM_PUBLIC_URL", "https://x\\y"),
        ("WURM_PUBLIC_URL", "https://x/<script>"),
        ("WURM_PUBLIC_URL", "https://x/.."),
        ("WURM_PUBLIC_URL", "https://x/?"),
        ("WURM_PUBLIC_URL", "https://[::1]x"),
        ("WURM_PUBLIC_URL", "https://[::g]"),
        ("WURM_PUBLIC_URL", "https://[1:2]"),
        ("WURM_PUBLIC_URL", "https://."),
        ("WURM_PUBLIC_URL", "https://a..b"),
        ("WURM_PUBLIC_URL", "https://-a"),
        ("WURM_PUBLIC_URL", "https://%00"),
        ("WURM_PUBLIC_URL", "https://256.1.1.1"),
        ("WURM_PUBLIC_URL", "https://x:"),
        ("WURM_PUBLIC_URL", "https://x:0"),
        ("WURM_PUBLIC_URL", "https://user@x"),
        ("WURM_PUBLIC_URL", "https://" + "a" * 64),
        ("WURM_PUBLIC_URL", "https://" + "a." * 127 + "a"),
        ("WURM_TRUSTED_PROXIES", "-1"),
        ("WURM_TRUSTED_PROXIES", "1000"),
        ("WURM_CORS_ORIGINS", "https://example.org/path"),
        ("WURM_CORS_ORIGINS", "example.org"),
        ("WURM_CORS_ORIGINS", "https://["),
        ("WURM_CORS_ORIGINS", "https://:::"),
        ("WURM_CORS_ORIGINS", "https://example.org:99999999"),
        ("WURM_CORS_ORIGINS", "https://example.org:65536"),
        ("WURM_CORS_ORIGINS", "https://example.org:0"),
        ("WURM_CORS_ORIGINS", "https://example.org/"),
        ("WURM_CORS_ORIGINS", "https://Example.org"),
        ("WURM_CORS_ORIGINS", ","),
        ("WURM_CORS_ORIGINS", "https://a.example, https://."),
        ("WURM_LARGEST_BODY", "0"),
        ("WURM_LARGEST_BODY", "64k"),
        ("WURM_LARGEST_IMPORT", "99999999999"),
        ("WURM_RATES", "memcached://host"),
        ("WURM_RATES", "redis://"),
        ("WURM_RATES", "redis://host:port"),
        ("WURM_RATES", "redis://host:0"),
        ("WURM_RATES", "redis://[::1]x/0"),
        ("WURM_RATES", "redis://h/0?foo=bar"),
        ("WURM_RATES", "redis://h/0?max_connections=abc"),
        ("WURM_RATES", "redis://h/0#1"),
        ("WURM_RATES", "redis+unix:///run/redis.sock?db=games"),
        ("WURM_JOBS", "redis://h/0?foo=bar"),
        ("WURM_JOBS", "redis://h/0?decode_responses=1"),
        ("WURM_JOBS", "redis://h/0?ssl_ca_certs=/ca.pem"),
        ("WURM_JOBS", "rediss://h/0?ssl_cert_reqs=nonsense"),
        ("WURM_JOBS", "unix:///run/redis.sock?colour"),
        ("WURM_STORE", "redis://h/0?foo=bar"),
        ("WURM_JOBS", "redis+cluster://host:6379"),
        ("WURM_JOBS", "redis://host:6379/games"),
        ("WURM_HEARTBEAT", "0"),
        ("WURM_HEARTBEAT", "21"),
        ("WURM_IDLE", "0"),
        ("WURM_IDLE", "٧"),
        ("WURM_KEEP_DAYS", "a month"),
        ("WURM_LOG_LEVEL", "loud"),
        ("WURM_STORE", "sqlite://games.db"),
        ("WURM_STORE", "redis+cluster://one:6379,two:port"),
        ("WURM_STORE", "games.db"),
        ("WURM_HOST", "a host"),
        ("WURM_PORT", "65536"),
        ("WURM_PORT", "tcp://10.0.0.1:8700"),
    ],
)
def test_the_error_for_an_invalid_value_says_what_is_expected(name: str, value: str) -> None:
    with pytest.raises(InvalidSetting) as refused:
        Config.from_environment({name: value})
    sentence = str(refused.value)
    assert sentence.startswith(f"Invalid value for {name}: ")
    assert re.search(r"\. Expected .+\.$", sentence)
    assert sentence.isprintable()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WURM_PUBLIC_URL", "https://games.example.org/"),
        ("WURM_PUBLIC_URL", "http://[2001:db8::1]:8700"),
        ("WURM_CORS_ORIGINS", "https://a.example, http://b.example:81"),
        ("WURM_CORS_ORIGINS", "*"),
        ("WURM_PUBLIC_URL", "https://games.example.org:65535/worms/at-home"),
        ("WURM_PUBLIC_URL", "http://192.168.1.20:8700"),
        ("WURM_PUBLIC_URL", "http://game_server"),
        ("WURM_CORS_ORIGINS", "http://[2001:db8::1]:8700,http://localhost:5173"),
        ("WURM_RATES", "redis://[::1]:6379/0"),
        ("WURM_RATES", "redis+unix:///run/redis.sock?db=1"),
        ("WURM_JOBS", "rediss://h:6380/0?ssl_cert_reqs=required&ssl_ca_certs=/etc/ssl/ca.pem"),
        ("WURM_RATES", "redis://:pass%20word@host:6379/1"),
        ("WURM_RATES", "process://"),
        ("WURM_JOBS", "unix:///run/redis.sock"),
        ("WURM_STORE", "redis+cluster://one:6379,two:6379"),
        ("WURM_STORE", "rediss://host/0"),
        ("WURM_STORE", "sqlite:////var/lib/games.db"),
        ("WURM_STORE", "memory://"),
        ("WURM_HOST", "::1"),
        ("WURM_PORT", "0"),
        ("WURM_TABLES", "0"),
        ("WURM_SECRET", LONG_SECRET),
        ("WURM_SECRET", "abcdefgh" * 4),
        ("WURM_DEBUG", "1"),
        ("WURM_FUZZ", "12"),
        ("WURM_CONFORMANCE_SEEDS", "3"),
        ("WURM_PUBLIC_URL", ""),
    ],
)
def test_valid_values_are_accepted(name: str, value: str) -> None:
    Config.from_environment({name: value})


def test_accepted_redis_addresses_can_be_used_by_the_client_library() -> None:
    """The library parses the options of an address only when it connects, so invalid options used to fail late."""
    for address in (
        "redis://:pass%20word@host:6379/1",
        "unix:///run/redis.sock?db=1",
        "rediss://h:6380/0?ssl_cert_reqs=required&ssl_ca_certs=/ca.pem&ssl_certfile=/cert.pem&ssl_keyfile=/key.pem",
    ):
        for name in ("WURM_STORE", "WURM_JOBS"):
            Config.from_environment({name: address})
        pool = ConnectionPool.from_url(address)
        pool.connection_class(**pool.connection_kwargs)


def test_a_password_in_an_address_is_never_shown() -> None:
    for name in ("WURM_STORE", "WURM_JOBS", "WURM_RATES"):
        with pytest.raises(InvalidSetting) as refused:
            Config.from_environment({name: "redis://:hunter2@host:port/0"})
        assert "hunter2" not in str(refused.value)
    for address in ("sqlite://:hunter2@", "memory://:hunter2@", "process://me:hunter2@host", "me:hunter2@x://y"):
        with pytest.raises(InvalidSetting) as refused:
            Config.from_environment({"WURM_STORE": address})
        assert "hunter2" not in str(refused.value)
    with pytest.raises(InvalidSetting) as refused:
        Config.from_environment({"WURM_SECRET": "hunter2"})
    assert "hunter2" not in str(refused.value)


def test_the_options_of_an_address_are_not_shown() -> None:
    with pytest.raises(InvalidSetting, match=r"'redis://h/0\?…'") as refused:
        Config.from_environment({"WURM_RATES": "redis://h/0?password=hunter2"})
    assert "hunter2" not in str(refused.value)


def test_a_long_value_is_cut_and_stays_on_one_line() -> None:
    with pytest.raises(InvalidSetting) as refused:
        Config.from_environment({"WURM_TABLES": "many\n" * 10_000})
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


def test_the_error_for_an_unknown_setting_points_to_the_readme() -> None:
    with pytest.raises(InvalidSetting, match=r"^Unknown setting WURM_QQQQ\. The README lists all settings\.$"):
        Config.from_environment({"WURM_QQQQ": "1"})


EVERY_SETTING = (*FIELDS.values(), *OTHER_SETTINGS)


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=[setting.name for setting in EVERY_SETTING])
def test_an_invalid_value_has_a_sentence_in_every_language(setting: Setting) -> None:
    facts = {"name": setting.name, "value": "'x'", "expected": setting.expected, **setting.facts}
    sentences = {InvalidSetting("invalid-setting", facts).sentence(language) for language in Language}
    assert len(sentences) == len(Language), "a language has no sentence of its own"
    for sentence in sentences:
        assert setting.name in sentence
        assert not re.search(r"[{}]|None|expected-", sentence)


@pytest.mark.parametrize(
    ("language", "name", "value", "sentence"),
    [
        ("de", "WURM_PORT", "x", "Ungültiger Wert für WURM_PORT: 'x'. Erwartet wird: eine ganze Zahl von 0 bis 65535."),
        ("nl", "WURM_PORT", "x", "Ongeldige waarde voor WURM_PORT: 'x'. Verwacht: een geheel getal van 0 t/m 65535."),
        ("de", "WURM_PROT", "1", "Unbekannte Einstellung WURM_PROT. Meintest du WURM_PORT?"),
        ("nl", "WURM_QQQQ", "1", "Onbekende instelling WURM_QQQQ. Alle instellingen staan in de README."),
    ],
)
def test_commands_report_an_invalid_setting_in_the_readers_language(
    language: str, name: str, value: str, sentence: str
) -> None:
    ran = wurm("export", "--all", **{"WURM_LANG": language, name: value})  # type: ignore[arg-type]
    assert ran.code == 2
    assert sentence in ran.sentence()


def test_debug_can_be_switched_off(tmp_path: Path) -> None:
    """`WURM_DEBUG=0` used to switch debugging on."""
    code = "import sys, cli.main as m; m.cli.main = lambda **_: 1 / 0; sys.exit(m.run())"
    for value, traceback in (("0", False), ("1", True)):
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment(WURM_DEBUG=value), capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert ("Traceback" in done.stderr) is traceback


def test_the_readme_lists_every_setting_with_its_default() -> None:
    table = (
        README.read_text(encoding="utf-8").partition("## Configuration")[2].partition("\n\n")[2].partition("\n\n")[0]
    )
    rows = re.findall(r"^\| `(WURM_\w+)` \| ([^|]*) \|", table, re.MULTILINE)
    assert sorted(name for name, _ in rows) == sorted(KNOWN_NAMES), "one row for each setting, and no other"
    listed = dict(rows)
    defaults = {setting.name: getattr(Config(), field) for field, setting in FIELDS.items()}
    defaults |= {setting.name: setting.default for setting in OTHER_SETTINGS}
    for name, default in defaults.items():
        if isinstance(default, int | str):
            assert f"`{default}`" in listed[name], name
        else:
            assert "`" not in listed[name], f"{name} has no default value, so the table must not show one"
