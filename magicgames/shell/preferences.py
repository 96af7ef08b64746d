"""Preferences: every setting, in force at once, also in the middle of a match."""

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
        for name, label in self._names.items():
            label.setText(text(f"app.preferences.{name}"))
        for name, about in self._abouts.items():
            about.setText(text(f"app.preferences.{name}_about"))
        self._abouts["sound"].setVisible(not self.desk.sound.available)
        for name, box in self.boxes.items():
            box.setAccessibleName(text(f"app.preferences.{name}"))
            for number in range(box.count()):
                box.setItemText(number, self._choice(name, box.itemData(number)))
        self.text_scale.setAccessibleName(text("app.preferences.text_scale"))
        self.sound.setAccessibleName(text("app.preferences.sound"))
        self.volume.setAccessibleName(text("app.preferences.volume"))
        self.usual.setText(text("app.preferences.reset"))
        self.keys.setText(text("app.preferences.keys"))
        self._read()

    def _choice(self, name: str, value: str) -> str:
        """A language says its own name."""
        if name != "language":
            return self.text(f"app.{name}.{value}")
        named = self.desk.language.catalog_of(value) if value != SYSTEM else None
        return named.text("app.language.name") if named is not None else self.text("app.theme.system")

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
