"""What a match refuses to do."""


class NotYourTurn(Exception):
    """The table doesn't wait for this seat."""


class NotLegal(Exception):
    """The seat may act, but not so."""


class NotUndoable(Exception):
    """There is nothing that may be taken back."""


class NotOpenYet(Exception):
    """The table is turned face up only once there is an outcome."""


class BadEntry(Exception):
    """The record stops being playable at this entry."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index
