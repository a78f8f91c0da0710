"""`wurm replay`: any game step by step, through anybody's eyes."""
