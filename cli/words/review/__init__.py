"""Texts of `wurm review`, one module per language."""
