"""A match at the screen, without a widget: it goes on, is seen by somebody, or is watched again."""
