"""Texts of `wurm replay`, one module per language."""
