"""A turn: roll, reroll, draw cards, end it; the bonus card of the quick game."""

from typing import Any

import pytest

from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.doll.actions import (
    Cast,
    DoDeed,
    DoStunt,
    DrawSpell,
    DrawTrick,
    EndTurn,
    Interrupt,
    PlayTrick,
    Reroll,
    Roll,
    StandDown,
    TakeCard,
)
from magicgames.games.doll.events import DiceRerolled, DiceRolled, SpellDrawn
from magicgames.games.doll.model import ACT, BEFORE, BONUS, DollState
from tests.games.doll.helpers import DOLL, deal, faces, kinds, legal, of_type, play, press, rolling, table


def refusal(state: DollState, action: Any, seat: int = 0) -> Say | None:
    return DOLL.refusal(DOLL.view(state, seat), action)


def test_whoever_leads_with_others_is_told_so_and_many_leaders_are_not_named() -> None:
    def stand(seat: int | None, *scores: int) -> Any:
        told = DOLL.goal(DOLL.view(table(len(scores), scores=scores), seat))
        return told.fields["stand"]

    assert [stand(0, 2, 2, 1), stand(0, 3, 2, 1), stand(2, 2, 2, 1)] == ["level", "ahead", "behind"]
    assert [stand(3, 2, 2, 2, 1), stand(None, 2, 2, 2, 1), stand(None, 2, 2, 1)] == [
        "behind_many",
        "watched_many",
        "watched",
    ]


def test_a_turn_begins_with_a_roll_of_five_dice() -> None:
    state = table(chance=rolling("PRSBG"))
    (rolled,) = of_type(DiceRolled, play(state, Roll()))
    assert rolled.dice == tuple(faces("PRSBG")) and state.free == 0b11111 and state.phase == ACT


def test_at_least_one_action_that_dice_pay_for_is_compulsory() -> None:
    state = table(dice="PRSBG")
    assert EndTurn() not in legal(state)
    assert refusal(state, EndTurn()) == Say("doll.refusal.act_first")
    play(state, Reroll(0, 0b00010))
    assert EndTurn() in legal(state)


def test_any_of_the_four_actions_will_do_in_any_order() -> None:
    state = table(dice="RRSBG", hands={0: ["ouch"]}, top={"tricks": ["parasite"]})
    assert kinds(legal(state)) == {"Cast", "Reroll", "DrawSpell", "DrawTrick"}
    play(state, DrawTrick(0b11000))
    assert kinds(legal(state)) == {"Cast", "Reroll", "DrawSpell", "DrawTrick", "EndTurn"}


def test_a_trick_is_no_action_that_dice_pay_for() -> None:
    state = table(dice="PRSBG", sleeves={0: ["applause"]})
    play(state, PlayTrick("applause"))
    assert EndTurn() not in legal(state)


def test_a_reroll_costs_one_die_and_rolls_any_of_the_rest() -> None:
    state = table(dice="PRSBG", chance=rolling("TT"))
    (rerolled,) = of_type(DiceRerolled, play(state, Reroll(2, 0b01001)))
    assert rerolled.dice == tuple(faces("TT")) and state.dice == faces("TRSTG") and state.free == 0b11011
    assert (rerolled.spent, rerolled.again) == (0b00100, 0b01001)


def test_a_reroll_needs_two_free_dice() -> None:
    state = table(dice="PRSBG")
    state.free, state.acted = 0b00001, True
    assert legal(state) == (EndTurn(),)
    assert refusal(state, Reroll(0, 0b00010)) == Say("doll.refusal.dice")


def test_at_most_three_rerolls_a_turn() -> None:
    state = table(dice="PRSBG")
    play(state, Reroll(0, 0b11110), Reroll(1, 0b11100), Reroll(2, 0b11000))
    assert "Reroll" not in kinds(legal(state)) and state.free == 0b11000
    assert refusal(state, Reroll(3, 0b10000)) == Say("doll.refusal.rerolls")


def test_the_reroll_example_of_the_book() -> None:
    """Two ravens are needed. Keep the raven and spend the skull; then spend one of two skulls; a raven comes."""
    state = table(dice="PPSBR", hands={0: ["ouch"]}, chance=rolling("SSG"))
    assert "Cast" not in kinds(legal(state))
    play(state, Reroll(2, 0b01011))
    assert [state.dice[place] for place in (0, 1, 3, 4)] == faces("SSGR")
    assert "Cast" not in kinds(legal(state))
    state.chance = rolling("PR")
    play(state, Reroll(0, 0b01010))
    assert [state.dice[place] for place in (1, 3, 4)] == faces("PRR") and state.rerolls == 2
    assert Cast("ouch", 0b11000) in legal(state)


def test_two_dice_buy_a_spell_that_can_be_cast_at_once() -> None:
    state = table(dice="RRSBG", top={"spells": ["ouch"]})
    (drawn,) = of_type(SpellDrawn, play(state, DrawSpell(0b11000)))
    assert drawn.card == "ouch" and state.hands[0] == ["ouch"]
    assert Cast("ouch", 0b00011) in legal(state)


