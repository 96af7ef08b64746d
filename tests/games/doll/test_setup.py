"""Before the first turn: decks, hands, the first player, and how two players divide the schools."""

from typing import Any

from magicgames.games.doll.actions import KeepCard, Roll, TakeSchool
from magicgames.games.doll.cards import CURSES, REDIRECT, SPELLS, TRICKS, school_cards
from magicgames.games.doll.model import BEFORE, KEEP, NOBODY, SCHOOL, DollState
from magicgames.say import Say
from tests.games.doll.helpers import DOLL, deal, legal, play, press


def draft(state: DollState) -> Any:
    """The first takes Celtic, the rival Egyptian and the first six Haitian cards."""
    play(state, TakeSchool("celtic"), TakeSchool("egyptian"))
    return play(state, *(KeepCard(card) for card in school_cards("haitian")[:6]))


def test_everybody_starts_with_one_spell_at_the_foot_of_the_track() -> None:
    for seats in range(3, 9):
        state = deal(seats)
        assert [len(hand) for hand in state.hands] == [1] * seats
        assert not any(state.sleeves) and state.scores == [0] * seats and state.target == NOBODY
        assert (len(state.spells[0]), len(state.tricks), len(state.curses)) == (36 - seats, 14, 13)


def test_two_players_are_told_that_theirs_is_another_game() -> None:
    assert DOLL.variant(2, {}) is not None
    assert [DOLL.variant(seats, {}) for seats in range(3, 9)] == [None] * 6


def test_all_cards_are_there_once() -> None:
    state = deal(8, quick=True)
    assert sorted(card for hand in (*state.hands, *state.spells) for card in hand) == sorted(SPELLS)
    assert sorted(card for hand in (*state.sleeves, state.tricks) for card in hand) == sorted(TRICKS)
    assert sorted(state.curses) == sorted(CURSES)


def test_a_quick_game_starts_with_two_spells_and_a_trick() -> None:
    state = deal(4, quick=True)
    assert [len(hand) for hand in state.hands] == [2] * 4 and [len(hand) for hand in state.sleeves] == [1] * 4


def test_the_first_player_is_chosen_or_drawn() -> None:
    assert deal(5, starter=3).active == 3
    assert {deal(5, seed).active for seed in range(40)} == set(range(5))


def test_the_match_begins_with_the_duties_before_the_roll() -> None:
    state = deal(3)
    assert state.phase == BEFORE and legal(state) == (Roll(),)


# Two players


def test_two_players_divide_the_schools_before_the_first_turn() -> None:
    state = deal(2, starter=1)
    assert legal(state) == (TakeSchool("celtic"), TakeSchool("egyptian"), TakeSchool("haitian"))
    assert state.actor == 1
    play(state, TakeSchool("celtic"))
    assert state.actor == 0 and legal(state) == (TakeSchool("egyptian"), TakeSchool("haitian"))


def test_whoever_wants_to_roll_before_the_schools_are_divided_hears_what_comes_first() -> None:
    """Nothing had been begun that could be finished."""
    state = deal(2, starter=0)
    assert DOLL.refusal(DOLL.view(state, 0), Roll()) == Say("doll.refusal.school_first")
    play(state, TakeSchool("celtic"), TakeSchool("egyptian"))
    assert DOLL.refusal(DOLL.view(state, 1), Roll()) == Say("doll.refusal.keep_first")


def test_before_the_schools_are_divided_nobody_acts_in_the_turn_of_another() -> None:
    state = deal(2, starter=0)
    while state.phase in (SCHOOL, KEEP):
        view = DOLL.view(state, state.actor)
        assert not DOLL.out_of_turn(view), state.phase
        play(state, legal(state)[0])


def test_only_a_card_that_was_kept_is_said_to_be_chosen_already() -> None:
    state = deal(2, starter=0)
    kept, other = school_cards("haitian")[0], school_cards("celtic")[0]
    play(state, TakeSchool("celtic"), TakeSchool("egyptian"), KeepCard(kept))
    view = DOLL.view(state, 1)
    assert DOLL.refusal(view, KeepCard(kept)) == Say("doll.refusal.kept")
    assert DOLL.refusal(view, KeepCard(other)) == Say("doll.refusal.keep_first"), "it isn't shared out at all"


def test_the_rival_keeps_six_cards_of_the_third_school_and_the_first_player_gets_the_rest() -> None:
    state = deal(2, starter=0)
    draft(state)
    haitian = school_cards("haitian")
    assert set(state.pools[0]) == {*school_cards("celtic"), *haitian[6:]}
    assert set(state.pools[1]) == {*school_cards("egyptian"), *haitian[:6]}
    assert state.active == state.actor == 0 and state.phase == BEFORE


def test_each_of_two_players_draws_from_an_own_deck() -> None:
    state = deal(2, starter=0)
    draft(state)
    for seat in (0, 1):
        assert sorted([*state.hands[seat], *state.spells[seat]]) == sorted(state.pools[seat])
        assert len(state.hands[seat]) == 1 and len(state.spells[seat]) == 17


def test_two_players_play_without_redirect_tricks_and_target_card() -> None:
    state = deal(2, starter=0)
    assert len(state.tricks) == 11 and not any(TRICKS[card] == REDIRECT for card in state.tricks)
    assert state.target == NOBODY


def test_two_players_of_a_quick_game_start_with_two_own_spells_and_a_trick() -> None:
    state = deal(2, starter=0, quick=True)
    draft(state)
    assert [len(hand) for hand in state.hands] == [2, 2] and [len(hand) for hand in state.sleeves] == [1, 1]


def test_the_draft_holds_no_secret_and_anybody_may_press_it() -> None:
    state = deal(2, starter=0)
    assert legal(state, None) == legal(state, 0) and len(legal(state, None)) == 3
    press(state, TakeSchool("celtic"), TakeSchool("egyptian"))
    assert legal(state, None) == legal(state, 1) and len(legal(state, None)) == 12
    view = DOLL.view(state, None)
    assert {DOLL.spoken_by(view, action) for action in legal(state, None)} == {1}
