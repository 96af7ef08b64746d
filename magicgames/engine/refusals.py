"""What a match refuses to do."""


class Refusal(Exception):
    """Something that can't be done now. While a record is replayed it becomes a BadEntry: the record is broken here."""


class NotYourTurn(Refusal):
    """The table doesn't wait for this seat."""


class NotLegal(Refusal):
    """The seat may act, but not so."""


class NotUndoable(Refusal):
    """There is nothing that may be taken back."""


class Senseless(Refusal):
    """A change of seats or a note that makes no sense: for a seat that doesn't exist, or after the end."""


class WentAnotherWay(Refusal):
    """The step is legal, but the digest of the state after it is not the recorded one."""


class NotOpenYet(Exception):
    """The open table (OPEN) was asked for before the rules know an outcome. A fault of the caller, so no Refusal."""


class BadEntry(Exception):
    """The record stops being playable at this entry."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index
