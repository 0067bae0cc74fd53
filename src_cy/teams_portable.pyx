include "teams/prover.pxi"
