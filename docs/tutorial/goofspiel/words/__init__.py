"""Goofspiel in the three languages of the pages and the terminal, one module each."""
