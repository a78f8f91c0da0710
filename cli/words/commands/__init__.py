"""Errors and reports of all commands, one module per language."""
