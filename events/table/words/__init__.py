"""Texts about the table itself, which are the same for every game; one module per language."""
