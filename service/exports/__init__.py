"""Games as files: NDJSON, CSV and a replay in HTML."""
