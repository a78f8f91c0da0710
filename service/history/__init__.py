"""Game logs: reading, import, proof, and time travel."""
