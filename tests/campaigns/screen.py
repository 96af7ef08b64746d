"""The real window without a screen, for campaigns: made as the program makes it, with everything that it shows."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@contextmanager
def window_over(home: Path, language: str = "en", **settings: Any) -> Iterator[Any]:
    """A window over a profile in this folder; nothing in it moves by itself."""
    from PySide6.QtWidgets import QApplication

    from magicgames import app
    from magicgames.paths import Profile

    application = QApplication.instance() or app._application()
    assert isinstance(application, QApplication)
    application.setCursorFlashTime(0)
    window = app.make_window(Profile.below(home), language)
    window.settings.change(
        **{"language": language, "theme": "dark", "motion": "none", "bot_pace": "instant", "sound": "off", **settings}
    )
    window.show()
    settle()
    try:
        yield window
    finally:
        window.bots.close()
        window.close()
        window.deleteLater()
        settle()


def settle(times: int = 6) -> None:
    """Whatever is queued happens, as a running loop would let it."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    for _ in range(times):
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def looks(window: Any) -> dict[str, object]:
    """All that can be seen, pointed at or read aloud: the picture, every text and tooltip, the tree for readers."""
    image = window.grab().toImage()
    return {
        "picture": hashlib.blake2b(bytes(image.constBits()), digest_size=12).hexdigest(),
        "words": list(_words(window)),
        "tree": list(_tree(window)),
    }


def _words(window: Any) -> Iterator[str]:
    from PySide6.QtWidgets import QGraphicsView

    from tests.gui.shell.house import texts

    yield window.windowTitle()
    for widget, text in texts(window):
        yield f"{type(widget).__name__}: {text}"
    for view in window.findChildren(QGraphicsView):
        if view.isVisible():
            for item in view.scene().items():
                yield f"{type(item).__name__} {item.toolTip()} {item.data(0) or ''} {item.scenePos().toTuple()}"


def _tree(window: Any) -> Iterator[str]:
    from PySide6.QtGui import QAccessible

    waiting = [(QAccessible.queryAccessibleInterface(window), 0)]
    while waiting:
        face, depth = waiting.pop()
        if face is None or not face.isValid() or depth > 40:
            continue
        kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)
        yield f"{depth} {face.role().name} {[face.text(kind) for kind in kinds]} {face.rect().getRect()}"
        waiting += [(face.child(number), depth + 1) for number in reversed(range(face.childCount()))]
