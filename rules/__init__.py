"""The rules of every game: pure values and functions, no screen, no file, no global randomness."""
