"""What every page and board is handed: words, colours, pictures, movement, sound and keys."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from magicgames.kit.aloud.sound import KINDS, Sound
from magicgames.kit.helps import Helps
from magicgames.kit.input.keys import Keys
from magicgames.kit.language import Language
from magicgames.kit.look.art import Art
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.scale import Scale
from magicgames.kit.look.theme import Theme
from magicgames.paths import Profile
from magicgames.settings import OFF, Settings


class Speech(QObject):
    """What may be said aloud."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.private = False  # also what the others at the table must not know

    def set(self, private: bool) -> None:
        if private != self.private:
            self.private = private
            self.changed.emit()


@dataclass(frozen=True)
class Desk:
    """One for the whole window."""

    language: Language
    theme: Theme
    art: Art
    motion: Motion
    sound: Sound
    keys: Keys = field(default_factory=Keys)
    helps: Helps = field(default_factory=Helps)
    speech: Speech = field(default_factory=Speech)

    def __post_init__(self) -> None:
        self.theme.changed.connect(self._choose_drawings)  # before anybody draws
        self._choose_drawings()

    def _choose_drawings(self) -> None:
        self.art.plain = not self.theme.texture

    @property
    def scale(self) -> Scale:
        return self.theme.scale

    @classmethod
    def laid(cls, wishes: Settings, words: Path, resources: Path, profile: Profile) -> "Desk":
        """A desk as these settings wish it."""
        desk = cls(
            Language(words, wishes.language, profile.compiled),
            Theme(resources, wishes.theme, wishes.text_scale, profile.compiled),
            Art(resources / "art", profile.cache),
            Motion(wishes.motion),
            Sound(resources / "sounds"),
            Keys(wishes.keys),
            Helps(wishes.helps),
        )
        desk.speech.set(wishes.speak_private)
        desk._set_volume(wishes)
        desk.theme.dress()
        return desk

    def follow(self, wishes: Settings) -> None:
        """Becomes as these settings wish it; what is so already stays."""
        with self.theme.changing:
            self.language.set(wishes.language)
            self.theme.wear(wishes.theme, wishes.text_scale)
            self.helps.set(wishes.helps)
        self.motion.set(wishes.motion)
        self.speech.set(wishes.speak_private)
        self._set_volume(wishes)
        self.keys.set(wishes.keys)

    def _set_volume(self, wishes: Settings) -> None:
        self.sound.volume = 0 if wishes.sound == OFF else wishes.volume
        self.sound.ask_system(wishes.sound == "system")
        self.sound.levels = {kind: getattr(wishes, f"volume_{kind}") for kind in KINDS}
