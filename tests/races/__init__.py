"""Whole races on the screen, played on real pages with touches: `make races`."""
