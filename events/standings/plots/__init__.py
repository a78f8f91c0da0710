"""Plots as SVG: lines over the games of an evening, and who beat whom. They need no fonts and no script."""
