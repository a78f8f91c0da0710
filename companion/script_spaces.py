"""Removes spaces from scripts where they mean nothing, so that pages load faster.

Texts, templates and regular expressions stay as they are. Biome formats the scripts: a division has a space on both
sides, so a slash without a space after it begins a regular expression.
"""

import re

_TOKEN = re.compile(
    r"""
    (?P<literal> "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | /(?![ =])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w* )
    | (?P<template> ` ) | (?P<opens> \{ ) | (?P<closes> \} )
    """,
    re.VERBOSE,
)
_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?P<end>`|\$\{)", re.DOTALL)
"""The text of a template up to its end or to its next expression."""
_SPACES = re.compile(r" ?([()\[\]=,;:?*<>!&|]+) ?")


def without_spaces(script: str) -> str:
    parts: list[str] = []
    depths: list[int] = []
    """For each template around this place, the number of braces that are open in its expression."""
    at = 0
    while found := _TOKEN.search(script, at):
        code = _SPACES.sub(r"\1", script[at : found.start()])
        parts.append(code.rstrip(" ") if found["opens"] or found["closes"] else code)
        at = found.end()
        ends_expression = found["closes"] is not None and depths[-1:] == [0]
        if found["template"] or ends_expression:
            if ends_expression:
                depths.pop()
            text = _TEMPLATE.match(script, at)
            if text is None:
                raise ValueError(f"a template does not end: {script[at : at + 80]}")
            parts.append(found[0] + text[0])
            at = text.end()
            if text["end"] != "`":
                depths.append(0)
            continue
        if not found["literal"]:
            at += script.startswith(" ", at)
            if depths:
                depths[-1] += 1 if found["opens"] else -1
        parts.append(found[0])
    return "".join([*parts, _SPACES.sub(r"\1", script[at:])])
