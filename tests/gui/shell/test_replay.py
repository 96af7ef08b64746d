"""Watch again: the table at any step, through the eyes that may see it, and nobody else's."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicgames.engine.game import OPEN, Event, Seat, defaults
from magicgames.engine.history import History
from magicgames.engine.match import Match
from magicgames.engine.record import Ended, Player
from magicgames.engine.rng import Rng
from magicgames.games.doll import events as doll
from magicgames.games.realms import acts as realms
from magicgames.games.tower import model as tower
from magicgames.games.tower.model import RoundBegan
from magicgames.games.tower.rules import Tower
from magicgames.games.winter_queen import model as winter_queen
from magicgames.games.winter_queen.model import Way
from magicgames.kit.match.replay import Replay
from magicgames.shell.afterwards.another_way import AnotherWayPage
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.afterwards.replay import ReplayPage
from magicgames.shell.afterwards.replay_course import ReplayCourse, following, preceding
from magicgames.shell.pages.matches import Matches
from magicgames.shell.seat_fields import KINDS
from tests.gui.shell.house import House, focused, settle, texts
from tests.toy.toy import TOY, Peeked

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("", "novice")


def played(steps: int = 1 << 30, *players: Player) -> Match:
    match = Match.start(TOY, players or (ANN, BOB), {"copies": 1}, seed=3)
    while match.to_act and match.position < steps:
        seat = match.to_act[0]
        match.play(seat, TOY.bot("novice").choose(match.view(seat), Rng(match.position)))
    return match


def watch(house: House, match: Match, step: int = 0) -> ReplayPage:
    house.window.show_match(match)
    settle()
    house.window.watching.open(step)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage)
    return page


def numbers(page: ReplayPage) -> set[str]:
    return {text for _, text in texts(page.board) if text.startswith("#")}


def test_from_the_end_of_a_match_one_can_watch_it_again_and_come_back(house: House) -> None:
    house.window.show_match(played())
    settle()
    house.window.show_page("finish")
    finish = house.window.page("finish")
    assert isinstance(finish, Finish)
    finish._guard.stop()
    finish.watch.click()
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage) and page.step == 0
    page.back.click()
    assert house.window._pages.currentWidget() is finish


def test_a_press_on_the_line_of_steps_goes_where_it_points(house: House, qtbot: QtBot) -> None:
    page = watch(house, played())
    line = page.controls.timeline
    for step in (line.maximum() - 1, 2, line.maximum(), 0, 1):
        point = QPoint(round(line.place_of(step)), line.height() // 2)
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=point)
        assert page.step == step


def test_the_board_is_as_it_was_after_each_step(house: House) -> None:
    match = played()
    page = watch(house, match)
    for step in (0, match.position // 2, match.position, 1):
        page.controls.timeline.setValue(step)
        glimpse = page.board.glimpse
        assert glimpse is not None and glimpse.position == step
        assert glimpse.legal == () and glimpse.pressable == ()
        assert (glimpse.outcome is not None) == (step == match.position)
    assert glimpse.view != match.view(OPEN)


def test_after_the_end_any_eyes_look_and_none_see_more_than_then(house: House) -> None:
    page = watch(house, played(), 2)
    opened = numbers(page)
    page.controls.eyes_chosen.emit(0)
    assert page.course.eyes == 0 and page.step == 2
    assert numbers(page) < opened
    assert all(event.seen_by(0) == event for event in page.source.history.events(page.step, 0))


def test_in_a_running_match_there_are_only_ones_own_eyes_and_nothing_after_now(house: House) -> None:
    house.window.show_match(played(3, ANN, BOT))
    settle()
    play = house.window.play
    assert play is not None
    house.window.watching.open(1)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage)
    assert page.course.eyes == play.viewer.eyes == 0
    assert not page.controls.eyes.isVisibleTo(page) and not page.another.isVisibleTo(page)
    assert page.controls.timeline.maximum() == page.course.length <= play.running.match.position
    assert page.back.accessibleName() == "Back to now"
    page.back.click()
    assert house.window._pages.currentWidget() is play.table


def test_what_one_watches_is_destroyed_before_others_look(house: House) -> None:
    house.start(ANN, BOB)
    house.window.lift()
    settle()
    play = house.window.play
    assert play is not None
    house.window.watching.open(0)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage) and numbers(page)
    play.viewer.hide()
    assert play.viewer.awaited is not None
    assert page.board.glimpse is None and not numbers(page)
    assert "replay" not in house.window.pages()
    house.window.watching.open(0)  # nobody's eyes: nothing to watch
    assert "replay" not in house.window.pages()


def test_what_people_ended_early_stays_face_down(house: House) -> None:
    match = played(2)
    match.change_seats(Ended("early"))
    page = watch(house, match, 1)
    assert page.course.eyes is None and not numbers(page)
    assert page.controls.eyes.count() == 1


def test_a_line_of_the_journal_leads_to_its_moment(house: House) -> None:
    house.window.show_match(played(4, ANN, BOT))
    settle()
    play = house.window.play
    assert play is not None
    play.table.side.journal.step_asked.emit(2)
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, ReplayPage) and page.step == 2


def test_playing_goes_step_by_step_to_the_end_at_three_speeds(house: House) -> None:
    match = played()
    page = watch(house, match)
    waits = []
    for speed in range(page.controls.speed.count()):
        page.go(0)
        page.controls.speed.setCurrentIndex(speed)
        page.controls.set_playing(True)
        assert page.step == 1
        waits.append(page._next.interval())
    assert waits == sorted(waits, reverse=True) and len(set(waits)) == 3
    while page.playing:
        page._next.timeout.emit()
    assert page.step == match.position


def test_keys_step_turn_and_play(house: House) -> None:
    page = watch(house, played(), 3)

    def press(key: Qt.Key) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(page.controls.timeline, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))

    for key, step in ((Qt.Key.Key_Right, 4), (Qt.Key.Key_Left, 3), (Qt.Key.Key_Home, 0)):
        press(key)
        assert page.step == step
    turns = [at for at, _ in page.course.turns]
    press(Qt.Key.Key_PageDown)
    assert page.step == turns[1]
    press(Qt.Key.Key_PageUp)
    assert page.step == 0
    press(Qt.Key.Key_Space)
    assert page.playing
    press(Qt.Key.Key_Space)
    assert not page.playing


def test_rounds_are_marked_where_the_turn_comes_back_to_whoever_moved_first(house: House) -> None:
    course = watch(house, played()).course
    (first, seat), *_ = course.turns
    assert course.rounds[0] == first and len(course.rounds) < len(course.turns)
    assert all((step, seat) in course.turns for step in course.rounds)


def test_a_game_names_its_own_rounds(house: House) -> None:
    match = Match.start(Tower(), (Player("", "novice"),) * 2, defaults(Tower(), 2), seed=4)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, Tower().bot("novice").choose(match.view(seat), Rng(match.position)))
    course = ReplayCourse(Replay(History(match), OPEN), match.position)
    told = [number for number, step in enumerate(match.steps, 1) if any(isinstance(e, RoundBegan) for e in step.events)]
    assert list(course.rounds) == told and told


def test_jumps_go_to_what_others_did_to_me(house: House) -> None:
    page = watch(house, played())
    page.controls.eyes_chosen.emit(1)
    steps = page.source.history.match.steps
    peeked = [n for n, step in enumerate(steps, 1) if any(isinstance(e, Peeked) and e.whom == 1 for e in step.events)]
    assert peeked and list(page.course.done_to_me) == peeked
    page.go(0)
    page.controls.buttons["me"].click()
    assert page.step == peeked[0]


@pytest.mark.parametrize(
    ("event", "hit"),
    [
        (doll.SpellAimed(0, "cluck", 1), 1),
        (doll.SpellRedirected(0, "cluck", 2), 2),
        (doll.PointStolen(0, 1), 1),
        (doll.BreakCalled(1, 0, "cluck", -1), 1),
        (doll.CurseCalled(1, "cluck", -1), 1),
        (doll.CallJudged(1, "cluck", guilty=True), 1),
        (doll.CallWithdrawn(1, "cluck"), 1),
        (doll.VerdictReversed(1, "cluck", returns=False), 1),
        (doll.CurseDrawn(1, "cluck"), 1),
        (doll.DiceRolled(1, ()), None),
        (doll.SpellDrawn(1, 0, None), None),
        (doll.CallAdmitted(1, "cluck"), None),
        (doll.PointsMoved(1, 1, 5), None),
        (doll.DollPassed(0, 1), None),
        (tower.LivesLost(1, 2, 4), 1),
        (tower.LivesGained(1, 1, 6), 1),
        (tower.TurnEnded(0, 1), None),
        (tower.StonesDrawn(1, (0,), None), None),
        (realms.OfferMade(0, 1, None), 1),
        (realms.OfferDeclined(0, 1), 1),
        (realms.CardTaken(1, "island"), None),
        (winter_queen.TurnEnded(0, 1, None), None),
        (winter_queen.PageScored(0, 0, 0, "secret_knowledge", None, 1, Way(3, rival=1)), 1),
        (winter_queen.PageScored(0, 0, 0, "magic_clouds", None, 1, Way(3)), None),
    ],
    ids=repr,
)
def test_done_to_somebody_is_what_hits_them_and_no_turn_or_roll(event: Event, hit: Seat | None) -> None:
    assert event.hit == hit


def test_steps_before_and_after() -> None:
    assert (following((2, 5, 9), 5), following((2, 5, 9), 9), following((), 0)) == (9, None, None)
    assert (preceding((2, 5, 9), 5), preceding((2, 5, 9), 2)) == (2, None)


def choose_way(house: House, match: Match, step: int) -> AnotherWayPage:
    watch(house, match, step).another.click()
    settle()
    page = house.window._pages.currentWidget()
    assert isinstance(page, AnotherWayPage)
    return page


def test_after_the_last_move_nothing_goes_on_and_the_button_says_so(house: House) -> None:
    match = played()
    page = watch(house, match, match.position)
    assert not page.another.isEnabled() and "over here" in page.another.toolTip()
    page.go(match.position - 1)
    assert page.another.isEnabled()


def test_anybody_or_bots_can_go_on_another_way(house: House) -> None:
    page = choose_way(house, played(), 2)
    assert [row.player for row in page.rows] == [ANN, BOB]
    page.rows[0].name.setText("bob")
    assert not page.start.isEnabled(), "everybody can be told apart"
    page.rows[0].name.setText("Clara")
    page.rows[1].name.clear()
    page.rows[1].kind.setCurrentIndex(KINDS.index("master"))
    page.start.click()
    settle()
    play = house.window.play
    assert play is not None and not play.over
    assert [(player.name, player.kind) for player in play.players] == [("Clara", "person"), ("", "master")]
    assert "another_way" not in house.window.pages()


def test_one_can_go_on_another_way_from_any_step(house: House) -> None:
    match = played()
    choose_way(house, match, 2).start.click()
    settle()
    play = house.window.play
    assert play is not None and play.running.match is not match
    origin = play.running.match.record.origin
    assert origin is not None and origin.step == 2
    assert "from move 2 of an earlier match" in play.table.side._terms.text()
    assert "replay" not in house.window.pages()
    house.window.show_page("matches")
    page = house.window.page("matches")
    assert isinstance(page, Matches)
    listed = [page.matches.list.item(row).text() for row in range(page.matches.list.count())]
    assert sum("from move 2 of an earlier match" in words for words in listed) == 1


def test_a_finished_match_is_watched_from_the_list(house: House) -> None:
    house.saves.create(played()).close()
    house.saves.create(played(2)).close()
    house.window.show_page("matches")
    page = house.window.page("matches")
    assert isinstance(page, Matches)
    seen = {}
    for row in range(page.matches.list.count()):
        page.matches.list.setCurrentRow(row)
        assert page.chosen is not None
        seen[page.chosen.over] = page.watch.isVisibleTo(page)
    assert seen == {True: True, False: False}
    page.matches.list.setCurrentRow(next(row for row in (0, 1) if page.matches.list.item(row).data(256).over))
    page.watch.click()
    settle()
    replay = house.window._pages.currentWidget()
    assert isinstance(replay, ReplayPage)
    replay.back.click()
    settle()
    assert house.window._pages.currentWidget() is page, "back to where it was chosen, not to a table nobody asked for"


@pytest.mark.parametrize("code", ["en", "ru"])
def test_another_language_reaches_every_word(house: House, code: str) -> None:
    page = watch(house, played(), 2)
    house.desk.language.set(code)
    settle()
    assert page.controls.where.text().startswith({"en": "Move 2", "ru": "Шаг 2"}[code])


def test_from_its_buttons_too_keys_go_from_turn_to_turn_and_to_both_ends(house: House) -> None:
    page = watch(house, played())
    play = page.controls.buttons["play"]
    turns = [step for step, _ in page.course.turns]
    for key, step in (
        (Qt.Key.Key_PageDown, turns[1]),
        (Qt.Key.Key_PageUp, turns[0]),
        (Qt.Key.Key_End, page.course.length),
        (Qt.Key.Key_Home, 0),
    ):
        QApplication.sendEvent(play, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
        settle()
        assert page.step == step


def test_after_the_last_jump_keys_go_on_seeking(house: House) -> None:
    page = watch(house, played())
    page.controls.eyes_chosen.emit(1)
    jump = page.controls.buttons["me"]
    page.go(page.course.done_to_me[-1] - 1)
    jump.setFocus()
    jump.click()
    settle()
    assert not jump.isEnabled()
    assert focused(house) is page.controls.timeline, "not the choice of speeds beside the button"
