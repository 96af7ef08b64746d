"""How quick the engine is: python -m bench.engine. Each figure is a ratio against a floor measured in the same run."""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from magicgames.engine.codec import decode, encode
from magicgames.engine.game import Action, Event, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.saves import SUFFIX, Saves
from tests.toy.toy import TOY, Toy, ToyState

PLAYERS = (Player("Ada"), Player("", "master"), Player("", "novice"))
STEPS = 2000


class Endless(Toy):
    """The toy with a deck that never runs out, for long records."""

    def apply(self, state: ToyState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        events = super().apply(state, seat, action)
        if len(state.deck) < 6:
            state.deck.extend(state.lit)
            state.lit.clear()
        return events


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the quickest of several runs."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return min(seconds)


def tell(what: str, seconds: float, floor: str, floor_seconds: float) -> None:
    print(f"{what}: {shown(seconds)} = {seconds / floor_seconds:.1f} × {floor} ({shown(floor_seconds)})")


def shown(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms" if seconds > 1e-3 else f"{seconds * 1e6:.1f} µs"


def drive(match: Match, steps: int) -> None:
    rng = Rng(1)
    for _ in range(steps):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))


def bare(steps: int) -> None:
    """The same play with the rules alone: no record, no digest, no copy."""
    game, rng = Endless(), Rng(1)
    state = game.setup(3, {"bell": False, "copies": 3, "first": 0}, Rng(1))
    for _ in range(steps):
        seat = state.active
        game.apply(state, seat, rng.choice(game.legal(game.view(state, seat))))


def append_lines(path: Path, lines: list[bytes]) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for line in lines:
        os.write(handle, line)
        os.fsync(handle)
    os.close(handle)


def main() -> None:
    game = Endless()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = best(lambda: drive(Match.start(game, PLAYERS, {}, 1), STEPS))
        tell(f"{STEPS} steps of a match", played, "rules alone", best(lambda: bare(STEPS)))
        print(f"  {STEPS / played:,.0f} steps a second")

        saves = Saves(folder / "matches", (game, TOY))
        opened = saves.create(Match.start(game, PLAYERS, {}, 1))
        kept = best(lambda: drive(opened.match, STEPS), 1)
        opened.close()
        lines = opened.path.read_bytes().splitlines(keepends=True)
        floor = best(lambda: append_lines(folder / "floor", lines), 1)
        tell(f"{STEPS} steps kept on disk", kept, "bare synced appends", floor)

        def load() -> None:
            saves.open(opened.path).close()

        parsed = best(lambda: [json.loads(line) for line in opened.path.read_bytes().splitlines()])
        tell(
            f"loading {len(lines) - 1} entries ({opened.path.stat().st_size // 1024} KB)",
            best(load),
            "json.loads",
            parsed,
        )

        view = opened.match.view(0)
        data = encode(view)
        dumped = best(lambda: json.dumps(data), 100)
        tell("digest of a state", best(opened.match.digest, 100), "json.dumps of a view", dumped)
        tell("a view to data and back", best(lambda: decode(TOY.view_type, encode(view)), 100), "json.dumps", dumped)

        list_matches(folder / "many")


def list_matches(folder: Path) -> None:
    saves = Saves(folder, (TOY,))
    for seed in range(100):
        match = Match.start(TOY, PLAYERS, {}, seed)
        rng = Rng(seed)
        for _ in range(30):
            if not match.over:
                match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
        saves.create(match).close()
    floor = best(lambda: [path.read_bytes() for path in folder.glob(f"*{SUFFIX}")])
    tell("first list of 100 matches", best(saves.list, 1), "reading the files", floor)
    tell("the same after a restart", best(lambda: Saves(folder, (TOY,)).list()), "reading the files", floor)


if __name__ == "__main__":
    main()
