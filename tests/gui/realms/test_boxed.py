"""Games that were scored from the box count in statistics, if they are complete."""

import json
from pathlib import Path

from magicgames.boards.realms.scorer.boxed import boxed


def kept(folder: Path, name: str, complete: bool = True) -> Path:
    counted = (("king", "queen_x"), ("mountain",))
    results = [
        {"player": who, "place": place, "complete": complete, "score": score, "cards": dict.fromkeys(cards, 1)}
        for (who, place, score), cards in zip((("Ann", 1, 150), ("Bob", 2, 90)), counted, strict=True)
    ]
    entered = {
        "players": [{"name": who, "hand": cards, "decided": [], "choices": CHOICES} for who, cards in HANDS.items()],
        "discard": [],
        "russian": False,
        "created": "2026-03-01T20:00:00",
    }
    path = folder / name
    path.write_text(
        json.dumps({"format": 1, "game": "realms", "entered": entered, "results": results}), encoding="utf-8"
    )
    return path


HANDS = {"Ann": ["king"], "Bob": ["mountain"]}
CHOICES = {
    "necromancer": None,
    "doppelganger": None,
    "mirage": None,
    "shapeshifter": None,
    "book_of_changes": None,
    "island": None,
    "order": ["doppelganger", "mirage", "shapeshifter"],
}


def test_a_complete_game_has_people_winner_scores_and_cards(tmp_path: Path) -> None:
    kept(tmp_path, "20260301-200000.magicscore")
    (game,) = boxed(tmp_path)
    assert game.trouble is None
    assert [player.name for player in game.players] == ["Ann", "Bob"]
    assert (game.winners, game.scores, game.over) == ((0,), (150, 90), True)
    assert game.feats[0].what is not None and game.feats[0].what.fields["cards"] == ("king",)


def test_an_incomplete_game_does_not_count(tmp_path: Path) -> None:
    kept(tmp_path, "20260301-200000.magicscore", complete=False)
    assert boxed(tmp_path) == []


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "odd.magicscore").write_text("nonsense", encoding="utf-8")
    (game,) = boxed(tmp_path)
    assert game.trouble is not None and game.path.name == "odd.magicscore"
