"""The REST service around the kernel."""
