"""The texts of a club in each language."""
