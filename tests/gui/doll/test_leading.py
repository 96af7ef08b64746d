"""Lessons and hints lead hands: what is pointed at is there, and pressing only that does what is meant."""

from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Reroll, SetDie
from magicgames.kit.table.touch import Touch
from tests.games.doll.helpers import table
from tests.gui.doll.helpers import Shown, play_on, played, settle, shown, with_state

MOST_PRESSES = 8


def lead(found: Shown, action: Action) -> object:
    """Presses what is pointed at until something is done."""
    found.chosen.clear()
    found.pressed.clear()
    for _ in range(MOST_PRESSES):
        target = found.board.begins(action)[0]
        if isinstance(target, Touch):
            target.pressed.emit()
        else:
            assert isinstance(target, QPushButton) and target.isEnabled(), target
            target.click()
        settle()
        if found.chosen or found.pressed:
            return (*found.chosen, *found.pressed)[0]
    return None


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])
def test_what_begins_an_action_leads_to_it(qtbot: Any, seats: int, seed: int) -> None:
    match, rng, kinds = played(seats, 0, seed), Rng(seed), set()
    found = shown(qtbot, match)
    while not match.over and match.position < 200:
        eyes = match.to_act[0]
        legal = [*match.legal(eyes), *match.legal(None)]
        fresh = [action for action in legal if type(action) not in kinds]
        if fresh or rng.below(20) == 0:
            action = rng.choice(fresh or legal)
            kinds.add(type(action))
            found.board.chooser.let_go()
            found.go_on(eyes)
            assert lead(found, action) == action
        play_on(match, rng)
    assert len(kinds) > 12


@pytest.mark.parametrize("first", ["spell", "hand", "die"])
def test_a_hand_that_went_astray_is_led_back(qtbot: Any, first: str) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]})
    found = shown(qtbot, with_state(state))
    {"spell": lambda: found.push("spell"), "hand": lambda: found.click("hand"), "die": lambda: found.click("die", 3)}[
        first
    ]()
    assert lead(found, Reroll(2, 0b11000)) == Reroll(2, 0b11000)


@pytest.mark.parametrize(
    "pointer",
    (
        *("card:hook", "card:cluck", "pile:spell", "pile:trick", "pile:curse", "button:roll", "track", "cell:3"),
        *("marker:1", "doll", "target", "hand", "die:0", "seat:1", "duty:1:cluck"),
    ),
)
def test_everything_that_lessons_name_is_found(qtbot: Any, pointer: str) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, bound=(("cluck", 0, 1),), target=1)
    assert shown(qtbot, with_state(state)).board.pointed(pointer)


def test_what_cannot_be_done_begins_nowhere(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "PPRSB")))
    assert not found.board.begins(SetDie(0, 1)) and not found.board.pointed("button:stunt")
