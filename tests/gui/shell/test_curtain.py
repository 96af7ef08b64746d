"""The curtain: painted before anything changes, nothing private behind it, lifted only on purpose."""

import re

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.match import Match
from magicgames.engine.record import Ended, Player
from magicgames.engine.rng import Rng
from magicgames.engine.seating import EARLY
from magicgames.kit.look.scale import FINGER
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.page_stack import HOME
from magicgames.shell.playing.curtain import Curtain
from magicgames.shell.playing.table import Table
from magicgames.shell.reading.rules import RulesPage
from tests.gui.shell.house import PEOPLE, House, settle, table, texts
from tests.toy.toy import TOY


def curtain(house: House) -> Curtain:
    assert house.window.curtain_keeper.curtain is not None
    return house.window.curtain_keeper.curtain


def test_its_button_is_large_the_first_time_too(house: House) -> None:
    house.start()
    settle()
    knock = curtain(house).focusProxy()
    assert isinstance(knock, QWidget)
    assert knock.width() > 4 * FINGER and knock.height() > 1.1 * FINGER


def everything(house: House) -> list[str]:
    return [text for _, text in texts(house.window, hidden=True)]


def press(widget: QWidget, key: Qt.Key, held: bool = False) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", held))


class Watcher(QObject):
    """Notes whose eyes looked whenever the curtain was painted."""

    def __init__(self, house: House, notes: list[str]) -> None:
        super().__init__()
        self._house, self._notes = house, notes
        curtain(house).installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._house.window.play is not None:
            self._notes.append(f"painted over the eyes of {self._house.window.play.viewer.eyes}")
        return False


