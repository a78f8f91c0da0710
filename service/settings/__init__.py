"""Settings: which there are and how each is parsed."""
