"""New Game on screen and in words."""
