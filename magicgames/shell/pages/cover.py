"""The cover of a game on the first page: what it looks like, what it is about, and the way to learn it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button, Tile
from magicgames.kit.parts.layouts import ask_again, column, grow
from magicgames.kit.parts.pictures import Picture, crest_key, paint_crest
from magicgames.kit.parts.widgets import Label, plain, spoken

if TYPE_CHECKING:  # the first page meets no key
    from PySide6.QtGui import QKeyEvent

_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_LEFT, _RIGHT, _APART = 12, 16, 16  # pixels of a cover beside its picture and its words, and between the two
_UPRIGHT = 26  # those above and below its words
_CREST, _CRESTS_APART = 30, 5  # pixels of a crest of those who can play, and between two of them
_FAINT = 0.4  # of a crest that need not be there


class Fullness(NamedTuple):
    """How much a cover tells of its game, and in which letters."""

    name: str = "game"
    words: str = "body"
    shares: tuple[int, int] = (1, 1)  # of its width, for the picture and for the words
    about: bool = True  # what the game is about
    seats: bool = True  # how many can play
    tagline: bool = True


USUAL: Final = Fullness()
LARGE: Final = Fullness("display", "lead")  # on a very large screen the usual letters would leave half of it empty
TELLING: Final = Fullness("name", shares=(2, 3))  # all games stay in sight with large letters
BRIEF: Final = TELLING._replace(about=False)
NARROW: Final = BRIEF._replace(seats=False)
TIGHT: Final = NARROW._replace(tagline=False)  # the picture says more than words would


class Company(QWidget):
    """A crest for each seat of the game, fainter for those that may stay empty; only where room is left over, and on
    all covers alike: one that had it alone would look as if more people could play."""

    def __init__(self, desk: Desk, seats: range) -> None:
        super().__init__()
        self._desk, self._seats = desk, seats
        self._alike: Sequence[Company] = (self,)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def be_alike(self, others: "Sequence[Company]") -> None:
        """Shown together with these, or not at all."""
        self._alike = others

    @property
    def has_room(self) -> bool:
        return self._top >= 0

    @property
    def is_shown(self) -> bool:
        return all(each.has_room for each in self._alike)

    @property
    def _gap(self) -> int:
        return self._desk.scale.px(_CRESTS_APART)

    @property
    def _side(self) -> int:
        return min(self._desk.scale.px(_CREST), (self.width() + self._gap) // self._seats[-1] - self._gap)

    @property
    def _top(self) -> int:
        return self.height() - self._side - self._desk.scale.space(_CRESTS_APART)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for each in self._alike:
            each.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_shown:
            with QPainter(self) as painter:
                painter.drawPixmap(0, self._top, self._row(self._side, self._gap))

    def _row(self, side: int, gap: int) -> QPixmap:
        """All of them in one picture: crests of other sizes are on the page, too, and one size of each lasts."""
        art, seats, ratio = self._desk.art, self._seats, self.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            painter.scale(ratio, ratio)
            for number in range(seats[-1]):
                painter.setOpacity(1.0 if number < seats[0] else _FAINT)
                paint_crest(painter, self._desk, number, QRectF(number * (side + gap), 0, side, side), ratio)

        made_of = f"{side} {gap} {art.edition(*map(crest_key, range(seats[-1])))}"
        wide, high = round((side + gap) * seats[-1] * ratio), round(side * ratio)
        return art.kept(f"common/company_{seats[0]}_{seats[-1]}", wide, high, paint, made_of, ratio)


class Cover(Tile):
    """A game on the shelf: the whole of it is the button that plays, with a smaller one in it that teaches."""

    walked = Signal(int, int)  # by arrows: so many covers to the right and down

    def __init__(self, desk: Desk, game_id: str, seats: range) -> None:
        super().__init__(desk)
        self.id, self._seats = game_id, seats
        self._picture = Picture(desk, f"common/cover_{game_id}", 200, radius=9, lasting=True)
        self._name = Label(desk, "game")
        self._tagline = Label(desk, "body", "gold")
        self._about = Label(desk, "body", "soft")
        self._note = Label(desk, "label", "gold")
        self.learn = Button(desk, "quiet")
        self.learn.set_drawing("learn", lasting=True)
        self._is_learnt, self._fullness = False, USUAL
        words = self._words = column(spacing=6)
        words.addWidget(self._name)
        words.addWidget(self._tagline)
        words.addWidget(self._about)
        self.company = Company(desk, seats)
        words.addWidget(self.company, 1)
        foot = QHBoxLayout()
        foot.setSpacing(4)
        foot.addWidget(self._note, 1)
        foot.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignLeft)
        words.addLayout(foot)
        self._inside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        grow(desk, self._inside, (_LEFT, 12, _RIGHT, 12), _APART)
        self._inside.addWidget(self._picture)
        self._inside.addLayout(words, 1)
        self.put(self._inside)
        self.show_as(USUAL)  # in its place: what is shown before it has one becomes a window
        self.learn.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.be_calm(False)
            self.walked.emit(*step)
        else:
            super().keyPressEvent(event)

    def show_as(self, fullness: Fullness) -> None:
        before, self._fullness = self._fullness, fullness
        self._name.set_role(fullness.name)
        for label in (self._tagline, self._about):
            label.set_role(fullness.words)
        self._about.setVisible(fullness.about)
        self._note.setVisible(fullness.seats)
        self._tagline.setVisible(fullness.tagline)
        if fullness.tagline != before.tagline:
            self._name_learn()

    def _room(self, width: int) -> int:
        """How wide picture and words are together. Each edge is rounded for itself, as the layout does it."""
        return width - sum(self._desk.scale.space(edge) for edge in (_LEFT, _APART, _RIGHT))

    def picture_width(self, width: int) -> int:
        """How wide its picture can be in a cover of this width, so that no word sticks out."""
        room = self._room(width)
        words = ask_again(self._words).minimumSize().width()
        picture, beside = self._fullness.shares
        return max(0, min(room * picture // (picture + beside), room - words))

    def show_picture(self, width: int) -> None:
        self._picture.setFixedWidth(width)

    def show_learnt(self, is_learnt: bool) -> None:
        """Whether anybody here knows it already."""
        self._is_learnt = is_learnt
        self._name_learn()

    def _name_learn(self) -> None:
        text = self._desk.language.text
        words = text("learn.cover", learnt=self._is_learnt)
        shown = words if self._fullness.tagline else text("learn.cover_tight", learnt=self._is_learnt)
        self.learn.setText(plain(shown))
        self.learn.setAccessibleName(spoken(f"{words}: {text(f'app.shelf.{self.id}.name')}"))

    def words_height(self, width: int) -> int:
        """How high a cover of this width must be, so that its words are not cut off."""
        picture, beside = self._fullness.shares
        room = self._room(width) * beside // (picture + beside)
        return ask_again(self._words).totalHeightForWidth(room) + self._desk.scale.space(_UPRIGHT)

    def retranslate(self) -> None:
        text = self._desk.language.text
        # The first page reads no game's own words: they are many.
        name, tagline = text(f"app.shelf.{self.id}.name"), text(f"app.shelf.{self.id}.tagline")
        self._name.setText(name)
        self._tagline.setText(tagline)
        self._about.setText(text(f"app.shelf.{self.id}.about"))
        self._note.setText(text("app.home.seats", least=self._seats[0], most=self._seats[-1]))
        self.setAccessibleName(text("app.access.cover", game=name, tagline=tagline))
        self._name_learn()
        self.setAccessibleDescription(f"{self._about.text()} {self._note.text()}")
