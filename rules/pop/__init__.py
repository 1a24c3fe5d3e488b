"""Pop: colours fed into five columns from below, chains of explosions, five ways to play."""
