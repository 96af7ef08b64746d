"""Rings and arrows over what a lesson means: they let it, and what lies beside it, be seen."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QAbstractButton

from magicgames.kit.pointing import _line
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_lessons import taught
from tests.gui.shell.house import settle


def test_what_is_read_lies_above_the_rings(window: MainWindow) -> None:
    play = taught(window, "doll-win")
    board = play.table.board
    play.pointing.look_again()
    above = [each for each in board.children() if each in (play.pointing, board.loupe, board.bubble)]
    assert above[0] is play.pointing and play.pointing.isVisible()


def test_a_small_thing_can_be_seen_in_its_ring_and_beside_the_arrow(window: MainWindow) -> None:
    window.resize(1024, 640)
    window.settings.change(text_scale=200)
    play = taught(window, "winter_queen-crystal")
    play.lecture.read()
    settle()
    pointing = play.pointing
    pointing.look_again()
    (ring,) = pointing.rings()
    crystal = QRectF(pointing._place(pointing.targets[0]))
    line = _line(ring, play.table.desk.scale.px(3))
    assert crystal.width() < 60 and ring.adjusted(line, line, -line, -line).contains(crystal)
    arrow = pointing._arrow(ring, pointing._side(ring, pointing._around())).boundingRect()
    assert not arrow.intersects(crystal) and arrow.height() <= ring.height() / 2


def test_the_arrow_lies_over_the_thing(window: MainWindow) -> None:
    play = taught(window, "tower-stones")
    pointing = play.pointing
    pointing.look_again()  # the table may have been laid anew since
    assert pointing.isVisible() and pointing.targets
    assert pointing.geometry() == play.table.board.rect()
    assert pointing.rect().contains(pointing._place(pointing.targets[0]).center())


def test_an_arrow_covers_no_button(window: MainWindow) -> None:
    window.resize(1280, 720)
    window.settings.change(text_scale=200)
    play = taught(window, "doll-win")
    play.lecture.read()
    settle()
    board, pointing = play.table.board, play.pointing
    buttons = [button for button in board.findChildren(QAbstractButton) if button.isVisible()]
    edge = min(pointing._place(button).left() for button in buttons)
    column = [button for button in buttons if pointing._place(button).left() == edge]
    assert len(column) > 2, "they stand one below the other"
    for target in column:
        pointing.point([target].copy)
        (ring,), (side,) = pointing._rings, pointing._sides
        arrow = pointing._arrow(ring, side).boundingRect()
        covered = [button.text() for button in buttons if arrow.intersects(pointing._place(button).toRectF())]
        assert not covered, target.text()
