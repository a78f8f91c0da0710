"""The `wurm` command."""
