"""The words of the Drehwurm sheet, one module per language."""
