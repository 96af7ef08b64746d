"""What came of a match: the numbers explain the result, the moments are few, and what is hidden stays hidden."""

import pytest

from magicgames.engine.account import MOST_MOMENTS, Account, Cell, Moment, Stand, Table, grown, worth_remembering
from magicgames.engine.game import OPEN, AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Ended, Player
from magicgames.games import GAMES
from magicgames.paths import words
from magicgames.say import Say
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator


def played(game: AnyGame, seats: int, seed: int = 5, steps: int = 1 << 30) -> Match:
    match = Match.start(game, tuple(Player("", "novice") for _ in range(seats)), {}, seed=seed)
    bot = game.bot("novice")
    while match.to_act and match.position < steps:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


EVERY_SIZE = [(game, seats) for game in GAMES for seats in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE, ids=lambda each: getattr(each, "id", each))
def test_the_course_leads_to_the_result_and_tables_add_up_to_it(game: AnyGame, seats: int) -> None:
    match = played(game, seats)
    account, outcome = match.account(), match.outcome
    assert outcome is not None
    assert account.course[-1].scores == outcome.scores
    assert [stand.position for stand in account.course] == sorted({stand.position for stand in account.course})
    sums = [line.cells for table in account.tables if table.seat is None for line in table.lines if line.sum]
    own = {table.seat: table.lines[-1].cells[-1] for table in account.tables if table.seat is not None}
    assert sums == [outcome.scores] or own == dict(enumerate(outcome.scores))
    for table in account.tables:
        check_sums(table)


# What is told of a match besides its points: counts, and the strength of cards, which bonus and penalty follow.
COUNTS = frozenset({"cast", "bound", "broken", "curses", "tricks"})


def check_sums(table: Table) -> None:
    """Each sum is that of the lines above it; of a hand it is the last column, and each line is the sum of its own."""
    lines = [line for line in table.lines if not line.sum and line.head.fields.get("what") not in COUNTS]
    for number in range(len(table.columns) or len(table.lines[0].cells)):
        below = [line.cells[number] for line in table.lines if line.sum and line.cells[number] is not None]
        if below:
            assert below == [sum(points_in(line.cells[number]) for line in lines)], table.title
    for line in lines if table.seat is not None else ():
        *parts, whole = map(points_in, line.cells)
        assert sum(parts) == whole, line


def points_in(cell: Cell) -> int:
    """Points that secret stones brought are told of their own; a blanked card brings none."""
    if isinstance(cell, Say):
        return sum(cell.fields.values())
    return cell or 0


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE, ids=lambda each: getattr(each, "id", each))
def test_every_line_and_moment_is_a_sentence_in_both_languages(game: AnyGame, seats: int) -> None:
    account = played(game, seats).account()
    assert 3 <= len(worth_remembering(account)) <= MOST_MOMENTS
    says = [moment.say for moment in account.moments]
    for table in account.tables:
        says += [table.title, *table.columns, *(line.head for line in table.lines)]
        says += [cell for line in table.lines for cell in line.cells if isinstance(cell, Say)]
        assert all(len(line.cells) == (len(table.columns) or seats) for line in table.lines)
    says += [feat.what for feat in account.feats if feat.what is not None]
    for code in ("en", "ru"):
        catalog = Catalog(words(), code, strict=True)
        narrator = Narrator(catalog, game.id, [f"P{seat}" for seat in range(seats)])
        assert all(narrator.say(say) for say in says)
        assert all(catalog.has(f"{game.id}.feat.{feat.kind}") for feat in account.feats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_pair_of_eyes_has_an_account_of_what_it_saw_also_in_the_middle(game: AnyGame) -> None:
    for match in (played(game, game.seats[-1]), played(game, game.seats[-1], steps=40)):
        for eyes in (None, *range(game.seats[-1])):
            account = game.account(match.seen(eyes), match.view(eyes))
            assert all(0 <= stand.position <= match.position for stand in account.course)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_that_is_not_over_has_no_account(game: AnyGame) -> None:
    assert played(game, game.seats[0], steps=3).account() == Account()


def test_a_match_that_was_ended_early_lays_no_hand_open() -> None:
    realms = next(game for game in GAMES if game.id == "realms")
    match = Match.start(realms, (Player("A"), Player("B"), Player("C")), {}, seed=1)
    match.change_seats(Ended("early"))
    assert match.account() == Account()


def test_a_called_spell_that_works_counts_as_right() -> None:
    tower = next(game for game in GAMES if game.id == "tower")
    match = played(tower, 3)
    told = [type(event).__name__ for step in match.seen(OPEN) for event in step.events]
    calls = [feat for feat in match.account().feats if feat.kind == "calls"]
    assert sum(feat.value for feat in calls) == told.count("SpellCast")
    assert sum(feat.of for feat in calls) == told.count("SpellCast") + told.count("CastFailed")


def test_the_weightiest_moments_are_told_in_order_and_each_step_once() -> None:
    moments = tuple(Moment(position, position % 7, Say(f"m{position}")) for position in range(1, 15))
    told = worth_remembering(Account(moments=(*moments, Moment(3, 99, Say("best")))))
    assert [moment.say.key for moment in told] == ["best", "m5", "m6", "m12", "m13"]


def test_moments_told_in_the_same_words_leave_room_for_others() -> None:
    stolen = tuple(Moment(position, 3, Say("stolen")) for position in range(1, 9))
    cursed = tuple(Moment(position, 2, Say("cursed")) for position in range(20, 22))
    told = worth_remembering(Account(moments=(*stolen, *cursed)))
    assert [(moment.position, moment.say.key) for moment in told] == [
        (6, "stolen"),
        (7, "stolen"),
        (8, "stolen"),
        (20, "cursed"),
        (21, "cursed"),
    ]


def test_a_change_of_the_lead_is_a_moment() -> None:
    course = grown([(1, 0, 3), (2, 1, 5), (4, 0, 2), (5, 0, 1)], 2)
    assert course[-1] == Stand(5, (6, 5))
    assert [(each.position, each.say.fields["seat"]) for each in worth_remembering(Account(course=course))] == [
        (2, 1),
        (5, 0),
    ]
