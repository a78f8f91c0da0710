"""Starts `wurm` quickly: in forks of a process that has already imported it.

Importing takes most of the time of a short command. Apart from the import, a fork behaves like a newly started `wurm`:
it has its own arguments, environment, working folder, standard streams, signals and exit code. Servers that the
tests themselves define, such as the one with a faster clock, are started in the same way.
"""
