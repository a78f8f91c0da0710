"""An independent check of the races on the screen: a slow reference of the board, and properties of random races."""
