"""Everything that happens is shown: each event moves something, and the table afterwards is as calm as a fresh one."""

from typing import Any

import pytest

from magicgames.boards.realms.enact import Enactor
from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.acts import AcceptOffer, LookAtDeck, OfferAccepted, OfferCard, PassTrade, RaiseCard
from magicgames.games.realms.rules import Realms
from tests.gui.lineup import glimpse, make_desk, seen
from tests.gui.realms.helpers import faces, make_board, make_match, table, trade

CHAOS = {"OfferMade", "OfferAccepted", "OfferDeclined", "TradePassed", "DeckSeen"}
USUAL = {"CardDrawn", "CardTaken", "CardDiscarded"}
END = {"PlayEnded", "CardRaised", "ChoiceMade", "Revealed", "GameWon"}


def wanted(legal: Any, rng: Rng, steps: int) -> Any:
    """Such moves that every kind of event comes to pass."""
    if steps > 40 and PassTrade() in legal:
        return PassTrade()
    telling = [each for each in legal if isinstance(each, OfferCard | AcceptOffer | LookAtDeck)]
    raised = [each for each in legal if isinstance(each, RaiseCard) and each.card is not None]
    pool = raised or (telling if telling and rng.below(3) else legal)
    return pool[rng.below(len(pool))]


@pytest.mark.parametrize("eyes", [0, 1, None])
@pytest.mark.parametrize("mode", ["base", "chaos"])
def test_every_event_is_enacted_and_leaves_nothing_behind(qtbot: Any, mode: str, eyes: int | None) -> None:
    missing = END | (CHAOS if mode == "chaos" else USUAL)
    if eyes is None:
        missing -= {"ChoiceMade"}  # nobody else hears of it
    for seed in range(60):
        match, rng, steps = make_match(3, seed, mode=mode, help="off"), Rng(derive("acts", mode, seed)), 0
        board = make_board(qtbot, make_desk(motion="slow"), match)
        while not match.over and missing:
            before, seat = glimpse(match, eyes), match.to_act[0]
            step = match.play(seat, wanted(match.legal(seat), rng, steps))
            after, steps = glimpse(match, eyes, seen(step, eyes)), steps + 1
            fresh = [event for event in after.events if type(event).__name__ in missing]
            if fresh:
                board.present(before)
                for event in after.events:
                    assert board.enact(event, after) is not None, event
                missing -= {type(event).__name__ for event in fresh}
                board.present(glimpse(match, eyes))
                board.ending.close_reveal()
                calm = make_board(qtbot, make_desk(), match)
                calm.present(glimpse(match, eyes))
                assert sorted(faces(board)) == sorted(faces(calm))
                assert len(board.scene.items()) == len(calm.scene.items())
                calm.hide()
        board.hide()
        if not missing:
            return
    raise AssertionError(missing)


def test_no_event_is_without_an_act() -> None:
    assert set(Enactor.acts) == set(Realms.events)


def test_what_others_trade_flies_face_down(qtbot: Any) -> None:
    match = make_match(3, mode="chaos")
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 2))
    known = set(faces(board))
    for action in (OfferCard(match.view(0).hand[0], 1), AcceptOffer(match.view(1).hand[0])):
        step = match.play(match.to_act[0], action)
        after = glimpse(match, 2, seen(step, 2))
        for event in after.events:
            board.enact(event, after)
            assert set(faces(board)) == known


def test_a_card_that_is_given_away_leaves_the_hand_and_the_offered_one_its_place(qtbot: Any) -> None:
    match = make_match(3, mode="chaos")
    board = make_board(qtbot, make_desk(motion="slow"), match)
    match.play(0, OfferCard(match.view(0).hand[0], 1))
    board.present(glimpse(match, 1))
    given = match.view(1).hand[0]
    laid = table(board)
    held, offered = laid.hand.cards[given], trade(board).offered
    assert offered is not None and held.isVisible() and offered.isVisible()
    after = glimpse(match, 1, seen(match.play(1, AcceptOffer(given)), 1))
    board.enact(next(event for event in after.events if isinstance(event, OfferAccepted)), after)
    assert not held.isVisible() and not offered.isVisible()
