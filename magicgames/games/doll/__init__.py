"""The Sorcerer's Doll: spells that make people do silly things, and a program that deals, remembers and referees."""
