"""The language of the window, and its translator inside Qt."""

import gc
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator

from magicgames.kit.language import Language
from magicgames.paths import words


def translators() -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application = QCoreApplication.instance()
    assert application is not None
    return len(application.findChildren(QTranslator))


@pytest.mark.parametrize("code", ["en", "ru"])
def test_no_translator_is_garbage(qtbot: Any, code: str) -> None:
    """Garbage is collected at any moment, also inside of a translation, where the list of translators is locked."""
    language = Language(words(), code)
    assert translators() == 1
    del language
    gc.collect()
    assert translators() == 1


def test_another_language_leaves_one_translator(qtbot: Any) -> None:
    language = Language(words(), "en")
    language.set("ru")
    language.set("en")
    assert translators() == 1
