"""The sheet on which rules are read: HTML of the rulebook in the colours of the theme, pictures by art key."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, QUrl, Signal
from PySide6.QtGui import QPixmap, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.text.rulebook import Rulebook, html

_LARGE = "large/"  # a picture that stands alone, not one among words


class Sheet(QTextBrowser):
    """One rulebook at a time; knows which section is being read."""

    section_changed = Signal(str)

    def __init__(self, desk: Desk, ui: Mapping[str, GameUi]) -> None:
        super().__init__()
        self._desk = desk
        self._furniture = ui
        self._book: Rulebook | None = None
        self._places: list[tuple[int, str]] = []  # text position and id of each section
        self._section = ""
        self._drawing = False  # scroll bars come and go meanwhile: nobody may look at a half-made document
        self.setOpenLinks(False)
        self.anchorClicked.connect(lambda url: self.go_to(url.fragment()))
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    @property
    def section(self) -> str:
        return self._section

    def show_book(self, book: Rulebook) -> None:
        self._book = book
        self.redraw()

    def redraw(self) -> None:
        """The same book again: in other colours or letters."""
        if self._book is None:
            return
        here = self._section
        self._drawing = True
        document = self.document()
        document.setDocumentMargin(22)
        document.setDefaultStyleSheet(self._style())
        words = html(self._book, lambda key: f"art:{key}")
        words = words.replace(
            '<p class="picture"><img src="art:', f'<p class="picture" align="center"><img src="art:{_LARGE}'
        )
        words = words.replace('<table class="rules">', '<table class="rules" cellpadding="7" cellspacing="0">')
        self.setHtml(words)
        self._drawing = False
        self._places = self._find_places()
        self._section = ""
        self.go_to(here)

    def go_to(self, section: str) -> None:
        """Scrolls to this section; one that is not in this book leads to the beginning."""
        place = next((place for place, found in self._places if found == section), 0)
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - 12 if place else 0)
        self._arrive(section if place else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The text flows anew: the section that is being read stays where it is read."""
        here = self._section
        super().resizeEvent(event)
        if not self._drawing:
            self.go_to(here)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = name if isinstance(name, QUrl) else QUrl(name)
        if kind != QTextDocument.ResourceType.ImageResource.value or url.scheme() != "art":
            return None
        key = url.path()
        scale = self._desk.scale.factor
        side = (380.0, 340.0) if key.startswith(_LARGE) else (52.0, 52.0)
        return self._picture(key.removeprefix(_LARGE), side[0] * scale, side[1] * scale)

    def _picture(self, key: str, width: float, height: float) -> QPixmap:
        """What the artist has drawn, or a position that the game's board draws."""
        ratio = self.devicePixelRatioF()
        place = self._furniture.get(key.split("/")[0])
        if place is not None and place.picture is not None and not self._desk.art.has(key):
            return place.picture(self._desk, key, width, ratio)
        return self._desk.art.pixmap(key, width, height, ratio)

    def _scrolled(self) -> None:
        if self._drawing:
            return
        top = self.cursorForPosition(QPoint(self.viewport().width() // 2, 30)).position()
        passed = [section for place, section in self._places if place <= top]
        bar = self.verticalScrollBar()
        if (
            bar.value() == bar.maximum()
            and bar.maximum() > 0
            and any(self._section == section for _, section in self._places)
        ):
            return  # the last sections can't reach the top: what was asked for stays
        self._arrive(passed[-1] if passed else "")

    def _arrive(self, section: str) -> None:
        if section != self._section:
            self._section = section
            self.section_changed.emit(section)

    def _find_places(self) -> list[tuple[int, str]]:
        places: list[tuple[int, str]] = []
        block = self.document().begin()
        while block.isValid():
            iterator = block.begin()
            while not iterator.atEnd():
                for name in iterator.fragment().charFormat().anchorNames():
                    places.append((block.position(), name))
                iterator += 1
            block = block.next()
        return places

    def _style(self) -> str:
        theme = self._desk.theme
        colour = {
            role: theme.colour(role).name() for role in ("ink", "gold_text", "link", "panel_raised", "panel_line")
        }
        sizes = {level: theme.font(role).pointSizeF() for level, role in ((1, "page"), (2, "name"), (3, "heading"))}
        family, text = theme.family("title"), theme.font("body")
        heads = "".join(
            f"h{level} {{ font-family: '{family}'; font-size: {size:.1f}pt; font-weight: normal;"
            f" color: {colour['gold_text']}; margin-top: {22 if level > 1 else 4}px; margin-bottom: 8px; }}"
            for level, size in sizes.items()
        )
        return (
            f"{heads} p, li, td, th {{ font-family: '{text.family()}'; font-size: {text.pointSizeF():.1f}pt;"
            f" color: {colour['ink']}; }} a {{ color: {colour['link']}; }}"
            f" p {{ margin-top: 6px; margin-bottom: 8px; line-height: 122%; }} li {{ margin-bottom: 4px; }}"
            f" p.picture {{ line-height: 100%; }}"
            f" table.rules {{ border-collapse: collapse; border: 1px solid {colour['panel_line']};"
            f" margin-top: 8px; margin-bottom: 10px; }}"
            f" th {{ background-color: {colour['panel_raised']}; text-align: left; }}"
            f" blockquote.note {{ background-color: {colour['panel_raised']}; }}"
        )
