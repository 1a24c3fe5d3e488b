"""The command line: one module per group of commands, loaded when its command is called."""
