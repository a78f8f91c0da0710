"""Texts about HTTPS of `wurm serve`, one module per language."""
