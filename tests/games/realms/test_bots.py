"""Bots of Magic Realms: they play by the rules and by their view alone, and each level beats the one below."""

import pytest

from magicgames.engine.game import LEVELS, Action, Choice, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.realms import bot as bots
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    OfferCard,
    PassTrade,
    TakeCard,
)
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.glance import at_a_glance, by_pairs
from magicgames.games.realms.model import ANSWER, OVER, Offer, RealmsState, RealmsView, Thrown, Trace
from magicgames.games.realms.promise import PROMISE
from magicgames.games.realms.worth import cards, likely, settled, worth
from tests.games.playing import Table, tables
from tests.games.realms.helpers import hand
from tests.games.realms.tables import GAME, start, table, take

every_level = pytest.mark.parametrize("level", LEVELS)
careful_level = pytest.mark.parametrize("level", ["expert", "master"])


def choose(level: str, view: RealmsView, seed: int = 1) -> Action:
    return GAME.bot(level).choose(view, Rng(seed))


def played(levels: tuple[str, ...], seed: int, **options: Choice) -> RealmsState:
    """The end of a match of these bots."""
    seats = len(levels)
    state = GAME.setup(seats, {**defaults(GAME, seats), **options}, Rng(derive(seed, "table")))
    rng = Rng(derive(seed, "bots"))
    while state.phase != OVER:
        GAME.apply(state, state.active, GAME.bot(levels[state.active]).choose(GAME.view(state, state.active), rng))
    return state


@pytest.mark.parametrize("place", tables(GAME, others=2), ids=str)
def test_every_level_plays_by_the_rules_to_the_end(place: Table) -> None:
    match = place.match(seed=3)
    seated = [GAME.bot(LEVELS[seat % len(LEVELS)]) for seat in range(place.seats)]
    while match.outcome is None:
        assert match.position < 1000
        seat = match.to_act[0]
        view = match.view(seat)
        action = seated[seat].choose(view, match.bot_rng(seat))
        assert action in GAME.legal(view)
        match.play(seat, action)


@every_level
@pytest.mark.parametrize(("seats", "mode"), [(2, {}), (4, {}), (3, {"mode": "chaos"})])
def test_a_bot_knows_nothing_but_its_view(level: str, seats: int, mode: dict[str, Choice]) -> None:
    """Two tables that differ in what is hidden from a seat are the same table to its bot."""
    state, rng = start(seats, seed=5, **mode), Rng(11)
    differed = 0
    for step in range(40):
        if state.phase == OVER:
            break
        seat = state.active
        view = GAME.view(state, seat)
        other = GAME.imagine(view, rng)
        differed += other.hands != state.hands or other.deck != state.deck[state.drawn :]
        action = choose(level, view, step)
        assert action == choose(level, GAME.view(other, seat), step)
        GAME.apply(state, seat, action)
    assert differed > 10


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_hands_are_used_as_well_as_they_can_be(level: str, seats: int) -> None:
    for seed in range(3):
        state = played((level,) * seats, seed)
        for sheet, held in zip(state.sheets, state.hands, strict=True):
            assert sheet is not None
            raised = sheet.choices.necromancer  # with it the discard area was what it is now
            own = [each for each in held if each != raised]
            lying = [thrown.card for thrown in state.discard] + ([raised] if raised else [])
            assert sheet.score == best(own, lying).score


@every_level
def test_cards_do_not_go_round_for_ever(level: str) -> None:
    """Only draws bring the end nearer, so after four rounds of taking a bot draws, however good the open cards are."""
    held = "King, Knights, Light Cavalry, Dwarvish Infantry, Elven Archers, Candle, Magic Wand"
    state = table(held, "", "", "", discard="Queen, Swamp, Forge, Warship, Enchantress, Warhorse, Hydra, Forest")
    assert isinstance(choose(level, GAME.view(state, 0)), TakeCard)
    state.stall = 16
    assert choose(level, GAME.view(state, 0)) == DrawCard()


@careful_level
def test_a_card_that_completes_the_hand_is_taken(level: str) -> None:
    state = table(
        "Candle, Book, Wand, Gem, Beastmaster, Swamp, Forge", "", "", "", discard="Bell Tower, Hydra, Warship, Rangers"
    )
    assert choose(level, GAME.view(state, 0)) == take("Bell Tower")


@careful_level
def test_the_use_of_wilds_is_seen_before_the_end(level: str) -> None:
    """The Mirage that becomes a Rainstorm is worth more than a King without armies."""
    state = table("Mountain, Great Flood, Smoke, Whirlwind, Air Elemental, Wildfire, Mirage, King", "", "", "")
    state.phase = "discard"
    assert choose(level, GAME.view(state, 0)) == DiscardCard("king")


@careful_level
def test_the_last_discard_leaves_the_best_hand(level: str) -> None:
    rng = Rng(8)
    for _ in range(12):
        deck = list(CARDS)
        rng.shuffle(deck)
        state = start(4)
        state.phase, state.fresh = "discard", (deck[7],)
        state.hands = [tuple(deck[:8]), *[tuple(deck[8 + 7 * seat : 15 + 7 * seat]) for seat in range(3)]]
        state.discard = tuple(Thrown(each, 1) for each in deck[29:38])
        state.deck, state.drawn = tuple(deck[38:]), 0
        action = choose(level, GAME.view(state, 0))
        assert isinstance(action, DiscardCard)
        lying = [thrown.card for thrown in state.discard]
        scores = {
            each: best([other for other in state.hands[0] if other != each], [*lying, each]).score
            for each in state.hands[0]
        }
        assert scores[action.card] == max(scores.values())


