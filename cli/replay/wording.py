"""The texts of a replay in one language: titles, names, and a sentence for every event."""

from collections.abc import Sequence

import msgspec

from cli.language import Messages
from cli.replay.recording import Recording, ReplayEvent, Scene
from cli.terminal_text import one_line
from events.decider import Role, Viewer
from events.games import rules
from events.sketch import Sketch
from events.words import Language, happened, table_words


class Wording:
    def __init__(self, recording: Recording, language: Language) -> None:
        self._game = rules(recording.ruleset, recording.ruleset_version)
        words = self._game.presentation.words(language)
        self.title = words.title
        self.texts = Messages("replay", language)
        self._words = (words, table_words(language))

    def word(self, code: str) -> str:
        """Returns the name of a code, in the words of the game or of the table."""
        return next((words.names[code] for words in self._words if code in words.names), code)

    def sentence(self, event: ReplayEvent, names: Sequence[str]) -> str:
        return one_line(happened(event.type, event.actor, event.data, self._words, names))

    def viewer_name(self, viewer: Viewer, names: Sequence[str]) -> str:
        if isinstance(viewer, Role):
            return self.texts("everyone" if viewer is Role.EVERYONE else "table")
        return one_line(names[viewer]) if viewer < len(names) else str(viewer + 1)

    def sketch(self, scene: Scene) -> Sketch | None:
        """Returns the drawing of the table, or None before the start."""
        if scene.play is None:
            return None
        return self._game.presentation.sketch(msgspec.convert(scene.play, self._game.view_type), scene.totals)
