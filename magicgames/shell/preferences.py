"""Preferences: every setting, in force at once, also in the middle of a match."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSlider, QWidget

from magicgames.kit.controls import Chooser, Switch
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import centred
from magicgames.kit.widgets import Button, Label, Panel
from magicgames.settings import BOT_PACES, CONFIRMS, MOTIONS, TEXT_SCALES, TEXT_STEP, THEMES, VOLUMES
from magicgames.shell.page import TitledPage
from magicgames.shell.stores import SettingsStore

SYSTEM = ""  # the language of the system


class Preferences(TitledPage):
    """One row a setting: its name, its control, and a line about it where the name doesn't say it."""

    keys_asked = Signal()

    def __init__(self, desk: Desk, settings: SettingsStore) -> None:
        super().__init__(desk)
        self._settings = settings
        self._saved = Label(desk, "text", 1.1, "soft")
        self.boxes = {
            "language": Chooser(desk, (SYSTEM, *desk.language.codes)),
            "theme": Chooser(desk, THEMES),
            "motion": Chooser(desk, MOTIONS),
            "bot_pace": Chooser(desk, BOT_PACES),
            "confirm": Chooser(desk, CONFIRMS),
        }
        self._names = {name: Label(desk, "control", 1.05) for name in (*self.boxes, "text_scale", "sound")}
        self._abouts = {name: Label(desk, "text", 1.0, "soft") for name in ("motion", "bot_pace", "confirm", "sound")}
        self.text_scale = _slider(TEXT_SCALES, TEXT_STEP)
        self._percent = Label(desk, "control", 1.05)
        self.sound = Switch(desk)
        self.volume = _slider(VOLUMES, 10)
        self.usual, self.keys = Button(), Button()
        self._lay_out()
        self._read()
        for name, box in self.boxes.items():
            box.activated.connect(lambda _, name=name, box=box: settings.change(**{name: box.currentData()}))
        self.text_scale.valueChanged.connect(self._scale)
        self.sound.toggled.connect(lambda on: settings.change(sound=on))
        self.volume.valueChanged.connect(lambda value: settings.change(volume=value))
        self.usual.clicked.connect(settings.restore)
        self.keys.clicked.connect(self.keys_asked)
        settings.changed.connect(self._read)
        self.retranslate()

    def _lay_out(self) -> None:
        card = Panel()
        card.setMaximumWidth(880)
        grid = QGridLayout(card)
        grid.setContentsMargins(28, 24, 28, 24)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 4)
        grid.setColumnStretch(1, 5)
        size, sound = QHBoxLayout(), QHBoxLayout()
        size.setSpacing(14)
        sound.setSpacing(14)
        size.addWidget(self.text_scale, 1)
        size.addWidget(self._percent)
        sound.addWidget(self.sound)
        sound.addWidget(self.volume, 1)
        controls: dict[str, QWidget | QHBoxLayout] = {**self.boxes, "text_scale": size, "sound": sound}
        line = 0
        for name in ("language", "theme", "text_scale", "motion", "bot_pace", "confirm", "sound"):
            control = controls[name]
            grid.addWidget(self._names[name], line, 0)
            if isinstance(control, QHBoxLayout):
                grid.addLayout(control, line, 1)
            else:
                grid.addWidget(control, line, 1)
            if name in self._abouts:
                line += 1
                grid.addWidget(self._abouts[name], line, 0, 1, 2)
            line += 1
            grid.setRowMinimumHeight(line, 10)
            line += 1
        self.body.addWidget(self._saved)
        self.body.addWidget(centred(card), 1)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.keys)
        foot.addWidget(self.usual)
        foot.addStretch(1)
        self.body.addLayout(foot)

    def arrive(self) -> None:
        self.boxes["language"].setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        text = self.text
        self.title.setText(text("app.preferences.title"))
        self._saved.setText(text("app.preferences.saved"))
        for name, key in (("language", "language"), ("theme", "theme"), ("motion", "motion"), ("bot_pace", "pace")):
            self._name(name, text(f"app.preferences.{key}"))
        self._name("confirm", text("app.preferences.confirm"))
        self._name("text_scale", text("app.preferences.text_size"))
        self._name("sound", text("app.preferences.sound"))
        self._abouts["motion"].setText(text("app.preferences.motion_about"))
        self._abouts["bot_pace"].setText(text("app.preferences.pace_about"))
        self._abouts["confirm"].setText(text("app.preferences.confirm_about"))
        self._abouts["sound"].setText(text("app.preferences.sound_missing"))
        self._abouts["sound"].setVisible(not self.desk.sound.available)
        families = {"theme": "theme", "motion": "motion", "bot_pace": "pace", "confirm": "confirm"}
        for name, family in families.items():
            self._words(
                name, [text(f"app.{family}.{self.boxes[name].itemData(i)}") for i in range(self.boxes[name].count())]
            )
        codes = self.desk.language.codes
        own = [self.desk.language.catalog_of(code).text("app.language.name") for code in codes]
        self._words("language", [text("app.theme.system"), *own])
        self.text_scale.setAccessibleName(text("app.preferences.text_size"))
        self.sound.setAccessibleName(text("app.preferences.sound"))
        self.volume.setAccessibleName(text("app.preferences.volume"))
        self.usual.setText(text("app.preferences.reset"))
        self.keys.setText(text("app.preferences.keys"))
        self._read()

    def _name(self, name: str, words: str) -> None:
        self._names[name].setText(words)
        if name in self.boxes:
            self.boxes[name].setAccessibleName(words)

    def _words(self, name: str, words: Sequence[str]) -> None:
        for number, each in enumerate(words):
            self.boxes[name].setItemText(number, each)

    def _scale(self, value: int) -> None:
        stepped = round(value / TEXT_STEP) * TEXT_STEP
        self._settings.change(text_scale=stepped)

    def _read(self) -> None:
        """Shows the settings as they are."""
        now = self._settings.value
        for name, box in self.boxes.items():
            box.setCurrentIndex(max(0, box.findData(getattr(now, name))))
        for slider, value in ((self.text_scale, now.text_scale), (self.volume, now.volume)):
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
        self.sound.setChecked(now.sound)
        self.volume.setEnabled(now.sound)
        self._percent.setText(self.text("app.preferences.percent", percent=now.text_scale))


def _slider(values: range, step: int) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(values[0], values[-1])
    slider.setSingleStep(step)
    slider.setPageStep(step)
    slider.setMinimumHeight(32)
    return slider
