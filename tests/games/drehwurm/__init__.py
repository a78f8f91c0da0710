"""Drehwurm, tested from its rule sheet and the rulings."""
