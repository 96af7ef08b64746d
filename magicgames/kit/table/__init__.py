"""What the boards of all games are made of: pieces, scene, hands and keyboard, and how it is read aloud."""
