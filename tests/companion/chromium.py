"""Finds and starts the Chromium of this machine."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

PLAIN_NAME = "tisch.test"
"""A host name of this machine. Without HTTPS it is not a secure context, unlike localhost and 127.0.0.1."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Names of programs, in order of preference. The tests take half the time in the headless shell."""


class NoChromium(RuntimeError):
    pass


def chromium() -> str:
    """Returns the path of the browser. ensure_chromium.sh looks for the same names."""
    if chosen := os.environ.get("WURM_CHROMIUM"):
        if os.access(chosen, os.X_OK):
            return chosen
        raise NoChromium(f"WURM_CHROMIUM is {chosen!r}, which is not an executable program.")
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise NoChromium(
        "The tests of the pages need Chromium, which was not found. Install chromium-headless-shell or chromium, "
        "or set WURM_CHROMIUM to the path of a Chromium or Chrome. Then run `make test` again."
    )


@contextmanager
def browser() -> Iterator[Browser]:
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # as root, Chromium runs only without its sandbox
    with sync_playwright() as playwright:
        named = f"--host-resolver-rules=MAP {PLAIN_NAME} 127.0.0.1"
        quick = "--in-process-gpu"  # draws in the browser's own process, so that one process less has to start
        started = playwright.chromium.launch(
            executable_path=chromium(), args=[*root, "--disable-dev-shm-usage", quick, named]
        )
        try:
            yield started
        finally:
            started.close()
