"""Checks the settings in the environment: an unknown name or an invalid value ends a command with one sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from cli.failure import BadInput


@contextmanager
def bad_settings_as_input() -> Iterator[None]:
    from service.settings.variables import InvalidSetting

    try:
        yield
    except InvalidSetting as why:
        raise BadInput(str(why)) from None


def check_settings() -> None:
    """Checks the settings that every command reads. Commands that start the service check its configuration as well."""
    from service.config import check_command_settings

    with bad_settings_as_input():
        check_command_settings(os.environ)


def debugging() -> bool:
    """Whether a bug shows its traceback. An invalid WURM_DEBUG counts as yes; it was refused earlier."""
    return os.environ.get("WURM_DEBUG", "") not in ("", "0")
