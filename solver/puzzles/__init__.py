"""Endings with exactly one way to reach a goal: found in games, proven, tagged and graded. Never prints."""
