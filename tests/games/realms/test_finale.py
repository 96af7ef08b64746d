"""The end: the Necromancer, the choices of special cards, hands laid open one by one, and who wins."""

from typing import Any

from magicgames.engine.game import OPEN, Say
from magicgames.games.realms.acts import (
    CardRaised,
    ChoiceMade,
    DeckSeen,
    DiscardCard,
    GameWon,
    LayOpen,
    LookAtDeck,
    PassTrade,
    RaiseCard,
    Revealed,
    UseBook,
    UseDoppelganger,
    UseIsland,
    UseMirage,
    UseShapeshifter,
)
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import CARDS, DREAM_SUITS, DREAMS, FACTS
from magicgames.games.realms.choosing import raisable
from magicgames.games.realms.finale import end_play, suggested, verdict
from magicgames.games.realms.model import CHOOSE, OVER
from magicgames.games.realms.scoring import score
from tests.games.realms.helpers import hand
from tests.games.realms.tables import GAME, legal, names, play, table

PLAIN = "King, Queen, Princess, Warlord, Empress, Knights, Rangers"
OTHER = "Cavern, Bell Tower, Forest, Earth Elemental, Swamp, Water Elemental, Hydra"


def ended(*hands: str, **more: Any) -> Any:
    """A table right after the play, and what was told."""
    state = table(*hands, **more)
    told: list[Any] = []
    end_play(state, "discard", told)
    return state, told


def test_hands_without_choices_are_laid_open_at_once() -> None:
    third = "Air Elemental, Candle, Forge, Lightning, Fire Elemental, Magic Wand, Warhorse"
    state, told = ended(PLAIN, OTHER, third)
    shown = [event for event in told if isinstance(event, Revealed)]
    assert [event.seat for event in shown] == [0, 1, 2]
    assert shown[0].sheet == score(hand(PLAIN))
    assert state.phase == OVER
    assert isinstance(told[-1], GameWon)


def test_whoever_has_something_to_decide_is_asked_in_turn() -> None:
    state, told = ended(
        PLAIN, OTHER.replace("Hydra", "Mirage"), "Shapeshifter, Candle, Forge, Smoke, Dragon, Sword, Gem"
    )
    assert [event.seat for event in told if isinstance(event, Revealed)] == [0]
    assert (state.phase, state.active) == (CHOOSE, 1)
    assert GAME.refusal(GAME.view(state, 1), DiscardCard("king")) == Say("realms.refusal.play_over")
    play(state, UseMirage(), LayOpen())
    assert state.active == 2
    told = play(state, UseShapeshifter(), LayOpen())
    assert isinstance(told[-1], GameWon) and state.phase == OVER


def test_choices_are_secret_until_the_hand_is_laid_open() -> None:
    state, _ = ended(PLAIN.replace("Rangers", "Mirage"), OTHER, "Unicorn")
    before = [GAME.view(state, eyes) for eyes in (None, 1, 2)]
    (made,) = play(state, UseMirage("rangers"))
    assert isinstance(made, ChoiceMade)
    assert made.seen_by(1) is made.seen_by(None) is None and made.seen_by(0) == made
    assert [GAME.view(state, eyes) for eyes in (None, 1, 2)] == before
    told = play(state, LayOpen())
    assert GAME.view(state, 2).hands[0] == hand(PLAIN.replace("Rangers", "Mirage"))
    assert told[0] == Revealed(0, score(state.hands[0], told[0].sheet.choices))
    assert GAME.view(state, None).sheets[0] == told[0].sheet


def test_one_decision_at_a_time_in_the_order_of_resolution() -> None:
    state, _ = ended("Doppelganger, Mirage, Shapeshifter, Book, Island, Swamp, Knights", OTHER, PLAIN)
    kinds = []
    while state.active == 0 and state.phase == CHOOSE:
        choice = legal(state)[0]
        kinds.append(type(choice))
        play(state, choice)
    assert kinds == [UseDoppelganger, UseMirage, UseShapeshifter, UseBook, UseIsland, LayOpen]


def test_in_the_russian_order_any_wild_may_come_first() -> None:
    state, _ = ended("Doppelganger, Mirage, King, Queen, Princess, Empress, Warlord", OTHER, PLAIN, russian_order=True)
    assert {type(action) for action in legal(state)} == {UseDoppelganger, UseMirage}
    play(state, UseMirage("knights"), UseDoppelganger("mirage"), LayOpen())
    sheet = state.sheets[0]
    assert [row.name for row in sheet.rows[:2]] == ["knights", "knights"]
    assert sheet.choices.order == ("mirage", "doppelganger", "shapeshifter")


def test_the_pickers_list_every_card_of_the_named_suits_whoever_holds_it() -> None:
    state, _ = ended("Mirage, Shapeshifter, King", OTHER, PLAIN)
    mirages = legal(state)
    assert set(names(mirages, UseMirage)) == {None, *DREAMS["mirage"]}
    assert len(DREAMS["mirage"]) == len(DREAMS["shapeshifter"]) == 25
    assert {action.suit for action in mirages} == {None, *DREAM_SUITS["mirage"]}
    assert {FACTS[card].suit for card in CARDS} - {*DREAM_SUITS["mirage"], *DREAM_SUITS["shapeshifter"]} == {"wild"}


def test_a_suit_without_a_name_may_be_declared() -> None:
    state, _ = ended("Mirage, King, Queen", OTHER, PLAIN)
    play(state, UseMirage(None, "army"), LayOpen())
    row = state.sheets[0].rows[0]
    assert (row.name, row.suit) == ("mirage", "army")
    assert state.sheets[0].score == 8 + 20 + 6 + 20


