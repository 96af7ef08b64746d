"""Whose eyes look, when the curtain falls, and what each may know."""

from collections.abc import Callable
from typing import Any

from magicgames.engine.game import LEVELS, OPEN
from magicgames.engine.record import Player
from magicgames.games.tower.model import CastSpell, EndTurn, TowerView
from magicgames.kit.session import Awaited, Phase
from tests.gui.kit.screen import BOT, PERSON, Screen, refuse, seed_with_a_hit


def test_one_person_against_bots_needs_no_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, BOT)
    assert table.glimpse.eyes == 0
    assert table.glimpse.phase is Phase.ACTING


def test_two_people_start_behind_the_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    assert table.seen == [Awaited(0, "start")]
    assert table.session.eyes is None
    assert table.session.seen() == ()
    assert table.session.glimpse() is None


def test_the_curtain_is_shown_before_the_eyes_change(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.fail()
    eyes_at_the_fall = []
    table.session.curtained.connect(lambda curtain: eyes_at_the_fall.append(table.session.eyes))
    table.session.pass_on()
    assert eyes_at_the_fall == [0]
    assert table.session.eyes is None


def test_the_screen_is_handed_over_by_a_deliberate_act(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.fail()
    assert table.glimpse.phase is Phase.HANDING
    assert table.glimpse.next == 1
    assert table.glimpse.eyes == 0
    table.session.pass_on()
    assert table.curtain == Awaited(1, "turn")
    table.session.lift()
    assert table.glimpse.eyes == 1


def test_the_recap_tells_what_happened_since_the_last_look(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    assert table.glimpse.recap == ()
    table.fail()
    table.session.pass_on()
    table.session.lift()
    assert next(type(event).__name__ for seen in table.glimpse.recap for event in seen.events) == "CastFailed"
    table.fail()
    table.session.pass_on()
    table.session.lift()
    assert {seen.actor for seen in table.glimpse.recap} == {1}


def test_hiding_brings_the_curtain_at_once_and_back_the_same_eyes(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.session.hide()
    assert table.curtain == Awaited(0, "hidden")
    table.session.play(CastSpell(8))
    assert table.match.position == 0
    table.session.lift()
    assert table.glimpse.eyes == 0


def test_a_single_person_can_hide_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.session.hide()
    assert table.curtain == Awaited(0, "hidden")


def test_passing_on_ends_undo(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.session.lift()
    table.session.play(CastSpell(8))
    table.session.ready()
    table.session.play(EndTurn())
    table.session.ready()
    assert table.glimpse.can_undo
    table.session.undo()
    table.session.ready()
    assert table.glimpse.phase is Phase.ACTING
    table.session.play(EndTurn())
    table.session.ready()
    table.session.pass_on()
    table.session.lift()
    assert not table.glimpse.can_undo


def test_hiding_instead_of_handing_over_ends_undo_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.session.lift()
    for action in (CastSpell(8), EndTurn()):
        table.session.play(action)
        table.session.ready()
    table.session.hide()
    assert table.curtain == Awaited(1, "turn")
    table.session.lift()
    assert table.glimpse.eyes == 1
    assert not table.match.can_undo(0)


def test_a_full_disk_loses_no_move(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    before = table.match.digest()
    table.match.keep = refuse
    table.session.play(CastSpell(8))
    assert [say.key for say in table.troubles] == ["app.trouble.disk_full"]
    assert table.match.digest() == before
    assert table.glimpse.phase is Phase.ACTING


def test_only_bots_play_on_the_public_table_until_everything_is_open(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(*[Player("", level) for level in LEVELS[:2]])
    assert table.glimpse.eyes is None
    view = table.glimpse.view
    assert isinstance(view, TowerView)
    assert all(stone in (None, 0) for hand in view.hands for stone in hand)
    while not table.match.over:
        table.session.ready()
        if table.line.questions:
            position = table.match.position
            table.line.answer()
            qtbot.waitUntil(lambda position=position: table.match.position > position)  # type: ignore[misc]
    table.session.ready()
    assert table.glimpse.eyes == OPEN
    assert table.glimpse.phase is Phase.OVER
    assert table.glimpse.outcome is not None


def test_a_private_note_comes_back_to_its_own_eyes_only(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.session.note({"marks": [3]})
    table.fail()
    assert table.glimpse.memo == {"marks": [3]}
    table.session.pass_on()
    table.session.lift()
    assert table.glimpse.memo is None
