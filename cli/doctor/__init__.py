"""`wurm doctor`: whether everything is as it should be for an evening of games, and what to do if not."""
