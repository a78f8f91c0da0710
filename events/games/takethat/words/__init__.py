"""The words of Take That, one module a language."""
