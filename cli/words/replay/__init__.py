"""What `wurm replay` says, one module a language."""
