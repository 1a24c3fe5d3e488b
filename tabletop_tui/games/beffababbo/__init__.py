"""BeffaBabbo on screen."""
