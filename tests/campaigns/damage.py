"""Damaged and foreign files: each is refused with a sentence or opens as far as it is good, and that is all."""

import json
import tempfile
from pathlib import Path

from magicgames import people as keeping_people
from magicgames import settings as keeping_settings
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.engine.saves import Saves
from magicgames.files import FileTrouble
from magicgames.games import GAMES
from tests.campaigns.campaign import Report

_BOMBS = (b"[" * 5000, b"{" * 5000, b'{"a":' * 3000, b"\xff\xfe\x00", b"9" * 9000, b"\n" * 9000, b'"\\ud800"')


def run(count: int, seed: int, report: Report) -> None:
    """`count` files."""
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder) / "matches", GAMES)
        originals = [_written(saves, Rng(derive("written", seed, number))) for number in range(8)]
        settings = json.dumps({"language": "ru", "theme": "dark", "text_scale": 150}).encode()
        people = json.dumps([{"name": "Anna", "crest": 2}]).encode()
        victim = Path(folder) / "victim"
        for number in range(count):
            rng = Rng(derive("damage", seed, number))
            kind = number % 4
            source = settings if kind == 2 else people if kind == 3 else rng.choice(originals)
            data = spoilt(source, rng)
            victim.write_bytes(data)
            try:
                if kind == 2:
                    keeping_settings.load(victim)
                elif kind == 3:
                    keeping_people.load(victim)
                else:
                    opened = saves.open(saves.import_file(victim))
                    path = opened.path
                    opened.close()
                    path.unlink(missing_ok=True)
                    report.counts["opened"] += 1
            except FileTrouble:
                report.counts["refused"] += 1
            except Exception as surprise:  # whatever else comes out of a file is a fault
                report.fault(f"seed {seed} file {number}: {type(surprise).__name__}: {surprise} {data[:60]!r}")
            report.counts["files"] += 1


def _written(saves: Saves, rng: Rng) -> bytes:
    game = rng.choice(GAMES)
    match = Match.start(game, (Player("Anna"),) * game.seats[0], {}, rng.below(1 << 64))
    opened = saves.create(match)
    for _ in range(12):
        if match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
    opened.close()
    data = opened.path.read_bytes()
    opened.path.unlink()
    return data


def spoilt(data: bytes, rng: Rng) -> bytes:
    """The file with one to three things done to it."""
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(data) + 1)
        way = rng.below(7)
        if way == 0:
            data = data[:at]
        elif way == 1 and data:
            at = min(at, len(data) - 1)
            data = data[:at] + bytes([data[at] ^ (1 << rng.below(8))]) + data[at + 1 :]
        elif way == 2:
            data = data[:at] + rng.choice(_BOMBS) + data[at:]
        elif way == 3:
            lines = data.split(b"\n")
            rng.shuffle(lines)
            data = b"\n".join(lines)
        elif way == 4:
            lines = data.split(b"\n")
            data = b"\n".join([*lines, rng.choice(lines)])
        elif way == 5:
            data = data.replace(b"1", b"-1") if rng.below(2) else data.replace(b"0", b"99999999999999999999")
        else:
            data = data[:at] + bytes(rng.below(256) for _ in range(1 + rng.below(8))) + data[at:]
    return data
