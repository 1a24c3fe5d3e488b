"""The deck of widgets that all screens share. Knows words and people, and no screen and no file."""
