"""Keeps what this version writes: `python -m tests.saves.specimens` adds its profile to tests/saves/released/.

Done once a release, never changed again. Every later version must open it: see test_released.py.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from magicgames import __version__, people, settings
from magicgames.engine.game import AnyGame, asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.paths import Profile
from magicgames.people import People
from magicgames.settings import Settings, Setup

RELEASED = Path(__file__).with_name("released")
STEPS = 12
NAMES = ("Ада", "Bob")
SETTINGS = Settings(
    language="ru",
    theme="dark",
    text_scale=120,
    motion="slow",
    bot_pace="fast",
    confirm="final",
    volume=30,
    rules_place="tower#turn",
    keys={"hide": ("Ctrl+H",)},
    setups={"tower": Setup((("Ада", "person"), ("", "expert")), {})},
    version=__version__,
)


def write(folder: Path) -> None:
    """A profile with everything in it that people would miss."""
    profile = Profile.below(folder)
    settings.save(SETTINGS, profile.settings / "settings.json")
    known = People().add(NAMES[1], 3).add(NAMES[0], 1).sat_down(NAMES, "2026-11-17T20:00:00")
    people.save(known, profile.settings / "people.json")
    for game in GAMES:
        saves = Saves(profile.matches, GAMES)
        opened = saves.create(begun(game))
        opened.match.retitle(f"Вечер: {game.id}")
        opened.close()


def begun(game: AnyGame) -> Match:
    """A match of a person and bots in the middle of something, with a move taken back where that can be."""
    seats = game.seats[0]
    players = (Player(NAMES[0], crest=2), *(Player("", "novice") for _ in range(seats - 1)))
    match = Match.start(game, players, defaults(game, seats), seed=7)
    play_on(match, STEPS)
    if any(match.can_undo(seat) for seat in range(seats)):
        match.undo()
    return match


def play_on(match: Match, steps: int) -> None:
    bot = match.game.bot("novice")
    for step in range(steps):
        if not match.to_act:
            return
        seat = match.to_act[0]
        action = asked(bot, match.view(seat), Rng(step))
        assert action is not None
        match.play(seat, action)


def main(arguments: Sequence[str] = ()) -> int:
    folder = RELEASED / __version__
    if folder.exists():
        print(f"{folder} is there already, and released versions are never changed", file=sys.stderr)
        return 1
    write(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
