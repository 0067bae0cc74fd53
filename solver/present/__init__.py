"""Words and tables made from positions and games. Returns text; writing it anywhere is for others."""