def test_two_dice_buy_a_trick() -> None:
    state = table(dice="RRSBG", top={"tricks": ["ace"]})
    play(state, DrawTrick(0b11000))
    assert state.sleeves[0] == ["ace"] and state.free == 0b00111


def test_hands_have_no_limit() -> None:
    state = table(dice="PRSBG", hands={0: ["frog", "cat", "hook", "floor", "ouch", "drums", "snake"]})
    play(state, DrawSpell(0b00011), DrawSpell(0b01100))
    assert len(state.hands[0]) == 9


@pytest.mark.parametrize(("pile", "action"), [("spells", DrawSpell), ("tricks", DrawTrick)])
def test_an_empty_deck_gives_nothing(pile: str, action: type) -> None:
    state = table(dice="PRSBG")
    if pile == "spells":
        state.spells[0].clear()
    else:
        state.tricks.clear()
    assert action.__name__ not in kinds(legal(state))
    assert refusal(state, action(0b00011)) == Say(f"doll.refusal.no_{pile}")


def test_the_doll_goes_to_the_left() -> None:
    state = table(dice="PRSBG", active=2)
    play(state, DrawSpell(0b00011), EndTurn())
    assert state.active == state.actor == 0 and state.phase == BEFORE and legal(state) == (Roll(),)


def test_the_turn_ends_when_nothing_can_be_paid_for() -> None:
    state = table(dice="PRSBG")
    state.free = 0b00001
    assert legal(state) == (EndTurn(),)


def test_quick_game_a_turn_without_a_draw_brings_a_card_of_choice() -> None:
    state = table(dice="PRSBG", quick=True, top={"tricks": ["ace"]})
    play(state, Reroll(0, 0b00010), EndTurn())
    assert state.phase == BONUS and legal(state) == (TakeCard("spell"), TakeCard("trick"))
    assert DOLL.refusal(DOLL.view(state, state.active), EndTurn()) == Say("doll.refusal.bonus_first")
    play(state, TakeCard("trick"))
    assert state.sleeves[0] == ["ace"] and state.active == 1


def test_quick_game_a_turn_with_a_draw_brings_no_other() -> None:
    state = table(dice="PRSBG", quick=True)
    play(state, DrawSpell(0b00011), EndTurn())
    assert state.active == 1


def test_quick_game_without_any_deck_nothing_is_drawn() -> None:
    state = table(dice="PRSBG", quick=True)
    state.spells[0].clear()
    state.tricks.clear()
    play(state, Reroll(0, 0b00010), EndTurn())
    assert state.active == 1


def test_the_ordinary_game_has_no_bonus_card() -> None:
    state = table(dice="PRSBG")
    play(state, Reroll(0, 0b00010), EndTurn())
    assert state.active == 1 and not state.sleeves[0]


@pytest.mark.parametrize("free", [0b00011, 0b11111])
def test_from_an_empty_deck_nothing_is_drawn_however_many_dice_there_are(free: int) -> None:
    state = table(dice="PRSBG")
    state.spells, state.tricks, state.free = [[] for _ in state.spells], [], free
    assert refusal(state, DrawSpell(0b00011)) == Say("doll.refusal.no_spells")
    assert refusal(state, DrawTrick(0b00011)) == Say("doll.refusal.no_tricks")
    state.free = 0b00001
    assert refusal(state, DrawSpell(0b00011)) == Say("doll.refusal.dice")


def test_dice_that_are_gone_are_no_lack_of_cards() -> None:
    state = table(dice="PRSBG")
    state.free = 0b00111
    assert refusal(state, DrawTrick(0b11000)) is None
    assert refusal(state, DrawSpell(0b11000)) is None


def test_two_dice_are_enough_to_go_on_and_one_is_not() -> None:
    state = table(dice="PRSBG")
    play(state, DrawTrick(0b00011))
    assert state.free.bit_count() == 3
    play(state, Reroll(2, 0b01000))
    assert DOLL.prompt(DOLL.view(state, 0)) == Say("doll.prompt.go_on", {"rerolls": 1})
    play(state, Reroll(3, 0b10000))
    assert DOLL.prompt(DOLL.view(state, 0)).key == "doll.prompt.spent"


def test_prompts_and_progress() -> None:
    state = deal(3, starter=0)
    assert DOLL.prompt(DOLL.view(state, 0)) == Say("doll.prompt.before", {"due": False, "dice": 5})
    assert DOLL.prompt(DOLL.view(state, 1)) == Say("doll.prompt.waiting", {"seat": 0})
    play(state, Roll())
    assert DOLL.prompt(DOLL.view(state, 0)) == Say("doll.prompt.act", {"rerolls": 3})
    play(state, Reroll(0, 0b00010))
    assert DOLL.prompt(DOLL.view(state, 0)) == Say("doll.prompt.go_on", {"rerolls": 2})
    assert DOLL.progress(DOLL.view(state, None)) == Say("doll.progress", {"turn": 1, "score": 0, "goal": 11})


