"""Before a match: which game, who sits there, by which options."""
