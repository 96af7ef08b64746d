"""Colours by role and fonts by kind; themes are data, and changing one reaches every open window."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from magicgames.files import read_shipped, read_text
from magicgames.kit.look.changing import Changing
from magicgames.kit.look.models import Models
from magicgames.kit.look.scale import FINGER, Scale
from magicgames.kit.look.typography import ROLES, SCENE, SYSTEM_PIXELS, Type

THEMES: Final = ("light", "dark", "contrast")
_PIXELS: Final = re.compile(r"\b([3-9]|[1-9]\d+)px")  # lines of one or two pixels stay so thin
_FINGER: Final = re.compile(r"finger\((\d+)px \+ (\d)\)")  # how high, or wide, inside this padding and border
_REMARK: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{[^}]*\}")
_Look = tuple[str, float, int]  # what a sheet depends on
_KEPT_PARTS: Final = 100
_KEPT_FACES: Final = 200  # more than the tables of several people ask for
_KEPT_SHEETS: Final = 8  # more than people at one screen change between
_PRINT: Final = "print.yaml"  # what is printed on pieces, the same in every theme that doesn't say otherwise
_FONT_FILES: Final = ("Philosopher-Regular", "Philosopher-Bold", "Alegreya-Regular", "Alegreya-Bold", "Alegreya-Italic")
_ROLES: Final = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "field",
    QPalette.ColorRole.AlternateBase: "panel",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.Button: "panel_raised",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "gold_text",
    QPalette.ColorRole.ToolTipBase: "panel_raised",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.PlaceholderText: "ink_faint",
    QPalette.ColorRole.Highlight: "select",
    QPalette.ColorRole.HighlightedText: "select_ink",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "ink_soft",
    QPalette.ColorRole.Accent: "ink_faint",
    QPalette.ColorRole.Mid: "panel_line",
    QPalette.ColorRole.Shadow: "shadow",
}
# Labels of these kinds take their ink from the palette, wherever they lie; nothing else uses these roles.
INKS: Final = {
    "soft": QPalette.ColorRole.LinkVisited,
    "faint": QPalette.ColorRole.Accent,
    "gold": QPalette.ColorRole.BrightText,
}


class Theme(QObject):
    """The colours and letters of now."""

    sheet_changed = Signal()
    changed = Signal()  # after the sheet

    def __init__(
        self, resources: Path, wish: str = "system", text_percent: int = 100, spare: Path | None = None
    ) -> None:
        super().__init__()
        self._folder, self._spare = resources / "themes", spare
        for name in _FONT_FILES:
            QFontDatabase.addApplicationFont(str(resources / "fonts" / f"{name}.ttf"))
        self._system_points = _points(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
        self._fonts: dict[tuple[str, float], QFont] = {}  # by role and points: a table asks for hundreds
        self._known: dict[str, dict[str, QColor]] = {}  # colours by role of each theme that was worn
        self._wish, self.scale = wish, Scale(text_percent)
        self.changing = Changing()
        self._pattern = read_text(self._folder / "house.qss")
        self._sheet: str | None = None  # made when it is first asked for
        self._sheets: dict[_Look, str] = {}
        self._parts: dict[tuple[_Look, tuple[str, ...]], str] = {}
        self.models = Models(self.sheet)
        self.scale.changed.connect(self.dress)
        self._load()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def name(self) -> str:
        """light, dark or contrast: what the wish comes to."""
        return self._name

    @property
    def texture(self) -> bool:
        """Whether grounds are painted pictures; high contrast wants none."""
        return self._name != "contrast"

    @property
    def dark(self) -> bool:
        return self._name != "light"

    def colour(self, role: str) -> QColor:
        """The colour of this role in the theme of now."""
        return QColor(self._colours[role])  # a copy: whoever makes it paler makes only theirs paler

    def seat_colour(self, seat: int) -> QColor:
        return self._colours[f"seat_{seat}"]

    def font(self, role: str = "control", shrink: float = 1.0) -> QFont:
        """For what it is for, see `typography`; `shrink` where there is less room than usual."""
        points = self._system_points * self.scale.factor * ROLES[role].pixels / SYSTEM_PIXELS * shrink
        font = self._fonts.get((role, points))
        if font is None:
            font = self._fonts[role, points] = _face(ROLES[role])
            font.setPointSizeF(points)
        return QFont(font)

    def scene_font(self, role: str, pixels: float, bold: bool = False) -> QFont:
        """For texts inside a scene, whose units are the scene's own."""
        return QFont(_scene_face(role, max(1, round(pixels)), bold))  # a copy shares what was found for it

    def family(self, role: str) -> str:
        return _face(SCENE[role]).family()

    @property
    def text_percent(self) -> int:
        return self.scale.text_percent

    def set(self, wish: str) -> None:
        """`system`, `light`, `dark` or `contrast`."""
        self._wish = wish
        if self._resolve() != self._name:
            self._load()
            self.dress()

    def set_text_percent(self, percent: int) -> None:
        self.scale.set_text_percent(percent)

    def wear(self, wish: str, percent: int) -> None:
        """Another theme and other letters at once: to dress the program takes a while."""
        self._wish = wish
        other = self._resolve() != self._name
        if other:
            self._load()
        if percent != self.text_percent:
            self.scale.set_text_percent(percent)
        elif other:
            self.dress()

    def dress(self) -> None:
        """Puts the theme on the application; once at the start, then by itself."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._fonts.clear()
        app.setFont(self.font("label"))
        app.setPalette(self._palette())
        self._sheet = None
        with self.changing:
            self.sheet_changed.emit()
            self.changed.emit()

    def sheet_for(self, *widgets: str) -> str:
        """The part of the sheet that is about these classes of widgets: what is small is put on in no time."""
        key = (self._sheet_of(), widgets)
        part = self._parts.get(key)
        if part is None:
            rules = _RULE.finditer(_REMARK.sub("", self.sheet()))
            part = "".join(rule[0] for rule in rules if any(re.search(rf"\b{name}\b", rule[1]) for name in widgets))
            if len(self._parts) == _KEPT_PARTS:
                self._parts.pop(next(iter(self._parts)))
            self._parts[key] = part
        return part

    def sheet(self) -> str:
        """The style sheet of now; `dressing` puts it on."""
        if self._sheet is None:
            self._sheet = self._sheets.get(self._sheet_of())
        if self._sheet is None:
            sheet = self._pattern
            for role in ("control", "field"):
                letters = self.font(role)
                written = f'font-family: "{letters.family()}"; font-size: {letters.pointSizeF()}pt'
                sheet = sheet.replace(f"@{role}_font", written)
            sheet = re.sub(r"@(\w+)", lambda found: self._colours[found.group(1)].name(), sheet)
            sheet = _PIXELS.sub(lambda found: f"{self.scale.space(float(found[1]))}px", sheet)
            self._sheet = _FINGER.sub(lambda found: f"{FINGER - 2 * (int(found[1]) + int(found[2]))}px", sheet)
            if len(self._sheets) == _KEPT_SHEETS:
                self._sheets.pop(next(iter(self._sheets)))  # the oldest: a window that is drawn larger asks for many
            self._sheets[self._sheet_of()] = self._sheet
        return self._sheet

    def _sheet_of(self) -> _Look:
        """What a sheet depends on: people who share a screen change between the same few."""
        return self._name, self.scale.factor, self.scale.space(1000)

    def _load(self) -> None:
        self._name = self._resolve()
        if self._name not in self._known:
            files = (self._folder / _PRINT, self._folder / f"{self._name}.yaml")
            colours = {role: value for file in files for role, value in read_shipped(file, self._spare).items()}
            self._known[self._name] = {role: QColor(value) for role, value in colours.items()}
        self._colours = self._known[self._name]

    def _resolve(self) -> str:
        if self._wish in THEMES:
            return self._wish
        hints = QGuiApplication.styleHints()
        accessibility = getattr(hints, "accessibility", None)  # Qt 6.10
        if accessibility is not None and "High" in str(accessibility().contrastPreference()):
            return "contrast"
        return "light" if hints.colorScheme() == Qt.ColorScheme.Light else "dark"

    def _system_changed(self) -> None:
        self.set(self._wish)

    def _palette(self) -> QPalette:
        palette = QPalette()
        for role, name in _ROLES.items():
            palette.setColor(role, self._colours[name])
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self._colours["ink_faint"])
        return palette


def face_of(role: str) -> QFont:
    """Face and weight of a role, for letters that are as large as others around them."""
    return _face(ROLES[role])


def no_face() -> QFont:
    """For what had the letters of a role and shall have those around it again."""
    return QFont()


@lru_cache(_KEPT_FACES)
def _scene_face(role: str, pixels: int, bold: bool) -> QFont:
    """Qt looks for the file and the size of a new font anew."""
    font = _face(SCENE[role])
    font.setBold(bold or SCENE[role].bold)
    font.setPixelSize(pixels)
    return font


def _face(kind: Type) -> QFont:
    font = QFont(kind.face)
    font.setBold(kind.bold)
    return font


def _points(font: QFont) -> float:
    """How large it is. Only where the system gives pixels the font itself is asked: to find it takes a while."""
    return font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()
