"""The texts about evenings, in German, English and Dutch."""
