"""The same match line by line."""
