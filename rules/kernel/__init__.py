"""What all games share: the Game contract, events, chance, the mid-end and the record."""