def test_the_table_itself_is_told_whom_it_asks_what() -> None:
    state = table(3)
    asked = DOLL.prompt(DOLL.view(state, 0))
    assert DOLL.prompt(DOLL.view(state, None)) == Say("doll.prompt.open", {"seat": 0, "asked": asked})


def test_no_more_rerolls_are_promised_than_the_dice_pay_for() -> None:
    state = table(3, dice="PRSBG")
    for free, left in ((0b11111, 3), (0b01111, 3), (0b00111, 2), (0b00011, 1)):
        state.free = free
        assert DOLL.prompt(DOLL.view(state, 0)).fields["rerolls"] == left


def test_before_the_roll_it_is_told_whether_something_is_due() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    assert DOLL.prompt(DOLL.view(state, 0)).fields["due"]
    play(state, DoDeed("frog"))
    assert not DOLL.prompt(DOLL.view(state, 0)).fields["due"]
    assert not DOLL.prompt(DOLL.view(table(3, bound=(("frog", 1, 0),), reminders="none"), 0)).fields["due"]


def test_why_something_is_not_possible_before_the_roll_and_between_two_choices() -> None:
    for action in (EndTurn(), DrawSpell(0b00011)):
        assert DOLL.refusal(DOLL.view(table(3), 0), action) == Say("doll.refusal.roll_first")
    state = table(3, dice="RRSBG", hands={0: ["ouch"]})
    play(state, Cast("ouch", 0b00011))
    assert DOLL.refusal(DOLL.view(state, 0), EndTurn()) == Say("doll.refusal.choose_first")


def test_a_fourth_reroll_is_refused_and_a_third_is_not() -> None:
    state = table(3, dice="PRSBG")
    state.rerolls = 3
    assert DOLL.refusal(DOLL.view(state, 0), Reroll(0, 0b00010)) == Say("doll.refusal.rerolls")
    assert DOLL.refusal(DOLL.view(state, 0), DrawSpell(0)) is None
    state.rerolls, state.free = 2, 0b00001
    assert DOLL.refusal(DOLL.view(state, 0), Reroll(0, 0b00010)) == Say("doll.refusal.dice")


def test_in_the_open_lie_the_dice_the_decks_and_the_end_of_a_turn() -> None:
    state = table(3, sleeves={0: ["applause"]})
    assert DOLL.in_the_open(DOLL.view(state, None)) == (Roll(),)
    play(state, Roll())
    open_now = DOLL.in_the_open(DOLL.view(state, None))
    assert open_now and kinds(open_now) <= {"Reroll", "DrawSpell", "DrawTrick"}
    play(state, PlayTrick("applause"))
    assert DOLL.in_the_open(DOLL.view(state, None)) == ()  # a stunt is done by whoever holds the card


def test_what_an_open_trick_asks_for_is_chosen_in_the_open() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["circus"]})
    play(state, PlayTrick("circus"))
    play(state, DoStunt())
    open_now = DOLL.in_the_open(DOLL.view(state, None))
    assert open_now and kinds(open_now) == {"SetDie"}
    assert set(open_now) == set(DOLL.legal(DOLL.view(state, 0)))
    assert DOLL.prompt(DOLL.view(state, None)) == Say(
        "doll.prompt.open", {"seat": 0, "asked": DOLL.prompt(DOLL.view(state, 0))}
    )


def test_whoever_breaks_in_by_mistake_stands_down_without_a_look_at_their_hand() -> None:
    state = table(3, dice="PRSBG", sleeves={1: ["applause"]})
    state.fresh = True
    press(state, Interrupt(1))
    assert DOLL.in_the_open(DOLL.view(state, None)) == (StandDown(),)
    assert DOLL.prompt(DOLL.view(state, None)) == Say(
        "doll.prompt.open", {"seat": 1, "asked": DOLL.prompt(DOLL.view(state, 1))}
    )


@pytest.mark.parametrize("seed", range(6))
def test_why_dice_and_decks_are_closed_is_told_while_hands_lie_covered(seed: int) -> None:
    """Everybody sees the dice and the decks: the table knows the same reasons as whoever is to act."""
    match = Match.start(DOLL, (Player(""),) * 3, {}, seed)
    for _ in range(150):
        if match.over:
            break
        seat = match.to_act[0]
        for action in (Roll(), Reroll(0, 0b00010), DrawSpell(0b00011), DrawTrick(0b00011), EndTurn()):
            told = DOLL.refusal(match.view(None), action)
            assert told == DOLL.refusal(match.view(seat), action), (action, match.truth())
        match.play(seat, DOLL.bot("novice").choose(match.view(seat), match.bot_rng(seat)))
