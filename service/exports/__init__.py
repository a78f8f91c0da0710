"""Games in forms to take away."""
