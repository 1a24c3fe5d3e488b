"""Keeping hands hidden: veil, gate, driver, crashes without values. Knows nothing that is played."""
