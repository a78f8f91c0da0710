"""One moment of a story as a picture in a terminal."""

from collections.abc import Iterable
from datetime import datetime

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from cli.failure import one_line
from cli.replay.pieces import cell, facts_line, label, lines_beside_each_other
from cli.replay.position import SPEEDS, Position
from cli.replay.story import Scene, Story, last_version
from cli.replay.teller import Teller
from events.sketch import Sketch

SMALLEST = (60, 16)


class Frame:
    """Fits itself to the window: the head stays at the top, what happened and the keys at the bottom."""

    def __init__(self, story: Story, teller: Teller, now: Position, *, keys: bool = True) -> None:
        self._story, self._teller, self._now, self._keys = story, teller, now, keys
        self._eyes = story.eyes[now.eyes]
        self._scene = story.scene(now.place, self._eyes)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height
        if height is not None and (width < SMALLEST[0] or height < SMALLEST[1]):
            yield Text(self._teller.say("too-small"))
            return
        foot = _lines(console, options, self._foot(width))
        body = _lines(console, options, self._body(width))
        if height is not None:
            foot = foot[-height * 2 // 3 :]
            room = height - len(foot)
            body = body[:room] + [[] for _ in range(room - len(body))]
        for number, line in enumerate(rows := body + foot, start=1):
            yield from line
            if height is None or number < len(rows):
                yield Segment.line()

    def _body(self, width: int) -> Iterable[Text | Table]:
        yield self._head(width)
        sketch = self._teller.sketch(self._scene)
        if sketch is None:
            yield _both_ends(Text(self._teller.word(self._scene.phase), style="italic"), self._seen_by(), width)
            yield Text()
            yield from (Text(f"  {one_line(name)}") for name in self._scene.names)
            return
        yield _both_ends(facts_line(sketch.facts, self._teller, self._scene.names), self._seen_by(), width)
        yield Text("─" * width, style="dim")
        yield from lines_beside_each_other(sketch.middle, self._teller, self._scene.names, width)
        yield players(sketch, self._scene, self._teller)

    def _head(self, width: int) -> Text:
        moment = self._story.moments[self._now.place]
        left = Text.assemble((self._teller.title, "bold"), (f"  {one_line(self._story.game)}", "dim"))
        if self._story.imported:
            left.append(f"  {self._teller.say('imported')}", "italic")
        right = Text(self._teller.say("event", version=moment.last, last=last_version(self._story)))
        right.append(f"  {datetime.fromtimestamp(moment.at / 1000):%H:%M:%S}", "dim")
        return _both_ends(left, right, width)

    def _foot(self, width: int) -> Iterable[Text | Table]:
        moment = self._story.moments[self._now.place]
        yield Text()
        sentences = Table.grid(padding=(0, 1))
        sentences.add_column(justify="right", min_width=5, style="dim")
        for event in self._story.happened(self._now.place, self._eyes):
            told = Text(self._teller.sentence(event, self._scene.names))
            if moment.taken_back:
                told.append(f"  ↶ {self._teller.say('taken-back')}", "italic dim")
            sentences.add_row(str(event.version), told)
        yield sentences
        yield timeline(self._story, self._now.place, width)
        if self._keys:
            yield Text(self._help(), no_wrap=True, overflow="ellipsis")

    def _seen_by(self) -> Text:
        return Text(self._teller.say("eyes", eyes=self._teller.eyes(self._eyes, self._scene.names)), style="bold")

    def _help(self) -> str:
        now, say = self._now, self._teller.say
        if now.typed is not None:
            return say("jump", typed=now.typed)
        if now.message:
            return say(now.message, last=last_version(self._story))
        return say("playing", speed=f"{SPEEDS[now.speed]:g}") if now.playing else say("keys")


def players(sketch: Sketch, scene: Scene, teller: Teller) -> Table:
    """A row for each player. The one for whom the game waits is marked."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    table.add_column("", no_wrap=True)
    for line in sketch.seats[0] if sketch.seats else ():
        table.add_column(label(line, teller))
    for seat, lines in enumerate(sketch.seats):
        waits = seat in sketch.turn
        name = Text(("▶ " if waits else "  ") + one_line(scene.names[seat]), style="bold" if waits else "")
        name.truncate(18, overflow="ellipsis")
        table.add_row(name, *[cell(line, teller, scene.names) for line in lines])
    return table


def timeline(story: Story, place: int, width: int) -> Text:
    """The whole game as one line; what was taken back is dotted."""
    count = len(story.moments)
    line = Text()
    for column in range(width):
        here = story.moments[column * count // width : max((column + 1) * count // width, column * count // width + 1)]
        reached = column * count // width <= place
        back = bool(here) and all(moment.taken_back for moment in here)
        line.append(("┅" if reached else "┈") if back else ("━" if reached else "─"), "" if reached else "dim")
    marker = min(place * width // count if count > 1 else 0, width - 1)
    if place == count - 1:
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
