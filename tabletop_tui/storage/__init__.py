"""What is kept: matches, records, settings, and where. Knows people and texts, and nothing of screens."""
