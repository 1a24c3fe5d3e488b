"""One screen per step. Knows widgets, storage, words, and of the app no more than a protocol."""
