include "engine.pxi"
