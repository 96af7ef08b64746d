"""Where rules are read: on a page of their own, or in a window beside the match."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.input.menu_key import hear_menu_key
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.layouts import column
from magicgames.shell.page import Speaking, TitledPage
from magicgames.shell.reading.reader import RulesReader
from magicgames.shell.stores import SettingsStore
from magicgames.text.library import RulesLibrary

_OF_SCREEN = 0.9  # a window beside the match covers no more, however large the letters are


class RulesPage(TitledPage):
    """The reader as a page, from the first screen."""

    def __init__(self, desk: Desk, library: RulesLibrary, ui: Mapping[str, GameUi], settings: SettingsStore) -> None:
        super().__init__(desk)
        self.reader = RulesReader(desk, library, ui, settings)
        self.body.addWidget(self.reader, 1)
        self.left.connect(self.reader.remember)
        self.retranslate()

    def arrive(self) -> None:
        self.reader.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.rules.title"))


class RulesWindow(Speaking):
    """The reader beside the match: a window of its own that blocks nothing."""

    in_front_changed = Signal()

    def __init__(
        self,
        desk: Desk,
        library: RulesLibrary,
        ui: Mapping[str, GameUi],
        settings: SettingsStore,
        parent: QWidget,
    ) -> None:
        super().__init__(desk, parent)
        clothe(desk.theme, self)
        self.setWindowFlag(Qt.WindowType.Window)
        hear_menu_key(self)
        self.reader = RulesReader(desk, library, ui, settings)
        column(self, 14).addWidget(self.reader)
        wished = QSize(desk.scale.px(960), desk.scale.px(700))
        self.resize(wished.boundedTo(self.screen().availableSize() * _OF_SCREEN))
        self.reader.turned.connect(self.retranslate)
        self.retranslate()

    def open(self, book: str, section: str) -> None:
        self.show()  # first: a reader that has slept turns to the language of now
        self.reader.open(book, section)
        self.raise_()
        self.activateWindow()
        self.reader.sheet.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.setWindowTitle(self.text("app.rules.of", game=self.reader.title()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self.in_front_changed.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reader.remember()
        super().closeEvent(event)
