"""Who is at a piece by the keyboard, and who has only clicked it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.input.last_used import BY_KEYS, brought_by_keys

Why = Qt.FocusReason


@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize("back", [Why.PopupFocusReason, Why.ActiveWindowFocusReason])
def test_a_click_stays_one_when_a_menu_or_another_window_has_gone(qtbot: QtBot, back: Why, keys: bool) -> None:
    here = QWidget()
    qtbot.addWidget(here)
    here.setProperty(BY_KEYS, keys)
    assert not brought_by_keys(Why.MouseFocusReason, None, here)
    assert not brought_by_keys(back, False, here)
    assert brought_by_keys(back, True, here), "and so do keys"


@pytest.mark.parametrize("keys", [True, False])
def test_after_a_click_the_program_hands_the_keyboard_to_whoever_uses_it_now(qtbot: QtBot, keys: bool) -> None:
    here = QWidget()
    qtbot.addWidget(here)
    here.setProperty(BY_KEYS, keys)
    assert brought_by_keys(Why.OtherFocusReason, False, here) is keys
    assert brought_by_keys(Why.TabFocusReason, False, here), "who walks on is there by keys"
