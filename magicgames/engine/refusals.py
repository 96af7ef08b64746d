"""What a match refuses to do."""


class Refusal(Exception):
    """Something that can't be done now; in a record it is where the record stops being playable."""


class NotYourTurn(Refusal):
    """The table doesn't wait for this seat."""


class NotLegal(Refusal):
    """The seat may act, but not so."""


class NotUndoable(Refusal):
    """There is nothing that may be taken back."""


class Senseless(Refusal):
    """Nobody can change seats, or write a note, like this."""


class WentAnotherWay(Refusal):
    """The step is possible, but it did not end as the record says."""


class NotOpenYet(Exception):
    """The table is turned face up only once there is an outcome."""


class BadEntry(Exception):
    """The record stops being playable at this entry."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index
