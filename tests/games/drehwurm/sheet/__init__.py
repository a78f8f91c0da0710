"""The score sheet of Drehwurm."""
