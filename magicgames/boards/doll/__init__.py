"""The table of The Sorcerer's Doll: burlap, candlelight, dice and everybody's duties."""
