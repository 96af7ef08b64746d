"""Learning in the window: lessons, puzzles, hints, reasons and the look back."""
