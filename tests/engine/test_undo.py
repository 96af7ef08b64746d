"""What can be taken back and done again, and where that ends."""

import pytest

from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.engine.record import Did, Player, Undid
from magicgames.engine.refusals import NotUndoable
from magicgames.engine.step import Seen
from tests.toy.toy import TOY, Choose, Chosen, Light, Peek, RingBell

PEOPLE = (Player("Ada"), Player("Boris"), Player(""))


def begun(**options: bool | int) -> Match:
    return Match.start(TOY, PEOPLE, options, seed=1)


def test_the_last_step_of_a_seat_can_be_taken_back() -> None:
    match = begun()
    before = match.truth()
    match.play(0, Choose(0))
    assert match.can_undo(0) and not match.can_undo(1) and not match.can_undo(None)
    assert [step.action for step in match.undo()] == [Choose(0)]
    assert match.truth() == before and match.position == 0 and not match.can_undo(0)
    assert [type(entry) for entry in match.record.entries] == [Did, Undid]
    match.play(0, Choose(1))
    assert match.seen(1) == (Seen(1, 0, (Chosen(0, 1),)),)


def test_undo_ends_at_a_final_action() -> None:
    match = begun()
    match.play(0, Peek(1, 0))
    match.play(0, Choose(0))
    match.undo()
    with pytest.raises(NotUndoable):
        match.undo()
    match.play(0, Choose(0))
    match.play(0, Light())
    assert not match.can_undo(0)


class Patient(type(TOY)):  # type: ignore[misc]
    """A toy in which lighting can be taken back too: so undo meets the action of another seat."""

    def final(self, view: object, action: Action) -> bool:
        return isinstance(action, Peek)


def test_undo_ends_where_another_seat_acted() -> None:
    match = Match.start(Patient(), PEOPLE, {}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    match.play(1, Choose(0))
    assert match.can_undo(1) and not match.can_undo(0)
    match.undo()
    assert not match.can_undo(0) and not match.can_undo(1)


def test_what_the_table_says_is_taken_back_first_and_then_what_it_was_said_about() -> None:
    match = Match.start(Patient(), PEOPLE, {"bell": True}, seed=1)
    for seat in range(len(PEOPLE)):
        match.play(seat, Choose(0))
        match.play(seat, Light())
    match.play(None, RingBell())
    assert match.can_undo(None) and not match.can_undo(2)
    undone = [step.action for _ in range(3) for step in match.undo()]
    assert undone == [RingBell(), Light(), Choose(0)] and not match.undoable_by, "and not what another seat did"


def test_several_steps_of_one_seat_can_be_taken_back() -> None:
    match = Match.start(Patient(), PEOPLE, {}, seed=1)
    before = match.truth()
    match.play(0, Choose(0))
    match.play(0, Light())
    match.undo()
    match.undo()
    assert match.truth() == before


def test_undo_ends_where_somebody_looked_and_at_loading() -> None:
    match = begun()
    match.play(0, Choose(0))
    assert not Match(TOY, match.record).can_undo(0)
    match.seal()
    assert not match.can_undo(0)
    with pytest.raises(NotUndoable):
        match.undo()


def test_what_was_taken_back_can_be_done_again() -> None:
    match = Match.start(Patient(), PEOPLE, {}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    after = match.truth()
    match.undo()
    match.undo()
    assert match.can_redo(0) and not match.can_redo(1)
    assert [step.action for step in match.redo()] == [Choose(0)]
    assert [step.action for step in match.redo()] == [Light()]
    assert match.truth() == after and not match.can_redo(0)
    assert [type(entry) for entry in match.record.entries] == [Did, Did, Undid, Undid, Did, Did]
    match.undo()
    assert match.can_undo(0) and match.can_redo(0)


def test_nothing_is_done_again_once_something_else_was_done_or_somebody_looked() -> None:
    match = begun()
    match.play(0, Choose(0))
    match.undo()
    match.play(0, Choose(1))
    assert not match.can_redo(0)
    match.undo()
    match.seal()
    with pytest.raises(NotUndoable):
        match.redo()


class Pairs(Patient):
    """A toy in which choosing and lighting are one decision."""

    def belongs(self, view: object, action: Action) -> bool:
        return isinstance(action, Light)


def test_one_undo_takes_back_one_decision() -> None:
    match = Match.start(Pairs(), PEOPLE, {}, seed=1)
    before = match.truth()
    match.play(0, Choose(0))
    match.play(0, Light())
    assert len(match.undo()) == 2 and match.truth() == before
    assert [entry.undo for entry in match.record.entries if isinstance(entry, Undid)] == [2]
    assert len(match.redo()) == 2 and match.position == 2
    assert Match(Pairs(), match.record).truth() == match.truth()


def test_what_could_not_be_kept_of_a_decision_is_done_again_later() -> None:
    match = Match.start(Pairs(), PEOPLE, {}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    after = match.truth()
    match.undo()

    def full(entry: object) -> None:
        if isinstance(entry, Did) and entry.action == Light():
            raise OSError

    match.keep = full
    with pytest.raises(OSError):
        match.redo()
    assert match.position == 1 and match.can_redo(0)
    match.keep = None
    assert [step.action for step in match.redo()] == [Light()]
    assert match.truth() == after and not match.can_redo(0)


def test_one_undo_leaves_the_decision_before_as_it_is() -> None:
    class Forgiving(Pairs):
        def final(self, view: object, action: Action) -> bool:
            return False

    match = Match.start(Forgiving(), PEOPLE, {}, seed=1)
    match.play(0, Peek(1, 0))
    first = match.truth()
    match.play(0, Choose(0))
    match.play(0, Light())
    assert len(match.undo()) == 2 and match.truth() == first
    assert len(match.undo()) == 1 and match.position == 0


def test_a_decision_whose_first_half_is_final_is_taken_back_as_far_as_possible() -> None:
    class Half(Pairs):
        def final(self, view: object, action: Action) -> bool:
            return isinstance(action, Choose)

    match = Match.start(Half(), PEOPLE, {}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    assert len(match.undo()) == 1 and not match.can_undo(0)
