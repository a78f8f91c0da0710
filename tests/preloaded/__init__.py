"""Starts `wurm` quickly: in forks of a process that has already imported it.

Importing takes most of the time of a short command. Everything else is as in a process started by its command line:
arguments, environment, working folder, standard streams, signals and exit code.
"""
