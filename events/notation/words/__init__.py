"""The words that all desks share, one module a language."""
