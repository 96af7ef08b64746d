"""What the page remembers: every card once, seven to a hand, everything can be taken back; and who has won."""

from magicgames.boards.realms.scorer.model import DISCARD, Ledger, standings
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import Choices
from tests.games.realms.helpers import hand


def test_a_card_is_in_one_place_only() -> None:
    ledger = Ledger()
    assert ledger.add(0, ["king"]) == []
    for place in (0, 1, DISCARD):
        assert len(ledger.add(place, ["king"])) == 1
    assert ledger.now.place_of("king") == 0
    ledger.remove("king")
    assert ledger.add(DISCARD, ["king"]) == []
    assert ledger.now.discard == ("king",)


def test_a_hand_has_seven_cards_and_with_the_necromancer_eight() -> None:
    ledger = Ledger()
    assert len(ledger.add(0, CARDS[:9])) == 2
    assert ledger.now.players[0].hand == CARDS[:7]
    assert ledger.add(1, ["necromancer", *CARDS[7:14]]) == []
    assert len(ledger.now.players[1].hand) == 8
    assert len(ledger.add(1, [CARDS[20]])) == 1


def test_everything_can_be_taken_back() -> None:
    ledger = Ledger()
    states = [ledger.now]
    for change in (
        lambda: ledger.add(0, hand("King, Queen")),
        lambda: ledger.rename(0, "Ann"),
        ledger.add_player,
        lambda: ledger.remove_player(1),
        lambda: ledger.set_russian(True),
        lambda: ledger.remove("king"),
        ledger.clear,
    ):
        change()
        assert ledger.now != states[-1]
        states.append(ledger.now)
    while ledger.can_undo:
        assert ledger.now == states.pop()
        ledger.undo()
    assert [ledger.now] == states


def test_clearing_keeps_the_people() -> None:
    ledger = Ledger()
    ledger.rename(0, "Ann")
    ledger.add(0, ["king"])
    ledger.clear()
    assert ledger.now.players[0].name == "Ann" and ledger.now.place_of("king") is None


def test_own_choices_go_with_the_cards_they_were_made_for() -> None:
    ledger = Ledger()
    ledger.add(0, hand("Mirage, King"))
    ledger.decide(0, ("mirage",), Choices(mirage="forest"))
    ledger.add(0, ["queen"])
    assert ledger.now.players[0].decided == ()


def test_the_lower_sum_of_strengths_breaks_a_tie() -> None:
    strong = score(hand("Knights, Elven Archers, Smoke"))
    assert strong.score == 27  # 20 − 8 and 10 + 5; the smoke is blanked
    equal = score(hand("Lightning, Dragon"))
    same = score(hand("Protection Rune"))
    assert equal.score == same.score == 1 and same.strength < equal.strength
    found = standings([(0, strong), (1, equal), (2, same)])
    assert [(each.rank, each.player, each.tie) for each in found] == [
        (1, 0, ""),
        (2, 2, "strength"),
        (3, 1, "strength"),
    ]


def test_equal_points_and_strengths_share_a_place() -> None:
    sheets = [(0, score(hand("Protection Rune"))), (1, score(hand("Magic Wand"))), (2, score(hand("Candle")))]
    found = standings(sheets)
    assert [(each.rank, each.player, each.tie) for each in found] == [(1, 2, ""), (2, 0, "shared"), (2, 1, "shared")]
