"""The journal on the panel: what it tells, how it is painted, and where its lines lead."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from pytestqt.qtbot import QtBot

from magicgames.engine.game import OPEN, Event
from magicgames.engine.record import Player
from magicgames.engine.seating import SeatTaken
from magicgames.engine.step import Seen
from magicgames.games.doll.events import DeedDone, DiceRolled, DollPassed
from magicgames.games.doll.rules import Doll
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.shell.playing.journal import Journal
from magicgames.shell.playing.journal_paper import Paper
from tests.gui.lineup import make_desk
from tests.gui.shell.house import House, settle, table
from tests.toy.toy import TOY, Choose, Chosen, Light, Lit, Toy

ANN, BOT = Player("Ann"), Player("", "novice")


def test_the_journal_groups_by_whose_turn_it_was_and_never_says_you(house: House) -> None:
    house.start()
    house.window.lift()
    for action in (Choose(0), Light()):
        table(house).source.play(action)
        settle()
    lines = table(house).side.journal._text.toPlainText().split("\n")
    assert lines[0] == "Ann"
    assert lines[1] == "Ann chooses a card"
    assert not any("you" in line.casefold().split() for line in lines)


def test_what_the_table_does_begins_nobodys_turn(house: House) -> None:
    house.start(ANN, Player("Bob"))
    journal = table(house).side.journal
    steps = [Seen(number, actor, (Chosen(0, 0),)) for number, actor in enumerate((0, None, 0, None, 1, 1), 1)]
    names = ["Ann", "Bob"]
    for shown in range(1, len(steps) + 1):  # as they come, one by one
        journal.show_seen(steps[:shown], None)
    assert [line for line in journal._text.toPlainText().split("\n") if line in names] == names
    journal.retranslate()
    assert [line for line in journal._text.toPlainText().split("\n") if line in names] == names


def test_what_the_table_does_when_the_turn_has_passed_stands_in_the_next_one(qtbot: QtBot) -> None:
    """A duty that is ticked off before the roll is done by whoever is about to roll."""
    players = (ANN, Player("Bob"), Player("Cleo"))
    journal = Journal(make_desk(), Lineup(Doll(), {}, players))
    qtbot.addWidget(journal)
    ticked, comes = DeedDone(1, "cluck", ticked=True), SeatTaken(2, players[2], Player("Cy"), again=False)
    told: tuple[tuple[int | None, Event], ...] = (
        (0, DollPassed(0, 1)),
        (None, comes),
        (None, ticked),
        (None, ticked),
        (1, DiceRolled(1, (1, 2))),
        (2, DeedDone(2, "cluck", ticked=False)),
        (None, ticked),
    )
    steps = [Seen(number, actor, (event,)) for number, (actor, event) in enumerate(told, 1)]
    for shown in range(1, len(steps) + 1):  # as they come, one by one
        journal.show_seen(steps[:shown], None)
    written = journal._text.toPlainText()
    lines = written.split("\n")
    heads = [line for line in lines if line in ("Ann", "Bob", "Cleo")]
    assert heads == ["Ann", "Bob", "Cleo"] and lines.index("Bob") == 3, written
    journal.retranslate()
    assert journal._text.toPlainText() == written


@pytest.mark.parametrize("kept_back", [True, False])
def test_the_journal_waits_until_the_board_has_told_the_end(
    house: House, kept_back: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands may be laid open one by one: the winner must not stand beside them already. The move before it does."""
    if kept_back:
        monkeypatch.setattr(Toy, "ends", (Lit,))
    house.start(ANN, BOT, copies=1)
    board, side = table(house).board, table(house).side
    display = board.display

    def show_and_hold(glimpse: Glimpse) -> None:
        display(glimpse)
        if glimpse.outcome is not None and glimpse.eyes != OPEN:
            board.hold("Go on")

    board.display = show_and_hold  # type: ignore[method-assign]
    for _ in range(200):
        settle()
        if house.window.phase is Phase.OVER:
            break
        if house.window.phase is Phase.ACTING:
            house.window.play.viewer.play(board.glimpse.legal[0])
    before = side.journal._text.toPlainText()
    board.release()
    settle()
    after = side.journal._text.toPlainText()
    assert after.count(" lights ") == before.count(" lights ") + kept_back
    assert side.bots.isHidden(), "there is nobody to pause any more"


