"""The error for an invalid command line is in the user's language and says what is wrong."""

import pytest

from tests.cli.run import wurm


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("dance",), "Den Befehl dance gibt es nicht."),
        (("verify", "--loudly"), "Die Option --loudly gibt es nicht."),
        (("verify", "--jso", "x"), "Meintest du --json?"),
        (("verify",), "Das Argument FILE fehlt."),
        (("worker",), "Die Option --jobs fehlt."),
        (("export", "--out"), "Die Option --out braucht einen Wert."),
        (("verify", "x", "--json=1"), "Die Option --json nimmt keinen Wert an."),
        (("simulate", "takethat", "2", "3"), "Zu viele Argumente: 2 3"),
        (("serve", "--port", "x"), "Ungültiger Wert für --port. Erlaubt ist eine ganze Zahl von 0 bis 65535."),
        (("simulate", "takethat", "--games", "0"), "Erlaubt ist eine ganze Zahl ab 1."),
        (("simulate", "takethat", "--seats", "x"), "Ungültiger Wert für --seats. Erlaubt ist eine ganze Zahl."),
        (("simulate", "takethat", "--player", "x"), "Möglich sind: random, sensible."),
        (("restore", "missing.db"), "missing.db kann nicht gelesen werden: Datei oder Ordner nicht gefunden."),
    ],
)
def test_usage_errors_are_reported_in_german(arguments: tuple[str, ...], says: str) -> None:
    ran = wurm(*arguments, WURM_LANG="de")
    assert (ran.code, says in ran.sentence()) == (2, True), ran


@pytest.mark.parametrize("arguments", [("--lang", "nl", "--loudly"), ("--loudly", "--lang", "nl"), ("--lang", "nl")])
def test_the_language_option_applies_to_errors_in_other_options(arguments: tuple[str, ...]) -> None:
    ran = wurm("verify", *arguments, WURM_LANG="de")
    assert "bestaat niet" in ran.sentence() or "ontbreekt" in ran.sentence()
