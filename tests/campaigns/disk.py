"""Every n-th operation on a file fails, or is the last one: what was promised is there, and what failed is told."""

import errno
import tempfile
from pathlib import Path

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.engine.saves import Saves
from magicgames.files import FileTrouble
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.saves.faults import SwitchedOff, failing

_FAULTS = (None, errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.ENOENT)  # None: the machine is switched off


def run(count: int, seed: int, report: Report) -> None:
    """`count` operations that fail."""
    for number in range(count):
        rng = Rng(derive("disk", seed, number))
        with tempfile.TemporaryDirectory() as folder:
            _attempt(Path(folder), rng, f"seed {seed} number {number}", report)


def _attempt(folder: Path, rng: Rng, name: str, report: Report) -> None:
    game = rng.choice(GAMES)
    saves = Saves(folder, GAMES)
    match = Match.start(game, (Player("A"),) * game.seats[0], {}, rng.below(1 << 64))
    promised = 0  # steps whose line was written without complaint
    opened = None
    try:
        with failing(rng.below(60), rng.choice(_FAULTS), short=rng.below(2) == 0):
            opened = saves.create(match)
            for _ in range(25):
                if not match.to_act:
                    break
                seat = match.to_act[0]
                match.play(seat, rng.choice(match.legal(seat)))
                promised = match.position
    except SwitchedOff:
        report.counts["switched off"] += 1
    except FileTrouble:
        report.counts["told"] += 1
    report.counts["operations"] += 1
    if opened is None:
        return
    try:
        opened.close()
    except (FileTrouble, OSError, SwitchedOff):
        report.counts["closing failed"] += 1
    again = saves.open(opened.path)
    if again.match.position < promised:
        report.fault(f"{name}: {promised} steps were promised, {again.match.position} are there")
    again.close()
