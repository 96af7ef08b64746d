"""The n-th operation on a file fails, is cut or is the last one: what was promised is there, what failed is told."""

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from magicgames import people as keeping_people
from magicgames import settings as keeping_settings
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.saves import Saves
from magicgames.files import FileTrouble
from magicgames.games import GAMES
from magicgames.people import People
from magicgames.settings import Settings
from tests.campaigns.campaign import Report, folder
from tests.saves.faults import OPERATIONS, SwitchedOff, failing

_FAULTS = {
    None: "switched off",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.ENOENT: "vanished",
    errno.EIO: "failing",
}
_KINDS = (OPERATIONS, ("write",), ("fsync",), ("replace", "rename"), ("write", "ftruncate"), ("open",))


def run(count: int, report: Report) -> None:
    """`count` operations that fail."""
    scenes = (_play, _play, _settings, _people, _move, _vanish)
    for number, rng in report.until("operations", count):
        scene = scenes[number % len(scenes)]
        with folder() as home, report.trying(scene.__name__):
            scene(home, rng, report)


@contextmanager
def _struck(most: int, rng: Rng, report: Report) -> Iterator[int | None]:
    """The disk goes wrong within the next operations; gives how."""
    fault, of = rng.choice(list(_FAULTS)), rng.choice(_KINDS)
    at, short, times = 1 + rng.below(most), rng.below(2) == 0, 1 + rng.below(3)
    with suppress(SwitchedOff, FileTrouble), failing(at, fault, short, of, times) as disk:
        yield fault
    if disk.struck:
        report.counts["operations"] += 1
        report.counts[f"operations: {disk.hit}, {_FAULTS[fault]}"] += 1
    else:
        report.counts["nothing struck"] += 1


def _play(home: Path, rng: Rng, report: Report) -> None:
    """A match loses at most the action under way, and goes on when the disk is well again."""
    game = rng.choice(GAMES)
    match = Match.start(game, (Player("A"),) * game.seats[0], {}, rng.below(1 << 64))
    saves, opened, promised = Saves(home, GAMES), None, 0
    with _struck(45, rng, report) as fault:
        opened = saves.create(match)
        for _ in range(20):
            promised = _step(match, rng)
    if opened is None:
        return
    if fault is not None:  # whoever tries again goes on
        for _ in range(3):
            promised = _step(match, rng)
    with suppress(OSError):  # a machine that is switched off has closed it already
        opened.close()
    again = Saves(home, GAMES).open(opened.path)
    if not promised <= again.match.position <= promised + 1 or (fault is not None and again.match.position != promised):
        report.fault(f"{promised} steps were promised, {again.match.position} are there: {fault}")
    _step(again.match, rng)
    again.close()


def _step(match: Match, rng: Rng) -> int:
    if match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.position


def _settings(home: Path, rng: Rng, report: Report) -> None:
    """Settings are the old ones or the new ones."""
    path, old, new = home / "settings.json", Settings(text_scale=120), Settings(text_scale=170, theme="dark")
    keeping_settings.save(old, path)
    with _struck(6, rng, report) as fault:
        keeping_settings.save(new, path)
        old = new
    found, trouble = keeping_settings.load(path)
    if trouble is not None or found not in (old, new):
        report.fault(f"settings are neither old nor new: {fault} {trouble}")


def _people(home: Path, rng: Rng, report: Report) -> None:
    path, old, new = home / "people.json", People().add("A"), People().add("A").add("Б", 3)
    keeping_people.save(old, path)
    with _struck(6, rng, report) as fault:
        keeping_people.save(new, path)
        old = new
    found, trouble = keeping_people.load(path)
    if trouble is not None or found not in (old, new):
        report.fault(f"people are neither old nor new: {fault} {trouble}")


def _move(home: Path, rng: Rng, report: Report) -> None:
    """A match that is renamed, binned, restored, exported or taken in is somewhere, whole."""
    saves = Saves(home / "matches", GAMES)
    game = rng.choice(GAMES)
    opened = saves.create(Match.start(game, (Player("A"),) * game.seats[0], {}, rng.below(1 << 64)))
    promised = max(_step(opened.match, rng) for _ in range(4))
    opened.close()
    path, other = opened.path, home / "elsewhere.magicgame"
    with _struck(25, rng, report) as fault:
        saves.rename(path, "Вечер")
        saves.export(path, other)
        saves.import_file(other)
        saves.restore(saves.to_bin(path))
        saves.list()
    places = [*home.glob("matches/*.magicgame"), *home.glob("matches/bin/*.magicgame"), *home.glob("*.magicgame")]
    found = [Saves(place.parent, GAMES).open(place) for place in places if not place.name.startswith(".")]
    torn = "app.trouble.save_torn"  # the title was under way
    troubles = [each.trouble for each in found if each.trouble is not None and each.trouble.key != torn]
    if not found or troubles or any(each.match.position != promised for each in found):
        report.fault(f"a match is lost or broken: {fault} {[each.match.position for each in found]}")
    for each in found:
        each.close()


def _vanish(home: Path, rng: Rng, report: Report) -> None:
    """The folder is gone, or another file is in the place of ours: it is told, and nothing is promised."""
    report.counts["operations"] += 1
    report.counts["operations: the folder is gone"] += 1
    game = rng.choice(GAMES)
    match = Match.start(game, (Player("A"),) * game.seats[0], {}, rng.below(1 << 64))
    opened = Saves(home / "matches", GAMES).create(match)
    for _ in range(rng.below(6)):
        _step(match, rng)
    before, taken = match.position, opened.path.read_bytes()
    shutil.rmtree(home / "matches")
    if rng.below(2):
        (home / "matches").mkdir()
        opened.path.write_bytes(taken)
    for _ in range(2):
        with suppress(FileTrouble):
            _step(match, rng)
            report.fault("a move was promised though its file is gone")
    if match.position != before:
        report.fault("a move was made that is kept nowhere")
    opened.close()
