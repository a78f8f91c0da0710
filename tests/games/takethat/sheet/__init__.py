"""The score sheet of Take That."""
