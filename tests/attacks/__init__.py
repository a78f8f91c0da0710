"""Findings of an attack on the service and of a code review, one test each, named for the finding."""
