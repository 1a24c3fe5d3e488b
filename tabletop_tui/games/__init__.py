"""One folder per game: cover, words, screen, rules pages. May know the house beneath, and no other game."""
