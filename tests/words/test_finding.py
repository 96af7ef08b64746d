"""What people ask in the middle of a match, and the section that must come first; none of these comes back empty."""

import pytest

from magicgames.games import library
from magicgames.paths import words

INDEX = library(words()).index()

# Book that is open, question, the sections of which one must be first.
ENGLISH = [
    ("tower", "secret stones", "secret"),
    ("tower", "Night Singer", "spell-4"),
    ("tower", "dragon", "spell-1"),
    ("tower", "blizard", "spell-6"),
    ("tower", "fireball", "spell-7"),
    ("tower", "magic drink", "spell-8"),
    ("tower", "dark wanderer", "spell-2"),
    ("tower", "sweet dream", "spell-3"),
    ("tower", "lightning", "spell-5"),
    ("tower", "winner", "end goal glance round-end"),
    ("tower", "how many players", "glance components setup"),
    ("tower", "setup", "setup"),
    ("tower", "strict", "strict"),
    ("tower", "last mage", "last-mage"),
    ("tower", "easy variant", "easy"),
    ("tower", "what happens when a spell fails", "failure"),
    ("tower", "next round", "next-round"),
    ("tower", "tie", "differences end"),
    ("tower", "components", "components"),
    ("tower", "end my turn", "end-turn"),
    ("winter_queen", "polar star", "effect-polar_star"),
    ("winter_queen", "compass rose", "effect-wind_rose"),
    ("winter_queen", "forest lights", "effect-forest_lights"),
    ("winter_queen", "border guard", "effect-border_guard"),
    ("winter_queen", "magic clouds", "effect-magic_clouds"),
    ("winter_queen", "bright path", "effect-bright_path"),
    ("winter_queen", "northern lights", "effect-northern_lights"),
    ("winter_queen", "secret knowledge", "effect-secret_knowledge"),
    ("winter_queen", "holders", "holders"),
    ("winter_queen", "closing stage", "closing"),
    ("winter_queen", "final scoring", "final"),
    ("winter_queen", "use a book", "use"),
    ("winter_queen", "tokens", "components"),
    ("winter_queen", "book 7", "book-7"),
    ("winter_queen", "pass", "pass"),
    ("winter_queen", "color", None),
    ("winter_queen", "neighbor", None),
    ("realms", "necromancer", "necromancer card-necromancer"),
    ("realms", "dopelganger", "doppelganger card-doppelganger"),
    ("realms", "mirage", "mirage card-mirage"),
    ("realms", "shapeshifter", "shapeshifter card-shapeshifter"),
    ("realms", "island", "island card-island"),
    ("realms", "book of changes", "book card-book_of_changes"),
    ("realms", "tie", "tie"),
    ("realms", "order of resolution", "order"),
    ("realms", "basilisk", "card-basilisk"),
    ("realms", "hydra", "card-hydra"),
    ("realms", "war dirigible", "card-war_dirigible"),
    ("realms", "gem of order", "card-gem_of_order"),
    ("realms", "two players", "two"),
    ("realms", "chaos clock", "chaos-clock"),
    ("realms", "base strength", None),
    ("realms", "expansion", "differences scorer"),
    ("doll", "croak", "card-frog"),
    ("doll", "ribbit diplomacy", "card-frog"),
    ("doll", "parasite", "trick-parasite card-parasite"),
    ("doll", "reroll", "reroll"),
    ("doll", "curses", "curses list-curses"),
    ("doll", "quick game", "quick"),
    ("doll", "contradictions", "conflict"),
    ("doll", "breaking a spell", "break"),
    ("doll", "skull", None),
    ("house", "curtain", "curtain"),
    ("house", "undo", "undo"),
    ("house", "keyboard shortcuts", "keys"),
]
RUSSIAN = [
    ("tower", "бросок", None),
    ("tower", "победитель", None),
    ("tower", "камней", None),
    ("tower", "тайные камни", "secret"),
    ("tower", "ночной певец", "spell-4"),
    ("tower", "дракона", "spell-1"),
    ("tower", "метелью", "spell-6"),
    ("tower", "огненый шар", "spell-7"),
    ("tower", "зелье", "spell-8"),
    ("tower", "неудача", "failure"),
    ("tower", "строгий стол", "strict"),
    ("tower", "последний маг", "last-mage"),
    ("tower", "подготовка", "setup"),
    ("tower", "кто начинает", None),
    ("winter_queen", "полярная звезда", "effect-polar_star"),
    ("winter_queen", "розу ветров", "effect-wind_rose"),
    ("winter_queen", "лесные огоньки", "effect-forest_lights"),
    ("winter_queen", "завершающий этап", "closing"),
    ("winter_queen", "подставки", "holders"),
    ("winter_queen", "жетоны очков", None),
    ("realms", "некромантом", "necromancer card-necromancer"),
    ("realms", "двойник", "doppelganger card-doppelganger"),
    ("realms", "гидра", "card-hydra"),
    ("realms", "василиск", "card-basilisk"),
    ("realms", "ничья", "tie"),
    ("realms", "игра вдвоём", "two"),
    ("realms", "игра вдвоем", "two"),
    ("realms", "порядок подсчёта", "order"),
    ("realms", "ghbpyfr", None),
    ("doll", "квакать", "card-frog"),
    ("doll", "сесть на пол", "card-floor"),
    ("doll", "переброс", "reroll"),
    ("doll", "проклятия", "curses list-curses"),
    ("doll", "быстрая игра", "quick"),
    ("doll", "паразит", "trick-parasite card-parasite"),
    ("house", "занавес", "curtain"),
    ("house", "отменить ход", "undo"),
    ("house", "клавиши", "keys"),
]
# As strangers type them: whole sentences, slips, half a name, the wrong keyboard, the wrong language.
STRANGERS = [
    ("en", "tower", "can i see my own stones", "see"),
    ("en", "tower", "what if i roll more than my lives", "spell-3 spell-1 differences"),
    ("en", "tower", "how many points do i need", "goal end"),
    ("en", "tower", "who starts next round", "next-round"),
    ("en", "tower", "двойная молния", "spell-5"),
    ("ru", "tower", "можно ли назвать меньшее число", "cast"),
    ("ru", "tower", "зелье", "spell-8"),
    ("ru", "tower", "lhfrjy", "spell-1"),
    ("ru", "tower", "закончились камни в мешке", "end-turn"),
    ("en", "winter_queen", "when does the game end", "closing final"),
    ("en", "winter_queen", "polar sta", "effect-polar_star"),
    ("en", "winter_queen", "how many crystals on a holder", "holders setup"),
    ("ru", "winter_queen", "полярна звезда", "effect-polar_star"),
    ("ru", "winter_queen", "rybuf", "use place books"),
    ("ru", "winter_queen", "ктистал с поля в мешок", None),
    ("en", "realms", "does dragon need wizard", "card-dragon"),
    ("en", "realms", "shapeshiter", "shapeshifter card-shapeshifter"),
    ("en", "realms", "tiebreaker", "tie"),
    ("en", "realms", "what does blank mean", "blanks"),
    ("ru", "realms", "сколько карт в сбросе конец игры", "end"),
    ("ru", "realms", "стёртая карта", "blanks"),
    ("ru", "realms", "книга перемн", "book card-book_of_changes"),
    ("ru", "realms", "rjhjkm", "card-king"),
    ("en", "doll", "can i refuse a spell", "break"),
    ("en", "doll", "how many rerolls", "reroll"),
    ("en", "doll", "i cannot sit on the floor", "card-floor"),
    ("en", "doll", "what if deck is empty", "draw"),
    ("ru", "doll", "ghjrkznbt", "curses list-curses"),
    ("ru", "doll", "очень жудкая кукла", "card-creepy"),
    ("ru", "doll", "можно заколдовать себя", "target trick-redirect"),
    ("ru", "house", "сменить язык", "language"),
    ("en", "house", "how do i save", "saves"),
    ("ru", "house", "как отдать ход боту", "bots people sitting"),
    ("en", "house", "bigger letters", "looks keys"),
]
QUESTIONS = STRANGERS + [("en", *question) for question in ENGLISH] + [("ru", *question) for question in RUSSIAN]


def test_there_are_a_hundred_questions() -> None:
    assert len(QUESTIONS) >= 100


@pytest.mark.parametrize(("code", "book", "query", "first"), QUESTIONS)
def test_a_question_leads_to_its_section(code: str, book: str, query: str, first: str | None) -> None:
    hits = INDEX.find(query, code, book)
    assert hits
    if first is not None:
        assert (hits[0].book, hits[0].section_id) in {(book, section) for section in first.split()}


def test_a_question_in_the_other_language_is_answered_too() -> None:
    assert INDEX.find("basilisk", "ru", "realms")[0].section_id == "card-basilisk"
    assert INDEX.find("василиск", "en", "realms")[0].section_id == "card-basilisk"
