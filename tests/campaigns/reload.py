"""A match that is saved and opened at every step goes on exactly as the one that was never put away."""

import tempfile
from pathlib import Path

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from tests.campaigns.campaign import Report

_OPENINGS = 6  # of one match: at steps that chance picks


def run(count: int, seed: int, report: Report) -> None:
    """`count` matches."""
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder), GAMES)
        for number in range(count):
            rng = Rng(derive("reload", seed, number))
            game = GAMES[number % len(GAMES)]
            seats = rng.choice(game.seats)
            match = Match.start(game, (Player("A"),) * seats, {}, rng.below(1 << 64))
            twin = Match.start(game, (Player("A"),) * seats, {}, match.record.seed)
            opened = saves.create(match)
            pauses = {rng.below(300) for _ in range(_OPENINGS)}
            step = 0
            while twin.to_act:
                if step in pauses:
                    path = opened.path
                    opened.close()
                    opened = saves.open(path)
                    report.counts["openings"] += 1
                    if opened.trouble is not None or opened.match.digest() != twin.digest():
                        report.fault(f"{game.id} seed {seed} match {number} step {step}")
                        break
                seat = rng.choice(twin.to_act)
                action = rng.choice(twin.legal(seat))
                twin.play(seat, action)
                opened.match.play(seat, action)
                step += 1
            if opened.match.outcome != twin.outcome:
                report.fault(f"{game.id} seed {seed} match {number}: another end")
            report.counts["matches"] += 1
            report.counts["steps"] += step
            opened.close()
            opened.path.unlink()
