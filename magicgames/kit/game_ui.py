"""What a game brings to the windows besides its rules; each part is loaded when it is first wanted."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from magicgames.engine.previews import Preview
    from magicgames.kit.desk import Desk
    from magicgames.kit.match.glimpse import Lineup
    from magicgames.kit.table.board import AnyBoard
    from magicgames.say import Say

SCORE_SUFFIX: Final = ".magicscore"
"""Of files in which a scorer keeps a game that was played with the box."""


class Files(Protocol):
    """Asks a person for a file; None: for no file."""

    def open(self, parent: "QWidget", title: str, kinds: str) -> Path | None: ...

    def save(self, parent: "QWidget", title: str, kinds: str, name: str) -> Path | None: ...


class Scorer(Protocol):
    """A page that counts games played with the box: a widget which can open a file of its own."""

    def open_file(self, path: Path) -> None: ...


class GameUi(NamedTuple):
    """The parts of one game."""

    board: "Callable[[Desk, Lineup], AnyBoard]"
    scorer: "Callable[[Desk, Path | None, Files], QWidget] | None" = None  # a Scorer that keeps its games there
    picture: "Callable[[Desk, str, float, float], QPixmap] | None" = None  # of the rules; art key, width, pixel ratio
    feat: "Callable[[Desk, Say], QWidget | None] | None" = None  # what somebody did best, told by this sentence, drawn
    boxed: "Callable[[Path], Sequence[Preview]] | None" = None  # what a scorer keeps there, as finished matches
    example: "Callable[[Desk, str, Files], QWidget] | None" = None  # a worked example of the rules by name, to be tried
    shortcuts: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # keys of its table that can be changed
    decks: tuple[str, ...] = ()  # drawings, as patterns: where one of them lies, any other of its deck may lie next
