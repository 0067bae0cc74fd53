# Python bindings of the two-player engine.
# What Python sees of the core: a deck as masks, a table to play on, and the searches.
# Included by portable.pyx and bmi2.pyx, which differ only in how the C compiler is called.

from core.switches cimport (
    LOOK_UPS,
    MERGING,
    ORDERING,
    PATTERNS,
    QUICK_TRICKS,
    RELIANCE,
    SWITCHABLE,
    TRANSPOSITIONS,
    TWO_TRICKS,
    set_switches,
)
from expect.parts cimport (
    ALIKE,
    ALIKE_POTIONS,
    FINDINGS,
    HAND_OVER,
    LAST_POTION,
    LAST_TRICK,
    LED_VALUES,
    OTHER_POINTS,
    OUTCOMES,
)

cdef extern from *:
    """
    /* What setup.py lets the compiler use for it, and not on the two AMD generations that emulate PEXT in
       slow microcode. */
    static int cpu_gathers_bits(void) {
    #if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
        __builtin_cpu_init();
        return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
            && __builtin_cpu_supports("popcnt")
            && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    #else
        return 0;
    #endif
    }
    """
    int cpu_gathers_bits() noexcept nogil


#: Whether this is a debug build, in which `switch_off` works.
DEBUG = bool(SWITCHABLE)

#: The parts of the search that change no answer (core/switches.pxd).
PARTS = {
    "transposition table": TRANSPOSITIONS,
    "look-ups": LOOK_UPS,
    "patterns": PATTERNS,
    "reliance": RELIANCE,
    "merging": MERGING,
    "quick tricks": QUICK_TRICKS,
    "ordering": ORDERING,
    "two tricks": TWO_TRICKS,
    "transposition table of findings": FINDINGS,
    "hand-over": HAND_OVER,
    "last trick": LAST_TRICK,
    "outcomes": OUTCOMES,
    "last potion": LAST_POTION,
    "other points": OTHER_POINTS,
    "alike cards": ALIKE,
    "alike potions": ALIKE_POTIONS,
    "values of a led card": LED_VALUES,
}


def switch_off(*parts):
    """In a debug build: search without these parts from now on, and with all others."""
    if not SWITCHABLE:
        raise RuntimeError("parts of the search can be switched off in a debug build only")
    set_switches(sum([PARTS[part] for part in parts]))


def suits_bmi2():
    """Whether the `bmi2` build runs, and runs faster, on this CPU."""
    return bool(cpu_gathers_bits())


include "core/searcher.pxi"
include "duel/shallow.pxi"
include "two_players/board.pxi"
include "duel/opening.pxi"
include "duel/search.pxi"
include "duel/certain.pxi"
include "duel/line.pxi"
include "duel/swing.pxi"
include "duel/prover.pxi"
include "expect/moves.pxi"
include "expect/last_trick.pxi"
include "expect/search.pxi"
include "expect/gambler.pxi"
include "guess/leaves.pxi"
include "guess/viewpoint.pxi"
