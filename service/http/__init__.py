"""The REST interface: one module a resource."""
