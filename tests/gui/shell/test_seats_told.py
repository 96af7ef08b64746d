"""Seats that change hands are told where it happened: in the journal, the recap, aloud, and when one watches again."""

import pytest
from PySide6.QtGui import QTextDocument

from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.engine.record import Conceded, Ended, Player, Seated
from magicgames.engine.rng import Rng
from magicgames.engine.seating import SeatTaken
from magicgames.shell.afterwards.account_tables import TableCard
from magicgames.shell.afterwards.another_way import AnotherWayPage
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.afterwards.replay import ReplayPage
from magicgames.shell.pages.matches import Matches
from magicgames.shell.playing.journal import Journal
from magicgames.shell.playing.sentences import Sentences
from magicgames.shell.playing.sitting import SittingPage
from tests.gui.shell.house import House, settle, texts
from tests.toy.toy import TOY, Choose, Light

ANN, BOB, BOT = Player("Ann", crest=0), Player("Bob", crest=1), Player("Bob", "novice", 1)
ROOK, CLARA = Player("Rook", "master", 1), Player("Clara", crest=5)


def _plain(words: str) -> str:
    return words.replace("\xa0", " ")


def lines(journal: Journal) -> list[str]:
    return _plain(journal._text.toPlainText()).split("\n")


def change(house: House, entry: Seated | Conceded | Ended) -> None:
    assert house.window.play is not None
    house.window.play.running.change_seats(entry)
    settle()


def journal(house: House) -> list[str]:
    assert house.window.play is not None
    house.window.play.table.side.journal.show_newest()
    return lines(house.window.play.table.side.journal)


def begun(house: House, *players: Player) -> None:
    house.start(*players)
    house.window.lift()
    settle()
    assert house.window.play is not None
    house.window.play.viewer.play(Choose(0))
    settle()


# In the journal


def test_a_newcomers_name_has_the_colour_of_their_own_crest(house: House) -> None:
    begun(house, ANN, BOT)
    change(house, Seated(1, CLARA))
    house.window.lift()
    settle()
    assert house.window.play is not None
    text, theme = house.window.play.table.side.journal._text.document(), house.desk.theme
    assert journal(house)[-1] == "Clara sits down in place of the bot Bob"
    for name, player in (("Bob", BOT), ("Clara", CLARA)):
        found = text.find(name, text.characterCount() - 1, QTextDocument.FindFlag.FindBackward)
        assert player.crest is not None
        assert found.charFormat().foreground().color() == theme.seat_colour(player.crest)


def test_each_change_is_a_line_of_the_journal_after_what_came_before_it(house: House) -> None:
    begun(house, ANN, BOT)
    change(house, Seated(1, ROOK))
    assert journal(house)[-1] == "The bot Rook plays in place of the bot Bob. Level: Master"
    assert journal(house)[0] == "Ann", "what was done before stands above it"
    change(house, Seated(1, Player("Rook", "novice", 1)))
    assert journal(house)[-1] == "The bot Rook plays at another level from now on: Novice"


def test_the_journal_tells_it_in_the_other_language_too(house: House) -> None:
    begun(house, ANN, BOT)
    change(house, Seated(1, ROOK))
    house.settings.change(language="ru")
    settle()
    assert journal(house)[-1] == "Вместо бота Bob играет бот Rook. Уровень: Мастер"


def test_lines_from_before_keep_the_names_of_then(house: House) -> None:
    begun(house, ANN, BOT)
    play = house.window.play
    assert play is not None
    change(house, Seated(0, CLARA))
    told = journal(house)
    assert told[0] == "Ann" and told[1].startswith("Ann "), "Clara has not done that"
    assert told[-1] == "Ann leaves the table, and Clara takes the seat"
    house.window.lift()
    settle()
    play.viewer.play(Light())
    settle()
    told = journal(house)
    assert "Clara" in told[told.index("Ann leaves the table, and Clara takes the seat") + 1 :]


def test_a_line_of_seats_leads_to_its_moment_and_to_no_rule(house: House) -> None:
    begun(house, ANN, BOT)
    change(house, Seated(1, ROOK))
    play = house.window.play
    assert play is not None
    board = play.table.side.journal
    line = len(lines(board)) - 1
    assert [action.text() for action in board.menu(line).actions()] == ["Watch this moment again"]
    asked: list[int] = []
    board.step_asked.connect(asked.append)
    board._choose(line)
    assert asked == [1]


