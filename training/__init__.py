"""How the evaluation is made: self-play, exact solutions, a fit. `make train` runs it; nothing here ships."""
