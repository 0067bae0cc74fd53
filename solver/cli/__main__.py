"""`python -m solver.cli` is `claim`."""

from solver.cli import main

main()
