"""What all games share: the contract, events, chance, the match and its record. Knows no game."""
