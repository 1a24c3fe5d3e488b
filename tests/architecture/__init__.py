"""The house rules, held to be true: who may import whom, what a game consists of, how files look."""
