"""Texts of all commands, one package per catalogue."""
