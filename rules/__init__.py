"""The rules of every game: pure values and functions. Know no screen, no file, no global randomness."""
