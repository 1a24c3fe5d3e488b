"""The tests of the suite."""
