"""The table of Winter Queen: the kingdom of hexagons, holders between the seats, books at the crests and on shelves."""
