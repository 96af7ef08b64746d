"""Imagined tables hold what a view knows, and nothing else is fixed."""

from dataclasses import replace

from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import AcceptOffer, DiscardCard, DrawCard, LookAtDeck, OfferCard, PassTrade, UseMirage
from magicgames.games.realms.cards import CARDS, SPECIAL
from magicgames.games.realms.finale import end_play
from magicgames.games.realms.imagine import _placed, unseen
from magicgames.games.realms.model import RealmsState, Trace
from tests.games.realms.tables import GAME, play, start, table, take

A, B, C = (
    "King, Queen, Princess, Warlord, Empress, Knights, Rangers",
    "Cavern, Bell Tower, Forest, Earth Elemental, Swamp, Water Elemental, Hydra",
    "Air Elemental, Candle, Forge, Lightning, Fire Elemental, Magic Wand, Warhorse",
)


def worlds(state: RealmsState, seat: int, count: int = 60) -> list[RealmsState]:
    rng = Rng(4)
    return [GAME.imagine(GAME.view(state, seat), rng) for _ in range(count)]


def test_every_card_is_somewhere_once() -> None:
    state = start(4, seed=3)
    for world in worlds(state, 2):
        cards = [card for hand in world.hands for card in hand] + list(world.deck) + [t.card for t in world.discard]
        assert sorted(cards) == sorted(CARDS)
        assert world.hands[2] == state.hands[2]


def test_unseen_cards_may_be_anywhere() -> None:
    state = start(3, seed=3)
    places: dict[str, set[int | str]] = {card: set() for card in unseen(GAME.view(state, 0))}
    for world in worlds(state, 0, 300):
        for card, found in places.items():
            found.add(next((seat for seat in (1, 2) if card in world.hands[seat]), "deck"))
    assert all(found == {1, 2, "deck"} for found in places.values())


def test_a_card_taken_in_the_open_stays_in_its_hand() -> None:
    state = table(A, B, C, discard="Smoke, Dragon")
    play(state, take("Dragon"))
    assert all(world.hands[0][-1] == "dragon" and world.fresh == ("dragon",) for world in worlds(state, 1))
    play(state, DiscardCard("king"))
    assert all("dragon" in world.hands[0] for world in worlds(state, 2))


def test_a_traded_card_is_where_it_can_be() -> None:
    state = table(A, B, C, mode="chaos")
    play(state, OfferCard("king", 1), AcceptOffer("swamp"), PassTrade())
    assert all("king" in world.hands[1] for world in worlds(state, 0))
    play(state, OfferCard("candle", 1), PassTrade(), AcceptOffer("hydra"))
    holders = {seat for world in worlds(state, 0) for seat in (1, 2) if "king" in world.hands[seat]}
    assert holders == {1, 2}
    assert all("king" not in world.deck for world in worlds(state, 0))


def test_whoever_chooses_holds_something_to_choose_about() -> None:
    state = table("Mirage, " + A.replace("King, ", ""), B, C)
    end_play(state, "discard", [])
    play(state, UseMirage("swamp"))
    for world in worlds(state, 1):
        assert set(world.hands[0]) & set(SPECIAL)
        assert GAME.legal(GAME.view(world, 0))


def test_whoever_looks_into_the_deck_holds_the_necromancer() -> None:
    state = table("Necromancer, " + A.replace("King, ", ""), B, C, mode="chaos", deck="Smoke, Dragon, Gem")
    play(state, PassTrade(), PassTrade(), PassTrade(), LookAtDeck())
    assert all("necromancer" in world.hands[0] for world in worlds(state, 2))
    assert all(world.deck[:3] == ("smoke", "dragon", "gem_of_order") for world in worlds(state, 0))


def test_what_was_drawn_in_secret_is_hidden_from_the_others_of_an_imagined_table_too() -> None:
    state = table(A, B, C, deck="Smoke, Dragon", discard="Gem")
    taken = state.copy()
    play(state, DrawCard())
    play(taken, take("Gem"))
    assert all(GAME.view(world, 2).fresh == (None,) for world in worlds(state, 1))
    assert all(GAME.view(world, 2).fresh == ("gem_of_order",) for world in worlds(taken, 1))


def test_what_only_these_eyes_have_learnt_is_nobody_elses_knowledge() -> None:
    state = table(A, B, C, mode="chaos")
    play(state, OfferCard("king", 1), AcceptOffer("swamp"), PassTrade())
    learnt = GAME.view(state, 0).learnt
    assert learnt
    assert all(world.learnt == [learnt, (), ()] for world in worlds(state, 0))


def test_no_more_cards_are_traced_to_a_hand_than_it_has() -> None:
    view = GAME.view(table(A, B, C, mode="chaos"), 0)
    tight = replace(view, hands=(view.hands[0], (None,), (None,)), known=(), learnt=())
    traced = replace(tight, learnt=(Trace("hydra", (1,)), Trace("candle", (1, 2))))
    rng = Rng(1)
    assert all(_placed(traced, rng) == {"hydra": 1, "candle": 2} for _ in range(30))
