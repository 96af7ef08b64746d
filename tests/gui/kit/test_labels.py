"""A label remembers how large it is, and is always as large as one that was just made."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from magicgames.kit.desk import Desk
from magicgames.kit.parts.widgets import Label
from tests.gui.lineup import make_desk

LONG = "Whoever sees a stone that nobody else has seen says nothing, and waits until it is asked."
SHORT = "Камень"
CHANGES: dict[str, Callable[[QLabel, Desk], object]] = {
    "words": lambda label, _: label.setText(SHORT),
    "letters": lambda label, desk: label.setFont(desk.theme.font("page")),
    "one line": lambda label, _: label.setWordWrap(False),
    "margins": lambda label, _: label.setContentsMargins(12, 3, 4, 20),
    "most width": lambda label, _: label.setMaximumWidth(90),
    "back": lambda label, _: label.setText(LONG),
}


def sizes(label: QLabel) -> tuple[Any, ...]:
    heights = tuple(label.heightForWidth(width) for width in (40, 120, 400))
    return label.sizeHint(), label.minimumSizeHint(), heights


def fresh(desk: Desk, *changes: str) -> QLabel:
    label = QLabel(LONG)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setFont(desk.theme.font("body"))
    for change in changes:
        CHANGES[change](label, desk)
    return label


def test_whatever_becomes_of_a_label_is_measured(qtbot: Any) -> None:
    desk = make_desk("en")
    label = Label(desk, "body")
    label.setText(LONG)
    done: list[str] = []
    for change in CHANGES:
        assert sizes(label) == sizes(fresh(desk, *done)), done
        CHANGES[change](label, desk)
        done.append(change)
    assert sizes(label) == sizes(fresh(desk, *done))


def test_words_and_letters_that_come_back_are_measured_once(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk("en")
    label = Label(desk, "body")
    qtbot.addWidget(label)
    looks = [(LONG, "body"), (SHORT, "page")]

    def wear(look: tuple[str, str]) -> tuple[Any, ...]:
        label.setText(look[0])
        label.set_role(look[1])
        return sizes(label)

    known = [wear(look) for look in looks]
    asked: list[int] = []
    monkeypatch.setattr(QLabel, "heightForWidth", lambda self, width: asked.append(width) or 0)
    assert [wear(look) for look in looks] == known and asked == []


def test_a_style_sheet_has_its_word(qtbot: Any) -> None:
    label = Label(make_desk("en"), "body")
    qtbot.addWidget(label)
    label.setText(LONG)
    plain = label.heightForWidth(200)
    label.setStyleSheet("QLabel { padding: 10px; }")
    QApplication.processEvents()
    assert label.heightForWidth(200) >= plain + 20