def test_the_book_changes_any_other_card_to_any_other_of_ten_suits() -> None:
    state, _ = ended("Book, King, Sword", OTHER, PLAIN)
    choices = legal(state)
    assert len(choices) == 1 + 2 * 9
    assert UseBook("king", "beast") in choices and UseBook("king", "wild") not in choices
    assert UseBook("book_of_changes", "land") not in choices


def test_the_island_is_asked_only_when_it_can_clear_something() -> None:
    state, _ = ended("Island, Fountain, King", OTHER, PLAIN)
    assert state.sheets[0] is not None
    state, _ = ended("Island, Swamp, Fountain, King", OTHER, PLAIN)
    assert names(legal(state), UseIsland) == [None, "island", "swamp", "fountain_of_life"]


def test_the_necromancer_takes_an_eighth_card_from_the_discard_area() -> None:
    state, _ = ended("Necromancer, King", OTHER, PLAIN, discard="Wildfire, Sword, Dragon, Collector")
    assert legal(state) == (RaiseCard(None), RaiseCard("dragon"), RaiseCard("collector"))
    told = play(state, RaiseCard("dragon"))
    assert told == [CardRaised(0, "dragon", False)] and told[0].seen_by(1) == told[0]
    assert [thrown.card for thrown in state.discard] == list(hand("Wildfire, Sword, Collector"))
    play(state, LayOpen())
    assert state.sheets[0].score == 3 + 8 + 30
    assert state.sheets[0].choices.necromancer == "dragon"


def test_without_anybody_to_raise_the_necromancer_is_not_asked() -> None:
    state, _ = ended("Necromancer, King", OTHER, PLAIN, discard="Wildfire, Sword")
    assert state.sheets[0] is not None


def test_in_chaos_the_necromancer_looks_at_three_cards_of_the_deck() -> None:
    state = table("Necromancer, King", OTHER, PLAIN, deck="Wildfire, Sword, Dragon, Collector", mode="chaos")
    state.phase = "offer"
    play(state, PassTrade(), PassTrade(), PassTrade())
    assert legal(state) == (LookAtDeck(), RaiseCard(None))
    assert GAME.view(state, 0).peek == ()
    (seen,) = play(state, LookAtDeck())
    assert seen == DeckSeen(0, hand("Wildfire, Sword, Dragon")) and seen.seen_by(1) == DeckSeen(0, None)
    assert GAME.view(state, 0).peek == hand("Wildfire, Sword, Dragon")
    assert GAME.view(state, 1).peek == ()
    (raised,) = play(state, RaiseCard("sword_of_keth"))
    assert raised.seen_by(2) == CardRaised(0, None, True)
    assert GAME.view(state, 0).peek == ()
    play(state, LayOpen())
    assert state.sheets[0].score == 3 + 8 + 7 + 10


def test_following_the_suggestions_is_the_best_use() -> None:
    for russian in (False, True):
        state, _ = ended(
            "Doppelganger, Mirage, Necromancer, Book, Island, Queen, Knights",
            OTHER,
            "Shapeshifter, Forge, Candle, Lightning, Rainstorm, Smoke, Air Elemental",
            discard="King, Warlord, Basilisk, Protection Rune",
            russian_order=russian,
        )
        goals = [best(state.hands[seat], [thrown.card for thrown in state.discard], russian) for seat in (0, 2)]
        while state.phase != OVER:
            play(state, suggested(GAME.view(state, state.active)))
        assert [state.sheets[seat].score for seat in (0, 2)] == [goal.score for goal in goals]
        assert [state.sheets[seat].strength for seat in (0, 2)] == [goal.strength for goal in goals]


def test_choices_can_be_taken_back_until_the_hand_is_laid_open() -> None:
    state, _ = ended("Mirage, King", OTHER, PLAIN)
    view = GAME.view(state, 0)
    assert not GAME.final(view, UseMirage("knights"))
    play(state, UseMirage("knights"))
    assert GAME.final(GAME.view(state, 0), LayOpen())


def test_the_highest_score_wins() -> None:
    sheets = [score(hand("King")), score(hand("Dragon, Collector")), score(hand("Queen"))]
    assert verdict(sheets) == ((1,), "points")


def test_of_equal_scores_the_lower_sum_of_strengths_wins() -> None:
    sheets = [score(hand("Empress")), score(hand("Elven Archers")), score(hand("King"))]
    assert [sheet.score for sheet in sheets] == [15, 15, 8]
    assert verdict(sheets) == ((1,), "strength")


def test_still_equal_the_victory_is_shared() -> None:
    sheets = [score(hand("Earth Elemental")), score(hand("Air Elemental")), score(hand("Princess"))]
    assert verdict(sheets) == ((0, 1), "shared")


def test_the_outcome_has_all_scores_and_the_open_table_all_sheets() -> None:
    state, _ = ended(PLAIN, OTHER, "Air Elemental, Candle, Forge, Lightning, Fire Elemental, Magic Wand, Warhorse")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(sheet.score for sheet in state.sheets)
    assert GAME.view(state, OPEN).sheets == GAME.view(state, 1).sheets == tuple(state.sheets)
    assert GAME.view(state, OPEN).hands == tuple(state.hands)


def test_the_necromancer_brings_back_only_into_a_hand_of_seven() -> None:
    assert raisable(hand("Necromancer, King"), hand("Wildfire, Knights, Dragon")) == ["knights", "dragon"]
    assert raisable(hand(PLAIN.replace("King", "Necromancer")), hand("Dragon")) == ["dragon"]
    eight = hand(PLAIN + ", Necromancer")
    assert len(eight) == 8 and raisable(eight, hand("Dragon")) == []
    assert raisable(hand("King"), hand("Dragon")) == [], "nobody without a Necromancer"
