"""Sentences for damaged logs, one module per language, by the codes of `events.envelope.Broken`."""
