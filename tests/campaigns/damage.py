"""Damaged and foreign files: each is refused with a sentence, or opens as far as it is good, in time."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from magicgames import people as keeping_people
from magicgames import settings as keeping_settings
from magicgames.engine.match import Match
from magicgames.engine.previews import Previews, summary_of
from magicgames.engine.reading import read_match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.engine.saves import Saves
from magicgames.engine.shelf import owned, take
from magicgames.files import FileTrouble, compile_shipped, read_shipped
from magicgames.games import GAMES
from magicgames.paths import resources
from magicgames.people import CRESTS, People, tidy
from magicgames.settings import Settings
from tests.campaigns.campaign import Report, folder
from tests.campaigns.play import table
from tests.campaigns.spoiling import Kind, as_json, spoilt
from tests.campaigns.taught import taught

_LONGEST = 3.0  # seconds of work that a file may cost; long ones are read in a thread, see docs/architecture.md
_STEPS = 12


def run(count: int, report: Report) -> None:
    """`count` files."""
    with folder() as home:
        kinds = list(_kinds(home).items())
        for number, rng in report.until("files", count):
            what, kind = kinds[number % len(kinds)]
            data = spoilt(rng.choice(kind.originals), rng)
            if rng.below(40) == 0:  # of another kind altogether
                data = rng.choice(rng.choice(kinds)[1].originals)
            report.counts["files"] += 1
            report.counts[f"files: {what}"] += 1
            victim = home / kind.name
            victim.write_bytes(data)
            began = time.process_time()
            with report.trying(what, data[:200]):
                try:
                    kind.read(victim, data)
                    report.counts["opened or mended"] += 1
                except FileTrouble:
                    report.counts["refused"] += 1
            if time.process_time() - began > _LONGEST:
                report.fault(f"{what}: it took {time.process_time() - began:.1f} s: {data[:100]!r}")
            for litter in home.glob(f"{kind.name}*.damaged*"):
                litter.unlink()


def _kinds(home: Path) -> dict[str, Kind]:
    rng = Rng(derive("written"))
    records = tuple(_record(home, rng, number) for number in range(16))
    settings = Settings(language="ru", theme="dark", keys={"hide": ("Ctrl+H",)}, helps={"tower": "odds"})
    keeping_settings.save(settings, home / "settings.json")
    keeping_people.save(People().add("Anna", 2).add("Пётр").give_own("Anna", {"theme": "dark"}), home / "people.json")
    box = resources() / "winter_queen" / "box.yaml"
    return {
        "records": Kind(records, "victim.magicgame", lambda path, data: _use(path, data)),
        "records taken in": Kind(records, "victim.magicgame", _take_in(home)),
        "settings": Kind(((home / "settings.json").read_bytes(),), "settings.json", _read_settings),
        "people": Kind(((home / "people.json").read_bytes(),), "people.json", _read_people),
        "boxes": Kind((box.read_bytes(), as_json(box)), "winter_queen.yaml", lambda path, data: _read_box(path)),
        "previews": Kind((_previews(home, records[0]),), "previews.json", _list_with(home)),
        "compiled words": _compiled(home),
        "scores": _scores(),
        **taught(home),
    }


def _record(home: Path, rng: Rng, number: int) -> bytes:
    game = GAMES[number % len(GAMES)]
    seats, options = table(game, rng)
    match = Match.start(game, (Player("Anna"),) * seats, options, rng.below(1 << 64))
    opened = Saves(home, GAMES).create(match)
    for step in range(_STEPS):
        if match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
        if step == _STEPS // 2:
            match.set_memo(0, {"note": "тайна"})
            match.retitle("Вечер")
    opened.close()
    data = opened.path.read_bytes()
    opened.path.unlink()
    return data


def _use(path: Path, data: bytes) -> None:
    """Whatever opens can be shown, listed and played on."""
    match = read_match(data, path, GAMES).match
    for seat in (None, *range(len(match.players))):
        match.view(seat)
        match.seen(seat)
    for player in match.players:
        assert player.name == tidy(player.name) and player.crest in (None, *range(CRESTS)), player
    assert match.record.title == tidy(match.record.title, 100)
    summary_of(match, None)
    for seat in match.to_act[:1]:
        match.play(seat, match.legal(seat)[0])


def _take_in(home: Path) -> Callable[[Path, bytes], None]:
    saves = Saves(home / "matches", GAMES)

    def read(path: Path, data: bytes) -> None:
        opened = saves.open(saves.import_file(path))
        opened.close()
        for written in (home / "matches").glob("*.magicgame"):
            written.unlink()

    return read


def _read_settings(path: Path, data: bytes) -> None:
    settings, _ = keeping_settings.load(path)
    again, trouble = keeping_settings.load(path)  # what was damaged is mended
    assert again == settings and trouble is None, trouble


def _read_people(path: Path, data: bytes) -> None:
    people, _ = keeping_people.load(path)
    again, trouble = keeping_people.load(path)
    assert again == people and trouble is None, trouble


def _read_box(path: Path) -> None:
    games, _ = owned(GAMES, path.parent)
    for game in map(take, games):
        if game.components:
            seats = game.seats[0]
            match = Match.start(game, (Player(""),) * seats, {}, 1)
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])


def _previews(home: Path, record: bytes) -> bytes:
    listed = home / "listed"
    listed.mkdir()
    (listed / "one.magicgame").write_bytes(record)
    Saves(listed, GAMES).list()
    return (listed / "previews.json").read_bytes()


def _list_with(home: Path) -> Callable[[Path, bytes], None]:
    listed = home / "listed"
    good = Previews(listed / "nothing", GAMES).of(listed / "one.magicgame")

    def read(path: Path, data: bytes) -> None:
        (listed / "previews.json").write_bytes(data)
        previews = Previews(listed / "previews.json", GAMES)
        assert previews.of(listed / "one.magicgame") == good

    return read


def _compiled(home: Path) -> Kind:
    source = home / "words.yaml"
    source.write_text('a: 1\nb: {c: "нет", d: [x, y]}\n', encoding="utf-8")
    good, compiled = read_shipped(source), compile_shipped(source)

    def read(path: Path, data: bytes) -> None:
        compiled.write_bytes(data)
        assert read_shipped(source) == good

    return Kind((compiled.read_bytes(),), "victim.json", read)


def _scores() -> Kind:
    from magicgames.boards.realms.scorer.evening import Evenings, plain
    from magicgames.boards.realms.scorer.model import Entered, Player, standings
    from magicgames.games.realms.scoring import score
    from tests.games.realms.exhaustive import random_hand

    hands = [random_hand(Rng(derive("scores", number)), ("mirage",) if number else ()) for number in range(2)]
    entered = Entered(tuple(Player(f"A{hand[0]}", hand) for hand in hands), (), False, "2026-11-17T20:00:00")
    good = plain(entered, ("A", "B"), standings([(at, score(hand)) for at, hand in enumerate(hands)]))

    def read(path: Path, data: bytes) -> None:
        evenings = Evenings(path.parent)
        evenings.all()
        evenings.newest()

    return Kind((json.dumps(good).encode(),), "20261117-200000.magicscore", read)
