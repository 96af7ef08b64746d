"""What each pair of eyes sees, what it remembers of face-down cards, and what can be taken back."""

import pytest

from magicgames.engine.game import OPEN
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    Cast,
    DoDeed,
    DoStunt,
    DrawSpell,
    DrawTrick,
    EndTurn,
    HaveAnswer,
    KeepCard,
    PlayTrick,
    Reroll,
    RerollFree,
    Roll,
    SetDie,
    SkipStunt,
    SoBeIt,
    TakeLooked,
    TakeSchool,
)
from magicgames.games.doll.cards import school_cards
from magicgames.games.doll.events import LookedTaken, SpellDrawn, TrickDrawn
from magicgames.games.doll.model import DollState, DollView
from tests.games.doll.helpers import DOLL, deal, of_type, play, press, stunt, table


def view(state: DollState, seat: int | None = 0) -> DollView:
    return DOLL.view(state, seat)


def test_hands_are_secret() -> None:
    state = table(3, hands={0: ["frog"], 1: ["cat", "hook"]}, sleeves={1: ["ace"]})
    assert view(state, 0).hands == (("frog",), (None, None), ())
    assert view(state, 1).hands == ((None,), ("cat", "hook"), ())
    assert view(state, 0).sleeves == ((), (None,), ())
    assert view(state, None).hands == ((None,), (None, None), ())


def test_decks_are_backs_and_their_order_is_nobodys() -> None:
    one, other = table(3), table(3)
    for deck in (*other.spells, other.tricks, other.curses):
        deck.reverse()
    assert all(view(one, eyes) == view(other, eyes) for eyes in (None, 0, 1, 2))
    assert view(one).spells == ((None,) * 36,)


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    state = table(3, dice="PRSBG", top={"spells": ["cat"], "tricks": ["ace"]})
    events = play(state, DrawSpell(0b00011), DrawTrick(0b01100))
    (spell,), (trick,) = of_type(SpellDrawn, events), of_type(TrickDrawn, events)
    assert (spell.seen_by(0).card, trick.seen_by(0).card) == ("cat", "ace")
    assert all(spell.seen_by(eyes).card is None and trick.seen_by(eyes).card is None for eyes in (None, 1, 2))


def test_a_card_that_all_saw_going_under_its_deck_is_remembered() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 2),), sleeves={0: ["applause"]})
    press(state, CallBreak("ouch"), Admit())
    play(state, *stunt("applause"))
    for eyes in (None, 0, 1, 2):
        assert view(state, eyes).spells[0][-1] == "ouch" and view(state, eyes).tricks[-1] == "applause"


def test_a_known_card_is_still_known_when_somebody_draws_it() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 2),))
    press(state, CallBreak("ouch"), Admit())
    state.spells[0] = ["ouch", "cat"]
    play(state, DrawSpell(0b00011), DrawSpell(0b01100))
    assert view(state, 2).hands[0] == ("ouch", None)


def test_only_who_looked_knows_what_went_under_the_deck() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["mentor"]}, top={"spells": ["cat", "frog", "hook"]})
    play(state, *stunt("mentor"))
    assert view(state, 0).looked == ("cat", "frog", "hook") and view(state, 1).looked == (None,) * 3
    (taken,) = of_type(LookedTaken, play(state, TakeLooked("cat")))
    assert taken.seen_by(1).card is None
    assert view(state, 0).spells[0][-2:] == ("frog", "hook") and view(state, 1).spells[0][-2:] == (None, None)


def test_of_two_players_both_know_whose_cards_are_whose() -> None:
    state = deal(2, starter=0)
    play(state, TakeSchool("haitian"), TakeSchool("celtic"), *map(KeepCard, school_cards("egyptian")[:6]))
    assert view(state, 0).pools == view(state, 1).pools == view(state, None).pools
    for seed in range(20):
        world = DOLL.imagine(view(state, 0), Rng(seed))
        assert set(world.hands[1]) <= set(world.pools[1]) and set(world.spells[0]) <= set(world.pools[0])


def test_imagined_tables_keep_what_is_known() -> None:
    state = table(4, dice="PRSBG", hands={0: ["cat"], 1: ["frog"]}, bound=(("ouch", 1, 2),), cursed={3: ["moth"]})
    press(state, CallBreak("ouch"), Admit())
    for seed in range(10):
        for eyes in (None, 0, 1, 2, 3):
            assert view(DOLL.imagine(view(state, eyes), Rng(seed)), eyes) == view(state, eyes)


def test_the_open_table_shows_everything() -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"], 1: ["frog"]}, scores=(9, 0, 0))
    play(state, Cast("hook", 0b00111), Aim(1))
    opened = view(state, OPEN)
    assert opened.hands[1] == ("frog",) and None not in opened.spells[0] and DOLL.legal(opened) == ()


# Undo


def test_dice_and_draws_are_final() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["mentor", "applause"]})
    finals = [Roll(), Reroll(0, 0b00010), DrawSpell(0b00011), DrawTrick(0b00011), RerollFree(0b00001)]
    finals += [SoBeIt(), Admit(), CallBreak("ouch")]
    assert all(DOLL.final(view(state), action) for action in finals)


@pytest.mark.parametrize(("card", "final"), [("mentor", True), ("applause", True), ("ace", False), ("cart", False)])
def test_a_trick_can_be_taken_back_until_it_draws_or_scores(card: str, final: bool) -> None:
    state = table(3, dice="PRSBG", sleeves={0: [card]})
    assert not DOLL.final(view(state), PlayTrick(card))
    play(state, PlayTrick(card))
    assert DOLL.final(view(state), DoStunt()) == final


def test_that_there_was_no_stunt_can_be_taken_back_unless_a_spell_is_bound_by_it() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["applause"]})
    play(state, PlayTrick("applause"))
    assert not DOLL.final(view(state), SkipStunt())
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"]})
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), PlayTrick("creepy"))
    assert DOLL.final(view(state), SkipStunt())


def test_a_spell_at_somebody_who_can_not_answer_stands() -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, sleeves={1: ["ace"]})
    play(state, Cast("hook", 0b00111))
    assert [DOLL.final(view(state), Aim(target)) for target in (1, 2)] == [False, True]


def test_choices_on_the_way_can_be_taken_back() -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, sleeves={0: ["ace"], 1: ["cart"]})
    open_choices = [Cast("hook", 0b00111), Aim(1), PlayTrick("ace"), SetDie(0, 1), DoDeed("frog"), EndTurn()]
    assert not any(DOLL.final(view(state), action) for action in open_choices)


def test_of_two_players_a_cast_hits_at_once_and_stands() -> None:
    assert DOLL.final(view(table(2, dice="RRSBG", hands={0: ["ouch"]})), Cast("ouch", 0b00011))


def test_a_stolen_point_stands() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["magpie"]}, scores=(0, 2, 0))
    assert not DOLL.final(view(state), PlayTrick("magpie"))
    play(state, *stunt("magpie"))
    assert DOLL.final(view(state), Aim(1))


def test_the_draft_can_be_taken_back_until_decks_are_shuffled() -> None:
    state = deal(2, starter=0)
    assert not DOLL.final(view(state, 0), TakeSchool("celtic"))
    play(state, TakeSchool("celtic"), TakeSchool("egyptian"))
    cards = school_cards("haitian")
    assert not DOLL.final(view(state, 1), KeepCard(cards[0]))
    play(state, *map(KeepCard, cards[:5]))
    assert DOLL.final(view(state, 1), KeepCard(cards[5]))
