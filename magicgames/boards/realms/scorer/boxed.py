"""Games that were scored from the box, as statistics count them: only those in which every hand is complete."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from magicgames.boards.realms.scorer.evening import Evenings
from magicgames.engine.account import Feat
from magicgames.engine.previews import Preview
from magicgames.engine.record import Player
from magicgames.files import FileTrouble, read_json
from magicgames.games.realms.cards import CARDS
from magicgames.say import Say

_GAME: Final = "realms"


def boxed(folder: Path) -> Sequence[Preview]:
    """The games of this folder; a file that can't be read is there with its trouble."""
    found = []
    for kept in Evenings(folder).all():
        try:
            rows = [_row(row) for row in read_json(kept.path).get("results", ())] if kept.results else []
        except FileTrouble as trouble:
            found.append(Preview(path=kept.path, trouble=trouble.say))
            continue
        if not kept.created:
            found.append(Preview(path=kept.path, trouble=FileTrouble("file_other", kept.path).say))
        elif len(rows) > 1 and all(rows) and all(result.complete for result in kept.results):
            found.append(_preview(kept.path, kept.created, [row for row in rows if row is not None]))
    return found


_Row = tuple[str, int, int, tuple[str, ...]]  # name, place, score, cards


def _row(row: Any) -> _Row | None:
    """None: it is not complete, or nothing of ours."""
    if not isinstance(row, dict) or row.get("complete") is not True:
        return None
    name, place, score, cards = (row.get(part) for part in ("player", "place", "score", "cards"))
    if type(name) is not str or type(place) is not int or type(score) is not int or not isinstance(cards, dict):
        return None
    return name, place, score, tuple([card for card in cards if card in CARDS])


def _preview(path: Path, created: str, rows: Sequence[_Row]) -> Preview:
    feats = [
        Feat("hand", seat, score, what=Say("realms.account.cards", {"cards": cards}))
        for seat, (_, _, score, cards) in enumerate(rows)
    ]
    return Preview(
        game=_GAME,
        players=tuple([Player(name) for name, _, _, _ in rows]),
        created=created,
        over=True,
        winners=tuple([seat for seat, (_, place, _, _) in enumerate(rows) if place == 1]),
        scores=tuple([score for _, _, score, _ in rows]),
        feats=tuple(feats),
        path=path,
    )
