"""The words of Goofspiel, one module per language."""
