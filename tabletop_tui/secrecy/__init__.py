"""Keeping hands hidden: the veil, the gate for typed-ahead keys, crashes without values, the driver."""
