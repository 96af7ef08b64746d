"""What every page and board is handed: words, colours, pictures, movement, sound and keys."""

from dataclasses import dataclass, field

from magicgames.kit.art import Art
from magicgames.kit.keys import Keys
from magicgames.kit.language import Language
from magicgames.kit.motion import Motion
from magicgames.kit.sound import Sound
from magicgames.kit.theme import Theme


@dataclass(frozen=True)
class Desk:
    language: Language
    theme: Theme
    art: Art
    motion: Motion
    sound: Sound
    keys: Keys = field(default_factory=Keys)
