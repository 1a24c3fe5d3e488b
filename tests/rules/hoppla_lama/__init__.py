"""Tests of the rules of Hoppla Lama."""
