"""What is shown after a change of language is painted, wherever the change was made."""

from PySide6.QtWidgets import QWidget

from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


def never_painted(window: MainWindow) -> list[QWidget]:
    return [widget for widget in window.findChildren(QWidget) if widget.isVisible() and not widget.updatesEnabled()]


def test_every_page_is_painted_after_the_language_was_changed_on_another(window: MainWindow) -> None:
    """A stack disables the updates of its pages while it turns. The first screen stayed empty: it heard of the new
    language in just that moment, and what it holds was never enabled again."""
    window.start(GAMES[0], (Player("", "person"), Player("", "person")), {})
    settle()
    pages = [name for name in window.pages() if name != "finish"]
    for page, other in zip(pages, [*pages[1:], pages[0]], strict=True):
        window.show_page(page)
        settle()
        for language in ("ru", "en"):
            window.show_page(other)
            settle()
            window.settings.change(language=language)
            settle()
            assert never_painted(window) == [], f"{other} in {language}"
            window.show_page(page)
            settle()
            assert never_painted(window) == [], f"{page} in {language}"
