"""The races: shared bidding under both editions, ruling by ruling."""
