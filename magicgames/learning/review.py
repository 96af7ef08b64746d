"""The review after a match: a person's own decisions, judged by what that seat knew at the time."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from magicgames.engine.advice import CHANCES, Advice, Weighed
from magicgames.engine.game import Action, Seat
from magicgames.engine.history import History
from magicgames.engine.match import Match

SHOWN: Final = 3
LEAST: Final = {CHANCES: 0.05}  # by unit: smaller losses are not shown; of points at least one


@dataclass(frozen=True, slots=True)
class Decision:
    """An action of a seat, the view in which it was chosen, and how many steps had been played."""

    step: int
    view: Any
    action: Action
    turn: int = 0  # how many steps of others came before: equal for the decisions of one turn


@dataclass(frozen=True, slots=True)
class Regret:
    """A decision that cost something, and what would have been better."""

    decision: Decision
    chosen: Weighed
    advice: Advice
    loss: float


def reviewed(match: Match) -> tuple[Seat, ...]:
    """The seats of people, whose decisions may be reviewed; none before everything may be shown."""
    people = [began.is_person or now.is_person for began, now in zip(match.record.players, match.players, strict=True)]
    return tuple([seat for seat, person in enumerate(people) if person]) if match.can_open else ()


def decisions(match: Match, seat: Seat) -> Iterator[Decision]:
    """Every decision of this seat with more than one legal action. A generator, because views take time to make."""
    history, turn = History(match), 0
    for number, step in enumerate(match.steps):
        if step.seat not in (seat, None):
            turn += 1
        elif step.seat == seat and len(history.at(number).legal(seat)) > 1:
            yield Decision(number, history.view(number, seat), step.action, turn)


def regret(decision: Decision, advice: Advice | None) -> Regret | None:
    """What the decision cost; None if it was not weighed or cost less than LEAST."""
    chosen = advice.of(decision.action) if advice is not None else None
    if advice is None or chosen is None:
        return None
    loss = advice.loss(decision.action)
    return Regret(decision, chosen, advice, loss) if loss >= LEAST.get(advice.unit, 1.0) else None


def worst(regrets: Iterable[Regret]) -> list[Regret]:
    """The SHOWN decisions that cost most, in the order in which they were made. Missing the same action several times
    in one turn counts once."""
    most: dict[tuple[int, Action], Regret] = {}
    for each in sorted(regrets, key=lambda each: -each.loss):
        most.setdefault((each.decision.turn, each.advice.best.action), each)
    return sorted(list(most.values())[:SHOWN], key=lambda each: each.decision.step)
