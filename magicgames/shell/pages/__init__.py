"""The pages around the matches: first screen, matches, people, preferences, keys, about."""
