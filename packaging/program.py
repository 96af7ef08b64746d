"""Where the frozen program begins; the bot worker is the same program with another argument."""

from magicgames.__main__ import main

raise SystemExit(main())
