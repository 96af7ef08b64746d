"""The language of the window, and its translator inside Qt."""

import gc
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator

from magicgames.kit.language import Language
from magicgames.paths import words


def translators() -> int:
    application = QCoreApplication.instance()
    assert application is not None
    return len(application.findChildren(QTranslator))


def let_go() -> None:
    gc.collect()  # what other tests have left
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_forgotten_language_takes_its_translator_along_but_never_while_qt_translates(qtbot: Any, code: str) -> None:
    """Garbage is collected at any moment, also inside of a translation, where the list of translators is locked."""
    let_go()
    before = translators()
    language = Language(words(), code)
    assert translators() == before + 1
    del language
    gc.collect()
    assert translators() == before + 1
    let_go()
    assert translators() == before


def test_another_language_leaves_one_translator(qtbot: Any) -> None:
    language = Language(words(), "en")
    let_go()
    before = translators()
    language.set("ru")
    language.set("en")
    let_go()
    assert translators() == before
