"""The words of Take That, one module per language."""

from events.words import Words


class TakeThatWords(Words):
    seat_facts = ("dealer", "starter")
