"""Lanterns, a toy game that uses every feature of the kernel."""
