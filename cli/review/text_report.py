"""Prints a review: a table with a line for each player, and the flagged decisions."""

from rich.table import Table

from cli.language import Messages, current_language
from cli.output import console
from cli.terminal_text import one_line
from events.computer_players.review.decision import LossUnit
from events.games import rules
from events.review.report import Finding, PlayerSummary, Review, ReviewedDecision
from events.words import Words, chosen


def print_review(review: Review, hindsight: bool) -> None:
    _Report(review, hindsight).print()


class _Report:
    def __init__(self, review: Review, hindsight: bool) -> None:
        self._review = review
        self._unit = LossUnit(review.unit)
        self._words: Words = rules(review.ruleset, review.ruleset_version).presentation.words(current_language())
        self._texts = Messages("review", current_language())
        self._hindsight = hindsight and any(each.hindsight is not None for each in review.decisions)

    def print(self) -> None:
        screen = console()
        if not self._review.players:
            screen.print(self._texts("no-decisions"))
            return
        screen.print(self._players())
        lines = [self._line(each, found) for each in self._review.decisions if (found := self._flagged(each))]
        for line in lines or [self._texts("none")]:
            screen.print(line, markup=False)
        screen.print(self._texts("about-hindsight" if self._hindsight else "about-fair"))
        if self._unit is LossUnit.POINTS:
            screen.print(self._texts("about-points"))

    def _players(self) -> Table:
        texts = self._texts
        title = texts("hindsight-title" if self._hindsight else "title", title=self._words.title)
        table = Table(texts("player"), title=title)
        for column in ("decisions", "flagged", "lost"):
            table.add_column(texts(column), justify="right")
        for player in self._review.players:
            table.add_row(one_line(player.name), str(player.decisions), *self._sums(player))
        return table

    def _sums(self, player: PlayerSummary) -> tuple[str, str]:
        flagged, loss = player.flagged, player.loss
        if self._hindsight:
            flagged, loss = player.hindsight_flagged or 0, player.hindsight_loss or 0.0
        return str(flagged), self._texts(self._unit.value, loss=self._number(loss))

    def _flagged(self, decision: ReviewedDecision) -> Finding | None:
        found = decision.hindsight if self._hindsight else decision.fair
        return found if found is not None and found.flagged else None

    def _line(self, decision: ReviewedDecision, found: Finding) -> str:
        name = next(player.name for player in self._review.players if player.seat == decision.seat)
        choice = chosen(decision.action, self._words)
        better = choice if found.better is None else chosen(found.better, self._words)
        code = "played-differently" if better == choice else "played"
        played = self._texts(code, version=decision.version + 1, player=one_line(name), choice=choice, better=better)
        return f"{played} {self._gain(found)}"

    def _gain(self, found: Finding) -> str:
        exact = "-exact" if found.low == found.high else ""
        facts = {name: self._number(value) for name, value in (("loss", found.loss), ("low", found.low))}
        return self._texts(f"gain-{self._unit.value}{exact}", **facts, high=self._number(found.high))

    def _number(self, value: float) -> int:
        """The value in whole points, or in per cent."""
        return round(100 * value) if self._unit is LossUnit.CHANCE else round(value)
