"""Skyjo Action on screen and in words."""
