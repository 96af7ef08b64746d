"""Golden transcripts: whole matches as text, to be read once by people and repeated for ever.

After a wanted change of the rules: GOLDEN=write pytest tests/games/test_golden.py, and read the difference.
"""

import os
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.game import OPEN, Action, AnyGame, Event, Seat
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from tests.games.playing import SAME_RULES, SHELF, Table, play_on, rulings_apart, tables

FOLDER = Path(__file__).with_name("golden")
SEED = 2026
TOLD = 100  # so many steps are told one by one: people read these files
LISTED = 10  # so many legal actions are named, of more the number


def drawn(game: AnyGame) -> list[Table]:
    """The usual rules, others all at once, and each of them by itself; never two matches by the same rules."""
    found: dict[tuple[Any, ...], Table] = {}
    for table in (*tables(game, others=1), *rulings_apart(game)):
        rules = [(key, choice) for key, choice in table.chosen if key not in SAME_RULES]
        found.setdefault((table.seats, *rules), table)
    return list(found.values())


TABLES = [table for game in SHELF for table in drawn(game)]


def golden(table: Table) -> Path:
    return FOLDER / table.game.id / f"{str(table).replace('=', '_')}.txt"


def brief(value: Any) -> str:
    parts = (f"{part.name}={getattr(value, part.name)!r}" for part in fields(value))
    return " ".join([type(value).__name__, *parts])


def known(view: Any) -> dict[str, Any]:
    return {part.name: getattr(view, part.name) for part in fields(view)}


def change(name: str, old: Any, new: Any) -> str:
    """How a part of the table is now; of something that only grew, what came to it."""
    grew = isinstance(old, tuple) and isinstance(new, tuple) and new[: len(old)] == old != ()
    return f"{name}+{new[len(old) :]!r}" if grew else f"{name}={new!r}"


def heard(events: tuple[Event, ...], seats: int) -> list[str]:
    """Each event as the table knows it, and below it what seats know of it beyond that."""
    lines = []
    for event in events:
        shown = event.seen_by(None)
        lines.append(f"  {brief(shown)}" if shown is not None else "  -")
        for seat in range(seats):
            edition = event.seen_by(seat)
            if edition != shown:
                lines.append(f"    to {seat}: {brief(edition) if edition is not None else '-'}")
    return lines


def listed(actions: tuple[Action, ...]) -> str:
    rest = [f"… {len(actions)} in all"] if len(actions) > LISTED else []
    return ", ".join([*map(brief, actions[:LISTED]), *rest])


def told(match: Match, step: Step, legal: dict[Seat | None, str], before: dict[str, Any]) -> list[str]:
    after = known(match.view(None))
    changed = [change(name, before[name], new) for name, new in after.items() if new != before[name]]
    actor = "table" if step.seat is None else f"seat {step.seat}"
    return [
        f"{step.position}. {actor}: {brief(step.action)}{'' if step.final else '   (can be taken back)'}",
        *(f"  may {'anybody' if seat is None else seat}: {text}" for seat, text in legal.items() if text),
        *heard(step.events, len(match.players)),
        f"  table {' '.join(changed) or 'unchanged'}",
    ]


def transcript(table: Table) -> str:
    match, rng = table.match(SEED), Rng(SEED)
    lines = [f"{table.game.id} version {table.game.version}, {table.seats} seats, seed {SEED}"]
    lines += [f"option {key}: {choice}" for key, choice in match.options.items()]
    lines += [f"  table {name}={part!r}" for name, part in known(match.view(None)).items()]
    while not match.over:
        before = known(match.view(None))
        legal = {seat: listed(match.legal(seat)) for seat in (*match.to_act, None)}
        step = play_on(match, rng)
        if step.position <= TOLD:
            lines += told(match, step, legal, before)
    lines += [f"  open {name}={part!r}" for name, part in known(match.view(OPEN)).items()]
    lines.append(brief(match.outcome))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_match_goes_as_it_always_went(table: Table) -> None:
    path, text = golden(table), transcript(table)
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.is_file(), f"{path.name} is missing: write it with GOLDEN=write, and read it"
    assert text == path.read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert set(FOLDER.rglob("*.txt")) == {golden(table) for table in TABLES}
