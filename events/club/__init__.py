"""A club: all evenings of a store, and the people who come again. Its log has only renamings, merges and removals."""
