"""Checks the settings in the environment: an unknown name or an invalid value ends a command with one sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from cli.errors import BadInput


@contextmanager
def invalid_settings_as_bad_input() -> Iterator[None]:
    from cli.language import current_language
    from service.settings.variables import InvalidSetting

    try:
        yield
    except InvalidSetting as why:
        raise BadInput(why.sentence(current_language())) from None


def check_settings() -> None:
    """Checks the settings that every command reads. Commands that start the service check its configuration as well."""
    from service.config import check_command_settings

    with invalid_settings_as_bad_input():
        check_command_settings(os.environ)


def is_debugging() -> bool:
    """Whether a bug shows its traceback. An invalid WURM_DEBUG counts as true here; `check_settings` refuses it."""
    return os.environ.get("WURM_DEBUG", "") not in ("", "0")
