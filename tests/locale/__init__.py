"""The catalogues: complete, compiled, in step with the source."""
