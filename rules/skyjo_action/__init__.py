"""Skyjo Action: grids of twelve cards, Stars and nine kinds of Action cards."""
