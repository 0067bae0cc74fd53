# Game parameters.
# A deck and its powers, made once from solver/rules/faction_masks.py. A power belongs to whole factions, so
# it is a set of factions: bit f stands for row f of a set of cards. Nothing here knows which faction has it.

from core.bits cimport int8_t, u8, u64
from rules.cards cimport CARDS, FACTIONS

cdef enum:
    SEATS = 4
    POTIONS = 10


ctypedef struct Deck:
    int players
    int factions
    int centre_size           # how many cards are fought for in a trick of Phase One
    int8_t value_of[CARDS]
    int8_t alike[CARDS]       # the lowest card that is identical to it: the same for all that are
    u64 weight[CARDS]         # what it adds to a faction's vote (rules/votes.pxd)
    int8_t times[POTIONS]     # what a potion adds: the printed value so many times,
    int8_t plus[POTIONS]      # and so much
    u8 always_follows         # may be played on any lead and then counts as the lead faction
    u8 beats[FACTIONS]        # by faction: the lead factions it beats whatever the values
    u8 takes_lead             # whoever played the last of these leads next
    u8 brews                  # whoever wins with one of these draws a potion
    u8 scores_early           # Phase One: goes to the winner's score pile
    u8 offers_choice          # Phase One: the top of the stock may be taken instead
    u8 turns_bear             # Phase One: lost, it waits for its player's next card
    u8 swaps                  # Phase One: changes places with a centre card as it is played
    u8 to_loser               # Phase Two: taken by the loser
    u8 one_per_trick          # Phase Two: only the highest is taken, the others wait aside
    u8 stays_in_front         # Phase Two: lies open in front of whoever won it
    int8_t crushes[FACTIONS]  # Phase Two: won, it discards an equal of this faction in front of opponents
    int8_t front              # the one faction of `stays_in_front`, whose row lies in front of players
    int8_t aside              # the one of `one_per_trick`, whose row waits aside
    int8_t bear               # the one of `turns_bear`, whose row waits in front of players


cdef inline bint among(int faction, u8 factions) noexcept nogil:
    return (factions >> faction) & 1


cdef inline bint are_opponents(const Deck* deck, int seat, int other) noexcept nogil:
    """Four play in teams, the others for themselves."""
    return (seat ^ other) & 1 if deck.players == 4 else seat != other
