"""The next person has been named when somebody takes a move back: nothing private shows before they are there again."""

import pytest
from PySide6.QtGui import QAccessible, QImage

from magicgames.engine.game import AnyGame, Hides, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.match.glimpse import Awaited, Glimpse, Phase
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_covered import everything_said
from tests.gui.shell.house import settle

NAMES = ("Vera", "Kim", "Lou")
LONGEST = 400  # steps until somebody could take a move back after the next person was named
CURTAINED = [game for game in GAMES if game.hides is not Hides.NOTHING]


def seated(window: MainWindow, game: AnyGame, count: int, hiding: str) -> None:
    known = window.people.value
    for name in NAMES[:count]:
        known = known.add(name)
    window.people.keep(known.give_own("Vera", {"language": "ru", "text_scale": 125, "theme": "light"}))
    players = tuple(Player(name) for name in NAMES[:count])
    window.show_match(Match.start(game, players, defaults(game, count), seed=12, hiding=hiding))
    settle()


def play_on(window: MainWindow) -> None:
    """One press of whoever is next, as a bot would choose it."""
    play = window.play
    assert play is not None
    viewer, match = play.viewer, play.running.match
    if viewer.awaited is not None:
        window.lift()
    elif viewer.glimpse is not None and viewer.glimpse.next is not None:
        viewer.pass_on()
    elif viewer.glimpse is not None and viewer.glimpse.legal:
        viewer.play(match.game.bot("novice").choose(viewer.glimpse.view, match.bot_rng(viewer.eyes or 0)))
    else:
        viewer.press(viewer.public()[1][0])
    settle()


def play_until_another_is_named(window: MainWindow, actor: int | None = None) -> int:
    """The last move can be taken back though somebody else is named; whose it was."""
    assert window.play is not None
    viewer, match = window.play.viewer, window.play.running.match
    for _ in range(LONGEST):
        glimpse = viewer.glimpse
        if glimpse is not None and glimpse.next is not None and glimpse.can_undo and viewer.awaited is None:
            whose = match.steps[-1].seat
            if whose is not None and whose != glimpse.next and actor in (None, whose):
                return whose
        play_on(window)
    raise AssertionError("nobody could take anything back")


class Shown:
    """All that was shown and hung since."""

    def __init__(self, window: MainWindow) -> None:
        assert window.play is not None
        self.eyes: list[int | None] = []
        self.hung: list[Awaited] = []
        window.play.viewer.glimpsed.connect(self.look)
        window.play.viewer.curtained.connect(self.hung.append)

    def look(self, glimpse: Glimpse) -> None:
        self.eyes.append(glimpse.eyes)


@pytest.mark.parametrize(("count", "press"), [(2, "button"), (3, "menu")])
@pytest.mark.parametrize("game", CURTAINED, ids=[game.id for game in CURTAINED])
def test_whoever_takes_back_is_waited_for_by_the_curtain_and_nobody_else_sees_their_table(
    window: MainWindow, game: AnyGame, count: int, press: str
) -> None:
    seated(window, game, count, "curtain")
    play = window.play
    assert play is not None
    viewer, match = play.viewer, play.running.match
    actor = play_until_another_is_named(window, actor=0)
    position, named = match.position, viewer.glimpse.next if viewer.glimpse is not None else None
    shown = Shown(window)
    if press == "button":
        play.table.side.undo_button.click()
    else:
        window.menus.actions_by_name["undo"].trigger()
    assert shown.hung == [Awaited(actor, "back")] and shown.eyes == [], "at once, and before anything is drawn"
    QAccessible.setActive(True)
    try:
        settle()
        check_curtain(window, actor)
    finally:
        QAccessible.setActive(False)
    assert window.settings.wearer == NAMES[actor] and window.desk.language.code == "ru"
    assert shown.hung == [Awaited(actor, "back")] and shown.eyes == [] and match.position < position

    window.lift()
    settle()
    assert set(shown.eyes) == {actor} and viewer.phase is Phase.ACTING
    assert viewer.glimpse is not None and viewer.glimpse.can_redo, "the same eyes look again, so nothing is sealed"
    play.table.side.bar.redo_button.click()
    settle()
    assert match.position == position and viewer.eyes is None and viewer.glimpse.next == named
    assert not viewer.glimpse.can_redo


