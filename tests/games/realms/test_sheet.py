"""The sheet tells every point with its causes, who cleared what, and who blanked whom in which step."""

from itertools import combinations
from typing import Any

import pytest

from magicgames.engine.codec import decode, encode
from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.cards import BOOK, CARDS, DOPPELGANGER, ISLAND, MIRAGE, SHAPESHIFTER
from magicgames.games.realms.kernel import chosen, plain, score_of, strength_of
from magicgames.games.realms.pieces import Piece
from magicgames.games.realms.scoring import runs, score
from magicgames.games.realms.sheet import Blanked, Cleared, Line, Row, Sheet
from tests.games.realms.exhaustive import all_choices, random_hand
from tests.games.realms.helpers import deal, hand


def row(sheet: Sheet, card: str) -> Row:
    return next(row for row in sheet.rows if row.card == card)


def lines(text: str, card: str) -> list[tuple[int | str | tuple[str, ...], ...]]:
    return [(line.op, line.points, line.causes) for line in row(score(*deal(text)), card).lines]


def test_a_line_names_the_cards_that_cause_it() -> None:
    assert lines("Forest, Dragon, Elven Archers, King", "forest") == [("per", 24, ("dragon", "elven_archers"))]
    assert lines("King, Queen, Knights", "king") == [("per", 20, ("knights", "queen"))]
    assert lines("King, Knights", "king") == [("per", 5, ("knights",))]
    assert lines("Whirlwind, Rainstorm, Great Flood", "whirlwind") == [("with", 40, ("rainstorm", "great_flood"))]
    assert lines("Fountain, Smoke, Wildfire", "fountain_of_life") == []  # blanked
    assert lines("Fountain, Smoke, Lightning", "fountain_of_life") == [("strongest", 27, ("smoke",))]
    assert lines("Warlord, Knights, Rangers", "warlord") == [("strengths", 25, ("knights", "rangers"))]


def test_a_line_of_nobody_names_the_missing_suit() -> None:
    sheet = score(hand("Knights, Elven Archers"))
    assert row(sheet, "knights").lines == (Line("knights", "knights", "penalty", "unless", -8, (), ("leader",)),)
    assert row(sheet, "elven_archers").lines[0].suits == ("weather",)


def test_runs_and_sets_are_lines_of_their_own() -> None:
    found = lines("Elven Archers, King, Unicorn, Sword, Longbow, Shield, Gem", "gem_of_order")
    assert found == [
        ("runs", 10, ("elven_longbow", "shield_of_keth", "gem_of_order")),
        ("runs", 30, ("sword_of_keth", "king", "unicorn", "elven_archers")),
    ]
    sheet = score(hand("Collector, Beastmaster, Enchantress, Unicorn, Warhorse, Dragon, Hydra"))
    assert [(line.points, line.suits) for line in row(sheet, "collector").lines] == [
        (10, ("wizard",)),
        (40, ("beast",)),
    ]


def test_a_copied_penalty_tells_whose_text_it_is() -> None:
    sheet = score(*deal("Empress, Doppelganger=Empress, Knights"))
    (line,) = row(sheet, DOPPELGANGER).lines
    assert (line.text, line.kind, line.points, line.causes) == ("empress", "penalty", -5, ("empress",))


def test_it_tells_who_cleared_what() -> None:
    sheet = score(*deal("Mountain, Great Flood, Smoke, Whirlwind, Air Elemental, Wildfire, Mirage=Rainstorm"))
    assert sheet.cleared == (Cleared("great_flood", "mountain"),)
    assert score(hand("Rangers, Knights, Basilisk")).cleared == (Cleared("basilisk", "rangers", "army"),)
    assert Cleared("dragon", ISLAND) in score(*deal("Island, Book: Dragon→flame, Island→Dragon")).cleared


def test_it_tells_who_blanked_whom_and_when() -> None:
    chain = score(hand("Blizzard, Great Flood, Wildfire, Knights"))
    assert chain.blanked == (
        Blanked("great_flood", 1, "blank", ("blizzard",)),
        Blanked("knights", 2, "blank", ("wildfire",)),
    )
    ring = score(*deal("Basilisk, Doppelganger=Basilisk, King"))
    assert ring.blanked == (
        Blanked("basilisk", 1, "ring", (DOPPELGANGER,)),
        Blanked(DOPPELGANGER, 1, "ring", ("basilisk",)),
    )
    assert score(hand("Smoke, King")).blanked == (Blanked("smoke", 1, "lone", (), ("flame",)),)
    assert score(hand("War Dirigible, Knights, Rainstorm")).blanked == (
        Blanked("war_dirigible", 1, "shy", ("rainstorm",)),
    )
    assert score(hand("Smoke, Candle, Great Flood")).blanked == (
        Blanked("candle", 1, "blank", ("great_flood",)),
        Blanked("smoke", 2, "lone", (), ("flame",)),
    )


