"""The steps of a match, the current position, and how many of the last steps may be undone."""

from collections.abc import Sequence
from typing import Any

from magicgames.engine.game import Action, AnyGame, Seat
from magicgames.engine.position import Position
from magicgames.engine.refusals import NotLegal, NotUndoable, NotYourTurn
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step


class Timeline:
    """Plays steps, undoes and redoes them. It writes no record, and knows nothing of people.

    **The information horizon.** Undo gives back the state, but not what people have learnt in the meantime. So a step
    may be undone only while nobody can have gained knowledge by it. Three things end that, and each of them simply
    clears `_past`, the list of states that undo could return to:

    1. The step itself is `final`: it drew chance or revealed something. Otherwise a player could roll, undo, and roll
       again. The state before it is not kept.
    2. Another seat acts. They may have decided by what they saw, so only the last steps of one seat can be undone.
       The table (seat None) is no other seat: what is said there can be undone first, and then what it was said about.
    3. Another person looks (`seal`): the curtain is lifted, a seat changes hands, a match is loaded.

    `_past` therefore always holds the states before a run of steps that are all by one seat or the table and not final:
    with n states in it the last n steps can be undone, and `_past[-k]` is the state before the last k of them. Undo
    puts back such a state. No action needs an inverse, because every step is played on a copy.

    Example from the Tower, seat A to act::

        A casts 5       final: the stone is shown            _past = []
        A ends turn     not final: A doesn't see the refill  _past = [state after the cast]
        A undoes        the turn goes on                     _past = []      _undone = [end of turn]
        A ends turn     as before                            _past = [state after the cast]
        B lifts curtain seal()                               _past = []      nothing can be undone any more

    Redo plays the undone steps again, and is possible until something else is done. It leads to the same states,
    because steps that draw chance are final and can't be among them.

    What the rules count as one decision (`Game.belongs`) is undone and redone as a whole.
    """

    def __init__(self, game: AnyGame, beginning: Any) -> None:
        self.game = game
        self.now = Position(game, beginning)
        self.steps: list[Step] = []
        self.renewals: dict[int, list[int]] = {}  # by number of steps played: the chances set there by `renew`
        self._past: list[Position] = []  # the positions before the last steps, as far back as undo reaches
        self._undone: list[Step] = []  # what can be redone; the next one is the last of the list

    @property
    def state(self) -> Any:
        return self.now.state

    @state.setter
    def state(self, state: Any) -> None:
        self.now = Position(self.game, state)

    # Forwards

    def attempt(self, seat: Seat | None, action: Action) -> tuple[Any, Step]:
        """The state and step that this action leads to; `commit` makes it happen. Refused where it is not legal.

        The two are apart because the match writes the step to the disk in between: if that fails, nothing happened."""
        now, game = self.now, self.game
        if seat is not None and seat not in now.to_act:
            raise NotYourTurn(seat)
        view, legal = now.view(seat), now.legal(seat)
        try:
            action = legal[legal.index(action)]  # the rules' own object: an equal one may hold True for 1
        except ValueError as error:
            raise NotLegal(action) from error
        final = game.final(view, action)
        belongs = self._same_seat_acted(seat) and game.belongs(view, action)
        state = self.state.copy()
        events = tuple(game.apply(state, seat, action))
        return state, Step(len(self.steps) + 1, seat, action, events, final, belongs)

    def commit(self, state: Any, step: Step) -> None:
        """Makes what was attempted the current position."""
        if step.final or self._another_acted(step.seat):
            self._past.clear()
        if not step.final:
            self._past.append(self.now)
        self.state = state
        self.steps.append(step)

    def renew(self, chance: int) -> None:
        """Replaces the chance of the current state: for "what if" matches."""
        state = self.state.copy()
        self.game.renew(state, Rng(chance))
        self.state = state
        self.renewals.setdefault(len(self.steps), []).append(chance)
        self.seal()

    def _same_seat_acted(self, seat: Seat | None) -> bool:
        return bool(self.steps) and self.steps[-1].seat == seat

    def _another_acted(self, seat: Seat | None) -> bool:
        """Whether something that could be undone is a step of another player; what the table says is nobody's."""
        since = self.steps[len(self.steps) - len(self._past) :]
        return seat is not None and any(step.seat not in (None, seat) for step in since)

    # Backwards

    @property
    def undoable_by(self) -> tuple[Seat | None, ...]:
        """The seat of the last step, if that may still be undone; a tuple, since None is a seat (the table) too."""
        return (self.steps[-1].seat,) if self._past else ()

    def last_decision(self) -> tuple[Step, ...]:
        """The steps that one undo takes back: the last one, and those before it that it only completes."""
        if not self._past:
            raise NotUndoable
        count = 1
        while count < len(self._past) and self.steps[-count].belongs:
            count += 1
        return tuple(self.steps[-count:])

    def take_back(self, count: int) -> None:
        """Undoes this many steps, and remembers them for redo."""
        if not 1 <= count <= len(self._past):
            raise NotUndoable
        self._undone.extend(reversed(self.steps[-count:]))
        self.now = self._past[-count]
        del self._past[-count:], self.steps[-count:]

    def seal(self) -> None:
        """Another person has seen the table: nothing before this moment can be undone or redone."""
        self._past.clear()
        self._undone.clear()

    # And forwards again

    def undone(self) -> Sequence[Step]:
        """The decision that was undone last, in the order in which its steps are to be redone."""
        decision = self._undone[-1:]
        for step in reversed(self._undone[:-1]):
            if not step.belongs:
                break
            decision.append(step)
        return decision

    def drop_undone(self) -> None:
        """The next step has been redone."""
        self._undone.pop()

    def forget_undone(self) -> None:
        """Something else was done: redo is no longer possible."""
        self._undone.clear()
