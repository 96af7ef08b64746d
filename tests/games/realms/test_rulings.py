"""Every ruling, as a hand and its score; the fast count and the explained one must both agree."""

import pytest

from magicgames.games.realms.kernel import chosen, score_of
from magicgames.games.realms.scoring import score
from tests.games.realms.helpers import card, deal

COMBO = "Candle, Book: {}→wizard, Shield, Gem, Queen, Sword, Bell Tower"
STORM = "Mountain, Great Flood, Smoke, Whirlwind, Air Elemental, Wildfire, "

RULINGS = [
    ("1 only the suit changes", COMBO.format("Gem"), 380),
    ("2 Mirage has no penalty of the card it names", STORM + "Mirage=Rainstorm", 260),
    ("3 the real Rainstorm puts the fire out, and the smoke goes", STORM + "Rainstorm", 146),
    ("4 clear first, then chain from the unblanked end", "Cavern, Blizzard, Great Flood, Wildfire", 62),
    ("4 without the clearer", "Blizzard, Great Flood, Wildfire", 65),
    ("5 two Basilisks blank each other", "Basilisk, Doppelganger=Basilisk", 0),
    ("6 unless cleared", "Basilisk, Doppelganger=Basilisk, Beastmaster, King", 105),
    ("7 a blanked clearer has cleared", "Great Flood, Cavern, Smoke", 59),
    ("8 blanked cards satisfy nothing", "Smoke, Candle, Great Flood", 32),
    ("9 Smoke without flame is no weather", "Elven Archers, Smoke", 15),
    ("9 nor for the Dirigible", "Knights, War Dirigible, Smoke", 47),
    ("10 Rangers save from the Basilisk", "Rangers, Knights, Basilisk", 52),
    ("10 from the Great Flood", "Rangers, Knights, Great Flood", 49),
    ("10 from the Blizzard", "Rangers, Knights, Blizzard", 47),
    ("11 not from Wildfire", "Rangers, Knights, Wildfire", 40),
    ("12 Rangers work when no longer an Army", "Book: Rangers→land, War Dirigible", 53),
    ("13 Warship does so for Floods", "Warship, Great Flood, Knights", 67),
    ("13 and its Flood must stay active", "Warship, Great Flood, Knights, Blizzard", 37),
    ("14 Island picks after the Book", "Island, Book: Dragon→flame, Island→Dragon", 47),
    ("15 Doppelganger takes no bonus", "Empress, Doppelganger=Empress, Knights", 50),
    ("16 the copy is made before the Book", "Doppelganger=Air Elemental, Book: Air Elemental→beast", 26),
    ("17 any card of the game may be named", "King, Knights, Shapeshifter=Queen", 48),
    ("18 strength 0 may start a run", "Mirage=Cavern, Fountain, World Tree, Necromancer, Gem", 42),
    ("19 an unused wild keeps its suit", "World Tree, Mirage, King", 60),
    ("19 and two share it", "World Tree, Mirage, King, Shapeshifter", 10),
    ("20 every suit pays", "Collector, Beastmaster, Enchantress, Unicorn, Warhorse, Dragon, Hydra", 193),
    ("21 copies don't help", "Collector, Shield, Gem, Shapeshifter=Shield, Doppelganger=Shield", 20),
    ("22 separate runs add", "Elven Archers, King, Unicorn, Sword, Longbow, Shield, Gem", 206),
    ("23 one alternative", "Unicorn, Princess, Queen", 55),
    ("23 the other one, once", "Unicorn, Empress, Queen, Enchantress", 45),
    ("24 with is once", "Magic Wand, Collector, Beastmaster", 42),
    ("25 the Fountain may choose itself", "Fountain, King", 10),
    ("25 unless it is of another suit", "Book: Fountain→wizard, King", 12),
    ("26 a card counts itself after a suit change", "Book: Swamp→flame, Forge", 33),
    ("27 a ring of three blanks itself", "Great Flood, Wildfire, Book: Blizzard→beast", 3),
    ("28 an unblanked third card decides first", "Great Flood, King, Doppelganger=Blizzard, Book: Blizzard→land", 61),
    ("29 bystanders of a mutual blank live", "Basilisk, Doppelganger=Basilisk, King", 8),
    ("29 of two rings, too", "Basilisk, Doppelganger=Basilisk, Book: Blizzard→flood, King", 11),
    ("30 two Archers count twice", "Forest, Elven Archers, Doppelganger=Elven Archers", 56),
    ("30 an Archer-beast once", "Forest, Book: Elven Archers→beast", 37),
    ("31 Wildfire blanks an unused wild", "Wildfire, Mirage, Fountain, Candle, Gem, Wand", 48),
    ("32 the Rune stops self-blanking", "Protection Rune, Smoke, Warship, War Dirigible", 86),
    ("33 a card itself satisfies a suit condition", "Book: Bell Tower→wizard", 26),
    ("33 in the combo too", COMBO.format("Bell Tower"), 380),
    ("34 Basilisk as an Army blanks itself", "Book: Basilisk→army", 3),
    ("34 Blizzard as a Flood", "Book: Blizzard→flood", 3),
    ("34 Wildfire as a Land, and nobody else", "Book: Wildfire→land, King", 11),
    ("35 wild is a suit for the Collector", "Collector, Doppelganger, Mirage, Shapeshifter", 17),
]

