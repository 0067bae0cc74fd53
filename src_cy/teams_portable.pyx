# The engine for several players, for any processor.
include "teams/prover.pxi"
