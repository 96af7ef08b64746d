"""What is special about a moment, to be explained to those who meet it for the first time. Asked after every step."""

from magicgames.games.tower.model import DRAGON, HAND, LIVES, ON_TABLE, TOP, TowerView

_NEAR = 3  # points that one round can bring


def situations(view: TowerView) -> tuple[str, ...]:
    """The most urgent first; none for spectators."""
    seat = view.seat
    if seat is None or seat not in range(len(view.lives)) or not view.to_act:
        return ()
    own = [deed for deed in view.history if deed.seat == seat]
    stones = sum(stone != 0 for stone in view.hands[seat])
    turn = seat in view.to_act
    ended = own[-1].result if own and not turn else ""  # how the last own turn ended
    others = [lives for other, lives in enumerate(view.lives) if other != seat]
    easy = "_easy" if view.rules.easy else ""  # what is said otherwise by the rules of this match
    mage = "_last_mage" if view.rules.last_mage else ""
    met = {
        f"choosing{mage}": turn and view.choosing,
        f"went_on{easy}": turn and view.casts > 0 and not view.choosing,
        "first_call": turn and not own and view.round == 1,
        "missed": ended == "missing",
        "angry_dragon": ended == "missing" and own[-1].number == DRAGON,
        "below": ended == "below",
        f"last_life{mage}": view.lives[seat] == 1,
        f"rival_weak{mage}": turn and 1 in others,
        "last_stone": turn and stones == 1,
        "pile_empty": not view.pile,
        "all_lives": turn and view.lives[seat] == LIVES and bool(own),
        "secret": seat in view.owners,
        f"others_secret{mage}": any(owner not in (ON_TABLE, seat) for owner in view.owners),
        "new_round": view.round == 2 and not view.history,
        "near_top": max(view.scores) >= TOP - _NEAR,
        "fallen": 0 in view.lives,
        "short_hand": turn and stones < HAND and not view.casts,
    }
    return tuple([name for name, here in met.items() if here])
