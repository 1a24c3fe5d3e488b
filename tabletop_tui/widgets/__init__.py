"""The deck of widgets that all screens share."""
