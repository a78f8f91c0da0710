"""The words of the table around any game, one module per language."""
