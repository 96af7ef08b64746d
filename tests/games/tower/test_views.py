"""What each pair of eyes sees, what the rules say to it, and what can be taken back."""

from typing import Any

from magicgames.engine.game import OPEN, Say
from magicgames.games.tower.model import (
    ON_TABLE,
    CastSpell,
    EndTurn,
    LeaveSecret,
    StonesDrawn,
    TakeSecret,
    TowerState,
    TowerView,
)
from tests.games.tower.helpers import TOWER, cast, end_turn, of_type, play, table

A, B = (8, 7, 7, 6, 6), (8, 8, 7, 6, 5)
BACKS = (None,) * 5


def three(**more: Any) -> TowerState:
    return table((8, 7, 0, 5, 4), A, B, secrets=(3, 2, 6, 5), **more)


def view(state: TowerState, seat: int | None = 0) -> TowerView:
    return TOWER.view(state, seat)


def test_everybody_sees_all_stones_but_their_own() -> None:
    state = three()
    assert view(state, 0).hands == ((None, None, 0, None, None), A, B)
    assert view(state, 1).hands == ((8, 7, 0, 5, 4), BACKS, B)
    assert view(state, 2).hands == ((8, 7, 0, 5, 4), A, BACKS)


def test_the_public_table_sees_backs_only() -> None:
    state = three(owners=(0, ON_TABLE, ON_TABLE, ON_TABLE))
    assert view(state, None).hands == ((None, None, 0, None, None), BACKS, BACKS)
    assert view(state, None).secrets == (None,) * 4


def test_a_secret_stone_is_seen_by_its_owner_alone() -> None:
    state = three(owners=(0, ON_TABLE, 1, ON_TABLE))
    assert view(state, 0).secrets == (3, None, None, None)
    assert view(state, 1).secrets == (None, None, 6, None)
    assert view(state, 2).secrets == (None,) * 4
    assert view(state, 2).owners == (0, ON_TABLE, 1, ON_TABLE)


def test_of_the_pile_only_its_size_is_seen() -> None:
    one, other = three(pile=(3, 2)), three(pile=(2, 3))
    assert view(one).pile == 2
    assert all(view(one, seat) == view(other, seat) for seat in (0, 1, 2, None))


def test_nobody_sees_the_chance() -> None:
    one, other = three(chance=1), three(chance=2)
    assert all(view(one, seat) == view(other, seat) for seat in (0, 1, 2, None))


def test_own_stones_and_untaken_secrets_change_nothing_in_ones_own_view() -> None:
    one = table((8, 7, 6, 5, 4), A, secrets=(3, 2, 6, 5))
    other = table((2, 3, 6, 5, 4), A, secrets=(8, 7, 6, 5))
    assert view(one) == view(other) and view(one, 1) != view(other, 1)


def test_drawn_stones_are_seen_by_all_but_their_owner_and_the_public_table() -> None:
    state = table((8, 7, 6, 5, 4), A, B, pile=(3,))
    cast(state, 5)
    (drawn,) = of_type(StonesDrawn, end_turn(state))
    assert drawn.seen_by(1) == drawn.seen_by(2) == StonesDrawn(0, (3,), (3,))
    assert drawn.seen_by(0) == drawn.seen_by(None) == StonesDrawn(0, (3,), None)


def test_the_open_table_shows_everything_once_the_match_is_over() -> None:
    state = table((8,), A, scores=(5, 0), secrets=(3, 2, 6, 5))
    cast(state, 8)
    opened = view(state, OPEN)
    assert opened.hands == ((0,) * 5, A) and opened.secrets == (3, 2, 6, 5)
    assert opened.to_act == () and TOWER.legal(opened) == ()


def test_a_view_tells_whose_turn_it_is_and_what_stands_on_the_board() -> None:
    state = three(lives=(3, 4, 5), scores=(1, 2, 3), floor=5, casts=2)
    seen = view(state, 2)
    assert (seen.seat, seen.to_act, seen.active, seen.floor, seen.casts) == (2, (0,), 0, 5, 2)
    assert (seen.lives, seen.scores, seen.board) == ((3, 4, 5), (1, 2, 3), tuple(state.board))


def test_prompts() -> None:
    state = three()
    assert TOWER.prompt(view(state)) == Say("tower.prompt.cast_first", {"floor": 1})
    assert TOWER.prompt(view(state, 1)) == Say("tower.prompt.waiting", {"seat": 0})
    assert TOWER.prompt(view(state, None)) == Say("tower.prompt.waiting", {"seat": 0})
    cast(state, 4)
    assert TOWER.prompt(view(state)) == Say("tower.prompt.choose_secret")
    assert TOWER.prompt(view(state, 1)) == Say("tower.prompt.waiting", {"seat": 0})
    play(state, LeaveSecret())
    assert TOWER.prompt(view(state)) == Say("tower.prompt.cast_or_end", {"floor": 4})
    state.over = True
    assert TOWER.prompt(view(state)) == Say("tower.prompt.over")


def test_progress_tells_the_round() -> None:
    assert TOWER.progress(view(three(), None)) == Say("tower.progress", {"round": 1})


def test_refusals() -> None:
    state = three(owners=(ON_TABLE, 1, ON_TABLE, ON_TABLE))
    assert TOWER.refusal(view(state, 1), CastSpell(8)) == Say("tower.refusal.not_your_turn")
    assert TOWER.refusal(view(state), EndTurn()) == Say("tower.refusal.not_yet_cast")
    assert TOWER.refusal(view(state), CastSpell(1)) is None
    cast(state, 4)
    assert TOWER.refusal(view(state), TakeSecret(1)) == Say("tower.refusal.gone")
    assert TOWER.refusal(view(state), TakeSecret(0)) is None
    assert TOWER.refusal(view(state), CastSpell(8)) == Say("tower.refusal.choosing_first")
    assert TOWER.refusal(view(state), EndTurn()) == Say("tower.refusal.choosing_first")
    play(state, LeaveSecret())
    assert TOWER.refusal(view(state), CastSpell(3)) == Say("tower.refusal.below_floor", {"floor": 4})
    assert TOWER.refusal(view(state), CastSpell(4)) is None


def test_a_call_is_answered_at_once_so_it_stands() -> None:
    state = three()
    assert TOWER.final(view(state), CastSpell(8))


def test_a_secret_stone_that_was_looked_at_stays_taken() -> None:
    state = three()
    cast(state, 4)
    assert TOWER.final(view(state), TakeSecret(0))


def test_ending_a_turn_and_declining_a_secret_stone_can_be_taken_back() -> None:
    state = three()
    cast(state, 4)
    assert not TOWER.final(view(state), LeaveSecret())
    play(state, LeaveSecret())
    assert not TOWER.final(view(state), EndTurn())


def test_declining_after_the_last_stone_ends_the_round_and_stands() -> None:
    state = table((4,), A, B)
    cast(state, 4)
    assert TOWER.final(view(state), LeaveSecret())
