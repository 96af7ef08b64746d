"""The table of Magic Realms, its cards, and the page that scores a boxed game."""
