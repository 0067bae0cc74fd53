# The two-player engine for processors with BMI2: the same sources as portable.pyx.
include "engine.pxi"
