"""The journal of a very long match: the paper holds a part of it, and is turned by the lines at its edges."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicgames.engine.step import Seen
from magicgames.shell.playing.journal import _STEPS, Journal
from tests.gui.shell.house import House
from tests.gui.shell.test_seats_told import ANN, BOT, lines
from tests.toy.toy import Chosen

LONG = 20_000
EARLIER, LATER = "Earlier moves…", "Later moves…"


def _journal(house: House, steps: int) -> tuple[Journal, list[Seen]]:
    house.start(ANN, BOT)
    assert house.window.play is not None
    side = house.window.play.table.side
    side.journal_fold.set_open(True)
    journal = side.journal
    seen = [Seen(position, position % 2, (Chosen(position % 2, 0),)) for position in range(1, steps + 1)]
    journal.show_seen(seen, None)
    return journal, seen


def _steps(journal: Journal) -> list[int]:
    """The steps that are on the paper."""
    return [step for step, _ in journal._lines.values()]


def test_a_match_of_usual_length_is_on_the_paper_from_its_first_step(house: House) -> None:
    journal, _ = _journal(house, _STEPS)
    assert _steps(journal) == list(range(1, _STEPS + 1))
    assert not journal._turns


def test_of_a_very_long_match_only_the_end_is_written(house: House) -> None:
    journal, _ = _journal(house, LONG)
    assert _steps(journal) == list(range(LONG - _STEPS + 1, LONG + 1))
    assert lines(journal)[0] == EARLIER


def test_the_paper_is_turned_to_any_step_and_back(house: House, qtbot: QtBot) -> None:
    journal, _ = _journal(house, 5 * _STEPS)
    found = set(_steps(journal))
    while lines(journal)[0] == EARLIER:
        top = _steps(journal)[0]
        journal._text.go_to(0)
        qtbot.keyClick(journal._text, Qt.Key.Key_Return)
        assert len(_steps(journal)) <= 2 * _STEPS
        assert journal._lines[journal._text.line][0] == top  # whoever reads upwards reads on
        found.update(_steps(journal))
    assert found == set(range(1, 5 * _STEPS + 1))
    while lines(journal)[-1] == LATER:
        end = _steps(journal)[-1]
        journal._text.go_to(len(lines(journal)) - 1)
        qtbot.keyClick(journal._text, Qt.Key.Key_Return)
        assert journal._lines[journal._text.line][0] == end  # and whoever reads downwards
    assert _steps(journal)[-1] == 5 * _STEPS


def test_what_is_new_brings_the_end_back(house: House) -> None:
    journal, seen = _journal(house, 5 * _STEPS)
    journal._turn(0)
    seen.append(Seen(5 * _STEPS + 1, 0, (Chosen(0, 0),)))
    journal.show_seen(seen, None)
    assert _steps(journal)[-1] == 5 * _STEPS + 1


def test_the_paper_never_grows_beyond_its_bound(house: House) -> None:
    journal, seen = _journal(house, _STEPS)
    for position in range(_STEPS + 1, 3 * _STEPS):
        seen.append(Seen(position, position % 2, (Chosen(position % 2, 0),)))
        journal.show_seen(seen, None)
        assert len(_steps(journal)) <= 2 * _STEPS
    assert _steps(journal)[-1] == 3 * _STEPS - 1


def test_a_turn_of_the_paper_lasts_over_a_change_of_looks(house: House) -> None:
    journal, _ = _journal(house, 5 * _STEPS)
    journal._turn(0)
    journal.retranslate()
    assert _steps(journal) == list(range(1, 2 * _STEPS + 1))
    journal.show_newest()
    assert _steps(journal)[-1] == 5 * _STEPS
