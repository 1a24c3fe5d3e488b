"""Benchmarks of the rules; run by hand, never by the test suite."""
