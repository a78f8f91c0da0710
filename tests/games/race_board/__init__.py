"""Compares the races on the screen with a slow second implementation (the reference), and checks random races."""
