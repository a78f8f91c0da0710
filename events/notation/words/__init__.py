"""The words that all notations share, one module a language."""
