"""Complete games over real HTTP, with a process for each server, player and referee."""
