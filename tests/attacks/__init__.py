"""Regression tests for the findings of security tests and code reviews."""