# Hands that no ruling is about, counted by hand from the cards
HANDS = [
    ("a hand may be worth less than nothing", "Dragon, Doppelganger=Dragon", -20),
    ("eight in a row pay as seven", "Mirage, Fountain, World Tree, Necromancer, Shield, Gem, Warhorse, Sword", 199),
    ("equal strengths make two rows", "Fountain, Wand, World Tree, Princess, Necromancer, Longbow, Gem", 73),
    ("a Mirage brings the rain for the Whirlwind", "Whirlwind, Mirage=Rainstorm, Great Flood", 85),
    ("the Whirlwind needs one of two", "Whirlwind, Rainstorm, Great Flood, Blizzard", 91),
    ("a blanked Island has cleared", "Island→Great Flood, Great Flood, Blizzard, Knights", 37),
    ("beasts are cleared by the suit they have", "Beastmaster, Book: Basilisk→weapon, King", 47),
    ("the Lightning is spared as a Flame only", "Book: Lightning→land, Great Flood", 35),
    ("a King of the Army is an Army for both", "King, Queen, Book: King→army", 57),
    ("a Dragon that is a Wizard obeys itself", "Book: Dragon→wizard", 33),
    ("the word army is struck out of half a penalty", "Rangers, Swamp, Knights, Candle", 34),
    ("the Warship does so for its own Swamp, not for the Dwarves", "Warship, Swamp, Dwarvish Infantry, Knights", 66),
    ("a copied Swamp counts twice", "Swamp, Doppelganger=Swamp, Knights, Candle", 38),
    ("a copied penalty works on its original", "Doppelganger=Blizzard, Blizzard, Knights", 62),
    ("a copied Flood drowns in the real one", "Great Flood, Doppelganger=Great Flood, Book: Doppelganger→land", 35),
    ("Smoke that is Land burns with it", "Mountain, Book: Smoke→land, Wildfire", 52),
    ("a Mirage of Smoke serves the Mountain", "Mountain, Mirage=Smoke, Wildfire", 99),
    ("blanked cards have no suit for the World Tree", "World Tree, Great Flood, Dwarvish Infantry, Elven Archers", 84),
    ("a Warlord leads copies too", "Warlord, Knights, Doppelganger=Knights", 84),
]

NAMES = [name for name, *_ in (*RULINGS, *HANDS)]
each_ruling = pytest.mark.parametrize(("text", "expected"), [each[1:] for each in (*RULINGS, *HANDS)], ids=NAMES)


@each_ruling
def test_the_sheet_follows_the_ruling(text: str, expected: int) -> None:
    sheet = score(*deal(text))
    assert sheet.score == expected == sum(row.total for row in sheet.rows)


@each_ruling
def test_the_fast_count_follows_the_ruling(text: str, expected: int) -> None:
    cards, choices = deal(text)
    assert score_of(chosen(cards, choices)) == expected


def test_the_combo_of_the_book_card_by_card() -> None:
    rows = {row.card: row.total for row in score(*deal(COMBO.format("Gem"))).rows}
    names = ("Candle", "Book", "Shield", "Gem", "Queen", "Sword", "Bell Tower")
    assert [rows[card(name)] for name in names] == [102, 3, 44, 155, 6, 47, 23]
