"""The error messages for damaged logs, one module per language. Keys are the codes of `events.envelope.Broken`."""
