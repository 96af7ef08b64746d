"""The Cursed Tower: cast spells with stones that everybody sees but you, and climb."""
