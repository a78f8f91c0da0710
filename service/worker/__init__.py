"""The process that runs jobs in RQ, with its own store."""
