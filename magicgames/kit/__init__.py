"""Qt bricks shared by boards and windows: everything visible that knows no game."""
