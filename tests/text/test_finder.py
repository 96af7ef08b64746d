"""Names are found by beginnings, parts and slips; lists are sifted by words."""

from magicgames.text.finder import Finder, sift

FINDER = Finder({1: ("Old Tower", "Старая башня"), 2: ("Tower",), 3: ("Bowl of Snow",)})


def test_the_better_a_name_fits_the_earlier_it_comes() -> None:
    assert FINDER.find("tower") == [2, 1]
    assert FINDER.find("snow") == [3]
    assert FINDER.find("башн") == [1]


def test_slips_count_only_where_nothing_fits_without() -> None:
    assert set(FINDER.find("towre")) == {1, 2}
    assert FINDER.find("bwol of snow") == [3]
    assert FINDER.find("zzz") == [] == FINDER.find("")


def test_the_other_keyboard_is_read_too() -> None:
    assert FINDER.find(",fiyz") == [1]


def test_a_list_is_sifted_by_all_words_wherever_they_stand() -> None:
    lines = ["Anna, Boris: 12 points", "Hanna alone", "Борис и Анна"]
    assert sift("boris anna", lines) == [True, False, False]
    assert sift("", lines) == [True, True, True]
    assert sift(",jhbc", lines) == [False, False, True], "the other keyboard"
    assert sift("borsi", lines) == [True, False, False], "a slip"
    assert sift("anna", lines) == [True, True, False], "no slip where words stand there as written"
