"""The fast path for actions and Flask, compared: whatever bytes come, both give the same answer."""
