"""The table of The Cursed Tower: the tower to climb, the counting board, the mages round it, the spells below."""
