"""Tests of the rules of Skyjo Action."""
