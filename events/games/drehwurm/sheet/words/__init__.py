"""The words of the Drehwurm sheet, one module a language."""
