"""What works without a window: it never loads Qt."""
