"""The referee's prompt: shows the sheet, reads a line, and prints the result of each entry."""

import os
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress

import click
from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import CompleteStyle

from cli.language import current_language
from cli.referee import rendering
from cli.referee.noninteractive import draw, write_export
from cli.referee.saved_tables import state_folder
from cli.referee.session import EntryResult, ScreenKind, Session
from cli.referee.sheet import EntryRefused, SheetStatus
from cli.terminal_text import one_line, wrap_words
from events.notation import MAX_LINE_LENGTH, normalized
from events.store import StoreError

OTHER_LINES = 11
"""How many lines of the screen are not rows of the sheet: head, foot, prompt, and a few lines for earlier results."""


class WordCompleter(Completer):
    """Completes the names of players and commands, at any word of the line."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.get_word_before_cursor(WORD=True)
        for word in dict.fromkeys(self._session.words()):
            if normalized(word).startswith(normalized(typed)):
                yield Completion(f"{word} ", start_position=-len(typed), display=word)


class TolerantFileHistory(FileHistory):
    """A history of typed lines. If the file cannot be written, the line is not saved, but the entry is still made."""

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(string)


def run_prompt(session: Session, resume_arguments: str) -> None:
    """Reads entries until Ctrl-D or `quit`. The result of an entry is printed only after the entry was stored."""
    prompt = _Prompt(session)
    texts, sheet = session.texts, session.sheet
    title = sheet.decider.presentation.words(texts.language).title
    click.echo(texts("resumed", name=sheet.name, text=title, why=", ".join(session.players)))
    click.echo(texts("type-help"))
    with patch_stdout(raw=True):
        follow = getattr(sheet, "follow", None)
        if follow is not None:
            follow(prompt.on_change)
        prompt.run()
    click.echo(texts("bye", name=resume_arguments))


class _Prompt:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._entering = threading.Lock()
        """Held while an entry is made, so that `on_change` does not report our own entries."""
        self._prompt: PromptSession[str] = PromptSession(
            self._message,
            completer=WordCompleter(session),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            history=_history(),
            enable_history_search=True,
            erase_when_done=True,
            reserve_space_for_menu=0,
        )

    def run(self) -> None:
        while True:
            try:
                line = self._prompt.prompt()
            except KeyboardInterrupt:
                continue  # Ctrl-C drops the line, as in a shell
            except EOFError:
                return
            if line.strip() and not self._answer(line):
                return

    def on_change(self, status: SheetStatus) -> None:
        """Reports changes that others made, such as a bid from a phone or an entry in another terminal."""
        session = self._session
        with self._entering:
            if status.version <= session.status.version:
                return
            news = session.sheet.notation.news(session.status.view, status.view, status.players)
            session.status = status
        for line in news:
            self._print(f"  {line}")
        self._prompt.app.invalidate()

    def _message(self) -> ANSI:
        """Returns the sheet and the prompt. prompt_toolkit calls this whenever it redraws the screen."""
        size = self._prompt.app.output.get_size()
        drawn = rendering.as_ansi(rendering.sheet(self._session, max(3, size.rows - OTHER_LINES)), size.columns)
        return ANSI(f"{drawn}› ")

    def _answer(self, line: str) -> bool:
        """Carries out the entries of a line and prints the results. Returns False after `quit`."""
        click.echo(f"› {one_line(line)[:200]}")
        session = self._session
        for entry in session.entries(line) if len(line) <= MAX_LINE_LENGTH else [line]:
            try:
                with self._entering:
                    result = session.enter(entry)
                self._print_result(result)
            except EntryRefused as why:
                self._print_error(str(why), why.understood)
                break
            except StoreError as why:
                self._print_error(one_line(why.sentence(current_language())))
                break
            except click.ClickException as why:
                self._print_error(one_line(why.format_message()))
                break
            if result.screen is ScreenKind.QUIT:
                return False
        return True

    def _print_result(self, result: EntryResult) -> None:
        session = self._session
        if result.understood:
            self._print(f"✓ {result.understood}", "green")
        for line in result.news:
            self._print(f"  {line}")
        if result.write_to:
            write_export(session, result.write_to.rpartition(".")[2].lower(), result.write_to)
        elif result.screen is not None and result.screen is not ScreenKind.QUIT:
            draw(session, result.screen)

    def _print_error(self, sentence: str, understood: str = "") -> None:
        if understood:
            self._print(f"  {self._session.texts('understood', text=understood)}")
        self._print(f"✗ {sentence}", "red")

    def _print(self, text: str, colour: str | None = None) -> None:
        """Prints the text, wrapped between words. The terminal itself would wrap inside words."""
        lines = wrap_words(text, self._prompt.app.output.get_size().columns)
        click.echo(click.style(lines, fg=colour) if colour and _use_colours() else lines)


def _use_colours() -> bool:
    return "NO_COLOR" not in os.environ and sys.stdout.isatty()


def _history() -> History:
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return TolerantFileHistory(folder / "referee_history")
    except OSError:
        pass
    return InMemoryHistory()
