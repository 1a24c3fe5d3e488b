"""Players that are not people: given a view and the legal moves, never a state."""
