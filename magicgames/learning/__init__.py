"""Learning by playing, without windows: lessons and the way through them, puzzles, and how far everybody is."""
