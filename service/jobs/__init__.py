"""Background jobs: deadlines, exports and retention, in this process or in RQ workers."""
