"""Help texts of all commands, one module per language. `cli/translated_help.py` explains their keys."""
