"""What the running program says by itself: once to every reader, in the way that this reader listens to."""

import time
from collections.abc import Sequence

import pytest

from tests.access.conftest import Program
from tests.access.player import Player, plain


@pytest.fixture(scope="module")
def player(program: Program) -> Player:
    player = Player(program)
    player.sit_down("winter_queen")
    return player


def answers(player: Player, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """What is heard of two questions by somebody who listens to these events."""
    from magicgames.kit.aloud import breath
    from tests.access.listener import Listener

    time.sleep(2 * breath.LENGTH / 1000)  # what was said before is not said together with the answers
    with Listener(player.reader, kinds) as listener:
        heard = []
        for question in ("turn", "scores"):
            tree = player.reader.until(lambda tree: tree, "the window", hidden=True)
            name = plain(player.text(f"app.menu.aloud.{question}"))
            player.reader.do(next(each for each in tree.all() if each.name == name and each.role == "menu item"))
            heard.append(listener.next_words())
        return heard


def test_who_listens_to_announcements_hears_them_and_no_notification(player: Player) -> None:
    from tests.access.listener import ANNOUNCEMENTS, APPEARANCES

    heard = answers(player, (ANNOUNCEMENTS, APPEARANCES))
    assert [how for how, _ in heard] == ["announced"] * 2
    assert all(words for _, words in heard)


def test_who_knows_no_announcements_is_notified_of_the_same_words(player: Player) -> None:
    """Orca before version 45: everything was silent in it."""
    from tests.access.listener import ANNOUNCEMENTS, APPEARANCES

    announced = answers(player, (ANNOUNCEMENTS, APPEARANCES))
    notified = answers(player, (APPEARANCES,))
    assert [how for how, _ in notified] == ["notified"] * 2
    assert [words for _, words in notified] == [words for _, words in announced]


def test_a_page_of_the_rules_is_told_once(player: Player) -> None:
    """Not for each step in which it is laid, with ten thousand letters."""
    from tests.access.listener import TEXTS, Listener

    tree = player.reader.until(lambda tree: tree, "the window", hidden=True)
    rules = plain(player.text("app.menu.help.house"))
    with Listener(player.reader, (TEXTS,)) as listener:
        player.reader.do(next(each for each in tree.all() if each.name == rules and each.role == "menu item"))
        pages = [words for words in listener.texts_inserted() if len(words) > 1000]
    assert len(pages) == 1
