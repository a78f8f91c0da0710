"""Tests of computer players of Drehwurm."""
