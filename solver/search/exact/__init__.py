"""Exact values: questions that a search proves, and the answers made of them."""
