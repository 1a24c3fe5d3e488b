"""New Game: the highest card takes the trick."""