def check_curtain(window: MainWindow, actor: int) -> None:
    """It lies over all, the table beneath is empty, and nothing of a hand is drawn, in a tooltip or read aloud."""
    play, curtain = window.play, window.curtain_keeper.curtain
    assert play is not None and curtain is not None and curtain.isVisible()
    board = play.table.board
    assert board.scene.items() == [] and board.glimpse is None and play.viewer.glimpse is None
    assert play.table.side.moves.rows == [] and play.viewer.seen() == ()
    whole, cloth = (each.grab().toImage().convertToFormat(QImage.Format.Format_RGB32) for each in (window, curtain))
    assert whole == cloth, "from edge to edge"
    said, match = everything_said(window), play.running.match
    assert "Ваш ход отменён." in said, "in their own language"
    if match.game.hides is Hides.HANDS:
        hand = match.view(actor).hands[actor]
        names = [window.desk.language.text(f"{match.game.id}.card.{card}") for card in hand]
        assert names and not [name for name in names if name in said]


@pytest.mark.parametrize("game", CURTAINED, ids=[game.id for game in CURTAINED])
def test_until_somebody_has_passed_the_screen_on_it_is_as_they_like_it(window: MainWindow, game: AnyGame) -> None:
    """It is they who read whose turn it is, pass the screen on or take back."""
    seated(window, game, 2, "curtain")
    actor = play_until_another_is_named(window, actor=0)
    theme = window.desk.theme
    assert window.settings.wearer == NAMES[actor]
    assert (window.desk.language.code, theme.text_percent, theme.name) == ("ru", 125, "light")
    play_on(window)
    assert (window.desk.language.code, theme.text_percent, theme.name) == ("en", 100, "dark"), "the next one's curtain"


def test_after_a_look_at_the_first_screen_it_still_can_be_taken_back(window: MainWindow) -> None:
    """Nothing lay open when they went there, so nothing has to be covered when somebody comes back."""
    seated(window, CURTAINED[0], 2, "curtain")
    play_until_another_is_named(window)
    play = window.play
    assert play is not None
    window.show_page("library")
    window.resume(play.path)
    assert play.viewer.awaited is None and play.viewer.glimpse is not None and play.viewer.glimpse.can_undo


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("game", ["realms", "doll"])
def test_with_covered_hands_a_move_is_taken_back_and_done_again_face_down(
    window: MainWindow, game: str, count: int
) -> None:
    seated(window, next(each for each in GAMES if each.id == game), count, "cover")
    play = window.play
    assert play is not None
    actor = play_until_another_is_named(window)
    position, shown = play.running.match.position, Shown(window)
    play.viewer.undo()
    settle()
    play.viewer.redo()
    settle()
    assert play.running.match.position == position
    play.viewer.undo()
    settle()
    assert set(shown.eyes) == {None} and shown.hung == []
    assert play.viewer.glimpse is not None and play.viewer.glimpse.facing == actor
    play.viewer.uncover()
    settle()
    assert play.viewer.eyes == actor and play.viewer.glimpse.can_redo


@pytest.mark.parametrize("count", [2, 3])
def test_where_nothing_is_hidden_a_move_is_taken_back_without_a_curtain(window: MainWindow, count: int) -> None:
    seated(window, next(each for each in GAMES if each.hides is Hides.NOTHING), count, "")
    play = window.play
    assert play is not None
    shown = Shown(window)
    for _ in range(LONGEST):
        glimpse = play.viewer.glimpse
        steps = play.running.match.steps
        if glimpse is not None and glimpse.can_undo and steps[-1].seat != glimpse.eyes:
            break
        play_on(window)
    actor = play.running.match.steps[-1].seat
    play.viewer.undo()
    settle()
    assert play.viewer.eyes == actor and shown.hung == []
    play.viewer.redo()
    settle()
    assert play.viewer.eyes != actor and shown.hung == []
