"""The Doll a second time, as plainly as the rulebook tells it. Of chance it is told the dice; decks it knows."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from magicgames.engine.game import Action, Event, Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import CURSES, SPELLS, TRICKS
from magicgames.games.doll.events import DiceCut, DiceRerolled, DiceRolled
from magicgames.games.doll.model import DollState

SKULLS = {False: {3, 6, 9}, True: {2, 4, 6}}
GOAL = {False: 11, True: 8}


class Table:
    """A table that is told every action, once hands are dealt."""

    def __init__(self, state: DollState) -> None:
        self.quick, self.by_caster = state.quick, state.redirecting == "caster"
        self.seats = len(state.scores)
        self.hands = [set(hand) for hand in state.hands]
        self.sleeves = [set(sleeve) for sleeve in state.sleeves]
        self.spells = [list(deck) for deck in state.spells]
        self.tricks, self.curses = list(state.tricks), list(state.curses)
        self.scores = [0] * self.seats
        self.furthest = [0] * self.seats
        self.cursed: list[list[str]] = [[] for _ in range(self.seats)]
        self.bound: dict[str, tuple[Seat, Seat]] = {}  # by spell: caster and target
        self.target: Seat | None = None
        self.few = [False] * self.seats
        self.winner: Seat | None = None
        self.active = state.active
        self.asked: dict[str, Any] = {}  # what is going on: a spell in the air, a trick, a call
        self.begin_turn()

    def begin_turn(self) -> None:
        self.dice: dict[int, int] = {}  # the free ones: place and face
        self.spent: list[int] = []
        self.rerolls = 0
        self.acted = self.drew = False
        self.untouched = False  # nothing has been done since the roll

    # What dice pay for

    def paid(self) -> set[Action]:
        """What the four actions offer whoever holds the doll."""
        found: set[Action] = {cast for card in self.hands[self.active] for cast in self.casts(card)}
        places = sorted(self.dice)
        if self.rerolls < 3:
            for place in places:
                others = [other for other in places if other != place]
                found |= {do.Reroll(place, mask(some)) for some in nonempty(others)}
        for pair in combinations(places, 2):
            if self.spells[self.deck(self.active)]:
                found.add(do.DrawSpell(mask(pair)))
            if self.tricks:
                found.add(do.DrawTrick(mask(pair)))
        return found

    def casts(self, card: str) -> set[do.Cast]:
        cost, size = SPELLS[card].cost, len(SPELLS[card].cost) + SPELLS[card].any
        found = set()
        for places in combinations(self.dice, size):
            shown = [self.dice[place] for place in places]
            if all(shown.count(face) >= cost.count(face) for face in cost):
                found.add(do.Cast(card, mask(places)))
        return found

    def deck(self, seat: Seat) -> int:
        return seat if len(self.spells) > 1 else 0

    def rivals(self, seat: Seat) -> set[Seat]:
        return {other for other in range(self.seats) if other not in (seat, self.target)}

    # What is done

    def play(self, seat: Seat | None, action: Action, events: tuple[Event, ...], actor: Seat) -> None:
        """An action of the table or of a seat; `actor` is whoever the table waits for."""
        rolled = [event for event in events if isinstance(event, DiceRolled | DiceRerolled)]
        if isinstance(action, do.Roll):
            assert len(rolled[0].dice) == (3 if self.few[self.active] else 5)
            self.few[self.active], self.untouched = False, True
            self.dice = dict(enumerate(rolled[0].dice))
        elif isinstance(action, do.Reroll | do.RerollFree | do.SwapDie):
            self.roll_again(action, rolled[0])
        elif isinstance(action, do.SetDie):
            self.dice[action.place] = action.face
        elif isinstance(action, do.DrawSpell | do.DrawTrick):
            self.pay(action.dice)
            self.draw("spell" if isinstance(action, do.DrawSpell) else "trick")
        elif isinstance(action, do.Cast):
            assert action in self.casts(action.card) and action.card in self.hands[actor]
            self.hands[actor].remove(action.card)
            if actor == self.active:
                self.pay(action.dice)
            self.asked |= {"spell": action.card, "caster": actor}
            if len(self.rivals(actor)) == 1:
                self.aim(*self.rivals(actor))
        elif isinstance(action, do.Aim):
            self.aimed(action.target)
        elif isinstance(action, do.PlayTrick):
            self.sleeves[actor].remove(action.card)
            self.tricks.append(action.card)
            if actor == self.active and "spell" not in self.asked:  # no answer to another's spell
                self.untouched = False
            self.asked |= {"trick": action.card, "player": actor}
        elif isinstance(action, do.DoStunt):
            self.trick(TRICKS[self.asked.pop("trick")])
        elif isinstance(action, do.SkipStunt):
            del self.asked["trick"]
        elif isinstance(action, do.TakeLooked):
            looked = self.asked.pop("looked")
            looked.remove(action.card)
            self.spells[self.deck(actor)] += looked
            self.hands[actor].add(action.card)
            self.drew = True
        elif isinstance(action, do.EndTurn):
            if not self.quick or self.drew or not (self.spells[self.deck(self.active)] or self.tricks):
                self.pass_on()
        elif isinstance(action, do.TakeCard):
            if action.pile != "none":
                self.draw(action.pile)
            self.pass_on()
        else:
            self.say(seat, action, events, actor)

    def pass_on(self) -> None:
        self.active = (self.active + 1) % self.seats
        self.begin_turn()

    def pay(self, dice: int) -> None:
        for place in [place for place in self.dice if dice >> place & 1]:
            del self.dice[place]
            self.spent.append(place)
        self.acted, self.untouched = True, False

    def roll_again(self, action: do.Reroll | do.RerollFree | do.SwapDie, rolled: Any) -> None:
        if isinstance(action, do.Reroll):
            self.pay(1 << action.spent)
            self.rerolls += 1
            again = action.dice
        elif isinstance(action, do.RerollFree):
            again = action.dice
        else:
            back = min(self.spent)
            self.spent.remove(back)
            again = 1 << action.place | 1 << back
        places = [place for place in range(5) if again >> place & 1]
        self.dice |= dict(zip(places, rolled.dice, strict=True))

    def draw(self, pile: str) -> None:
        if pile == "spell":
            self.hands[self.active].add(self.spells[self.deck(self.active)].pop(0))
        else:
            self.sleeves[self.active].add(self.tricks.pop(0))
        self.drew = True

    def aimed(self, seat: Seat) -> None:
        if self.asked.pop("rob", False):
            assert self.scores[seat] > 0
            self.move(seat, -1)
            self.move(self.active, 1)
        else:
            self.aim(seat)

    def aim(self, seat: Seat) -> None:
        before = self.asked.get("aimed at")
        assert seat in (self.rivals(self.asked["caster"]) if before is None else range(self.seats))
        assert seat not in (before, self.asked["caster"])
        self.asked["aimed at"] = seat
        if self.seats > 2:
            self.target = seat

    def bind(self) -> None:
        """The spell in the air takes hold."""
        card, caster = self.asked.pop("spell"), self.asked.pop("caster")
        self.bound[card] = caster, self.asked.pop("aimed at")
        self.move(caster, SPELLS[card].points)

    def trick(self, kind: str) -> None:
        seat = self.asked.pop("player")
        if kind == "redirect":
            others = set(range(self.seats)) - {seat, self.asked["caster"]}
            if len(others) == 1:
                self.aim(*others)
        elif kind == "look":
            deck = self.spells[self.deck(seat)]
            self.asked["looked"] = [deck.pop(0) for _ in range(min(3, len(deck)))]
        elif kind == "gain":
            self.move(seat, 1)
        elif kind == "steal":
            self.asked["rob"] = True

    # Points

    def move(self, seat: Seat, amount: int) -> None:
        """A marker moves, never below the start; new skulls on its way curse."""
        if self.winner is not None:
            return
        self.scores[seat] = max(0, self.scores[seat] + amount)
        if self.scores[seat] >= GOAL[self.quick]:
            self.winner = seat
            return
        while self.furthest[seat] < self.scores[seat]:
            self.furthest[seat] += 1
            if self.furthest[seat] in SKULLS[self.quick] and self.curses:
                self.cursed[seat].append(self.curses.pop(0))

    def conflicts(self) -> set[frozenset[str]]:
        """The pairs of spells that one target can't both obey."""
        return {
            frozenset(pair)
            for pair in combinations(self.bound, 2)
            if self.bound[pair[0]][1] == self.bound[pair[1]][1]
            and (pair[1] in SPELLS[pair[0]].against or pair[0] in SPELLS[pair[1]].against)
        }

    # What people say

    def say(self, seat: Seat | None, action: Action, events: tuple[Event, ...], actor: Seat) -> None:
        if isinstance(action, do.CallBreak | do.CallCurse):
            self.asked["call"] = action
        elif isinstance(action, do.Admit) or action == do.Judge(True):
            self.convict(self.asked.pop("call"), events)
        elif isinstance(action, do.Withdraw) or action == do.Judge(False):
            del self.asked["call"]
        elif isinstance(action, do.GiveUp):
            self.broken(action.card)
        elif isinstance(action, do.Discard):
            here = self.sleeves[actor] if action.card in TRICKS else self.hands[actor]
            here.remove(action.card)
            (self.tricks if action.card in TRICKS else self.spells[self.deck(actor)]).append(action.card)

    def convict(self, call: Any, events: tuple[Event, ...]) -> None:
        if isinstance(call, do.CallBreak):
            self.broken(call.card)
            return
        seat = next(seat for seat, curses in enumerate(self.cursed) if call.card in curses)
        penalty = CURSES[call.card].penalty
        if penalty == "lose":
            self.move(seat, -1)
        elif penalty in ("left", "right"):
            self.move((seat + (1 if penalty == "left" else -1)) % self.seats, 1)
        elif penalty == "lowest":
            clockwise = [(seat + step) % self.seats for step in range(1, self.seats)]
            self.move(min(clockwise, key=lambda other: self.scores[other]), 1)
        elif penalty == "dice" and seat == self.active and self.untouched:
            cut = next(event for event in events if isinstance(event, DiceCut))
            assert len(cut.dice) == 3
            self.dice, self.spent = dict(enumerate(cut.dice)), []
        elif penalty == "dice":
            self.few[seat] = True

    def broken(self, card: str) -> None:
        caster, _ = self.bound.pop(card)
        self.spells[self.deck(caster)].append(card)
        self.move(caster, SPELLS[card].broken)


def mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def nonempty(places: list[int]) -> list[tuple[int, ...]]:
    return [some for size in range(1, len(places) + 1) for some in combinations(places, size)]
