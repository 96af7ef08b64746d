"""Asking for a file: in the program's language, and beginning where the person was last, or among their documents."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.shell.stores import SettingsStore

if TYPE_CHECKING:  # loaded when the first file is asked for
    from PySide6.QtWidgets import QFileDialog, QWidget

_ARROWS = {"backButton": "back", "forwardButton": "forward", "toParentButton": "up"}  # by the names that Qt gives them
_NAME, _KIND = 0, 2  # columns of Qt's list of files


class FileDialogs:
    """Asks for files of certain kinds, and remembers their folder."""

    def __init__(self, desk: Desk, settings: SettingsStore) -> None:
        self._desk, self._settings = desk, settings

    def open(self, parent: QWidget, title: str, kinds: str) -> Path | None:
        from PySide6.QtWidgets import QFileDialog

        dialog = self._dialog(parent, title, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return self._ask(dialog)

    def save(self, parent: QWidget, title: str, kinds: str, name: str) -> Path | None:
        from PySide6.QtWidgets import QFileDialog

        dialog = self._dialog(parent, title, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(name).suffix)
        dialog.selectFile(name)
        return self._ask(dialog)

    def folder(self) -> Path:
        """Where to begin."""
        from PySide6.QtCore import QStandardPaths

        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        last = self._settings.value.folder
        return next((Path(each) for each in (last, documents) if each and os.path.isdir(each)), Path.home())

    def _dialog(self, parent: QWidget, title: str, kinds: str) -> QFileDialog:
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(parent, title, str(self.folder()), kinds)
        clothe(self._desk.theme, dialog)
        label = QFileDialog.DialogLabel  # those that Qt's own translations leave out in some languages
        for key, each in (("look_in", label.LookIn), ("name", label.FileName), ("kind", label.FileType)):
            dialog.setLabelText(each, self._desk.language.text(f"app.files.{key}"))
        self._draw_arrows(dialog)
        self._make_room(dialog)
        return dialog

    def _draw_arrows(self, dialog: QFileDialog) -> None:
        """Where it is Qt's own one, its arrows are black in every theme."""
        from PySide6.QtGui import QIcon
        from PySide6.QtWidgets import QToolButton

        side, gold = self._desk.scale.px(18), self._desk.theme.colour("gold")
        for name, drawing in _ARROWS.items():
            button = dialog.findChild(QToolButton, name)
            if isinstance(button, QToolButton):
                picture = self._desk.art.pixmap(f"common/icon_{drawing}", side, side, dialog.devicePixelRatioF(), gold)
                button.setIcon(QIcon(picture))

    def _make_room(self, dialog: QFileDialog) -> None:
        """Where it is Qt's own one, names, places and dates are cut, and the kinds of files are English everywhere."""
        from PySide6.QtWidgets import QHeaderView, QListView, QTreeView

        px = self._desk.scale.px
        dialog.resize(dialog.sizeHint().expandedTo(QSize(px(820), px(520))).boundedTo(dialog.screen().availableSize()))
        places, files = dialog.findChild(QListView, "sidebar"), dialog.findChild(QTreeView, "treeView")
        if isinstance(places, QListView):
            places.setMinimumWidth(places.sizeHintForColumn(0) + px(30))
        if isinstance(files, QTreeView):
            files.setColumnHidden(_KIND, True)
            header = files.header()
            header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)

    def _ask(self, dialog: QFileDialog) -> Path | None:
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        if not chosen:
            return None
        self._settings.change(folder=str(Path(chosen[0]).parent))
        return Path(chosen[0])
