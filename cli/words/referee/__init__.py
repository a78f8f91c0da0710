"""Texts of `wurm referee`, one module per language. What a game says is in the game's own words."""
