"""What became of the matches of these people."""

import csv
import io
from datetime import date
from pathlib import Path

from magicgames.engine.account import Feat
from magicgames.engine.match import Match
from magicgames.engine.previews import Preview
from magicgames.engine.record import Conceded, Player
from magicgames.engine.saves import Saves
from magicgames.engine.statistics import (
    BOTS,
    as_table,
    damaged,
    evening,
    everybody,
    figures,
    finished,
    series,
)
from magicgames.games import GAMES
from magicgames.people import People
from magicgames.say import Say

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("", "novice")


def match(day: int, scores: tuple[int, ...], winners: tuple[int, ...], *players: Player, **parts: object) -> Preview:
    facts = {
        "game": "tower",
        "over": True,
        "path": Path(f"{day}.magicgame"),
        "created": f"2026-01-{day:02}T20:00:00+00:00",
    }
    return Preview(**{**facts, "players": players or (ANN, BOB), "scores": scores, "winners": winners, **parts})  # type: ignore[arg-type]


def test_only_whole_matches_that_somebody_won_count_and_damaged_files_are_named() -> None:
    broken = match(3, (), (), trouble=Say("app.trouble.file_other"))
    all_of_them = [
        match(2, (1, 8), (1,)),
        broken,
        match(1, (8, 2), (0,)),
        match(4, (3, 3), ()),
        match(5, (), (), over=False),
        match(6, (1, 8), (1,), origin=3),  # goes another way from a match that counts already
    ]
    assert [each.path.name for each in finished(all_of_them)] == ["1.magicgame", "2.magicgame"]
    assert damaged(all_of_them) == [broken]


def test_figures_of_a_person() -> None:
    matches = [match(1, (8, 2), (0,)), match(2, (9, 3), (0,)), match(3, (4, 8), (1,)), match(4, (8, 8), (0, 1))]
    found = figures(matches, "ann", "tower")
    assert found is not None and found.best is not None
    assert (found.played, found.won, found.shared, found.mean, found.best.score) == (4, 2, 1, 7.25, 9)
    assert found.best.match is matches[1]
    assert (found.streak, found.longest_streak) == (0, 2)
    assert [(each.name, each.played, each.won, each.lost, each.shared) for each in found.rivals] == [
        ("Bob", 4, 2, 1, 1)
    ]
    assert figures(matches, "Ann", "realms") is None
    assert figures(matches, "Cid", "tower") is None


def test_a_shared_win_is_neither_a_win_nor_a_loss() -> None:
    shared, lost = match(1, (8, 8), (0, 1)), match(2, (1, 8), (1,))
    for matches, expected in (([shared], (0, 0, 1)), ([lost], (0, 1, 0)), ([lost, lost, shared], (0, 2, 1))):
        found = figures(matches, "Ann", "tower")
        assert found is not None and (found.won, found.shared) == (0, expected[2])
        assert [(each.won, each.lost, each.shared) for each in found.rivals] == [expected]


def test_those_who_share_a_win_are_ahead_of_the_others() -> None:
    found = figures([match(1, (8, 8, 2), (0, 1), ANN, BOB, Player("Cid"))], "Ann", "tower")
    assert found is not None
    assert [(each.name, each.won, each.shared) for each in found.rivals] == [("Bob", 0, 1), ("Cid", 1, 0)]


def test_a_shared_win_counts_for_nobody_in_a_series_and_is_told_of_its_own() -> None:
    matches = [match(1, (8, 8), (0, 1)), match(2, (8, 2), (0,)), match(3, (8, 8), (1, 0))]
    between = series(matches, "tower", (ANN, BOB))
    assert (between.played, between.wins, between.shared) == (3, (("Ann", 1), ("Bob", 0)), 2)


def test_bots_who_share_a_win_among_themselves_have_won() -> None:
    matches = [match(1, (1, 8, 8), (1, 2), ANN, BOT, BOT), match(2, (8, 8, 1), (0, 1), ANN, BOT, BOT)]
    between = series(matches, "tower", (ANN, BOT, BOT))
    assert (between.wins, between.shared) == ((("Ann", 0), (BOTS, 1)), 1)


def test_bots_are_one_rival_and_unnamed_people_are_none() -> None:
    found = figures([match(1, (1, 8, 2, 0), (1,), ANN, BOT, BOT, Player(""))], "Ann", "tower")
    assert found is not None
    assert [(each.name, each.played, each.lost) for each in found.rivals] == [(BOTS, 2, 1)]


def test_shares_add_up_and_of_feats_the_best_counts() -> None:
    first = (Feat("calls", 0, 3, 4), Feat("hand", 0, 90), Feat("hand", 1, 300))
    second = (Feat("calls", 0, 1, 4), Feat("hand", 0, 120, what=Say("x")))
    found = figures([match(1, (8, 2), (0,), feats=first), match(2, (8, 2), (0,), feats=second)], "Ann", "tower")
    assert found is not None
    calls, hand = found.tallies
    assert (calls.value, calls.of) == (4, 8)
    assert hand.value == 120 and hand.best is not None and hand.best.what == Say("x")
    assert hand.match is not None and hand.match.path.name == "2.magicgame"


def test_a_series_is_among_exactly_these_people() -> None:
    matches = [
        match(1, (8, 2), (0,)),
        match(1, (2, 8), (1,)),
        match(2, (8, 2), (0,)),
        match(2, (8, 1, 0), (0,), ANN, BOB, BOT),
    ]
    overall = series(matches, "tower", (BOB, ANN))
    assert overall.played == 3 and overall.wins == (("Ann", 2), ("Bob", 1))
    assert series(matches, "tower", (ANN, BOB), date(2026, 1, 1)).played == 2
    assert series(matches, "realms", (ANN, BOB)).played == 0


