"""Winter Queen: crystals on a kingdom of hexagons, spell books that score them."""
