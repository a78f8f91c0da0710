"""Long calculations: a thread pool, its fair queue, and a cache of results."""
