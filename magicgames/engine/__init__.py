"""Table mechanics that know no game, no words and no Qt."""
