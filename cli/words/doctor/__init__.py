"""What `wurm doctor` says, one module a language."""
