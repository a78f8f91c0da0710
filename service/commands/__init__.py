"""Commands: load, decide, append, publish."""
