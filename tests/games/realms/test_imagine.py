"""Imagined tables hold what a view knows, and nothing else is fixed."""

from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import AcceptOffer, DiscardCard, LookAtDeck, OfferCard, PassTrade, UseMirage
from magicgames.games.realms.cards import CARDS, SPECIAL
from magicgames.games.realms.finale import end_play
from magicgames.games.realms.imagine import unseen
from magicgames.games.realms.model import RealmsState
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
