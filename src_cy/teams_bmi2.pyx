# The engine for several players, for processors with BMI2: the same sources as teams_portable.pyx.
include "teams/prover.pxi"