def test_a_row_tells_what_a_card_counts_as() -> None:
    sheet = score(*deal("King, Knights, Shapeshifter=Queen, Book: Knights→leader"))
    assert (row(sheet, SHAPESHIFTER).name, row(sheet, SHAPESHIFTER).suit) == ("queen", "leader")
    assert (row(sheet, "knights").name, row(sheet, "knights").suit) == ("knights", "leader")


def test_a_sheet_is_plain_data() -> None:
    sheet = score(*deal("King, Knights, Shapeshifter=Queen, Book: Knights→leader"))
    assert decode(Sheet, encode(sheet)) == sheet


def test_the_fast_count_agrees_with_the_sheet() -> None:
    rng = Rng(1)
    for _ in range(3000):
        cards = list(CARDS)
        rng.shuffle(cards)
        some = cards[: 1 + rng.below(8)]
        sheet = score(some)
        assert (sheet.score, sheet.strength) == (score_of(plain(some)), strength_of(plain(some))), some
        assert sheet.score == sum(row.total for row in sheet.rows)


@pytest.mark.parametrize(
    "special", [(DOPPELGANGER, BOOK), (MIRAGE, BOOK), (DOPPELGANGER, SHAPESHIFTER), (BOOK, ISLAND)]
)
def test_the_fast_count_agrees_with_the_sheet_whatever_is_chosen(special: tuple[str, ...]) -> None:
    rng = Rng(derive("sheets", *special))
    for _ in range(12):
        cards = random_hand(rng, special)
        every = list(all_choices(cards, russian=True))
        for choices in [rng.choice(every) for _ in range(60)]:
            sheet, value = score(cards, choices), chosen(cards, choices)
            assert (sheet.score, sheet.strength) == (score_of(value), strength_of(value)), (cards, choices)


def test_cards_that_blank_themselves_can_make_a_ring() -> None:
    """Smoke needs the flame that the Dirigible has become, and the Dirigible shuns the weather that Smoke is."""
    cards, choices = deal("Smoke, Book: War Dirigible→flame, Knights")
    sheet = score(cards, choices)
    assert {each.reason for each in sheet.blanked} == {"ring"}
    assert {each.card for each in sheet.blanked} == {"smoke", "war_dirigible"}
    assert sheet.score == score_of(chosen(cards, choices)) == 3 + 20 - 8


PAYS = {3: 10, 4: 30, 5: 60, 6: 100, 7: 150, 8: 150}


def most(strengths: Any) -> int:
    """The most that any division into runs pays."""
    top = 0
    for start in range(len(strengths)):
        for size in range(3, 9):
            run = list(range(strengths[start], strengths[start] + size))
            rest = list(strengths)
            if all(each in rest for each in run):
                for each in run:
                    rest.remove(each)
                top = max(top, PAYS[size] + most(rest))
    return top


def test_runs_are_divided_to_pay_most() -> None:
    pool = [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7]
    for size in (6, 7, 8):
        for some in sorted(set(combinations(pool, size))):
            pieces = [Piece(str(place), "", "", strength, (), (), "") for place, strength in enumerate(some)]
            assert sum(PAYS.get(len(run), 0) for run in runs(pieces)) == most(some), some


def test_every_reason_of_a_blanked_card_is_told() -> None:
    """The Dirigible needs an army and shuns weather: with a Blizzard and no army it is blanked twice over."""
    assert score(hand("War Dirigible, Blizzard")).blanked == (
        Blanked("war_dirigible", 1, "lone", (), ("army",)),
        Blanked("war_dirigible", 1, "shy", ("blizzard",)),
    )
    both = score(hand("Candle, Great Flood, Rainstorm"))
    assert both.blanked == (Blanked("candle", 1, "blank", ("great_flood", "rainstorm")),)


def test_a_card_that_shuns_its_own_suit_is_told_as_its_own_reason() -> None:
    sheet = score(*deal("Book: War Dirigible→weather, Knights"))
    assert sheet.blanked == (Blanked("war_dirigible", 1, "shy", ("war_dirigible",)),)


def test_what_falls_after_a_card_can_be_a_reason_too() -> None:
    """Knights fall to the Wildfire, so the Dirigible, which Smoke blanks anyway, has no army either."""
    sheet = score(hand("War Dirigible, Smoke, Wildfire, Knights"))
    assert [(each.reason, each.by) for each in sheet.blanked if each.card == "war_dirigible"] == [
        ("lone", ()),
        ("shy", ("smoke",)),
    ]
