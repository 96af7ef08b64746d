"""`magicgames simulate --replay FILE`: plays a trace again from its headers and actions, and compares every step."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from magicgames.cli.parser import Trouble
from magicgames.engine.codec import CodecError, decode_action, encode_event
from magicgames.engine.game import BadComponents
from magicgames.engine.match import Match
from magicgames.engine.options import BadSetup
from magicgames.engine.record import decode_header
from magicgames.engine.refusals import NotLegal, NotYourTurn
from magicgames.files import BadData, parse_json, troubles
from magicgames.games import game
from magicgames.text.catalog import Catalog

LONGEST: Final = 1 << 22  # bytes of a line; one of a real trace has a few thousand


def replay(path: Path, catalog: Catalog) -> int:
    """Tells how much went as it is written, or Trouble about the first line that didn't."""
    match: Match | None = None
    matches = steps = 0
    for number, data in _lines(path):
        try:
            if "match" in data:
                match, matches = _begin(data), matches + 1
            else:
                _step(match, data)
                steps += 1
            _compare(match, data)
        except (CodecError, BadData, BadSetup, BadComponents, NotLegal, NotYourTurn, LookupError, _Other) as error:
            reason = f"{type(error).__name__.strip('_')}: {error}"
            raise Trouble("app.simulate.replay_differs", name=str(path), line=number, reason=reason) from error
    if not matches:
        raise Trouble("app.simulate.no_trace", name=str(path), line=1)
    print(catalog.text("app.simulate.replayed", matches=matches, steps=steps))
    return 0


class _Other(Exception):
    """It went another way than the trace says."""


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    with troubles(path, writing=False), path.open("rb") as file:
        number = 0
        while line := file.readline(LONGEST):
            number += 1
            data = _parsed(line) if line.endswith(b"\n") else None
            if data is None:
                raise Trouble("app.simulate.no_trace", name=str(path), line=number)
            yield number, data


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        data = parse_json(line.decode())
    except (BadData, UnicodeDecodeError):
        return None
    return data if type(data) is dict else None


def _begin(data: dict[str, Any]) -> Match:
    record = decode_header({key: part for key, part in data.items() if key not in ("match", "truth")})
    chosen = game(record.game)
    if record.components:
        chosen, _ = chosen.with_components(parse_json(record.components))
    return Match(chosen, record)


def _step(match: Match | None, data: dict[str, Any]) -> None:
    if match is None:
        raise _Other("no match has begun")
    seat = data["seat"]
    if not (seat is None or type(seat) is int):
        raise _Other(f"seat {seat!r}")
    step = match.play(seat, decode_action(match.game, data["action"]))
    if [encode_event(event) for event in step.events] != data["events"]:
        raise _Other("other events")


def _compare(match: Match | None, data: dict[str, Any]) -> None:
    if match is not None and json.loads(json.dumps(match.truth())) != data["truth"]:
        raise _Other("another table")
