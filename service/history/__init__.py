"""Logs: read, imported, proved, and looked at as they were."""
