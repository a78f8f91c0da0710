"""HTTP concerns that routes share: identity, errors, ETags, idempotency, headers, compression."""
