"""`wurm referee`: keeps the score sheet of a game with real pieces."""
