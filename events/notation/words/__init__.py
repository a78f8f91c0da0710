"""The words that all notations share, one module per language."""
