"""Questions on keys are answered aloud and for eyes, at every table: where am I, what can I do, scores, my things."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton

from magicgames.engine.record import Player
from magicgames.kit.parts.widgets import in_sentences, spoken
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.spoken import SpokenBoard
from magicgames.shell.window import MainWindow
from tests.gui.shelf.ears import GAMES, Told, children, open_table
from tests.gui.shell.house import settle

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description
QUESTIONS = ("where", "can", "happened", "turn", "scores", "own", "again")


@pytest.mark.parametrize("game", GAMES)
def test_every_table_answers_on_a_key_aloud_and_for_eyes(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game)
    for question in QUESTIONS:
        told.clear()
        window.menus.actions_by_name[question].trigger()
        assert len(told.said) == 1 and told.said[0], question
        assert board.bubble.isVisible() and board.bubble.words.text() == told.said[0]
    assert told.said[0], "said again"


@pytest.mark.parametrize(
    ("game", "standing"),
    [
        ("tower", "Ann: 0 points, 6 lives. Bob: 0 points, 6 lives. "),
        ("doll", "Ann: 0 points. Bob: 0 points. "),
        ("winter_queen", ""),  # sums are secret
        ("realms", ""),  # so are hands
    ],
)
def test_scores_are_told_of_everybody_whose_score_is_known(
    window: MainWindow, game: str, standing: str, told: Told
) -> None:
    """Of the Tower only the round was told, and of the Doll only the leader."""
    open_table(window, game, Player("Ann"), Player("Bob"))
    window.lift()
    settle()
    told.clear()
    window.menus.actions_by_name["scores"].trigger()
    (words,) = (each.replace("\xa0", " ") for each in told.said)
    assert words.startswith(standing) and ("Ann:" in words) == bool(standing)


@pytest.mark.parametrize(("game", "own"), [("winter_queen", "Ann: 0 points. "), ("realms", "Worth now: ")])
def test_whoever_sits_alone_hears_what_nobody_else_knows(window: MainWindow, game: str, own: str, told: Told) -> None:
    open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    told.clear()
    window.menus.actions_by_name["scores"].trigger()
    assert told.said[-1].replace("\xa0", " ").startswith(own)


@pytest.mark.parametrize("game", GAMES)
def test_where_one_is_beside_the_board_is_told_too(window: MainWindow, game: str, told: Told) -> None:
    """At a button beside the pieces one heard that the keyboard is at no piece."""
    board = open_table(window, game)
    table = window.desk.language.text(f"{game}.name")
    board.stage.setFocus()
    board.scene.clearFocus()
    window.menus.actions_by_name["where"].trigger()
    assert told.said[-1].startswith(f"{table}. ") and window.play is not None
    buttons = [
        each for each in window.play.table.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()
    ]
    for button in buttons:
        button.setFocus()
        window.menus.actions_by_name["where"].trigger()
        face = QAccessible.queryAccessibleInterface(button)
        assert told.said[-1].startswith(f"{table}. {button.accessibleName() or face.text(NAME)}")
        assert board.bubble.words.text() == told.said[-1], "it stands where all answers do"
    assert len(buttons) > 3


@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_is_told_in_a_breath_for_each_thing_and_nothing_of_it_twice(
    window: MainWindow, game: str, told: Told
) -> None:
    """All effects of all pages were read each time, and a duty told its name twice."""
    board = open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    for piece in board.own_pieces():
        parts = [part.strip(" .") for part in board.in_short(piece)]
        assert len(set(parts)) == len(parts) and len(spoken("\n".join(parts))) < 260
    board.question = ""
    piece = Piece(board.desk, "", 1, 1, "Ann – Broom, a curse\nBroom\nSweep: “Swish.”\nOr else a point goes")
    assert in_sentences(*SpokenBoard.in_short(board, piece)) == (
        "Ann – Broom, a curse. Sweep: “Swish.” Or else a point goes"
    )


@pytest.mark.parametrize("game", GAMES)
def test_scores_tell_each_number_once(window: MainWindow, game: str, told: Told) -> None:
    """“29 crystals until the bag is empty. In the bag: 29 crystals”."""
    board = open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    window.menus.actions_by_name["scores"].trigger()
    assert board.glimpse is not None
    progress = board.narrator.say(board.lineup.game.progress(board.glimpse.view))
    assert progress and progress not in told.said[-1]


@pytest.mark.parametrize("game", GAMES)
def test_private_things_are_not_spoken_where_others_sit(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game, Player("Ann"), Player("Bob"), Player("Eve"))
    assert window.play is not None
    window.lift()
    settle()
    private = [piece.name.partition("\n")[0] for piece in board.private_pieces() if piece.name]
    assert private or game == "winter_queen"
    names = [face.text(NAME) for face in children(board)]
    assert not set(private) & set(names)
    told.clear()
    for question in QUESTIONS:
        window.menus.actions_by_name[question].trigger()
    window.menus.actions_by_name["read"].trigger()
    assert not [words for words in told.said for name in private if name in words]
    window.settings.change(speak_private=True)
    assert set(private) <= {face.text(NAME) for face in children(board)}


@pytest.mark.parametrize("game", GAMES)
def test_no_sign_that_only_parts_words_is_heard(window: MainWindow, game: str, told: Told) -> None:
    """Readers say “middle dot”."""
    board = open_table(window, game)
    for question in QUESTIONS:
        window.menus.actions_by_name[question].trigger()
    assert told.said
    assert not [words for words in told.said if "·" in words]
    assert not [face.text(NAME) for face in children(board) if "·" in face.text(NAME)]