def test_why_says_nothing_about_seats_and_fails_on_nothing(house: House) -> None:
    begun(house, ANN, BOT)
    change(house, Seated(1, ROOK))
    assert house.window.play is not None
    house.window.play.table.wonder()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("before", "after", "again", "both"),
    [
        (BOB, BOT, False, False),
        (BOB, ROOK, False, True),
        (BOT, BOB, True, False),
        (ROOK, BOB, True, True),
        (BOT, BOB, False, False),
        (ROOK, CLARA, False, True),
        (BOB, CLARA, False, True),
        (BOB, Player("Bob", crest=7), False, False),
        (BOT, Player("Bob", "master", 1), False, False),
        (BOT, ROOK, False, True),
        (Player(""), Player("", "novice"), False, True),
    ],
)
def test_every_way_to_take_a_seat_has_its_own_sentence(
    house: House, language: str, before: Player, after: Player, again: bool, both: bool
) -> None:
    house.settings.change(language=language)
    house.start(ANN, BOB)
    assert house.window.play is not None
    sentences = Sentences(house.desk, house.window.play.lineup)
    (sentence,) = sentences.of([SeatTaken(1, before, after, again)])
    named = [span.text for span in sentence if span.seat == 1]
    names = [house.desk.language.name(1, player) for player in (before, after)]
    assert sorted(named) == sorted(names if both else names[:1])
    level = house.desk.language.text(f"app.level.{after.kind}") if not after.is_person else ""
    assert level in "".join(span.text for span in sentence)


# How it ended


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Conceded(0, "player"), "Ann gives up"),
        (Ended("early"), "The people ended the match here"),
        (Ended("abandoned"), "The match was called off"),
    ],
)
def test_the_last_line_tells_how_people_ended_it(
    house: House, said: list[str], entry: Conceded | Ended, words: str
) -> None:
    begun(house, ANN, BOT)
    change(house, entry)
    assert journal(house)[-1].startswith(words)
    assert any(each.startswith(words) for each in said)


def test_who_gives_up_while_others_play_on_is_told(house: House) -> None:
    begun(house, ANN, BOB, CLARA)
    house.window.lift()
    change(house, Conceded(0, "player"))
    house.window.lift()
    settle()
    assert "Ann gives up, and a bot takes the seat. Level: Regular" in journal(house)


# Aloud, and behind the curtain


def test_a_screen_reader_hears_each_change_once(house: House, said: list[str]) -> None:
    begun(house, ANN, BOT)
    said.clear()
    change(house, Seated(1, ROOK))
    told = "The bot Rook plays in place of the bot Bob. Level: Master."
    assert said.count(told) == 1
    said.clear()
    assert house.window.play is not None
    house.window.play.table.aloud.happened(house.window.play.viewer.seen())
    assert "Rook plays in place" in house.window.play.table.board.bubble.words.text().replace("\xa0", " ")


def test_whoever_looks_next_finds_it_in_the_recap(house: House, said: list[str]) -> None:
    begun(house, ANN, BOB, CLARA)
    change(house, Seated(0, Player("Ann", "novice", 0)))
    play = house.window.play
    assert play is not None and play.viewer.awaited is not None
    house.window.lift()
    settle()
    recap = play.table.side.recap
    assert "Ann leaves the table, and a bot plays on. Level: Novice" in _plain(recap._text.toPlainText()).split("\n")
    assert any("Ann leaves the table" in words for words in said)


# On the page


def test_a_newcomer_is_remembered_and_brings_their_crest(house: House) -> None:
    house.people.keep(house.people.value.add("Clara", 5))
    begun(house, ANN, BOT)
    house.window.sit_down()
    page = house.window.page("sitting")
    assert isinstance(page, SittingPage)
    page.rows[1].kind.setCurrentIndex(0)
    page.rows[1].name.setText("Clara")
    page.rows[0].name.setText("Zoe")
    page.apply.click()
    settle()
    assert house.window.play is not None
    assert house.window.play.players[1] == CLARA
    assert house.people.value.find("Zoe") is not None


# Watched again


def played() -> Match:
    """Bob leaves after two steps and a bot plays on; Clara takes its seat two steps later."""
    match = Match.start(TOY, (ANN, BOB), {"copies": 1}, seed=3)
    while match.to_act:
        if match.position == 2 and not match.seat_changes:
            match.change_seats(Seated(1, ROOK))
        if match.position == 4 and len(match.seat_changes) == 1:
            match.change_seats(Seated(1, CLARA))
        seat = match.to_act[0]
        match.play(seat, TOY.bot("novice").choose(match.view(seat), Rng(match.position)))
    return match


def watch(house: House) -> ReplayPage:
    house.window.show_match(played())
    settle()
    house.window.watching.open(0)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage)
    return page


