"""Perfect-information Monte Carlo: worlds that may be, and what every move is worth in them."""
