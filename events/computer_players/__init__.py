"""Computer players: how a computer chooses an action from what its seat sees.

A computer player gets a `Situation`, which holds only what a person in its seat knows. It never gets a real state, a
store or a log. To look ahead it deals the hidden cards at random (`GameSearch.determiniser`) and plays on in these
imagined worlds. Modules here import no table, log or store; tests/computer_players/test_imports.py checks this.
"""
