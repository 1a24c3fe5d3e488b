"""Bots: the policies' contract, the search, levels, tempers, the arena, hints and the coach."""
