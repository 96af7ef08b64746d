"""What every page and board is handed: words, colours, pictures, movement and sound."""

from dataclasses import dataclass

from magicgames.kit.art import Art
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
