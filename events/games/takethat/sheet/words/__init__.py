"""The words of the Take That sheet, one module per language."""
