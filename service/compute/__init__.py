"""Long calculations: a thread pool, a fair queue, a cache of results."""
