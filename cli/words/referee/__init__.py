"""Texts of `wurm referee`, one module per language. Sentences about a particular game are in that game's words."""