def test_a_novice_gives_nothing_away_that_it_sees() -> None:
    novice = bots.LEVELS["novice"]
    rng = Rng(4)
    for seed in range(30):
        state = start(4, seed)
        GAME.apply(state, 0, DrawCard())
        view = GAME.view(state, 0)
        values = {each: by_pairs(view, cards(view.hand) ^ cards([each]), 0) for each in view.hand}
        action = novice.act(view, rng)
        assert isinstance(action, DiscardCard)
        assert values[action.card] >= max(values.values()) - novice.regret


def test_levels_see_more_and_more_in_a_hand() -> None:
    view = GAME.view(start(4), 0)
    pair = cards(hand("Dragon, Enchantress"))
    assert by_pairs(view, pair, 0) == at_a_glance(view, pair, 0) == worth(pair, 0) == 35
    three = cards(hand("Dragon, Enchantress, King"))
    assert by_pairs(view, three, 0) < at_a_glance(view, three, 0) < worth(three, 0) == 43, "a pair has no third card"
    dream = cards(hand("King, Knights, Rangers, Shapeshifter"))
    assert at_a_glance(view, dream, 0) < worth(dream, 0), "a player does not see a Queen in the Shapeshifter"


# The master


def test_a_master_does_not_feed_rivals() -> None:
    """The Hydra is the card it needs least, until the neighbour is known to hold the Swamp."""
    state = start(4)
    state.hands[0] = hand(
        "King, Queen, Knights, Light Cavalry, Dwarvish Infantry, Elven Archers, Hydra, Fire Elemental"
    )
    state.phase = "discard"
    assert choose("master", GAME.view(state, 0)) == DiscardCard("hydra")
    state.known = (Trace("swamp", (1,)), Trace("great_flood", (1,)))
    assert choose("master", GAME.view(state, 0)) == DiscardCard("fire_elemental")


def test_a_master_ends_the_match_when_it_leads_and_not_when_it_trails() -> None:
    """Nine cards lie: a draw is the end. The open card is a little better than what a draw brings on average."""
    lying = "Swamp, Forge, Warship, Enchantress, Warhorse, Hydra, Forest, Longbow, Smoke"
    strong = table("Candle, Book, Shield, Gem, Queen, Sword, Bell Tower", "", "", "", discard=lying)
    assert choose("master", GAME.view(strong, 0)) == DrawCard()
    weak = table("Cavern, Magic Wand, Knights, Rainstorm, Gem, Protection Rune, Dragon", "", "", "", discard=lying)
    assert isinstance(choose("master", GAME.view(weak, 0)), TakeCard)


def test_promises_are_about_every_card_and_sum_up_to_nothing() -> None:
    assert set(PROMISE) == set(CARDS)
    assert abs(sum(PROMISE.values())) <= len(CARDS) / 2, "a hand promises no more than usual on average"


# Chaos


@careful_level
def test_a_useless_card_is_traded_and_a_great_hand_is_kept(level: str) -> None:
    state = start(3, mode="chaos")
    state.hands[0] = hand("Candle, Book, Shield, Gem, Queen, Sword, Bell Tower")
    assert choose(level, GAME.view(state, 0)) == PassTrade()
    state.hands[0] = hand("King, Queen, Knights, Light Cavalry, Elven Archers, Dwarvish Infantry, Warship")
    offer = choose(level, GAME.view(state, 0))
    assert isinstance(offer, OfferCard) and offer.card == "warship", "blanked without a flood"
    state.offers, state.phase = (Offer(1, 0, state.hands[1][0]),), ANSWER
    assert choose(level, GAME.view(state, 0)) == AcceptOffer("warship")
    state.hands[0] = hand("Candle, Book, Shield, Gem, Queen, Sword, Bell Tower")
    assert choose(level, GAME.view(state, 0)) == DeclineOffer()


# The draft of two


@careful_level
def test_the_draft_prefers_the_card_that_fits(level: str) -> None:
    state = table("Sword, King", "", discard="Shield, Hydra, Warship")
    assert choose(level, GAME.view(state, 0)) == take("Shield")


# What the bots count is what the rules count


def test_worth_is_the_best_score() -> None:
    rng = Rng(2)
    deck = list(CARDS)
    for _ in range(60):
        rng.shuffle(deck)
        held, lying = deck[:7], deck[7:12]
        assert worth(cards(held), cards(lying)) == best(held, lying).score
        assert likely(cards(deck[1:8]), cards(held)) <= settled(cards(deck[1:8])), "a guess is one possible use"


# Strength; the long series are in docs/bots.md


@pytest.mark.parametrize(
    ("strong", "weak", "games"), [("player", "novice", 30), ("expert", "player", 24), ("master", "player", 24)]
)
def test_each_level_scores_more_than_the_one_below(strong: str, weak: str, games: int) -> None:
    """One against three, on each seat in turn."""
    lead = 0.0
    for game in range(games):
        seat = game % 4
        state = played(tuple(strong if chair == seat else weak for chair in range(4)), game)
        scores = [sheet.score for sheet in state.sheets if sheet is not None]
        lead += scores[seat] - (sum(scores) - scores[seat]) / 3
    assert lead / games > 12
