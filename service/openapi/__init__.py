"""The API description, generated from the code."""
