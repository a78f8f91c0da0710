"""`wurm replay`: shows any game step by step, as any of its viewers may see it."""
