"""Words: languages, refusals, sentences about events. Knows people, and nothing of files or screens."""
