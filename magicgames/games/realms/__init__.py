"""Magic Realms: seven cards that help and hinder each other, and the one hand that is worth most."""
