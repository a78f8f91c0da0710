"""The help has a text for every command, option and argument in German, English and Dutch, and uses every text."""

import re
from collections.abc import Iterator
from importlib import import_module

import click
import pytest

from cli.language_option import LANGUAGES
from cli.main import COMMANDS, cli
from cli.translated_help import TranslatedCommand, parameter_name
from events.words import Language
from tests.cli.run import wurm
from tests.sampling import sampled

LABELS = {"Usage", "Arguments", "Options", "Commands", "Games", "Variable", "Default", "Required"}
SUMMARY_CHARACTERS = 80
"""The maximum length of a summary, so that it takes at most two lines in the list of commands."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"cli.words.help.{language}").TEXTS
    return found


def contexts(context: click.Context | None = None) -> Iterator[click.Context]:
    """The click contexts of `wurm` and of all its commands."""
    context = context or click.Context(cli, info_name="wurm")
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            assert command is not None
            yield from contexts(click.Context(command, info_name=name, parent=context))


def keys(context: click.Context, path: str) -> Iterator[set[str]]:
    """Yields a set of keys for the command, and one for each of its parameters.

    At least one key of each set must have a text.
    """
    yield {path or "wurm"}
    groups = path.split(" ") if path else []
    for parameter in context.command.get_params(context):
        name = parameter_name(parameter, context)
        yield {" ".join([*groups[:depth], name]) for depth in range(len(groups) + 1)}


def needed() -> list[set[str]]:
    return [each for context in contexts() for each in keys(context, context.command_path.removeprefix("wurm").strip())]


def test_the_language_option_offers_the_languages_of_the_texts() -> None:
    assert sorted(LANGUAGES) == sorted(language.value for language in Language)


@each_language
def test_every_command_option_and_argument_has_help(language: str) -> None:
    assert len(needed()) > 100
    assert [
        alternatives for alternatives in needed() if not any(texts(language).get(key) for key in alternatives)
    ] == []


def test_every_command_is_translated() -> None:
    assert [context.command_path for context in contexts() if not isinstance(context.command, TranslatedCommand)] == []


@each_language
def test_every_help_text_is_used(language: str) -> None:
    assert set(texts(language)) - set().union(*needed()) == LABELS


@each_language
def test_a_summary_is_one_short_sentence(language: str) -> None:
    for context in contexts():
        path = context.command_path.removeprefix("wurm").strip()
        if path:
            assert len(texts(language)[path].partition("\n\n")[0]) <= SUMMARY_CHARACTERS, path
    for key, text in texts(language).items():
        assert key in LABELS or text.endswith((".", "...", "takethat")), key


@each_language
def test_the_list_of_commands_says_what_each_is_for(language: str) -> None:
    ran = wurm("--help", WURM_LANG=language)
    assert (ran.code, ran.err) == (0, "")
    shown = " ".join(ran.text.split())
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\S", ran.text, re.MULTILINE)
        assert f"{name} {texts(language)[name].partition(chr(10))[0]}" in shown


PATHS = [context.command_path for context in contexts()]


@pytest.mark.parametrize("path", sampled(PATHS, PATHS[::3]))
def test_help_is_written_in_the_chosen_language_only(path: str) -> None:
    """No long line of the English help is in the German or Dutch help, except examples."""
    command = path.split()[1:]
    english = wurm(*command, "--help")
    assert (english.code, english.err) == (0, "")
    assert wurm(*command, "-h").out == english.out
    for language in ("de", "nl"):
        ran = wurm(*command, "--help", WURM_LANG=language)
        assert ran.text.startswith(f"{texts(language)['Usage']}: {path} ")
        sentences = {
            line.strip() for line in ran.text.splitlines() if len(line.strip()) > 40 and "wurm referee" not in line
        }
        assert sentences & {line.strip() for line in english.text.splitlines()} == set()


@pytest.mark.parametrize("arguments", [("--lang", "de"), ("--lang=de",)])
def test_the_language_option_applies_to_help_at_any_position(arguments: tuple[str, ...]) -> None:
    for ran in (wurm("verify", *arguments, "--help"), wurm("verify", "--help", *arguments, WURM_LANG="nl")):
        assert ran.text.startswith("Aufruf: wurm verify ")
        assert "Protokolldatei; „-“ ist die Standardeingabe." in ran.text


def test_help_shows_arguments_defaults_ranges_and_variables() -> None:
    shown = " ".join(wurm("simulate", "--help").text.split())
    assert "Arguments: GAME The game to play." in shown
    assert "--games N How many games to play. [default: 100; ≥ 1]" in shown
    assert "[env var: WURM_PORT; default: 8700; 0–65535]" in " ".join(wurm("serve", "--help").text.split())
    assert "[env var: WURM_JOBS; required]" in " ".join(wurm("worker", "--help").text.split())
    assert "[env var: WURM_STORE; default: sqlite:///wurmtisch.db]" in " ".join(wurm("referee", "--help").text.split())


def test_with_an_unknown_language_help_is_in_english() -> None:
    assert wurm("--help", WURM_LANG="fr").text.startswith("Usage: wurm ")
