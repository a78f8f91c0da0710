"""Sentences for the errors of stores, one module per language, by the codes of `events.store.errors.StoreError`."""
