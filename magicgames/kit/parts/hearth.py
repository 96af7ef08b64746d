"""The ground behind all pages: northern lights by night, a sunrise by day, drawn once for each size of the window."""

from math import sin, tau

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.art import blank
from magicgames.kit.look.changing import hand_on

_STEP = 64  # pixels: a window that is dragged larger is not drawn anew with every one
_COLUMN = 8  # pixels: so wide is one ray
_EDITION = 1  # one more when it is drawn in another way: pictures of earlier starts are not it
# Of each band: where its middle is (part of the height), how far it reaches, its waves, how strong it is at most.
_BANDS = (
    (0.13, 0.20, (0.05, 2.1, 0.4), "ray_high", 0.26),
    (0.24, 0.24, (0.07, 1.4, 2.2), "ray_low", 0.30),
    (0.18, 0.30, (0.06, 1.0, 4.0), "ray_far", 0.26),
)


class Hearth(QWidget):
    """The widget around all pages, which paints that; one plain colour in high contrast."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        desk.theme.changed.connect(self.update)

    def event(self, event: QEvent) -> bool:
        return hand_on(self, event, super().event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._desk.theme
        with QPainter(self) as painter:
            if not theme.texture:
                painter.fillRect(self.rect(), theme.colour("window"))
                return
            wide, high = (-(-side // _STEP) * _STEP for side in (self.width(), self.height()))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # else the lights hang in stairs
            painter.drawPixmap(QRect(0, 0, wide, high), self._lights(wide // _COLUMN, high))

    def _lights(self, columns: int, high: int) -> QPixmap:
        """Nothing changes within the width of a ray, so it is painted a pixel wide, and widened on the screen."""
        roles = ("window", "window_end", *[band[3] for band in _BANDS])
        colours = {role: self._desk.theme.colour(role) for role in roles}
        made_of = repr((_EDITION, _BANDS, [(role, colour.name()) for role, colour in colours.items()]))
        return self._desk.art.kept(
            "hearth", columns, high, lambda lights: _draw_lights(lights, columns, high, colours), made_of
        )


def _draw_lights(painter: QPainter, wide: int, high: int, colours: dict[str, QColor]) -> None:
    from PySide6.QtGui import QLinearGradient  # only here: its many names take a while, and the picture may last

    ground = QLinearGradient(0, 0, 0, high)
    ground.setColorAt(0, colours["window"])
    ground.setColorAt(1, colours["window_end"])
    painter.fillRect(0, 0, wide, high, ground)
    for middle, reach, (rise, waves, shift), role, strength in _BANDS:
        ray = _ray(colours[role], round(reach * high))
        for left in range(wide):
            turn = left / wide * waves * tau + shift
            painter.setOpacity(max(0.0, strength * (0.55 + 0.3 * sin(2.3 * turn + shift) + 0.15 * sin(9 * turn))))
            painter.drawPixmap(left, round((middle + rise * sin(turn)) * high - ray.height() / 2), ray)


def _ray(colour: QColor, high: int) -> QPixmap:
    """One ray as bright as can be; to draw it hundreds of times takes a third of as many gradients."""
    from PySide6.QtGui import QLinearGradient

    ray = blank(1, high)
    light = QLinearGradient(0, 0, 0, high)
    for at, part in ((0.0, 0.0), (0.3, 0.25), (0.72, 1.0), (1.0, 0.0)):
        shade = QColor(colour)
        shade.setAlphaF(part)
        light.setColorAt(at, shade)
    with QPainter(ray) as painter:
        painter.fillRect(ray.rect(), light)
    return ray
