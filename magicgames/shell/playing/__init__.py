"""A match on the screen: the table with its side panel, the curtain, and whatever is told, asked and passed on."""