def test_it_is_painted_while_the_old_eyes_still_look(turn: House, monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[str] = []
    watcher, forget = Watcher(turn, notes), Table.forget

    def forgot(self: Table) -> None:
        notes.append("forgotten")
        forget(self)

    monkeypatch.setattr(Table, "forget", forgot)
    table(turn).side.pass_button.click()
    assert notes[:2] == ["painted over the eyes of 0", "forgotten"]
    assert curtain(turn).geometry() == turn.window.rect()
    curtain(turn).removeEventFilter(watcher)


def test_nothing_private_is_left_behind_it(turn: House) -> None:
    assert any(text.startswith("#") for text in everything(turn))
    assert any("it is" in text and "peeks at a card of Bob" in text for text in everything(turn))
    board = table(turn).board
    rows = table(turn).side.moves.rows
    table(turn).side.pass_button.click()
    settle()
    left = "\n".join(text for _, text in texts(table(turn), hidden=True))
    assert not re.search(r"#\d|peeks|draws|lights|Peek|Choose|your turn|Turn:", left)
    assert board.scene.items() == [] and board.glimpse is None
    assert rows == []


def test_it_names_the_next_person_and_why_it_is_there_and_nothing_else(turn: House) -> None:
    title = turn.window.windowTitle()
    table(turn).side.pass_button.click()
    said = [text for _, text in texts(curtain(turn))]
    why = "It is your turn. Everyone else, please look away."
    assert said == ["Bob", why, f"Bob. {why}", "I am here"]  # once more for those who hear the button
    assert turn.window.windowTitle() == title == "Candles – Ann and Bob"


def test_a_click_or_key_meant_for_the_table_does_not_lift_it(turn: House, qtbot: QtBot) -> None:
    table(turn).side.pass_button.click()
    knock = curtain(turn)._knock
    qtbot.mouseClick(knock, Qt.MouseButton.LeftButton)
    press(knock, Qt.Key.Key_Return)
    assert curtain(turn).isVisible()
    qtbot.waitUntil(lambda: not curtain(turn)._guard.isActive())
    press(knock, Qt.Key.Key_Return, held=True)  # still held down from before
    press(knock, Qt.Key.Key_Escape)
    assert curtain(turn).isVisible()
    press(knock, Qt.Key.Key_Return)
    assert not curtain(turn).isVisible()
    assert turn.window.phase is Phase.ACTING


def test_no_menu_key_or_tab_reaches_what_is_beneath(turn: House, qtbot: QtBot) -> None:
    table(turn).side.pass_button.click()
    enabled = [name for name, action in turn.window.menus.actions_by_name.items() if action.isEnabled()]
    assert enabled == ["quit"]
    qtbot.keyClick(turn.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    for _ in range(3):
        press(curtain(turn)._knock, Qt.Key.Key_Tab)
    assert turn.window.focusWidget() is curtain(turn)._knock
    assert not table(turn).isEnabled()


def test_pages_that_nobody_sees_are_no_news_for_readers(turn: House) -> None:
    """They were told of each word there that it can't be reached, and of whose turn it was heard nothing."""
    table(turn).side.pass_button.click()
    assert turn.window._pages.page(HOME).isEnabled()
    curtain(turn)._guard.stop()
    curtain(turn)._knock.click()
    assert table(turn).isEnabled()


def test_whom_it_waits_for_is_said_once(turn: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers say it where the keyboard comes; where it already is, it is announced."""
    told: list[str] = []
    monkeypatch.setattr("magicgames.shell.playing.curtain.announce", lambda _, words, urgent: told.append(words))
    table(turn).side.pass_button.click()
    settle()
    words = curtain(turn)._knock.accessibleDescription()
    assert words and told == []
    curtain(turn).fall(0, PEOPLE, "turn")
    settle()
    assert told == [curtain(turn)._knock.accessibleDescription()] != [words]


def test_menus_tooltips_and_windows_of_the_table_close(turn: House, qtbot: QtBot) -> None:
    menu, window = QMenu(turn.window), QWidget(table(turn), Qt.WindowType.Window)
    menu.addAction("#5")
    menu.popup(turn.window.pos())
    window.show()
    QToolTip.showText(turn.window.pos(), "#5", turn.window)
    turn.window.rules.open("toy", "")
    assert turn.window.play is not None
    turn.window.play.viewer.hide()
    settle()
    assert QApplication.activePopupWidget() is None
    assert not window.isVisible()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert turn.window.rules.beside is not None and turn.window.rules.beside.isVisible()  # everybody may read the rules


def test_what_somebody_looked_up_alone_is_turned_back_before_others_look(house: House) -> None:
    """The page of a card tells who holds it, and so does the way to it."""
    house.start()
    house.window.lift()
    rules = house.window.rules
    rules.open("toy", "turn")
    assert rules.beside is not None
    reader = rules.beside.reader
    table(house).source.hide()
    assert not reader.back.isEnabled() and not reader.forward.isEnabled() and reader.sheet.toPlainText() == ""
    settle()
    assert reader.sheet.toPlainText() != "", "it lies open, so its first page is laid"
    assert (reader._book, reader.sheet.section) == ("toy", ""), "it was opened by somebody who looked alone"
    assert not reader.back.isEnabled() and not reader.forward.isEnabled()
    reader.open("toy", "end")  # behind the curtain anybody may read
    house.window.lift()
    reader.open("house", "bots")
    reader.search.setText("bell")
    reader.finder.setText("bell")
    rules.beside.close()
    house.window.show_page("preferences")
    table(house).source.hide()
    assert reader.sheet.toPlainText() == "" and house.settings.value.rules_place == "toy#end"
    assert not reader.forward.isEnabled() and reader.search.text() == reader.finder.text() == ""
    unfolded = [reader.contents.topLevelItem(each).isExpanded() for each in range(reader.contents.topLevelItemCount())]
    assert unfolded == [False, True]
    rules.beside.show()
    assert (reader._book, reader.sheet.section) == ("toy", "end"), "laid when somebody looks"


@pytest.mark.parametrize("before", ["", "end"])
def test_what_somebody_looked_up_on_the_page_of_the_rules_is_turned_back_too(house: House, before: str) -> None:
    pages = house.window
    if before:  # everybody's, from the first screen
        read = pages.page("rules")
        assert isinstance(read, RulesPage)
        read.reader.open("toy", before)
    house.start()
    pages.lift()
    pages.show_page("rules")
    page = pages.page("rules")
    assert isinstance(page, RulesPage)
    page.reader.open("toy", "turn")
    page.left.emit()
    assert pages.front == "table" and house.settings.value.rules_place == "toy#turn"
    table(house).source.hide()
    assert page.reader.sheet.toPlainText() == "" and house.settings.value.rules_place == f"toy#{before}"
    pages.lift()
    pages.show_page("rules")
    assert (page.reader._book, page.reader.sheet.section) == ("toy", before)
    assert page.reader.back.isEnabled() == bool(before)


def test_where_rules_were_turned_back_to_is_where_whoever_opens_others_came_from(house: House) -> None:
    house.start()
    rules = house.window.rules
    rules.open("toy", "end")
    house.window.lift()
    assert rules.beside is not None
    reader = rules.beside.reader
    reader.open("house", "bots")
    rules.beside.close()
    table(house).source.hide()
    house.window.lift()
    rules.open("toy", "turn")
    reader.back.click()
    assert (reader._book, reader.sheet.section) == ("toy", "end")


@pytest.mark.parametrize("way", ["end", "home", "close"])
def test_whoever_plays_against_bots_alone_finds_the_rules_where_they_were_read(house: House, way: str) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    house.window.rules.open("toy", "turn")
    play = house.window.play
    assert play is not None
    if way == "end":
        play.running.change_seats(Ended(EARLY))
        settle()
        assert play.viewer.eyes is None
    elif way == "home":
        house.window.show_page("library")
    else:
        house.window.leave_match()
    settle()
    assert house.window.rules.beside is not None
    assert house.window.rules.beside.reader.sheet.section == "turn"


@pytest.mark.parametrize("way", ["home", "close"])
def test_rules_that_were_opened_in_a_match_are_turned_back_when_people_leave_it(house: House, way: str) -> None:
    house.start()
    house.window.lift()
    house.window.rules.open("toy", "turn")
    if way == "home":
        house.window.show_page("library")
    else:
        house.window.leave_match()
    assert house.window.rules.beside is not None
    assert house.window.rules.beside.reader.sheet.section == ""


def test_the_hide_key_drops_it_at_once_and_the_same_person_goes_on(house: House) -> None:
    house.start()
    house.window.lift()
    action = house.window.menus.actions_by_name["hide"]
    assert [sequence.toString() for sequence in action.shortcuts()] == ["F9", "Ctrl+H"]
    action.trigger()
    assert curtain(house).isVisible()
    said = [text for _, text in texts(curtain(house))]
    assert said[:2] == ["Ann", "The table is covered. Nobody but you should lift the curtain."]
    house.window.lift()
    assert house.window.phase is Phase.ACTING and any(text.startswith("#") for text in everything(house))


def test_it_falls_when_a_match_is_opened_again(turn: House) -> None:
    assert turn.window.play is not None
    path = turn.window.play.path
    turn.window.leave_match()
    turn.window.resume(path)
    assert curtain(turn).isVisible()
    assert not any(text.startswith("#") for text in everything(turn))


def test_it_falls_for_whoever_comes_back_from_the_first_screen(house: House) -> None:
    """Anybody may have pressed “Continue” there."""
    house.start()
    house.window.lift()
    play = house.window.play
    assert play is not None
    house.window.show_page("preferences")
    house.window.resume(play.path)
    assert play.viewer.eyes == 0, "from a page that was opened at the table it is the same person"
    house.window.show_page("library")
    house.window.menus.actions_by_name["continue"].trigger()
    assert curtain(house).isVisible() and play.viewer.awaited is not None and play.viewer.awaited.seat == 0
    assert not any(text.startswith("#") for text in everything(house))
    house.window.lift()
    assert play.viewer.eyes == 0 and house.window.front == "table"


def test_it_falls_for_a_rematch(house: House) -> None:
    house.start()
    house.window.lift()
    house.window.rematch()
    assert curtain(house).isVisible()


def test_against_bots_alone_there_is_none(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.curtain_keeper.curtain is None
    assert house.window.phase is Phase.ACTING


def test_a_minimised_window_of_several_people_comes_back_covered(turn: House) -> None:
    turn.window.showMinimized()
    settle()
    assert curtain(turn).isVisible()


def test_what_anybody_may_do_can_be_called_from_the_curtain(house: House) -> None:
    match, rng = Match.start(TOY, PEOPLE, {"bell": True}, seed=3), Rng(3)
    while not match.legal(None):  # until the table itself may do something
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    house.window.show_match(match)
    settle()
    calls = curtain(house).calls
    assert calls.isVisible() and not calls.rows[0].isVisible()
    calls.open_button.click()
    assert calls.rows[0].isVisible()
    before = match.position
    calls.rows[0].click()
    assert match.position == before + 1 and match.seen(None)[-1].actor is None
    assert curtain(house).isVisible() or match.over


def test_where_nobody_may_call_there_is_no_button(turn: House) -> None:
    table(turn).side.pass_button.click()
    settle()
    assert turn.window.play is not None and turn.window.play.viewer.public()[1] == ()
    assert not curtain(turn).calls.isVisible()


def test_it_parts_when_it_rises_and_only_a_picture_of_it_moves(house: House) -> None:
    from PySide6.QtCore import Qt

    from magicgames.shell.playing.parting import Parting

    house.start()
    house.desk.motion.set("normal")
    house.window.lift()
    parting = house.window.findChild(Parting)
    assert parting is not None and parting.running and parting.geometry() == house.window.rect()
    assert parting.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert house.window.curtain_keeper.curtain is not None and not house.window.curtain_keeper.curtain.isVisible()
    house.desk.motion.set("none")
    assert house.window.play is not None
    house.window.play.viewer.hide()
    parting.deleteLater()
    settle()
    house.window.lift()
    assert house.window.findChild(Parting) is None


def test_its_halves_gather_in_folds_with_a_golden_edge(house: House) -> None:
    from PySide6.QtGui import QColor, QPainter, QPixmap

    from magicgames.shell.playing.parting import Parting

    cloth, hem = QPixmap(400, 20), QColor("gold")
    with QPainter(cloth) as painter:
        for quarter, colour in enumerate(("red", "green", "blue", "white")):
            painter.fillRect(100 * quarter, 0, 100, 20, QColor(colour))
    ground = QWidget()
    ground.resize(400, 20)
    parting = Parting(ground, cloth, hem, 1)
    parting._part(0.5)
    seen = parting.grab().toImage()
    spots = {10: "red", 90: "green", 99: "gold", 300: "gold", 310: "blue", 390: "white"}
    assert {x: seen.pixelColor(x, 10).name() for x in spots} == {x: QColor(name).name() for x, name in spots.items()}


def test_the_first_curtain_says_who_begins_and_later_ones_who_goes_on(turn: House) -> None:
    play = turn.window.play
    assert play is not None
    path = play.path
    turn.window.leave_match()
    turn.start()
    settle()
    assert "You begin." in curtain(turn)._why.text()
    turn.window.leave_match()
    turn.window.resume(path)
    settle()
    assert "You go on from here." in curtain(turn)._why.text()
