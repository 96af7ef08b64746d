"""What has been played: the position now, the steps that led there, and how far back they may be taken."""

from collections.abc import Sequence
from typing import Any

from magicgames.engine.game import Action, AnyGame, Seat
from magicgames.engine.position import Position
from magicgames.engine.refusals import NotLegal, NotUndoable, NotYourTurn
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step


class Timeline:
    """Plays steps and takes them back as the rules allow it. It keeps no record, and knows nothing of people.

    The information horizon. A step may be taken back as long as nobody could have learnt anything from it that they
    would keep in mind afterwards. Three things put it beyond recall, and each simply forgets the states before it:

    * the step itself is `final`: it drew chance or showed somebody something (a roll taken back would be two);
    * another seat acts after it: they may have decided by what they saw, so only one's own last steps can be undone;
    * other eyes look (`seal`): the curtain rises for somebody else, a seat changes hands, the match is loaded.

    So `_past` is a run of steps of one seat, none of them final, and undo is to put back the state before them: no
    "inverse" of any action is ever needed, because each step is played on a copy. Example: in the Tower A casts (final:
    the stone is shown), then ends the turn (not final: the refill shows A nothing). A may take the end of the turn back
    until B casts or lifts the curtain, but not the cast. What was taken back can be done again while nothing else is
    done: no chance is drawn, so it ends the same.
    """

    def __init__(self, game: AnyGame, beginning: Any) -> None:
        self.game = game
        self.now = Position(game, beginning)
        self.steps: list[Step] = []
        self.renewals: dict[int, list[int]] = {}  # after which steps chance went another way, and which
        self._past: list[Position] = []  # before the last steps, as far back as undo reaches
        self._undone: list[Step] = []  # what was taken back and can be done again, the next one last

    @property
    def state(self) -> Any:
        return self.now.state

    @state.setter
    def state(self, state: Any) -> None:
        self.now = Position(self.game, state)

    # Forwards

    def attempt(self, seat: Seat | None, action: Action) -> tuple[Any, Step]:
        """The state after this action, and what it caused; nothing has happened yet. Refused where it is not legal."""
        now, game = self.now, self.game
        if seat is not None and seat not in now.to_act:
            raise NotYourTurn(seat)
        view, legal = now.view(seat), now.legal(seat)
        try:
            action = legal[legal.index(action)]  # equal is not the same: True is 1
        except ValueError as error:
            raise NotLegal(action) from error
        final = game.final(view, action)
        belongs = self._same_seat_acted(seat) and game.belongs(view, action)
        state = self.state.copy()
        events = tuple(game.apply(state, seat, action))
        return state, Step(len(self.steps) + 1, seat, action, events, final, belongs)

    def commit(self, state: Any, step: Step) -> None:
        """What was attempted has happened."""
        if step.final or not self._same_seat_acted(step.seat):
            self._past.clear()
        if not step.final:
            self._past.append(self.now)
        self.state = state
        self.steps.append(step)

    def renew(self, chance: int) -> None:
        """From here on chance goes another way."""
        state = self.state.copy()
        self.game.renew(state, Rng(chance))
        self.state = state
        self.renewals.setdefault(len(self.steps), []).append(chance)
        self.seal()

    def _same_seat_acted(self, seat: Seat | None) -> bool:
        return bool(self.steps) and self.steps[-1].seat == seat

    # Backwards

    @property
    def undoable_by(self) -> tuple[Seat | None, ...]:
        """Whose step is the last one, if it may still be taken back."""
        return (self.steps[-1].seat,) if self._past else ()

    def last_decision(self) -> tuple[Step, ...]:
        """The last step that may be taken back, with what only completes it: they are taken back at once."""
        if not self._past:
            raise NotUndoable
        count = 1
        while count < len(self._past) and self.steps[-count].belongs:
            count += 1
        return tuple(self.steps[-count:])

    def take_back(self, count: int) -> None:
        """So many steps have not happened; they may be done again."""
        if not 1 <= count <= len(self._past):
            raise NotUndoable
        self._undone.extend(reversed(self.steps[-count:]))
        self.now = self._past[-count]
        del self._past[-count:], self.steps[-count:]

    def seal(self) -> None:
        """Somebody else looked: what has been done stays done."""
        self._past.clear()
        self._undone.clear()

    # And forwards again

    def undone(self) -> Sequence[Step]:
        """The decision that was taken back last."""
        decision = self._undone[-1:]
        for step in reversed(self._undone[:-1]):
            if not step.belongs:
                break
            decision.append(step)
        return decision

    def drop_undone(self) -> None:
        """The next step was done again."""
        self._undone.pop()

    def forget_undone(self) -> None:
        """Something else was done: no way leads back to what was taken back."""
        self._undone.clear()
