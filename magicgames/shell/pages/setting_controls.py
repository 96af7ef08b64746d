"""What a setting is changed with: a list, a slider or a switch, whichever its description asks for."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.controls import Chooser, Slider, Switch
from magicgames.kit.parts.layouts import bring_into_sight, grow
from magicgames.kit.parts.widgets import Label
from magicgames.settings import Choice, Scale, Setting
from magicgames.shell.page import Speaking

SYSTEM = ""  # the language of the system

Change = Callable[..., None]
"""Is told the new value by the name of the setting."""


class SettingControl(Speaking):
    """Shows the value of one setting and changes it; its widget takes the keyboard."""

    def __init__(self, desk: Desk, setting: Setting, change: Change) -> None:
        super().__init__(desk)
        self.setting, self._change = setting, change
        self._row = QHBoxLayout(self)
        grow(desk, self._row, (0, 0, 0, 0), 14)

    def show_value(self, value: Any) -> None:
        """Without changing anything."""
        raise NotImplementedError

    def _hold(self, widget: QWidget) -> None:
        self.widget = widget
        self._row.addWidget(widget, 1)
        self.setFocusProxy(widget)

    def _changed(self, value: Any) -> None:
        self._change(**{self.setting.name: value})
        bring_into_sight(self)  # keys change it also where the sheet was scrolled away from it

    def retranslate(self) -> None:
        self.widget.setAccessibleName(self.text(f"app.preferences.{self.setting.name}"))


class ChoiceControl(SettingControl):
    """A list to choose from."""

    def __init__(self, desk: Desk, setting: Setting, choices: Sequence[Any], change: Change) -> None:
        super().__init__(desk, setting, change)
        self.box = Chooser(desk, choices)
        self._hold(self.box)
        self.box.activated.connect(lambda: self._changed(self.box.currentData()))
        self.retranslate()

    def retranslate(self) -> None:
        self.box.name_it(self.text(f"app.preferences.{self.setting.name}"))
        for number in range(self.box.count()):
            self.box.setItemText(number, self._words(self.box.itemData(number)))

    def show_value(self, value: Any) -> None:
        self.box.setCurrentIndex(max(0, self.box.findData(value)))

    def _words(self, choice: Any) -> str:
        return choice_words(self.desk, self.setting, choice)


class ScaleControl(SettingControl):
    def __init__(self, desk: Desk, setting: Setting, kind: Scale, change: Change) -> None:
        super().__init__(desk, setting, change)
        self._kind = kind
        self.slider = Slider()
        self.slider.setRange(kind.values[0], kind.values[-1])
        self.slider.setSingleStep(kind.step)
        self.slider.setPageStep(kind.step)
        self._number = Label(desk, "label")
        self._hold(self.slider)
        self._row.addWidget(self._number)
        self.slider.valueChanged.connect(lambda value: self._changed(kind.clamp(value)))
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self._number.setText(self.text("app.preferences.percent", percent=self._kind.clamp(self.slider.value())))

    def show_value(self, value: Any) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(value)
        self.slider.blockSignals(False)
        self.retranslate()


class SwitchControl(SettingControl):
    def __init__(self, desk: Desk, setting: Setting, change: Change) -> None:
        super().__init__(desk, setting, change)
        self.switch = Switch(desk)
        self._hold(self.switch)
        self.switch.toggled.connect(self._changed)
        self.retranslate()

    def show_value(self, value: Any) -> None:
        self.switch.setChecked(value)


def control_for(desk: Desk, setting: Setting, change: Change) -> SettingControl:
    """The control that fits this setting."""
    if isinstance(setting.kind, Choice):
        return ChoiceControl(desk, setting, setting.kind.words or (SYSTEM, *desk.language.codes), change)
    if isinstance(setting.kind, Scale):
        return ScaleControl(desk, setting, setting.kind, change)
    return SwitchControl(desk, setting, change)


def choice_words(desk: Desk, setting: Setting, value: str) -> str:
    """A choice in words; a language says its own name."""
    if isinstance(setting.kind, Choice) and setting.kind.words:
        return desk.language.text(f"app.{setting.name}.{value}")
    if value == SYSTEM:
        return desk.language.text("app.theme.system")
    return desk.language.catalog_of(value).text("app.language.name")


class OwnControl(ChoiceControl):
    """A setting of one person: as the table, or one of their own."""

    def __init__(self, desk: Desk, setting: Setting, change: Change) -> None:
        kind = setting.kind
        choices: Sequence[str | int]
        if isinstance(kind, Scale):
            choices = range(kind.values[0], kind.values[-1] + 1, kind.step)
        else:
            assert isinstance(kind, Choice)  # nothing else is personal
            choices = kind.words or desk.language.codes
        super().__init__(desk, setting, (None, *choices), change)
        self.box.hold_long_names()

    def _words(self, choice: Any) -> str:
        if choice is None:
            return self.text("app.players.as_table")
        if isinstance(choice, int):
            return self.text("app.preferences.percent", percent=choice)
        return super()._words(choice)
