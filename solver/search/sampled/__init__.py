"""Estimates where cards are hidden: worlds that may be, and what every move is worth in them."""
