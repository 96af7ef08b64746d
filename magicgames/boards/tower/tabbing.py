"""Where Tab goes on from the table: secret stones, the first open spell, the buttons below."""

from collections.abc import Iterator

from PySide6.QtWidgets import QPushButton

from magicgames.boards.tower.footer import Footer
from magicgames.boards.tower.strip import Strip
from magicgames.boards.tower.table import Table
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.spoken import SpokenBoard


def next_stop(board: SpokenBoard, table: Table, strip: Strip, footer: Footer) -> Piece | QPushButton | None:
    """What can be done next, if the keyboard is on the stage; where a stone is to be picked, from the spells, too:
    every one of them is closed until then. None where Tab goes its usual way."""
    at_table = board.stage.hasFocus()
    stones = [stone for stone in table.counting.secrets if stone.pressable]
    on_stone = at_table and board.scene.focusItem() in stones
    if stones and not on_stone and (at_table or strip.isAncestorOf(board.focusWidget())):
        return stones[0]
    return next(_buttons(strip, footer), None) if at_table else None


def _buttons(strip: Strip, footer: Footer) -> Iterator[QPushButton]:
    for spell in strip.spells.values():
        if spell.spell and not spell.spell.closed and spell.isEnabled():
            yield spell
    for button in (footer.leave, footer.end):
        if button.isVisible() and button.isEnabled():
            yield button
