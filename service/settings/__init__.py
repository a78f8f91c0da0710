"""WURM_* settings: their names, parsers and error messages."""
