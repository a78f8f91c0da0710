"""Texts of `wurm doctor`, one module per language."""
