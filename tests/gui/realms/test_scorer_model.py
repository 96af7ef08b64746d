"""What the page remembers: every card once, seven to a hand, everything can be taken back; and who has won."""

from dataclasses import replace

from magicgames.boards.realms.scorer.model import DISCARD, Entered, Ledger, standings
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import Choices, Sheet
from tests.games.realms.helpers import hand


def test_a_card_is_in_one_place_only() -> None:
    ledger = Ledger(Entered(created="2026-01-01T20:00:00"))
    assert ledger.add(0, ["king"]) == []
    for place in (0, 1, DISCARD):
        assert len(ledger.add(place, ["king"])) == 1
    assert ledger.now.place_of("king") == 0
    ledger.remove("king")
    assert ledger.add(DISCARD, ["king"]) == []
    assert ledger.now.discard == ("king",)


def test_a_hand_has_seven_cards_and_with_the_necromancer_eight() -> None:
    ledger = Ledger(Entered(created="2026-01-01T20:00:00"))
    assert len(ledger.add(0, CARDS[:9])) == 2
    assert ledger.now.players[0].hand == CARDS[:7]
    assert ledger.add(1, ["necromancer", *CARDS[7:14]]) == []
    assert len(ledger.now.players[1].hand) == 8
    assert len(ledger.add(1, [CARDS[20]])) == 1


def test_everything_can_be_taken_back() -> None:
    ledger = Ledger(Entered(created="2026-01-01T20:00:00"))
    states = [ledger.now]
    for change in (
        lambda: ledger.add(0, hand("King, Queen")),
        lambda: ledger.rename(0, "Ann"),
        ledger.add_player,
        lambda: ledger.remove_player(1),
        lambda: ledger.set_russian(True),
        lambda: ledger.remove("king"),
        lambda: ledger.begin("2026-01-01T21:00:00"),
    ):
        change()
        assert ledger.now != states[-1]
        states.append(ledger.now)
    while ledger.can_undo:
        assert ledger.now == states.pop()
        ledger.undo()
    assert [ledger.now] == states


def test_another_game_is_of_the_same_people() -> None:
    ledger = Ledger(Entered(created="2026-01-01T20:00:00"))
    ledger.rename(0, "Ann")
    ledger.add(0, ["king"])
    ledger.begin("2026-01-01T21:00:00")
    assert ledger.now.players[0].name == "Ann" and ledger.now.place_of("king") is None
    assert ledger.now.created == "2026-01-01T21:00:00"
    ledger.undo()
    assert ledger.now.created == "2026-01-01T20:00:00", "what was entered goes back to its own game"


def test_own_choices_go_with_the_cards_they_were_made_for() -> None:
    ledger = Ledger(Entered(created="2026-01-01T20:00:00"))
    ledger.add(0, hand("Mirage, King"))
    ledger.decide(0, ("mirage",), Choices(mirage="forest"))
    ledger.add(0, ["queen"])
    assert ledger.now.players[0].decided == ()


def whole(points: int, strength: int) -> Sheet:
    """The sheet of a hand of seven, worth so much."""
    return replace(score(CARDS[:7]), score=points, strength=strength)


def test_the_lower_sum_of_strengths_breaks_a_tie() -> None:
    found = standings([(0, whole(27, 50)), (1, whole(1, 41)), (2, whole(1, 1))])
    assert [(each.rank, each.player, each.tie) for each in found] == [
        (1, 0, ""),
        (2, 2, "strength"),
        (3, 1, "strength"),
    ]


def test_equal_points_and_strengths_share_a_place() -> None:
    found = standings([(0, whole(1, 1)), (1, whole(1, 1)), (2, whole(2, 2))])
    assert [(each.rank, each.player, each.tie) for each in found] == [(1, 2, ""), (2, 0, "shared"), (2, 1, "shared")]


def test_a_hand_in_which_cards_are_missing_has_no_place() -> None:
    six = score(hand("King, Queen, Knights, Rangers, Empress, Warlord"))
    raised = score(hand("King, Queen, Knights, Rangers, Empress, Necromancer"), Choices(necromancer="warlord"))
    assert len(raised.rows) == 7, "what the Necromancer brings doesn't make six cards seven"
    found = standings([(0, six), (1, whole(5, 5)), (2, raised)])
    assert [(each.rank, each.complete) for each in found] == [(1, True), (0, False), (0, False)]
    assert found[0].player == 1
