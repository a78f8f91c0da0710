"""Subcommands of `wurm` with one module each. Larger subcommands have their own packages."""
