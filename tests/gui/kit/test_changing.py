"""Another language: only those are painted anew who have other words, and nobody stays unpainted."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.look.changing import hand_on


class Holder(QWidget):
    """Hands on what it hears, and tells what is in it when it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel("old")
        QVBoxLayout(self).addWidget(self.label)

    def event(self, event: QEvent) -> bool:
        return hand_on(self, event, super().event)

    def hear(self) -> None:
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LanguageChange))


def test_what_is_made_while_the_language_changes_is_painted(qtbot: QtBot) -> None:
    class Builder(Holder):
        def changeEvent(self, event: QEvent) -> None:
            super().changeEvent(event)
            if event.type() == QEvent.Type.LanguageChange:
                self.label = QLabel("new", self)

    holder = Builder()
    qtbot.addWidget(holder)
    holder.hear()
    assert holder.label.text() == "new" and holder.label.updatesEnabled() and holder.updatesEnabled()


def test_a_page_that_hears_of_it_while_its_stack_is_turning_is_painted(qtbot: QtBot) -> None:
    stack, late = QStackedWidget(), Holder()
    qtbot.addWidget(stack)
    stack.addWidget(QWidget())
    stack.addWidget(late)
    stack.setUpdatesEnabled(False)  # as Qt does until the other page is in front
    late.hear()
    assert not late.updatesEnabled()
    stack.setUpdatesEnabled(True)
    assert late.updatesEnabled() and late.label.updatesEnabled()
