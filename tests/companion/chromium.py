"""Finds and starts the Chromium of this machine."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without windows, in which the tests take half the time."""


class NoChromium(RuntimeError):
    pass


def chromium() -> str:
    """The path of the browser; ensure_chromium.sh looks for the same names."""
    if chosen := os.environ.get("WURM_CHROMIUM"):
        if os.access(chosen, os.X_OK):
            return chosen
        raise NoChromium(f"WURM_CHROMIUM is {chosen!r}, and there is no program there.")
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise NoChromium(
        "The tests of the pages need Chromium and found none. Install the package chromium-headless-shell or chromium, "
        "or name a Chromium or Chrome with WURM_CHROMIUM=/path/to/it; then run `make test` again."
    )


@contextmanager
def browser() -> Iterator[Browser]:
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium has no sandbox for root
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=[*root, "--disable-dev-shm-usage"])
        try:
            yield started
        finally:
            started.close()
