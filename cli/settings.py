"""Checks the settings in the environment. An unknown name or an invalid value ends the command with one sentence."""

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
    """Whether a bug is reported with its traceback. `check_settings` refuses invalid values of WURM_DEBUG."""
    return os.environ.get("WURM_DEBUG", "") not in ("", "0")
