"""Parses the game and its options for commands that play games."""

from typing import ClassVar

import click
import msgspec

from cli.errors import BadInput
from cli.language import Messages, current_language, message
from cli.translated_help import HelpTexts, TranslatedCommand
from events.decider import AnyDecider, Illegal
from events.games import game_ids, newest
from events.table.events import OptionValue
from events.words import Language, sentence


class GameListCommand(TranslatedCommand):
    only_with_computers: ClassVar[bool] = False

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the games. They are loaded only when somebody reads the help."""
        language = current_language(ctx)
        games = [game for game in map(newest, game_ids()) if not game.refereed]
        with formatter.section(HelpTexts(ctx)["Games"]):
            formatter.write_dl(
                [
                    (game.id, _description(game, language))
                    for game in games
                    if game.computers or not self.only_with_computers
                ]
            )


def _description(game: AnyDecider, language: Language) -> str:
    title = game.presentation.words(language).title
    return Messages("commands", language)("game-for", title=title, least=min(game.seats), most=max(game.seats))


def chosen_game(name: str) -> AnyDecider:
    try:
        decider = newest(name)
    except Illegal:
        raise BadInput(message("unknown-game", name=name, known=", ".join(game_ids()))) from None
    if decider.refereed:
        raise BadInput(message("only-a-sheet", name=name))
    return decider


def check_seats(decider: AnyDecider, seats: int) -> int:
    if seats not in decider.seats:
        raise BadInput(
            message("wrong-seats", name=decider.id, least=min(decider.seats), most=max(decider.seats), asked=seats)
        )
    return seats


def game_options(decider: AnyDecider, pairs: tuple[str, ...]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            known = ", ".join(decider.option_type.__struct_fields__)
            raise BadInput(message("option-form", text=repr(pair), name=decider.id, known=known))
        options[key] = _value(value)
    try:
        msgspec.convert(options, decider.option_type)
    except msgspec.ValidationError as why:
        raise BadInput(_refused(decider, options) or message("options-unfit", name=decider.id, why=why)) from None
    return options


def _refused(decider: AnyDecider, options: dict[str, OptionValue]) -> str | None:
    """Returns the service's message about these options, or None if it accepts them.

    The service is imported only here, because it takes long to load.
    """
    from service.errors import Problem
    from service.openapi.option_list import check_options
    from service.words import service_words

    try:
        check_options(decider, options)
    except Problem as why:
        return sentence(why.code, why.facts, [service_words(current_language())])
    return None


def _value(text: str) -> OptionValue:
    if text in ("true", "false"):
        return text == "true"
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 19 else text
