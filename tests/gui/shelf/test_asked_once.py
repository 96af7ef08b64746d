"""Whoever has every move confirmed is asked about a move once, also where it has two halves."""

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.touch import Address
from magicgames.engine.game import Action
from magicgames.games.winter_queen.model import Place, Take
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_own_help import seated
from tests.gui.shell.house import settle, texts


def waiting(window: MainWindow) -> tuple[WinterQueenBoard, list[Action]]:
    """Somebody who chooses a crystal, and what is done from here on."""
    seated(window, "winter_queen", "Ann", "Bob")
    window.settings.change(confirm="always")
    play = window.play
    assert play is not None and isinstance(play.table.board, WinterQueenBoard)
    done: list[Action] = []
    play.running.changed.connect(lambda step: done.append(step.action) if step is not None else None)
    return play.table.board, done


def chosen(window: MainWindow, board: WinterQueenBoard) -> tuple[Take, Place]:
    """Presses a crystal that draws nothing from the bag, then a cell for it."""
    assert window.play is not None and window.play.viewer.glimpse is not None
    glimpse = window.play.viewer.glimpse
    game = window.play.game
    take = next(each for each in glimpse.legal if isinstance(each, Take) and not game.final(glimpse.view, each))
    board.chooser.press(Address("crystal", (take.holder, take.colour)))
    for cell in range(30):
        board.chooser.press(Address("cell", (cell,)))
        if window.play.table.question.about is not None:
            return take, Place(cell)
    raise AssertionError("there is room for the crystal somewhere")


def test_taking_and_placing_are_asked_about_together(window: MainWindow) -> None:
    """The crystal was asked about, and when it was taken the cell was."""
    board, done = waiting(window)
    take, place = chosen(window, board)
    assert window.play is not None
    question = window.play.table.question
    assert done == [] and question.about == take
    whole = window.desk.language.text("app.table.confirm", move=board.narrator.action(place))
    assert whole in [text for _, text in texts(question)]
    question.do_it.click()
    settle()
    assert done == [take, place] and question.about is None


def test_a_half_that_comes_alone_is_asked_about(window: MainWindow) -> None:
    board, done = waiting(window)
    take, place = chosen(window, board)
    play = window.play
    assert play is not None
    play.table.question.do_it.click()
    settle()
    play.viewer.undo()
    settle()
    done.clear()
    play.table.question.consider(take)  # from the list of moves: nothing is chosen with it
    play.table.question.do_it.click()
    settle()
    assert done == [take]
    play.table.question.consider(place)
    assert done == [take] and play.table.question.about == place
