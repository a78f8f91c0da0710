"""The contract that every registered game has to fulfil; kits/__init__.py says what a new game has to provide."""
