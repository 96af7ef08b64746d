"""What an expert would call, from the view alone: `weighing.py` for what it is worth, exact counting for why."""

from collections.abc import Sequence

from magicgames.engine.advice import CHANCES, Advice, Weighed
from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.games.tower import belief
from magicgames.games.tower.model import (
    DRAGON,
    DREAM,
    DRINK,
    LIVES,
    NUMBERS,
    ON_TABLE,
    SINGER,
    TOP,
    WANDERER,
    CastSpell,
    EndTurn,
    LeaveSecret,
    TakeSecret,
    TowerView,
)
from magicgames.games.tower.turns import moves
from magicgames.games.tower.weighing import weigh
from magicgames.games.tower.worth import Worth, struck

_WEAK = 2  # so few lives make one think of healing


def advise(view: TowerView, rng: Rng) -> Advice | None:
    if view.seat is None or view.seat not in view.to_act:
        return None
    return _about_secrets(view) if view.choosing else _about_calls(view, view.seat, rng)


def fellable(view: TowerView, seat: Seat, number: int) -> tuple[Seat, ...]:
    """Whose last life this spell would take, whatever the die shows."""
    after = struck(view.lives, seat, number, 1, view.rules)
    return tuple([other for other, left in enumerate(after) if other != seat and view.lives[other] and not left])


def _about_calls(view: TowerView, seat: Seat, rng: Rng) -> Advice:
    chances, unseen = belief.odds(view), belief.unseen(view)
    values = weigh(view, rng)
    if view.rules.strict:  # these cost a life, and nothing else
        worth = Worth(view)
        values |= {number: worth.cast(worth.now, number, 0.0, worth.passed) for number in range(1, view.floor)}
    best = max((number for number in NUMBERS if number >= view.floor), key=chances.__getitem__)
    options = []
    for number, value in values.items():
        if number is None:
            stop = Say("tower_learn.hint.stop", {"number": best, "percent": belief.percent(chances[best])})
            options.append(Weighed(EndTurn(), value, stop))
        else:
            options.append(Weighed(CastSpell(number), value, _why(view, seat, number, chances, unseen[number])))
    options.sort(key=lambda option: -option.worth)
    look, pointers = _where(view, seat, options[0].action, chances)
    section = f"spell-{options[0].action.number}" if isinstance(options[0].action, CastSpell) else "end-turn"
    return Advice(tuple(options), look, pointers, CHANCES, section=section)


def _why(view: TowerView, seat: Seat, number: int, chances: Sequence[float], unseen: int) -> Say:
    chance = chances[number]
    if number < view.floor:
        return Say("tower_learn.hint.below", {"number": number, "floor": view.floor})
    if chance == 0:
        return Say("tower_learn.hint.never", {"number": number, "unseen": unseen})
    safer = max(range(number + 1, TOP + 1), key=chances.__getitem__, default=number)
    later = safer if chances[safer] > chance and not view.rules.easy else 0  # it stays open after this one
    fields = {
        "number": number,
        "unseen": unseen,
        "percent": belief.percent(chance),
        "gain": _gain(view, seat, number),
        "later": later,
        "then": belief.percent(chances[later]),
    }
    return Say("tower_learn.hint.call", fields)


def _gain(view: TowerView, seat: Seat, number: int) -> Say:
    """What it brings if it works."""
    if sum(stone != 0 for stone in view.hands[seat]) == 1:
        return Say("tower_learn.hint.gain.last_stone")
    fallen = fellable(view, seat, number)
    if fallen:
        return Say("tower_learn.hint.gain.last_life", {"seats": fallen})
    heals = number in (DREAM, DRINK) and view.lives[seat] == LIVES
    return Say("tower_learn.hint.gain.full" if heals else "tower_learn.hint.gain.effect", {"number": number})


def _where(view: TowerView, seat: Seat, best: Action, chances: Sequence[float]) -> tuple[Say, tuple[str, ...]]:
    """Where to look, without telling what to do."""
    if isinstance(best, EndTurn):
        return Say("tower_learn.hint.look.risk", {"floor": view.floor}), (f"lives:{seat}",)
    assert isinstance(best, CastSpell)
    fallen = fellable(view, seat, best.number)
    if fallen:
        return Say("tower_learn.hint.look.weak"), tuple([f"lives:{other}" for other in fallen])
    if view.lives[seat] <= _WEAK and best.number in (WANDERER, DREAM, DRINK):
        return Say("tower_learn.hint.look.own"), (f"lives:{seat}",)
    if best.number == DRAGON:
        return Say("tower_learn.hint.look.dragon"), ("column:1",)
    if best.number == SINGER:
        return Say("tower_learn.hint.look.secrets"), ("secrets",)
    if chances[best.number] < max(chances[view.floor :]):
        return Say("tower_learn.hint.look.power"), ()
    return Say("tower_learn.hint.look.unseen"), ("column",)


def _about_secrets(view: TowerView) -> Advice:
    """They are all alike, face down; taking one only pays."""
    alive = Say("tower_learn.hint.take", {"count": view.owners.count(ON_TABLE)})
    worth = Worth(view)
    kept = worth.passed(worth.now)
    held = tuple([count + (seat == view.seat) for seat, count in enumerate(worth.now.secrets)])
    more = worth.passed(worth.now._replace(secrets=held))
    options = [
        Weighed(action, max(more, kept) if isinstance(action, TakeSecret) else kept, alive)
        for action in moves(view)
        if not isinstance(action, LeaveSecret)
    ]
    left = Weighed(LeaveSecret(), min(more, kept), Say("tower_learn.hint.leave"))
    return Advice((*options, left), Say("tower_learn.hint.look.secrets"), ("secrets",), CHANCES, section="secret")
