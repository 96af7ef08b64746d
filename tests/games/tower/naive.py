"""The course of a round a second time, as plainly as the rulebook tells it. Chance is taken from what was seen."""

from magicgames.engine.game import Event, Seat
from magicgames.games.tower.model import (
    CastSpell,
    DieRolled,
    EndTurn,
    Rules,
    SpellCast,
    TakeSecret,
    TowerState,
)


class Table:
    """A table that is told every action, and what fell by chance: the deal, dice, and which of equal stones left."""

    def __init__(self, state: TowerState) -> None:
        self.rules: Rules = state.rules
        self.seats = len(state.lives)
        self.scores = [0] * self.seats
        self.winners: tuple[Seat, ...] = ()
        self.active = state.active
        self.deal(state)

    def deal(self, state: TowerState) -> None:
        self.lives = [6] * self.seats
        self.hands = [state.stones[5 * seat : 5 * seat + 5] for seat in range(self.seats)]
        self.pile = list(state.pile)
        self.board = list(state.board)
        self.taken = [0] * self.seats
        self.floor, self.casts = 1, 0

    def legal(self) -> list[CastSpell | EndTurn]:
        """What may be called, or nothing more; secret stones apart."""
        lowest = 1 if self.rules.strict else self.floor
        calls: list[CastSpell | EndTurn] = [CastSpell(number) for number in range(lowest, 9)]
        return [*calls, EndTurn()] if self.casts else calls

    def play(self, action: object, events: tuple[Event, ...]) -> str:
        """What an action does; returns how the round ended, if it did."""
        if isinstance(action, CastSpell):
            rolled = sum(event.value for event in events if isinstance(event, DieRolled))
            if action.number < self.floor:
                return self.fail(1)
            if action.number not in self.hands[self.active]:
                return self.fail(rolled if action.number == 1 else 1)
            left = next(event.place for event in events if isinstance(event, SpellCast))
            return self.cast(action.number, left, rolled)
        if isinstance(action, EndTurn):
            self.pass_on()
            return ""
        self.taken[self.active] += isinstance(action, TakeSecret)
        return "" if any(self.hands[self.active]) else "empty"

    def fail(self, loss: int) -> str:
        self.change(self.active, -loss)
        if not self.lives[self.active]:
            if not self.rules.last_mage:
                return "self"
            if self.alone():
                return "survivor"
        self.pass_on()
        return ""

    def cast(self, number: int, place: int, rolled: int) -> str:
        seat = self.active
        assert self.hands[seat][place] == number
        self.hands[seat][place] = 0
        self.board[number] += 1
        self.casts += 1
        if not self.rules.easy:
            self.floor = number
        others = [other for other in range(self.seats) if other != seat and self.lives[other]]
        left, right = self.beside(1), self.beside(-1)
        hurt = {1: others, 2: others, 5: sorted({left, right}), 6: [left], 7: [right]}.get(number, [])
        for other in hurt:
            self.change(other, -rolled if number == 1 else -1)
        if number == 2 and self.rules.russian_wanderer:
            pass  # the caster is one of "all", and gains what was lost
        elif number in (2, 3, 8):
            self.change(seat, rolled if number == 3 else 1)
        if number == 4:
            return ""  # first the secret stone
        if not any(self.hands[seat]):
            return "empty"
        if all(self.lives[other] for other in others):
            return ""
        if self.rules.last_mage:
            return "survivor" if self.alone() else ""
        return "kill"

    def change(self, seat: Seat, amount: int) -> None:
        self.lives[seat] = max(0, min(6, self.lives[seat] + amount))

    def alone(self) -> bool:
        return sum(left > 0 for left in self.lives) == 1

    def beside(self, step: int) -> Seat:
        """The neighbour to the left (1) or right (-1); the dead, whom one variant knows, are passed over."""
        seat = (self.active + step) % self.seats
        while self.rules.last_mage and not self.lives[seat]:
            seat = (seat + step) % self.seats
        return seat

    def pass_on(self) -> None:
        hand = self.hands[self.active]
        for place in range(5):
            if self.lives[self.active] and not hand[place] and self.pile:
                hand[place] = self.pile.pop(0)
        self.active = self.beside(1)
        self.floor, self.casts = 1, 0

    def settle(self, reason: str) -> list[int]:
        """The points of the round that has ended so; afterwards `active` opens the next one."""
        last = self.active
        if not self.rules.russian_starter:
            self.active = self.beside(1)
        if reason == "empty":
            self.lives = [left if seat == last else 0 for seat, left in enumerate(self.lives)]
        points = [0] * self.seats
        for seat in range(self.seats):
            if self.lives[seat]:
                base = 3 if seat == last and reason in ("empty", "kill") else 1
                points[seat] = (2 if self.rules.last_mage else base) + self.taken[seat]
            self.scores[seat] += points[seat]
        best = [seat for seat in range(self.seats) if self.scores[seat] >= 8]
        for measure in (points, self.lives):
            best = [seat for seat in best if measure[seat] == max(measure[other] for other in best)]
        self.winners = tuple(best)
        return points
