"""Event filters answer for themselves: what they watch may be dying, and is then no object that could be handed on."""

import ast
from pathlib import Path

from PySide6.QtCore import QChildEvent, QEvent, QObject
from PySide6.QtWidgets import QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from magicgames.kit.parts.layouts import Area

SOURCES = Path(__file__).parents[3] / "magicgames"
CHECKED = "layouts.py"  # a scroll area has a filter of its own to ask, and looks first


def hands_on(source: str) -> bool:
    """Whether a filter passes what it watches to the class above it."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return any(isinstance(call, ast.Attribute) and call.attr == "eventFilter" for call in calls)


def test_no_filter_hands_on_what_it_watches() -> None:
    found = [path.name for path in SOURCES.rglob("*.py") if hands_on(path.read_text(encoding="utf-8"))]
    assert found == [CHECKED]


def test_a_scroll_area_does_not_hand_on_what_is_no_object(qtbot: QtBot) -> None:
    """A widget that is being destroyed may come as whatever lay at its address before."""
    area, child = Area(), QWidget()
    qtbot.addWidget(area)
    qtbot.addWidget(child)
    event = QChildEvent(QEvent.Type.ChildRemoved, QObject())
    assert area.eventFilter(QWidgetItem(child), event) is False  # type: ignore[arg-type]
