"""The API description, derived from the code."""
