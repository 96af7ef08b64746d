"""Preferences: every setting, in force at once, also in the middle of a match."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from magicgames.engine.game import AnyGame
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import grow, tab_as_read
from magicgames.kit.parts.widgets import Label
from magicgames.people import Person
from magicgames.settings import HELP, OFF, PERSONAL, SETTINGS, Choice
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.chapter import Chapter
from magicgames.shell.pages.help_control import HelpRow
from magicgames.shell.pages.setting_controls import SettingControl, control_for
from magicgames.shell.pages.theme_choice import ThemeControl
from magicgames.shell.stores import SettingsStore

_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_EMBLEMS = {"look": "eye", "play": "players", "sound": "sound"}  # of each chapter


class Preferences(TitledPage):
    """One row a setting, from its description: its name, its control, and a line about it where there is one. Settings
    that open a chapter have those that follow them in it."""

    keeps_keyboard = True
    keys_asked = Signal()
    anew_asked = Signal()  # everything shall be explained once more

    def __init__(
        self, desk: Desk, settings: SettingsStore, on_table: Callable[[], AnyGame | None] = lambda: None
    ) -> None:
        """`on_table`: the game that is played now."""
        super().__init__(desk)
        self._settings, self._on_table = settings, on_table
        self.help = HelpRow(desk, settings)
        self._saved = Label(desk, "body", "soft")
        shown = {name: setting for name, setting in SETTINGS.items() if setting.shown}
        self.controls: dict[str, SettingControl] = {
            name: ThemeControl(desk, setting, setting.kind, settings.change)
            if name == "theme" and isinstance(setting.kind, Choice)
            else control_for(desk, setting, settings.change)
            for name, setting in shown.items()
        }
        self._names = {name: Label(desk, "label") for name in shown}
        self._abouts = {name: Label(desk, "note", "soft") for name in self._names if self._about(name)}
        self._chapters: dict[str, Chapter] = {}
        self.usual, self.keys, self.anew = Button(desk), Button(desk), Button(desk)
        self._lay_out()
        self.usual.clicked.connect(settings.restore)
        self.keys.clicked.connect(self.keys_asked)
        self.anew.clicked.connect(self.anew_asked)
        settings.changed.connect(self._read)
        self.retranslate()

    def _lay_out(self) -> None:
        page = self.lay_sheet(14)
        page.addWidget(self._saved)
        rows: dict[str, QVBoxLayout] = {}
        chapter = ""
        for name in self._names:
            if SETTINGS[name].opens:
                chapter = SETTINGS[name].opens
                rows[chapter] = QVBoxLayout()
                grow(self.desk, rows[chapter], None, 12)
                self._chapters[chapter] = Chapter(self.desk, f"common/icon_{_EMBLEMS[chapter]}", rows[chapter])
                page.addWidget(self._chapters[chapter])
            rows[chapter].addLayout(self._row(name))
        rows["play"].addWidget(self.help)
        self.body.addLayout(self.foot(self.keys, self.anew, self.usual))

    def _row(self, name: str) -> QBoxLayout:
        """Its name, a line about it below, and beside both what changes it; pictures have the whole width."""
        control = self.controls[name]
        pictures = isinstance(control, ThemeControl)
        row, words = QBoxLayout(_DOWN if pictures else _ACROSS), QVBoxLayout()
        grow(self.desk, row, None, 8 if pictures else 24)
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._names[name])
        if name in self._abouts:
            words.addWidget(self._abouts[name])
        words.addStretch(1)
        row.addLayout(words, 5)
        row.addWidget(control, 6)
        return row

    def arrive(self) -> None:
        self.help.show_game(self._on_table())
        tab_as_read(self)
        self._read()  # another person may have the screen
        next(iter(self.controls.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        text = self.text
        self.title.setText(text("app.preferences.title"))
        for opened, chapter in self._chapters.items():
            chapter.title.setText(text(f"app.preferences.chapter.{opened}"))
        for name, label in self._names.items():
            label.setText(text(f"app.preferences.{name}"))
        for name, about in self._abouts.items():
            about.setText(self._about(name))
        self.keys.setText(text("app.preferences.keys"))
        self.anew.setText(text("app.preferences.anew"))
        self._read()

    def _about(self, name: str) -> str:
        """A line about a setting, where it has one."""
        key = f"app.preferences.{name}_about"
        return self.text(key) if self.desk.language.catalog.has(key) else ""

    def _whose(self, person: Person) -> str:
        """What of all this is kept for the person who has the screen: everything that can be one's own, or, where they
        play alone, what is so already."""
        name = unmarked(person.name)
        if self._settings.shared:
            return self.text("app.preferences.yours", name=name)
        own = tuple(self.text("app.preferences.own", setting=each) for each in self._own_of(person))
        return self.text("app.preferences.yours_alone", name=name, settings=own)

    def _own_of(self, person: Person) -> Iterator[str]:
        for each in person.own:
            game = f"{each.removeprefix(HELP)}.name"
            if each in PERSONAL:
                yield self.text(f"app.preferences.{each}")
            elif each.startswith(HELP) and self.desk.language.catalog.has(game):
                yield self.text("app.players.help", game=self.text(game))

    def _read(self) -> None:
        """Shows the settings as they are."""
        person = self._settings.person if self._settings.personal else None
        self._saved.setText(self._whose(person) if person is not None else self.text("app.preferences.saved"))
        self.usual.setText(self.text("app.preferences.reset" if person is None else "app.preferences.as_table"))
        self.help.read()
        now = self._settings.now
        for name, control in self.controls.items():
            control.show_value(getattr(now, name))
            above = SETTINGS[name].under
            control.setEnabled(not above or getattr(now, above) != OFF)
        heard = self.desk.sound.available
        self._abouts["sound"].setText(self._about("sound") if heard else self.text("app.preferences.no_sound"))
