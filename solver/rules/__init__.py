"""The rules of Claim and Claim 2 for two, three and four players: the readable reference.

The engine (`game`, `trick`, `phase_one`, `phase_two`, `votes`) plays the general rules and names no
faction. At each named moment of a trick it asks the powers of the deck's factions (`powers`), whose
defaults are the general rules and whose overrides are the exceptions. A new faction is one more class
there and one more row in its register.

Hidden cards stay hidden as long as nobody has to know them: they are played, drawn and picked up as
`HIDDEN`, and the rules refuse only what they would have to guess (`legal_moves` from a hand that is
not known, the next centre card from a stock that is not known).
"""

from solver.rules.chance import drawn, is_chance
from solver.rules.dealing import deal
from solver.rules.game import is_legal, legal_moves, odds, play, play_and_tell, to_move
from solver.rules.stages import pending
from solver.rules.trick import completed, shows_void, trick_number, turns
from solver.rules.votes import Outcome, tally

__all__ = [
    "Outcome",
    "completed",
    "deal",
    "drawn",
    "is_chance",
    "is_legal",
    "legal_moves",
    "odds",
    "pending",
    "play",
    "play_and_tell",
    "shows_void",
    "tally",
    "to_move",
    "trick_number",
    "turns",
]
