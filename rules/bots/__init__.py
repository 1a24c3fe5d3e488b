"""Players that are not people. Know a view and the legal moves, never a state."""
