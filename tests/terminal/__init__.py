"""The installed program in a real pseudo-terminal, read with pyte."""
