"""Facts about positions and games, each of them proven: by the search, by the rules or by counting.

Nothing here is worded. `explain` and `review` gather the facts; `solver.present` says them.
"""
