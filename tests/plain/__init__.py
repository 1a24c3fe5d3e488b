"""Plain mode: the same match line by line."""
