"""The template's own tests are run as those of the games that are made from it."""

collect_ignore = ["template"]
