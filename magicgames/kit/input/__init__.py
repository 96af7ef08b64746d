"""What hands and keys do, before any page or table hears of it."""
