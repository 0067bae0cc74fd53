# The evaluation function, compiled once for all extensions that use it.
# What they see of it is in solver/_core/networks.pxd: two functions, called once for each position judged.

include "evaluation/judge.pxi"
include "evaluation/weights.pxi"
