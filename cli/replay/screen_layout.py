"""Draws one moment of a game (see recording.py) in a terminal."""

from collections.abc import Iterable
from datetime import datetime

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from cli.replay.position import SPEEDS, Position
from cli.replay.recording import Recording, Scene, last_version
from cli.replay.sketch_text import cell, facts_line, label, lines_side_by_side, picture_rows
from cli.replay.wording import Wording
from cli.terminal_text import one_line
from events.sketch import Sketch

MIN_SIZE = (60, 16)


class ReplayScreen:
    """Fills the window: the head at the top, the events and the keys at the bottom."""

    def __init__(self, recording: Recording, wording: Wording, now: Position, *, keys: bool = True) -> None:
        self._recording, self._wording, self._now, self._keys = recording, wording, now, keys
        self._viewer = recording.viewers[now.viewer_index]
        self._scene = recording.scene(now.index, self._viewer)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height
        if height is not None and (width < MIN_SIZE[0] or height < MIN_SIZE[1]):
            yield Text(self._wording.texts("too-small"))
            return
        foot = _lines(console, options, self._foot(width))
        if height is None:
            body = _lines(console, options, self._body(width, None))
        else:
            foot = foot[-height * 2 // 3 :]
            room = height - len(foot)
            without_board = len(_lines(console, options, self._body(width, 0)))
            body = _lines(console, options, self._body(width, room - without_board))[:room]
            body += [[] for _ in range(room - len(body))]
        for number, line in enumerate(rows := body + foot, start=1):
            yield from line
            if height is None or number < len(rows):
                yield Segment.line()

    def _body(self, width: int, board_rows: int | None) -> Iterable[Text | Table]:
        """The state of the game. A board gets at most `board_rows` rows; None means no limit."""
        yield self._head(width)
        sketch = self._wording.sketch(self._scene)
        if sketch is None:
            yield _both_ends(Text(self._wording.word(self._scene.phase), style="italic"), self._seen_by(), width)
            yield Text()
            seats = range(len(self._scene.names))
            yield from (Text(f"  {one_line(self._scene.name(seat))}") for seat in seats)
            return
        yield _both_ends(facts_line(sketch.facts, self._wording, self._scene.names), self._seen_by(), width)
        yield Text("─" * width, style="dim")
        yield from lines_side_by_side(sketch.middle, self._wording, self._scene.names, width)
        yield from picture_rows(sketch.picture, board_rows)
        yield players(sketch, self._scene, self._wording)

    def _head(self, width: int) -> Text:
        moment = self._recording.moments[self._now.index]
        left = Text.assemble((self._wording.title, "bold"), (f"  {one_line(self._recording.game)}", "dim"))
        if self._recording.imported:
            left.append(f"  {self._wording.texts('imported')}", "italic")
        right = Text(self._wording.texts("event", version=moment.last, last=last_version(self._recording)))
        right.append(f"  {datetime.fromtimestamp(moment.at / 1000):%H:%M:%S}", "dim")
        return _both_ends(left, right, width)

    def _foot(self, width: int) -> Iterable[Text | Table]:
        moment = self._recording.moments[self._now.index]
        yield Text()
        sentences = Table.grid(padding=(0, 1))
        sentences.add_column(justify="right", min_width=5, style="dim")
        for event in self._recording.events(self._now.index, self._viewer):
            sentence = Text(self._wording.sentence(event, self._scene.names))
            if moment.undone:
                sentence.append(f"  ↶ {self._wording.texts('taken-back')}", "italic dim")
            sentences.add_row(str(event.version), sentence)
        yield sentences
        yield timeline(self._recording, self._now.index, width)
        if self._keys:
            yield Text(self._help(), no_wrap=True, overflow="ellipsis")

    def _seen_by(self) -> Text:
        name = self._wording.viewer_name(self._viewer, self._scene.names)
        return Text(self._wording.texts("seen-by", name=name), style="bold")

    def _help(self) -> str:
        now, texts = self._now, self._wording.texts
        if now.typed is not None:
            return texts("jump", typed=now.typed)
        if now.message:
            return texts(now.message, last=last_version(self._recording))
        return texts("playing", speed=f"{SPEEDS[now.speed]:g}") if now.playing else texts("keys")


def players(sketch: Sketch, scene: Scene, wording: Wording) -> Table:
    """Returns a table with a row for each player. Players whose turn it is are marked."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    table.add_column("", no_wrap=True)
    for line in sketch.seats[0] if sketch.seats else ():
        table.add_column(label(line, wording))
    for seat, lines in enumerate(sketch.seats):
        has_turn = seat in sketch.turn
        name = Text(("▶ " if has_turn else "  ") + one_line(scene.name(seat)), style="bold" if has_turn else "")
        name.truncate(26, overflow="ellipsis")
        table.add_row(name, *[cell(line, wording, scene.names) for line in lines])
    return table


def timeline(recording: Recording, index: int, width: int) -> Text:
    """Draws the whole game as one line. Moments that were undone are dotted."""
    count = len(recording.moments)
    line = Text()
    for column in range(width):
        here = recording.moments[
            column * count // width : max((column + 1) * count // width, column * count // width + 1)
        ]
        reached = column * count // width <= index
        undone = bool(here) and all(moment.undone for moment in here)
        line.append(("┅" if reached else "┈") if undone else ("━" if reached else "─"), "" if reached else "dim")
    marker = min(index * width // count if count > 1 else 0, width - 1)
    if index == count - 1:
        marker = width - 1
    return Text.assemble(line[:marker], ("●", "bold"), line[marker + 1 :])


def _lines(console: Console, options: ConsoleOptions, parts: Iterable[Text | Table]) -> list[list[Segment]]:
    plain = options.update(height=None)
    return [line for part in parts for line in console.render_lines(part, plain, pad=False)]


def _both_ends(left: Text, right: Text, width: int) -> Text:
    room = width - right.cell_len - 1
    left = left.copy()
    left.truncate(max(room, 0), overflow="ellipsis")
    return Text.assemble(left, " " * (width - left.cell_len - right.cell_len), right)
