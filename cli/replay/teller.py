"""Puts a story into words of one language: titles, names, and a sentence for everything that happened."""

from collections.abc import Sequence

import msgspec

from cli.failure import one_line
from cli.language import texts
from cli.replay.story import Happening, Scene, Story
from events.decider import Role, Viewer
from events.games import rules
from events.sketch import Sketch
from events.words import Language, filled, happened, table_words


class Teller:
    def __init__(self, story: Story, language: Language) -> None:
        self._game = rules(story.ruleset, story.ruleset_version)
        words = self._game.presentation.words(language)
        self.title = words.title
        self._texts = texts("replay", language)
        self._spoken = (words, table_words(language))

    def say(self, code: str, **facts: object) -> str:
        """One of our own texts."""
        return filled(self._texts[code], facts)

    def word(self, code: str) -> str:
        """What the game, or the table around it, calls something."""
        return next((spoken.names[code] for spoken in self._spoken if code in spoken.names), code)

    def sentence(self, event: Happening, names: Sequence[str]) -> str:
        return one_line(happened(event.type, event.actor, event.data, self._spoken, names))

    def eyes(self, viewer: Viewer, names: Sequence[str]) -> str:
        if isinstance(viewer, Role):
            return self.say("everyone" if viewer is Role.EVERYONE else "table")
        return one_line(names[viewer]) if viewer < len(names) else str(viewer + 1)

    def sketch(self, scene: Scene) -> Sketch | None:
        """None: nothing lies on the table yet."""
        if scene.play is None:
            return None
        return self._game.presentation.sketch(msgspec.convert(scene.play, self._game.view_type), scene.totals)
