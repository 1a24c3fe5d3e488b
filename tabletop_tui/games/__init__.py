"""One folder per game: its cover, its words, its screen, its rules pages."""
