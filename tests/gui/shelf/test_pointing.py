"""Rings and arrows over what a lesson means: they let it, and what lies beside it, be seen."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QAbstractButton

from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.pointing import _line
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
    arrow = pointing._best(ring, pointing._around()).shape().boundingRect()
    assert not arrow.intersects(crystal) and arrow.height() <= ring.height() / 2
    beside = [place for place in pointing._around() if not place.contains(ring.center()) and not ring.contains(place)]
    assert not any(arrow.intersects(place) for place in beside), "nor on the crystals of the next row"


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
        arrow = pointing._arrows[0].shape().boundingRect()
        covered = [button.text() for button in buttons if arrow.intersects(pointing._place(button).toRectF())]
        assert not covered, target.text()


def test_an_arrow_covers_no_heading(window: MainWindow) -> None:
    play = taught(window, "tower-stones")
    board, pointing = play.table.board, play.pointing
    words = [item for item in board.scene.items() if isinstance(item, Lettering) and item.text() == "Secret stones"]
    assert words, "the heading above them"
    heading = QRectF(pointing._place(words[0]))
    row = [
        item
        for item in board.scene.items()
        if isinstance(item, Piece) and item.name.startswith("Secret stone face down")
    ]
    assert len(row) > 1
    pointing.point(row.copy)
    assert len(pointing.rings()) == 1, "they stand in a row"
    assert not pointing._arrows[0].shape().boundingRect().intersects(heading)
