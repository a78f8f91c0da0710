"""Texts of `wurm referee`, one module per language. The sentences of a game are in the words of that game."""
