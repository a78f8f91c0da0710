"""`wurm arena`: lets computer players play against each other and measures how strong they are."""
