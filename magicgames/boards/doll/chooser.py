"""From presses to moves: dice and cards in either order, calls with two presses, choices with one."""

from collections.abc import Callable
from dataclasses import replace

from magicgames.boards.doll.intent import BREAK, CURSE, INTERRUPT, Intent
from magicgames.boards.doll.touch import Address
from magicgames.engine.game import Action, AnyGame, Say, Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import SPELLS, TRICKS, Card
from magicgames.games.doll.casting import targets
from magicgames.games.doll.model import (
    ACT,
    AIM,
    BONUS,
    KEEP,
    LOOK,
    NOBODY,
    REROLL,
    SCHOOL,
    SET,
    SWAP,
    DollView,
    held_up,
)
from magicgames.kit.match.glimpse import Glimpse

_DRAFT = (SCHOOL, KEEP)  # two players share out the spells


class Chooser:
    """Keeps what is chosen so far.

    `play` is told a whole action of the present eyes, `press` one that anybody at the table may do, `refuse` the
    reason why something isn't done.
    """

    def __init__(
        self,
        game: AnyGame,
        play: Callable[[Action], None],
        press: Callable[[Action], None],
        refuse: Callable[[Say], None],
    ) -> None:
        self._game, self._play, self._press, self._refuse = game, play, press, refuse
        self._glimpse: Glimpse | None = None
        self._possible: frozenset[Action] = frozenset()
        self.intent = Intent()
        self._aim: Seat | None = None  # whom a spell that is being cast is meant for

    def meet(self, glimpse: Glimpse, view: DollView) -> None:
        """Another view: what can't be any more is dropped."""
        before, self._glimpse = self._glimpse, glimpse
        self._possible = frozenset((*glimpse.legal, *glimpse.pressable))
        if before is not None and before.eyes == glimpse.eyes:
            self.intent = self.intent.fit(view, _view(before))
        else:
            self.intent = Intent()
        if view.phase != AIM:
            self._aim = None

    def follow_up(self) -> None:
        """The second half of a move that was meant as one: a spell is shown, now its target."""
        aim, self._aim = self._aim, None
        if aim is not None and self.can(do.Aim(aim)):
            self.perform(do.Aim(aim))

    def forget(self) -> None:
        self._glimpse = self._aim = None
        self._possible = frozenset()
        self.intent = Intent()

    def let_go(self) -> bool:
        """Drops what is chosen; False when nothing was."""
        had, self.intent = self.intent, Intent()
        return had != Intent()

    # What can be done

    def can(self, action: Action) -> bool:
        return action in self._possible

    def perform(self, action: Action) -> None:
        """Whoever looks does it, or else the table."""
        glimpse = self._glimpse
        if glimpse is None:
            return
        if action in glimpse.legal:
            self._play(action)
        elif action in glimpse.pressable:
            self._press(action)
        else:
            reason = self.reason(action)
            if reason is not None:
                self._refuse(reason)

    def reason(self, action: Action) -> Say | None:
        """Why something can't be done now."""
        assert self._glimpse is not None
        view = _view(self._glimpse)
        if isinstance(action, do.Interrupt | do.CallBreak | do.CallCurse):
            view = replace(view, seat=None)  # it is asked for at the table, not by these eyes
        return self._game.refusal(view, action)

    def actions_of(self, address: Address) -> tuple[Action, ...]:
        """What the piece with this address could begin, allowed now or not."""
        glimpse, card = self._glimpse, address.card
        if glimpse is None:
            return ()
        if address.zone == "duty":
            call = do.CallBreak(card) if card in SPELLS else do.CallCurse(card)
            own = (do.DoDeed(card), do.GiveUp(card))
            return (*(action for action in own if self.can(action)), call)
        if address.zone == "seat":
            return tuple(action for action in (do.Aim(address.place), do.Interrupt(address.place)) if self.can(action))
        if address.zone == "deck" and card != "curse":
            if _view(glimpse).phase == BONUS:
                return (do.TakeCard(card),)
            mask = Intent(dice=self.intent.dice).with_pile(_view(glimpse), card).mask
            return (do.DrawSpell(mask) if card == "spell" else do.DrawTrick(mask),)
        if address.zone == "offer" and _view(glimpse).phase in _DRAFT:
            return (self._of_draft(card),)
        if address.zone in ("hand", "offer") and card:
            return (self._of_card(card, self.intent.with_card(_view(glimpse), card)),)
        return ()

    def card_action(self) -> Action | None:
        """What the chosen card would do."""
        return self._of_card(self.intent.card) if self._glimpse is not None and self.intent.card else None

    def dice_action(self) -> Action | None:
        """What the picked dice would do for a trick that asks for dice."""
        if self._glimpse is None:
            return None
        view, intent = _view(self._glimpse), self.intent
        if view.phase == REROLL:
            return do.RerollFree(intent.mask)
        if view.phase == SWAP and intent.dice:
            return do.SwapDie(intent.dice[0])
        if view.phase == SET and intent.dice and intent.face != NOBODY:
            return do.SetDie(intent.dice[0], intent.face)
        return None

    def reroll(self) -> do.Reroll:
        """The first die pays, the others are rolled."""
        first, *rest = self.intent.dice or (0,)
        return do.Reroll(first, sum(1 << place for place in rest))

    def draw(self) -> Action | None:
        """What the picked dice would buy."""
        actions = {"spell": do.DrawSpell(self.intent.mask), "trick": do.DrawTrick(self.intent.mask)}
        return actions.get(self.intent.pile)

    def buy(self, pile: str) -> None:
        """A card of this pile: at once with two dice picked for it, else dice are proposed first."""
        if self._glimpse is None:
            return
        view = _view(self._glimpse)
        if view.phase == BONUS:
            self.perform(do.TakeCard(pile))
            return
        draw = do.DrawSpell(self.intent.mask) if pile == "spell" else do.DrawTrick(self.intent.mask)
        if self.intent.card or not self.can(draw):
            chosen = Intent(dice=() if self.intent.card else self.intent.dice).with_pile(view, pile)
            proposed = type(draw)(chosen.mask)
            if self.can(proposed):
                self.intent = chosen
                return
            draw = proposed
        self.perform(draw)

    def set_mode(self, mode: str) -> None:
        """The next press shall mean this; a duty that is chosen already is called at once."""
        had, self.intent = self.intent, Intent()
        if mode == BREAK and had.duty in SPELLS:
            self.perform(do.CallBreak(had.duty))
        elif mode == CURSE and had.duty and had.duty not in SPELLS:
            self.perform(do.CallCurse(had.duty))
        elif had.mode != mode:
            self.intent = Intent(mode=mode)

    # Presses

    def press(self, address: Address) -> None:
        """Somebody pressed the piece with this address."""
        glimpse = self._glimpse
        if glimpse is None or not _view(glimpse).to_act:
            return
        view, zone = _view(glimpse), address.zone
        if zone == "duty" and not self.asks_for_seat:
            self._press_duty(address.card)
        elif zone in ("seat", "duty"):
            self._press_seat(glimpse, address.place)
        elif zone == "die":
            self._press_die(view, address.place)
        elif zone == "face":
            self.intent = replace(self.intent, face=address.place)
            self._finish_set()
        elif zone == "deck":
            if address.card != "curse":
                self.buy(address.card)
        elif zone == "offer" and view.phase in _DRAFT:
            self.perform(self._of_draft(address.card))
        elif zone in ("hand", "offer") and address.card:
            self._press_card(view, address.card)

    def _press_duty(self, card: Card) -> None:
        mode = self.intent.mode
        call = do.CallBreak(card) if card in SPELLS else do.CallCurse(card)
        if mode in (BREAK, CURSE):
            if (mode == BREAK) == (card in SPELLS):
                self.intent = Intent()
                self.perform(call)
        elif self.can(do.GiveUp(card)):
            self.perform(do.GiveUp(card))
        elif self.can(do.DoDeed(card)):
            self.perform(do.DoDeed(card))
        else:
            self.intent = Intent(duty=card if self.can(call) and self.intent.duty != card else "")

    def _press_seat(self, glimpse: Glimpse, seat: int) -> None:
        if self.intent.mode == INTERRUPT:
            self.intent = Intent()
            self.perform(do.Interrupt(seat))
        elif self.aims:
            self._cast_at(glimpse, seat)
        elif self.asks_for_seat:
            self.perform(do.Aim(seat))

    def _cast_at(self, glimpse: Glimpse, seat: int) -> None:
        """The chosen spell, at somebody: one move of two parts."""
        view, cast = _view(glimpse), self.card_action()
        if cast is None or seat == glimpse.eyes:
            return
        if seat in targets(view, view.actor):
            self._aim = seat
            self.perform(cast)
        else:
            self._refuse(Say("doll.refusal.target_card"))

    def _press_die(self, view: DollView, place: int) -> None:
        assert self._glimpse is not None
        if view.free >> place & 1 and self._glimpse.legal and not held_up(view):
            self.intent = self.intent.toggled(place, only_one=view.phase in (SET, SWAP))
            self._finish_set()

    def _finish_set(self) -> None:
        action = self.dice_action()
        if isinstance(action, do.SetDie) and self.can(action):
            self.perform(action)

    def _press_card(self, view: DollView, card: Card) -> None:
        if self.intent.card == card:
            action = self.card_action()
            if action is not None:
                self.perform(action)
            return
        chosen = self.intent.with_card(view, card)
        action = self._of_card(card, chosen)
        if self.can(action):
            self.intent = replace(chosen, duty="", mode="")
        else:
            self.perform(action)  # says why not

    def _of_draft(self, name: str) -> Action:
        """Of a school, or of a card of the one that is shared."""
        assert self._glimpse is not None
        return do.TakeSchool(name) if _view(self._glimpse).phase == SCHOOL else do.KeepCard(name)

    def _of_card(self, card: Card, intent: Intent | None = None) -> Action:
        assert self._glimpse is not None
        view = _view(self._glimpse)
        if view.discarding == self._glimpse.eyes:
            return do.Discard(card)
        if view.phase == LOOK:
            return do.TakeLooked(card)
        if card in TRICKS:
            return do.PlayTrick(card)
        return do.Cast(card, (intent or self.intent).mask)

    @property
    def asks_for_seat(self) -> bool:
        """Whether the next press names somebody: then everything at a place stands for the one who sits there."""
        if self.intent.mode:
            return self.intent.mode == INTERRUPT
        if self.aims:
            return True
        return self._glimpse is not None and any(isinstance(action, do.Aim) for action in self._glimpse.legal)

    @property
    def aims(self) -> bool:
        """Whether a spell is chosen that can be cast: the next seat that is pressed is its target."""
        action = self.card_action()
        return isinstance(action, do.Cast) and self.can(action)

    def can_aim(self, seat: Seat) -> bool:
        """Whether naming this seat would do something."""
        if self.aims and self._glimpse is not None:
            view = _view(self._glimpse)
            return seat in targets(view, view.actor)
        return self.can(do.Aim(seat))

    @property
    def acting(self) -> bool:
        return self._glimpse is not None and bool(self._glimpse.legal)

    @property
    def drawing(self) -> bool:
        """Whether these eyes spend dice in a turn of their own."""
        return self.acting and self._glimpse is not None and _view(self._glimpse).phase == ACT


def _view(glimpse: Glimpse) -> DollView:
    view = glimpse.view
    assert isinstance(view, DollView)
    return view
