"""What every registered game has to fulfil; see kits/__init__.py for what a new game brings along."""
