"""Tests of the kernel itself, on the toy game."""
