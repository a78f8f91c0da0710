"""Logs, metrics, readiness."""
