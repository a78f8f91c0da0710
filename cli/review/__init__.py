"""`wurm review`: finds the decisions of a finished game that were clearly worse than an alternative."""
