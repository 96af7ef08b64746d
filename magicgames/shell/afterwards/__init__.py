"""After a match: what came of it, watching it again, another way from there, and statistics."""
