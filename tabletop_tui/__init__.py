"""Tabletop TUI: tabletop games for friends who share one terminal."""

__version__ = "0.1.0"
