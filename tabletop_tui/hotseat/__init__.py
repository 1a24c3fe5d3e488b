"""The hot seat: stages, session, people, matches. Knows the rules, and nothing of screens, files or texts."""
