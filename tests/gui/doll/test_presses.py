"""How many presses a turn takes, counted at the table; and what half-made moves say and become."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import payments
from magicgames.games.doll.model import DollState
from magicgames.games.doll.rules import Doll
from magicgames.kit.look.scale import FINGER
from magicgames.kit.table.access import last_said
from tests.games.doll.helpers import rolling, table
from tests.gui.doll.helpers import Shown, settle, shown, with_state
from tests.gui.lineup import glimpse


class Turn:
    """Plays a match by real clicks and keys on the board of seat 0, and counts them."""

    def __init__(self, qtbot: Any, state: DollState) -> None:
        self.found: Shown = shown(qtbot, with_state(state))
        self.presses = 0
        self.found.board.chosen.connect(lambda action: self._do(0, action))
        self.found.board.pressed.connect(lambda action: self._do(None, action))

    def _do(self, seat: int | None, action: Any) -> None:
        match = self.found.match
        step = match.play(None if action in match.legal(None) else seat, action)
        self.found.board.present(glimpse(match, 0, step.events))

    def click(self, zone: str, place: int = -1, card: str = "") -> None:
        self.presses += 1
        self.found.click(zone, place, card)
        settle()

    def push(self, id: str) -> None:
        self.presses += 1
        self.found.push(id)
        settle()

    def key(self, key: Qt.Key) -> None:
        self.presses += 1
        self.found.key(key)
        settle()

    @property
    def state(self) -> DollState:
        state = self.found.match._state
        assert isinstance(state, DollState)
        return state


def test_roll_and_draw_take_four_presses(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, hands={0: ["hook"]}, chance=rolling("PPRSB")))
    turn.push("roll")
    turn.click("deck", card="spell")
    assert [die.mark != "" for die in turn.found.table.dice][:2] == [False, False]  # these two are wanted
    turn.click("deck", card="spell")
    turn.push("end")
    assert turn.state.active == 1 and len(turn.state.hands[0]) == 2 and turn.presses <= 4


def test_roll_and_draw_take_four_keys(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, chance=rolling("PPRSB")))
    for key in (Qt.Key.Key_R, Qt.Key.Key_T, Qt.Key.Key_T, Qt.Key.Key_E):
        turn.key(key)
    assert turn.state.active == 1 and len(turn.state.sleeves[0]) == 1 and turn.presses <= 4


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("answers", [False, True])
def test_a_cast_takes_six_presses_with_roll_answer_and_end(qtbot: Any, seats: int, answers: bool) -> None:
    sleeves = {1: ["ace"]} if answers and seats > 2 else {}
    turn = Turn(qtbot, table(seats, hands={0: ["hook"]}, sleeves=sleeves, chance=rolling("PPRSB")))
    turn.push("roll")
    turn.click("hand", card="hook")
    assert turn.found.asked.startswith("“Knotty Knees”, paid with dice")
    turn.click("seat", 1)
    if sleeves:
        turn.push("so_be_it")
    turn.push("end")
    assert [bound.target for bound in turn.state.bound] == [1] and turn.state.active == 1
    assert turn.presses <= 6


def test_somebody_with_the_target_card_is_refused_and_nothing_is_cast(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, "PPRSB", hands={0: ["hook"]}, target=1))
    turn.click("hand", card="hook")
    turn.click("seat", 1)
    assert turn.state.casting is None and turn.found.footer == "The target card lies there: choose somebody else."
    turn.click("seat", 2)
    assert [bound.target for bound in turn.state.bound] == [2]


def test_the_dice_proposed_for_a_card_leave_a_spell_possible(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, "RPSRB", hands={0: ["ouch"]}))
    turn.push("spell")
    mask = turn.found.board.chooser.intent.mask
    assert payments("ouch", turn.state and tuple(turn.state.dice), 0b11111 & ~mask)
    turn.key(Qt.Key.Key_1)  # another die instead
    assert turn.found.board.chooser.intent.mask & 1
    turn.key(Qt.Key.Key_Escape)
    assert turn.found.board.chooser.intent.dice == () and turn.state.free == 0b11111


def test_the_buttons_of_a_turn_keep_their_places(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, hands={0: ["hook"]}, chance=rolling("PPRSB")))

    def places() -> list[int]:
        return [turn.found.button(id).x() for id in ("roll", "spell", "trick", "end")]

    before = places()
    for act in (lambda: turn.push("roll"), lambda: turn.key(Qt.Key.Key_1), lambda: turn.click("hand", card="hook")):
        act()
        assert places() == before


def test_the_calls_keep_their_places_when_the_turn_of_somebody_else_comes(qtbot: Any) -> None:
    players = (Player("Ann"), Player("Bob", "novice"), Player("Cid", "novice"))
    places, open_ones = [], []
    for active in (0, 1):
        match = Match.start(Doll(), players, {}, seed=1)
        match._timeline.state = table(3, "PPRSB", bound=(("frog", 1, 2),), active=active)
        found = shown(qtbot, match)
        places.append({id: found.button(id).geometry() for id in ("break", "curse", "interrupt", "big")})
        open_ones.append(found.button("interrupt").isEnabled())
    assert places[0] == places[1] and open_ones == [False, True]


def test_every_button_of_a_turn_fits_fingers_and_the_table_stands_still(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, hands={0: ["hook"]}, chance=rolling("PPRSB")))
    stage = turn.found.board.stage
    high = stage.height()
    for act in (lambda: turn.push("roll"), lambda: turn.click("hand", card="hook"), lambda: turn.push("card")):
        act()
        shown = [button for button in turn.found.board.footer.buttons.values() if button.isVisible()]
        assert min(min(button.height(), button.width()) for button in shown) >= FINGER
        assert stage.height() == high


def test_what_is_asked_in_mid_move_is_not_covered_by_the_card(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, "PPRSB", hands={0: ["hook"]}))
    board = turn.found.board
    board.stage.setFocus()
    hook = next(touch for at, touch in turn.found.table.touches.items() if at.card == "hook")
    hook.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: board.card_loupe.card is not None)
    turn.key(Qt.Key.Key_Return)
    assert board.chooser.intent.card == "hook" and board.card_loupe.card is None


def test_the_line_that_asks_follows_a_trick_and_a_die_that_is_turned(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, "PPRSB", sleeves={0: ["ace"]}))
    turn.click("hand", card="ace")
    assert turn.found.asked == "“Ace up the Sleeve”: press it once more to show it. Esc lets go."
    turn.click("hand", card="ace")
    turn.push("stunt")
    turn.click("die", 2)
    assert turn.found.asked == "Die 3: press the face it shall show. Esc lets go."
    assert [die.mark != "" for die in turn.found.table.dice] == [False, False, True, False, False]
    turn.key(Qt.Key.Key_Escape)
    turn.click("face", 5)
    assert turn.found.asked.startswith("It shall show:")


def test_a_letter_for_something_closed_says_why(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3))
    turn.key(Qt.Key.Key_E)
    assert turn.found.footer == "Roll the dice first." and turn.state.active == 0
    assert last_said(turn.found.board) == "Roll the dice first."


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_D, Qt.Key.Key_T, Qt.Key.Key_E])
def test_a_letter_that_means_nothing_during_a_dispute_says_why(qtbot: Any, key: Qt.Key) -> None:
    turn = Turn(qtbot, table(3, "PPRSB", bound=(("frog", 1, 2),)))
    turn.click("duty", card="frog")
    turn.push("break")
    assert turn.state.case is not None
    turn.key(key)
    assert turn.found.footer and turn.found.board.bubble.isVisible()


def test_a_key_held_down_rolls_once(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, chance=rolling("PPRSB")))
    turn.key(Qt.Key.Key_R)
    turn.key(Qt.Key.Key_R)
    assert turn.state.rerolls == 0 and do.Roll() not in turn.found.match.legal(0)


def test_tab_comes_first_to_what_is_to_be_done(qtbot: Any) -> None:
    turn = Turn(qtbot, table(3, hands={0: ["hook"]}, bound=(("frog", 1, 0),)))
    turn.found.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is turn.found.button("roll")
    turn.found.key(Qt.Key.Key_Space)
    assert turn.state.dice


def test_half_made_moves_are_told_aloud(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("magicgames.boards.doll.board.announce", lambda widget, words: heard.append(words))
    turn = Turn(qtbot, table(3, "PPRSB", bound=(("frog", 1, 2),)))
    turn.click("duty", card="frog")
    assert heard == ["“Ribbit Diplomacy”: press “Broken!” if it was. Esc lets go."]
