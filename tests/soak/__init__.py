"""Very many random actions of every game at every number of seats, with everything checked after each."""
