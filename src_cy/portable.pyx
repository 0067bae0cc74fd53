# The two-player engine for any processor.
include "engine.pxi"
