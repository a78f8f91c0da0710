"""Messages for a command line that cannot be parsed. Click's own messages are in English only."""

import click

from cli.language import Messages, current_language


def usage_message(error: click.UsageError) -> str:
    """Returns click's message in the current language. Our own messages are already translated."""
    messages = Messages("commands", current_language(error.ctx))
    match error:
        case click.NoSuchOption(possibilities=[_, *_] as similar):
            return messages("usage-similar-option", name=error.option_name, known=", ".join(similar))
        case click.NoSuchOption():
            return messages("usage-no-option", name=error.option_name)
        case click.MissingParameter():
            is_option = isinstance(error.param, click.Option)
            return messages("usage-missing-option" if is_option else "usage-missing-argument", name=_name(error))
        case click.BadParameter():
            return _invalid_value(error, messages)
        case click.BadOptionUsage():
            takes_none = "does not take" in error.message
            return messages("usage-flag" if takes_none else "usage-no-value", name=error.option_name)
    _, is_extra, arguments = error.message.partition(" extra argument")
    return messages("usage-extra", text=arguments.lstrip("s ").strip("()")) if is_extra else error.format_message()


def _invalid_value(error: click.BadParameter, messages: Messages) -> str:
    kind, name = None if error.param is None else error.param.type, _name(error)
    match kind:
        case click.Choice():
            return messages("usage-choice", name=name, known=", ".join(map(str, kind.choices)))
        case click.IntRange(max=None):
            return messages("usage-least", name=name, least=kind.min)
        case click.IntRange():
            return messages("usage-range", name=name, least=kind.min, most=kind.max)
    return messages("usage-number", name=name) if kind is click.INT else error.format_message()


def _name(error: click.BadParameter) -> str:
    """Returns the parameter as the help shows it, such as --port or FILE."""
    if error.param is None or error.ctx is None:
        return ""
    if isinstance(error.param, click.Option):
        return error.param.opts[0]
    return error.param.make_metavar(error.ctx).rstrip(".")
