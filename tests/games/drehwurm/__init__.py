"""Tests of Drehwurm, written from its rule sheet and the rulings."""
