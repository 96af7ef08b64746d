"""A few short sounds; without the sound extra or a sound server the program is silent, not broken."""

from pathlib import Path
from typing import Any, Final

SOUNDS: Final = ("your_turn", "success", "failure", "dice", "victory")


class Sound:
    """Plays `resources/sounds/<name>.wav` at the chosen volume (0…100; 0 is mute)."""

    def __init__(self, folder: Path, volume: int = 0) -> None:
        self._folder = folder
        self.volume = volume
        self._effects: dict[str, Any] | None = None  # None: not looked for yet
        self.available = True

    def play(self, name: str) -> None:
        if not self.volume or not self.available:
            return
        effect = self._load().get(name)
        if effect is not None:
            effect.setVolume(self.volume / 100)
            effect.play()

    def _load(self) -> dict[str, Any]:
        if self._effects is None:
            try:
                from PySide6.QtCore import QUrl

                # Without libpulse the import itself fails, so nobody may import it at the top of a module.
                from PySide6.QtMultimedia import QSoundEffect  # type: ignore[import-not-found,unused-ignore]
            except ImportError:
                self.available, self._effects = False, {}
            else:
                self._effects = {name: QSoundEffect() for name in SOUNDS}
                for name, effect in self._effects.items():
                    effect.setSource(QUrl.fromLocalFile(str(self._folder / f"{name}.wav")))
        return self._effects
