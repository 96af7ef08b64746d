"""The rules in the window: contents, search, sheet, pictures, print."""
