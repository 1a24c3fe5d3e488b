"""Hoppla Lama on the table: cover, words, board, screen, rules pages."""
