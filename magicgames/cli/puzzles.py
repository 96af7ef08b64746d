"""`magicgames puzzles GAME FILE`: makes the puzzles of a game from matches between bots, for `resources/puzzles`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from magicgames.cli.parser import Parser
from magicgames.files import FileTrouble, write_text
from magicgames.games import SHELF, game
from magicgames.learning.puzzles import MOST, encode_puzzles
from magicgames.learning.riddles import collect
from magicgames.text.catalog import Catalog


def main(arguments: Sequence[str], catalog: Catalog) -> int:
    parser = Parser(catalog, "magicgames puzzles", "learn.maker.description")
    games = [place.id for place in SHELF]
    parser.add_argument("game", metavar="GAME", choices=games, help=catalog.text("learn.maker.game", games=games))
    parser.add_argument("file", metavar="FILE", type=Path, help=catalog.text("learn.maker.file"))
    parser.add_argument("--count", type=int, default=200, help=catalog.text("learn.maker.count"))
    parser.add_argument("--seed", type=int, default=0, help=catalog.text("learn.maker.seed"))
    wishes = parser.parse_args(arguments)
    if not 0 < wishes.count <= MOST:
        parser.refuse(arguments)
    found = collect(game(wishes.game), wishes.seed, wishes.count, lambda number: _tell(number, wishes.count))
    print(file=sys.stderr)
    try:
        write_text(wishes.file, "[\n" + ",\n".join(map(_line, encode_puzzles(found))) + "\n]\n")
    except FileTrouble as trouble:
        print(catalog.say(trouble.say), file=sys.stderr)
        return 1
    return 0


def _line(puzzle: dict[str, object]) -> str:
    """One puzzle a line: what has changed can be seen."""
    return json.dumps(puzzle, ensure_ascii=False)


def _tell(found: int, wanted: int) -> None:
    print(f"\r{found} / {wanted}", end="", file=sys.stderr, flush=True)
