"""Judges decisions of players after the game, with what the player could know when deciding."""
