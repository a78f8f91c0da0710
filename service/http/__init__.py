"""HTTP concerns that routes share: identity, actions, errors, links, ETags, idempotency, headers, compression."""
