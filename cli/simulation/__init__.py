"""`wurm simulate`: plays many games without people and sums them up."""