def test_a_folded_journal_keeps_its_last_lines_in_sight_and_takes_the_free_room(house: House) -> None:
    house.window.resize(1280, 800)
    house.start(ANN, BOT)
    page = table(house)
    for action in (Choose(0), Light()):
        page.source.play(action)
        settle()
    text, fold = page.side.journal._text, page.side.journal_fold
    assert not fold.is_open and text.isVisible()
    lines = text.viewport().height() / text.fontMetrics().lineSpacing()
    assert lines > 5, "nothing below it needs the room"
    page.side.moves_fold.set_open(True)
    house.window.resize(1280, 560)
    settle()
    assert text.viewport().height() / text.fontMetrics().lineSpacing() > 2.5


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_journal_is_written_on_the_panel_and_has_no_box_of_its_own(house: House, theme: str) -> None:
    house.settings.change(theme=theme)
    house.start(ANN, BOT)
    paper = table(house).side.journal._text
    settle()
    assert paper.document().isEmpty()
    place = QRect(paper.mapTo(house.window, QPoint()), paper.size())

    def across() -> list[str]:
        seen = house.window.grab(place).toImage()
        return [seen.pixelColor(x, seen.height() * 3 // 4).name() for x in range(seen.width())]

    colour = house.window.desk.theme.colour
    assert set(across()) == {colour("panel").name()}
    paper.setFocus()
    settle()
    assert across()[1] == colour("focus").name(), "the keyboard can be seen there"


def test_the_newest_lines_of_the_journal_are_painted_whole(house: House, qtbot: QtBot) -> None:
    paper = Paper(house.desk, Lineup(TOY, {}, (ANN, BOT)))
    qtbot.addWidget(paper)
    paper.setPlainText("\n".join(["word"] * 30))
    paper.show()
    for lines in (5.5, 5.25, 5.75):  # with some fonts and frames one of them cuts no line
        paper.resize(200, round(lines * paper.fontMetrics().lineSpacing()))
        paper.show_newest()
        settle()
        top = paper.whole_lines().top()
        if top:
            break
    assert paper.cursorRect(paper.cursorForPosition(QPoint(0, 0))).top() < 0 < top
    assert paper.cursorRect(paper.cursorForPosition(QPoint(0, top + 3))).top() == top
    paper.verticalScrollBar().setValue(3)  # whoever scrolls sees every part
    assert paper.whole_lines() == paper.viewport().rect()


def test_a_line_of_the_journal_says_which_step_it_tells_of(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    page = table(house)
    page.source.play(Choose(0))
    settle()
    asked: list[int] = []
    page.side.moment_asked.connect(asked.append)
    text = page.side.journal._text
    page.side.journal_fold.set_open(True)
    settle()
    cursor = text.textCursor()
    cursor.setPosition(text.toPlainText().index("chooses"))
    place = text.cursorRect(cursor).center()
    qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked == [1]
    text.go_to(text.document().lastBlock().blockNumber())
    below = QPoint(place.x(), text.viewport().height() - 1)
    assert below.y() > text.cursorRect().bottom() + 1
    qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=below)
    assert asked == [1], "there is no line on the empty paper"


def test_a_line_of_the_journal_about_whoever_reads_it_has_a_stroke_beside_it(house: House) -> None:
    house.start()
    house.window.lift()
    table(house).source.play(Choose(0))
    settle()
    paper, gold = table(house).side.journal._text, house.window.desk.theme.colour("gold")

    def strokes() -> int:
        seen = paper.viewport().grab().toImage()
        return max(sum(seen.pixelColor(x, y) == gold for y in range(seen.height())) for x in range(14))

    assert strokes() > 10
    cursor = QTextCursor(paper.document())
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.setBlockFormat(QTextBlockFormat())  # about anybody else
    assert strokes() == 0
