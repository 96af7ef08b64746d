"""The windows: pages, curtain, menus and the frame that holds them. Names no game."""
