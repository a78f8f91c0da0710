"""The referee's prompt: the sheet above, one line to type, and an answer to each."""

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

from cli.failure import at_words, one_line
from cli.referee import picture
from cli.referee.keeping import Look, Refused
from cli.referee.script import draw, write
from cli.referee.session import Misunderstood, Said, Screen, Session
from cli.referee.tokens import state_folder
from events.notation import LONGEST_LINE, fold
from events.store import StoreError

OTHER_LINES = 11
"""Lines that are not rows of the sheet: its head and foot, the prompt, and some of what was said before."""


class Names(Completer):
    """Players and verbs, wherever a word begins."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.get_word_before_cursor(WORD=True)
        for word in dict.fromkeys(self._session.words()):
            if fold(word).startswith(fold(typed)):
                yield Completion(f"{word} ", start_position=-len(typed), display=word)


class KeptHistory(FileHistory):
    """A disk that is full costs the history, not the entry."""

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(string)


def converse(session: Session, again: str) -> None:
    """Until Ctrl-D or `quit`; everything is in the log as soon as it is answered. `again` leads back to it."""
    talk = _Talk(session)
    texts, keeper = session.texts, session.keeper
    title = keeper.decider.presentation.words(texts.language).title
    click.echo(texts("resumed", name=keeper.name, text=title, why=", ".join(session.players)))
    click.echo(texts("type-help"))
    with patch_stdout(raw=True):
        follow = getattr(keeper, "follow", None)
        if follow is not None:
            follow(talk.changed)
        talk.until_quit()
    click.echo(texts("bye", name=again))


class _Talk:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._entering = threading.Lock()
        """What an entry of our own changes is told once, by its answer."""
        self._prompt: PromptSession[str] = PromptSession(
            self._above,
            completer=Names(session),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            history=_history(),
            enable_history_search=True,
            erase_when_done=True,
            reserve_space_for_menu=0,
        )

    def until_quit(self) -> None:
        while True:
            try:
                line = self._prompt.prompt()
            except KeyboardInterrupt:
                continue  # as in a shell: the line is dropped
            except EOFError:
                return
            if line.strip() and not self._answered(line):
                return

    def changed(self, look: Look) -> None:
        """Somebody else has done something: a bid from a phone, an entry on another screen."""
        session = self._session
        with self._entering:
            if look.version <= session.look.version:
                return
            news = session.keeper.desk.news(session.look.view, look.view, look.players)
            session.look = look
        for line in news:
            self._say(f"  {line}")
        self._prompt.app.invalidate()

    def _above(self) -> ANSI:
        """The sheet, drawn anew whenever the prompt is."""
        size = self._prompt.app.output.get_size()
        drawn = picture.as_ansi(picture.sheet(self._session, max(3, size.rows - OTHER_LINES)), size.columns)
        return ANSI(f"{drawn}› ")

    def _answered(self, line: str) -> bool:
        """Says what was understood and what follows; False to stop."""
        click.echo(f"› {one_line(line)[:200]}")
        session = self._session
        for entry in session.entries(line) if len(line) <= LONGEST_LINE else [line]:
            try:
                with self._entering:
                    said = session.enter(entry)
                self._tell(said)
            except Misunderstood as why:
                self._problem(str(why), why.understood)
                break
            except (Refused, StoreError) as why:
                self._problem(one_line(str(why)))
                break
            except click.ClickException as why:
                self._problem(one_line(why.format_message()))
                break
            if said.screen is Screen.QUIT:
                return False
        return True

    def _tell(self, said: Said) -> None:
        session = self._session
        if said.understood:
            self._say(f"✓ {said.understood}", "green")
        for line in said.news:
            self._say(f"  {line}")
        if said.write_to:
            write(session, said.write_to.rpartition(".")[2].lower(), said.write_to)
        elif said.screen is not None and said.screen is not Screen.QUIT:
            draw(session, said.screen)

    def _problem(self, sentence: str, understood: str = "") -> None:
        if understood:
            self._say(f"  {self._session.texts('understood', text=understood)}")
        self._say(f"✗ {sentence}", "red")

    def _say(self, text: str, colour: str | None = None) -> None:
        """Broken between words where the window is too narrow; a terminal would break anywhere."""
        lines = at_words(text, self._prompt.app.output.get_size().columns)
        click.echo(click.style(lines, fg=colour) if colour and _colours() else lines)


def _colours() -> bool:
    return "NO_COLOR" not in os.environ and sys.stdout.isatty()


def _history() -> History:
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return KeptHistory(folder / "referee_history")
    except OSError:
        pass
    return InMemoryHistory()
