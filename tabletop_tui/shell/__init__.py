"""The app, and what leads a match from screen to screen. May know every room but the command line."""
