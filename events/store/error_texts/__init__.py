"""The error messages of stores, one module per language. Keys are the codes of `events.store.errors.StoreError`."""
