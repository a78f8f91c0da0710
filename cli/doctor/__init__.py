"""`wurm doctor`: checks whether everything is ready for an evening of games."""
