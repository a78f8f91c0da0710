"""The words that all score sheets share, one module a language."""
