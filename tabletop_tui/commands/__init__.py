"""The command line, one module per group of commands. May know the whole house, but no game."""