def test_watching_again_shows_who_sat_there_then(house: House) -> None:
    page = watch(house)
    for step, name, level in (
        (0, "Bob", ""),
        (1, "Bob", ""),
        (2, "Rook", "Rook: Master"),
        (3, "Rook", "Rook: Master"),
        (4, "Clara", ""),
        (5, "Clara", ""),
        (3, "Rook", "Rook: Master"),
        (0, "Bob", ""),
    ):
        page.go(step)
        settle()
        others = {"Bob", "Rook", "Clara"} - {name}
        assert page.board.lineup.players[1].name == name
        assert page.controls.levels.words.text() == level and page.controls.levels.isVisibleTo(page) == bool(level)
        eyes = [page.controls.eyes.itemText(place) for place in range(page.controls.eyes.count())]
        assert any(name in words for words in eyes) and not any(other in words for words in eyes for other in others)
        assert not any(other in page.controls.where.text() for other in others)


def test_the_journal_of_a_replay_tells_seats_at_their_step(house: House) -> None:
    page = watch(house)
    left = "Bob leaves the table, and the bot Rook plays on. Level: Master"
    page.go(1)
    settle()
    assert left not in lines(page.journal)
    page.go(2)
    settle()
    assert lines(page.journal)[-1] == left
    page.go(page.source.history.length)
    settle()
    told = lines(page.journal)
    assert "Clara sits down in place of the bot Rook" in told
    before = [line for line in told[: told.index(left)] if "Rook" in line or "Clara" in line]
    assert before == []


def test_a_screen_reader_hears_of_it_in_the_replay(house: House, said: list[str]) -> None:
    page = watch(house)
    said.clear()
    page.go(4)
    settle()
    assert any("Clara sits down in place of the bot Rook" in words for words in said)


def test_the_table_of_then_is_seen_through_the_same_eyes(house: House) -> None:
    page = watch(house)
    page.look_as(1)
    page.go(1)
    settle()
    bob = {text for _, text in texts(page.board) if text.startswith("#")}
    page.go(3)
    settle()
    assert page.source.eyes == 1 and page.board.glimpse is not None and page.board.glimpse.eyes == 1
    page.look_as(OPEN)
    page.go(1)
    settle()
    assert bob < {text for _, text in texts(page.board) if text.startswith("#")}


def test_a_table_of_then_is_as_discreet_as_the_company_of_now(house: House) -> None:
    match = Match.start(TOY, (ANN, BOT), {"copies": 1}, seed=3)
    match.play(0, Choose(0))
    match.change_seats(Seated(1, CLARA))
    house.window.show_match(match)
    house.window.lift()
    settle()
    house.window.watching.open(0)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage)
    assert not page.board.lineup.players[1].is_person and not page.board.speaks_private


def test_another_way_begins_with_those_who_sat_there_then(house: House) -> None:
    page = watch(house)
    page.go(3)
    page.another.click()
    settle()
    another = house.window.page("another_way")
    assert isinstance(another, AnotherWayPage)
    assert [row.name.text() for row in another.rows] == ["Ann", "Rook"]


def test_two_of_the_same_name_are_not_seated(house: House) -> None:
    begun(house, ANN, BOT)
    house.window.sit_down()
    page = house.window.page("sitting")
    assert isinstance(page, SittingPage)
    page.rows[1].kind.setCurrentIndex(0)
    page.rows[1].name.setText("ann")
    assert not page.apply.isEnabled() and "ann" in page._objection.text().casefold()
    page.rows[1].name.setText("Bob")
    assert page.apply.isEnabled() and not page._objection.isVisibleTo(page)


def test_a_match_that_was_called_off_shows_and_says_no_points(house: House) -> None:
    begun(house, ANN, BOT)
    play = house.window.play
    assert play is not None and play.path is not None
    play.viewer.play(Light())
    settle()
    change(house, Ended("abandoned"))
    finish = house.window.page("finish")
    assert isinstance(finish, Finish)
    assert not finish.ranks._ranks and not finish.ranks.isVisibleTo(finish) and not finish.findChildren(TableCard)
    assert finish.news.accessibleName().startswith("Nobody wins this time.") and "called off" in finish._how.text()
    house.window.show_page("matches")
    page = house.window.page("matches")
    assert isinstance(page, Matches)
    _, facts = page.matches.list.item(0).text().split("\n")  # and no line with points
    assert facts.startswith("Called off")


def test_what_a_recap_told_one_person_does_not_stay_when_people_end_the_match(house: House) -> None:
    begun(house, ANN, BOB, CLARA)
    play = house.window.play
    assert play is not None
    play.viewer.play(Light())
    settle()
    play.viewer.pass_on()
    house.window.lift()
    settle()
    recap = play.table.side.recap
    assert not recap.isHidden() and recap._text.toPlainText()
    change(house, Ended("early"))
    assert recap.isHidden() and not recap._text.toPlainText(), "all look at the table now"
