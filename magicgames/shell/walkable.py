"""Menus in which arrows also lead to lines that are grey: whoever doesn't hover hears there why.

A module of its own because the first page can do without any class of Qt's styles."""

from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget


class Walkable(QProxyStyle):
    """The style that menus have, but for this one hint."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_Menu_AllowActiveAndDisabled:
            return 1
        return super().styleHint(hint, option, widget, returnData)
