"""Words: every sentence of every language, and the rules to read."""
