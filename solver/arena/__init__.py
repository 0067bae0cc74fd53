"""Games between bots, and between a person and a bot: who plays whom, and what the results tell."""
