"""The page that counts a game played with the box: hands are entered, counted, explained and handed out."""
