"""Tests of Take That, written from its rule sheet and the rulings."""
