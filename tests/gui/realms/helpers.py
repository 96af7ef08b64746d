"""A table of Magic Realms without a running match: matches, glimpses, and what a board shows of them."""

from typing import Any

from magicgames.boards.realms.board import RealmsBoard
from magicgames.boards.realms.cards import CardPiece
from magicgames.boards.realms.discard import Area
from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.plan import _title_size, plan_of, words_size
from magicgames.boards.realms.table import Table
from magicgames.boards.realms.tally import Tally
from magicgames.boards.realms.trade import Trade
from magicgames.engine.game import Action, Choice, Event, Seat
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from magicgames.games.realms import finale
from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.model import RealmsState, RealmsView, Thrown
from magicgames.games.realms.rules import Realms
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from tests.gui.lineup import NAMES, glimpse, put_up, seen, start


def make_match(seats: int, seed: int = 1, names: tuple[str, ...] = NAMES, **options: Choice) -> Match:
    return start(Realms(), seats, seed, names, **options)


def truth(match: Match) -> RealmsState:
    """What no board ever holds: tests need it to arrange hands."""
    state = match._timeline.state = match._state  # what is arranged by hand is looked at anew
    assert isinstance(state, RealmsState)
    return state


def deal(match: Match, seat: Seat, *cards: Card) -> None:
    """Gives this seat these cards; the deck keeps every card once."""
    state = truth(match)
    state.hands[seat] = cards
    taken = {card for hand in state.hands for card in hand} | {thrown.card for thrown in state.discard}
    others = [card for card in CARDS if card not in cards]
    for other, hand in enumerate(state.hands):
        if other != seat and set(hand) & set(cards):
            spare = [card for card in others if card not in taken]
            state.hands[other] = tuple([spare.pop() if card in cards else card for card in hand])
            taken = {card for held in state.hands for card in held} | {thrown.card for thrown in state.discard}
    state.deck = tuple([card for card in CARDS if card not in taken])
    state.drawn = 0


def play_on(match: Match, rng: Rng) -> Step:
    seat = match.to_act[0]
    legal = match.legal(seat)
    return match.play(seat, legal[rng.below(len(legal))])


def play(match: Match, *actions: Action) -> None:
    for action in actions:
        match.play(match.to_act[0], action)


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 680)) -> RealmsBoard:
    board = RealmsBoard(desk, Lineup(match.game, match.options, match.players))
    put_up(qtbot, board, size)
    return board


def play_along(board: RealmsBoard, match: Match, eyes: Seat) -> list[Action]:
    """Lets the board really play: what is chosen is played and presented, as a running match does."""
    done: list[Action] = []

    def act(action: Action) -> None:
        done.append(action)
        step = match.play(eyes, action)
        board.present(glimpse(match, eyes, seen(step, eyes)))

    board.chosen.connect(act)
    return done


def table(board: RealmsBoard) -> Table:
    assert board._table is not None
    return board._table


def area(board: RealmsBoard) -> Area:
    found = table(board).area
    assert found is not None
    return found


def trade(board: RealmsBoard) -> Trade:
    found = table(board).trade
    assert found is not None
    return found


def tally(board: RealmsBoard) -> Tally:
    found = table(board).tally
    assert found is not None
    return found


def shown(board: RealmsBoard) -> Sheet:
    """What the hand and the tally count now."""
    assert board.counting.shown is not None
    return board.counting.shown


def view_of(board: RealmsBoard) -> RealmsView:
    assert board.glimpse is not None
    view = board.glimpse.view
    assert isinstance(view, RealmsView)
    return view


def end_play(match: Match, *open_cards: Card) -> tuple[Event, ...]:
    """The discard area is full with these cards and others: now the hands count."""
    state = truth(match)
    held = {card for hand in state.hands for card in hand}
    spare = [card for card in CARDS if card not in held and card not in open_cards]
    lying = (*open_cards, *spare)[:10]
    state.discard = tuple(Thrown(card, 1) for card in lying)
    state.deck, state.drawn = tuple(card for card in spare if card not in lying), 0
    told: list[Event] = []
    finale.end_play(state, "discard", told)
    return tuple(told)


def count_out(board: RealmsBoard) -> None:
    """Lets the table weigh every open card now."""
    while board.counting.busy:
        board.counting.weigh_next()


def faces(board: RealmsBoard) -> list[str]:
    """Every card that lies face up in the scene."""
    return [item.shown.card for item in board.scene.items() if isinstance(item, CardPiece) and item.shown is not None]


def with_open(match: Any, *cards: str) -> None:
    """These cards lie open in the discard area, and nowhere in the deck."""
    state = truth(match)
    state.discard = tuple(Thrown(card, 1) for card in cards)
    state.deck = tuple(card for card in state.deck if card not in cards)


def least_print(desk: Desk, shown: Face, pixels: float) -> float:
    """The smallest letters that have to be read on a card, in pixels of the screen: those of its name and effects."""
    plan = plan_of(desk, shown, pixels)
    return min(_title_size(desk, shown, plan.title, plan.title_most), words_size(desk, shown, plan)) * pixels