def test_matches_under_a_former_name_are_of_whoever_had_it() -> None:
    people = People().add("Ann").add("Bob").rename("Ann", "Anna")
    anna = Player("Anna")
    matches = finished([match(1, (8, 2), (0,)), match(2, (2, 8), (1,), anna, BOB)], people.called)
    assert series(matches, "tower", (BOB, anna)).wins == (("Bob", 1), ("Anna", 1))
    found = figures(matches, "Anna", "tower")
    assert found is not None and found.played == 2 and everybody(matches) == ("Bob", "Anna")


def test_what_a_bot_reaches_for_somebody_who_gave_up_is_nobodys() -> None:
    feats = (Feat("calls", 0, 9, 10), Feat("calls", 1, 1, 10))
    left = match(1, (12, 9), (1,), conceded=(0,), feats=feats)
    found = figures([left], "Ann", "tower")
    assert found is not None and (found.played, found.won) == (1, 0), "it is a match that was not won"
    assert found.mean is None and found.best is None and found.tallies == ()
    both = figures([left, match(2, (3, 8), (1,), feats=feats)], "Ann", "tower")
    assert both is not None and both.best is not None
    assert (both.played, both.mean, both.best.score) == (2, 3, 3)
    assert [(tally.value, tally.of) for tally in both.tallies] == [(9, 10)]
    stayed = figures([left], "Bob", "tower")
    assert stayed is not None and (stayed.won, stayed.mean, stayed.tallies[0].value) == (1, 9, 1)
    rows = list(csv.reader(io.StringIO(as_table([left], ["Ann", "Bob"]))))
    assert [row[3] for row in rows[1:]] == ["", "9"]


def test_who_gave_up_is_remembered_with_the_list_of_matches(tmp_path: Path) -> None:
    tower = next(game for game in GAMES if game.id == "tower")
    played = Match.start(tower, (ANN, BOB, Player("Cid")), {}, seed=1)
    played.change_seats(Conceded(1, "novice"))
    Saves(tmp_path, GAMES).create(played).close()
    saves = Saves(tmp_path, GAMES)
    assert saves.list()[0].conceded == (1,)
    assert Saves(tmp_path, GAMES).list()[0].conceded == (1,), "from the memory of the list"


def test_small_hours_belong_to_the_evening_before() -> None:
    assert evening("2026-01-02T02:30:00+03:00") == evening("2026-01-01T21:00:00+03:00") == date(2026, 1, 1)
    assert evening("nonsense") is None
    assert evening("0001-01-01T00:00:00+00:00") is None


def test_the_order_of_matches_is_that_of_time_and_not_of_clocks() -> None:
    clocks = ["2026-10-25T02:50:00+03:00", "2026-10-25T02:10:00+02:00", "0001-01-01T00:00:00", "nonsense"]
    matches = [match(1, (8, 2), (0,), created=created) for created in clocks]
    assert [each.created for each in finished(reversed(matches))][-2:] == clocks[:2]


def test_everybody_is_found_once_the_latest_first() -> None:
    matches = [match(1, (8, 2), (0,)), match(2, (8, 2), (0,), Player("ann"), Player("Cid"))]
    assert everybody(matches) == ("Cid", "ann", "Bob")


def test_the_table_names_only_those_who_are_remembered_and_holds_no_formulas() -> None:
    matches = [match(1, (8, 2), (0,), Player("=1+1"), BOB)]
    rows = list(csv.reader(io.StringIO(as_table(matches, ["=1+1"]))))
    assert rows[0][:6] == ["date", "game", "person", "score", "won", "shared"]
    assert rows[1:] == [["2026-01-01T20:00:00+00:00", "tower", "'=1+1", "8", "1", "0", "2", "1.magicgame"]]


def test_the_table_holds_what_each_game_counts_besides_points() -> None:
    feats = (Feat("calls", 0, 7, 9), Feat("calls", 1, 3, 4), Feat("hand", 0, -5))
    matches = [
        match(1, (8, 2), (0,), feats=feats),
        match(2, (8, 2), (0,), conceded=(0,), feats=feats),
        match(3, (1, 2), (1,)),
    ]
    head, *rows = csv.reader(io.StringIO(as_table(matches, ["Ann", "Bob"])))
    assert head[8:] == ["tower.calls", "tower.calls.of", "tower.hand"]
    cells = [[row[2], *row[8:]] for row in rows]
    assert cells[:2] == [["Ann", "7", "9", "-5"], ["Bob", "3", "4", ""]]
    assert cells[2] == ["Ann", "", "", ""], "what a bot reached for somebody who gave up is nobody's"
    assert cells[4:] == [["Ann", "", "", ""], ["Bob", "", "", ""]]


def test_feats_are_remembered_with_the_list_of_matches(tmp_path: Path) -> None:
    tower = next(game for game in GAMES if game.id == "tower")
    played = Match.start(tower, (ANN, BOB), {}, seed=1)
    bot = tower.bot("novice")
    while played.to_act:
        seat = played.to_act[0]
        played.play(seat, bot.choose(played.view(seat), played.bot_rng(seat)))
    saves = Saves(tmp_path, GAMES)
    saves.create(played).close()
    assert Saves(tmp_path, GAMES).list()[0].feats == played.account().feats != ()
    (tmp_path / "previews.json").unlink()  # it can be thrown away at any time
    assert Saves(tmp_path, GAMES).list()[0].feats == played.account().feats
