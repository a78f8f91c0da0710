"""HTTPS for `wurm serve`: with the operator's own certificate, or with a local certificate authority."""
