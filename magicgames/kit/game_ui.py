"""What a game brings to the windows besides its rules; each part is loaded when it is first wanted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from magicgames.kit.board import AnyBoard
    from magicgames.kit.desk import Desk
    from magicgames.kit.glimpse import Lineup


@dataclass(frozen=True)
class GameUi:
    board: "Callable[[Desk, Lineup], AnyBoard]"
    scorer: "Callable[[Desk], QWidget] | None" = None  # a page that counts a game played with the box
    picture: "Callable[[Desk, str, float, float], QPixmap] | None" = None  # of the rules; art key, width, pixel ratio
    shortcuts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # keys of its table that can be changed
