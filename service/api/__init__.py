"""The REST API: one module per resource."""
