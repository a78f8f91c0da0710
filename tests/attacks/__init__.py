"""Regression tests for findings of security tests and code reviews, one test for each finding."""
