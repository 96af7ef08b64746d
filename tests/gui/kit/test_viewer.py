"""Whose eyes look, when the curtain falls, and what each may know."""

from collections.abc import Callable
from typing import Any

from magicgames.engine.game import LEVELS, OPEN, Seat
from magicgames.engine.record import Ended, Player
from magicgames.games.tower.model import CastSpell, EndTurn, TowerView
from magicgames.games.winter_queen.model import Decline
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.kit.match.glimpse import Awaited, Glimpse, Phase
from magicgames.kit.match.viewer import Viewer
from tests.gui.kit.screen import BOT, PERSON, Screen, refuse, seed_with_a_hit
from tests.toy.toy import Choose, Chosen, Light, Peek, Peeked, Toy


def test_one_person_against_bots_needs_no_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, BOT)
    assert table.glimpse.eyes == 0
    assert table.glimpse.phase is Phase.ACTING


def test_two_people_start_behind_the_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    assert table.seen == [Awaited(0, "first")]
    assert table.viewer.eyes is None
    assert table.viewer.seen() == ()
    assert table.viewer.glimpse is None


def test_the_curtain_is_shown_before_the_eyes_change(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    eyes_at_the_fall = []
    table.viewer.curtained.connect(lambda curtain: eyes_at_the_fall.append(table.viewer.eyes))
    table.viewer.hide()
    assert eyes_at_the_fall == [0]
    assert table.viewer.eyes is None


def test_the_screen_is_handed_over_by_a_deliberate_act(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    table.fail()
    assert table.glimpse.phase is Phase.HANDING
    assert table.glimpse.next == 1
    assert table.viewer.awaited is None
    table.viewer.pass_on()
    assert table.curtain == Awaited(1, "turn")
    table.viewer.lift()
    assert table.glimpse.eyes == 1


def test_whoever_is_named_next_sees_nothing_of_the_one_before(screen: Callable[..., Screen]) -> None:
    """The table names Boris, and Boris looks up: his own stones must lie face down before the screen is passed."""
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    view = table.glimpse.view
    assert isinstance(view, TowerView) and any(view.hands[1])
    table.fail()
    view = table.glimpse.view
    assert table.glimpse.eyes is None and table.glimpse.facing == 0
    assert isinstance(view, TowerView) and not any(stone for hand in view.hands for stone in hand)


def test_who_takes_a_move_back_sees_their_table_again_behind_the_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.viewer.lift()
    for action in (CastSpell(8), EndTurn()):
        table.viewer.play(action)
        table.viewer.ready()
    assert table.glimpse.phase is Phase.HANDING and table.glimpse.eyes is None and table.glimpse.can_undo
    table.viewer.undo()
    assert table.curtain == Awaited(0, "back") and table.match.position == 1
    assert table.viewer.eyes is None and table.viewer.glimpse is None and table.viewer.seen() == ()
    table.viewer.lift()
    assert table.glimpse.phase is Phase.ACTING and table.glimpse.eyes == 0
    assert table.glimpse.can_redo and not table.glimpse.recap, "nobody else has looked"


def test_a_move_that_could_not_be_taken_back_leaves_the_table_with_whoever_is_next(
    screen: Callable[..., Screen],
) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.viewer.lift()
    for action in (CastSpell(8), EndTurn()):
        table.viewer.play(action)
        table.viewer.ready()
    table.match.keep = refuse
    table.viewer.undo()
    assert [say.key for say in table.troubles] == ["app.trouble.disk_full"]
    assert table.glimpse.eyes is None and table.glimpse.next == 1 and table.glimpse.can_undo


def test_the_recap_tells_what_happened_since_the_last_look(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    assert not table.glimpse.recap
    table.fail()
    table.viewer.pass_on()
    table.viewer.lift()
    assert next(type(event).__name__ for seen in table.glimpse.recap for event in seen.events) == "CastFailed"
    table.fail()
    table.viewer.pass_on()
    table.viewer.lift()
    assert {seen.actor for seen in table.glimpse.recap} == {1}


def test_hiding_brings_the_curtain_at_once_and_back_the_same_eyes(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    table.viewer.hide()
    assert table.curtain == Awaited(0, "hidden")
    table.viewer.play(CastSpell(8))
    assert table.match.position == 0
    table.viewer.lift()
    assert table.glimpse.eyes == 0


def test_after_everybody_looked_the_screen_is_one_persons_again(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    table.viewer.part()
    assert table.curtain == Awaited(0, "turn")
    table.viewer.lift()
    table.fail()
    assert table.glimpse.phase is Phase.HANDING
    table.viewer.part()
    assert table.curtain == Awaited(1, "turn")


def test_a_single_person_needs_no_curtain_after_everybody_looked(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.viewer.part()
    assert table.viewer.awaited is None


def test_a_single_person_can_hide_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.viewer.hide()
    assert table.curtain == Awaited(0, "hidden")


def test_passing_on_ends_undo(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.viewer.lift()
    table.viewer.play(CastSpell(8))
    table.viewer.ready()
    table.viewer.play(EndTurn())
    table.viewer.ready()
    assert table.glimpse.can_undo
    table.viewer.undo()
    table.viewer.lift()
    table.viewer.ready()
    assert table.glimpse.phase is Phase.ACTING
    table.viewer.play(EndTurn())
    table.viewer.ready()
    table.viewer.pass_on()
    table.viewer.lift()
    assert not table.glimpse.can_undo


def test_hiding_instead_of_handing_over_ends_undo_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=seed_with_a_hit())
    table.viewer.lift()
    for action in (CastSpell(8), EndTurn()):
        table.viewer.play(action)
        table.viewer.ready()
    table.viewer.hide()
    assert table.curtain == Awaited(1, "turn")
    table.viewer.lift()
    assert table.glimpse.eyes == 1
    assert not table.match.can_undo(0)


def test_no_curtain_falls_over_a_match_that_people_have_ended(screen: Callable[..., Screen]) -> None:
    """Whoever lifted it would see a table that stays hidden."""
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    table.fail()
    assert table.glimpse.facing == 0
    table.running.change_seats(Ended("early"))
    table.viewer.ready()
    assert table.glimpse.last and table.glimpse.eyes is None
    table.viewer.hide()  # as when the window is minimised
    assert table.viewer.awaited is None


def play_what_can_be_taken_back(table: Screen) -> Seat:
    """The present person takes a crystal and puts it where nothing comes of it; who that was."""
    actor = table.glimpse.eyes
    assert actor is not None
    for _ in range(2):
        glimpse = table.glimpse
        table.viewer.play(next(each for each in glimpse.legal if not table.match.game.final(glimpse.view, each)))
        table.viewer.ready()
    while table.glimpse.eyes == actor:
        table.viewer.play(Decline())
        table.viewer.ready()
    return actor


def test_where_nothing_is_hidden_a_move_can_be_taken_back_until_the_next_person_moves(
    screen: Callable[..., Screen],
) -> None:
    table = screen(PERSON, PERSON, game=WinterQueen())
    actor = play_what_can_be_taken_back(table)
    assert table.glimpse.eyes not in (None, actor), "the table has turned already"
    assert table.glimpse.can_undo
    while table.glimpse.can_undo:
        table.viewer.undo()
        table.viewer.ready()
    assert table.match.position == 0 and table.glimpse.eyes == actor and table.glimpse.can_redo
    play_what_can_be_taken_back(table)
    table.viewer.play(table.glimpse.legal[0])
    table.viewer.ready()
    table.viewer.undo()
    table.viewer.ready()
    assert table.glimpse.eyes != actor and not table.glimpse.can_undo, "the other has moved: it stays done"


def test_a_full_disk_loses_no_move(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    before = table.match.digest()
    table.match.keep = refuse
    table.viewer.play(CastSpell(8))
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
        table.viewer.ready()
        if table.line.questions:
            position = table.match.position
            table.line.answer()
            qtbot.waitUntil(lambda position=position: table.match.position > position)
    table.viewer.ready()
    assert table.glimpse.eyes == OPEN
    assert table.glimpse.phase is Phase.OVER
    assert table.glimpse.outcome is not None


def test_a_private_note_comes_back_to_its_own_eyes_only(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.viewer.lift()
    table.viewer.note({"marks": [3]})
    table.viewer.hide()
    table.viewer.lift()
    assert table.glimpse.memo == {"marks": [3]}
    table.fail()
    assert table.glimpse.memo is None
    table.viewer.pass_on()
    table.viewer.lift()
    assert table.glimpse.memo is None


# Two screens at one match


def second(table: Screen, *people: Seat) -> tuple[Viewer, list[Glimpse | Awaited]]:
    """Another screen at the same running match."""
    viewer = Viewer(table.running, people)
    seen: list[Glimpse | Awaited] = []
    viewer.glimpsed.connect(seen.append)
    viewer.curtained.connect(seen.append)
    viewer.begin()
    return viewer, seen


def test_each_screen_sees_with_its_own_eyes_and_needs_no_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, game=Toy(), people=(0,))
    _phone, seen = second(table, 1)
    assert table.glimpse.eyes == 0 and isinstance(seen[-1], Glimpse) and seen[-1].eyes == 1
    table.viewer.play(Peek(1, 0))
    mine, theirs = table.glimpse.events[0], seen[-1].events[0]
    assert isinstance(mine, Peeked) and mine.number is not None
    assert theirs == mine.seen_by(1) and theirs != mine
    assert seen[-1].phase is Phase.WATCHING and seen[-1].legal == ()


def test_either_screen_plays_when_it_is_its_turn(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, game=Toy(), people=(0,))
    phone, seen = second(table, 1)
    phone.play(Choose(0))
    assert table.match.position == 0
    for action in (Choose(0), Light()):
        table.viewer.play(action)
        table.viewer.ready()
        phone.ready()
    assert isinstance(seen[-1], Glimpse) and seen[-1].phase is Phase.ACTING
    assert table.glimpse.phase is Phase.WATCHING
    phone.play(Choose(1))
    assert [event for event in table.glimpse.events if isinstance(event, Chosen)] == [Chosen(1, 1)]
    table.viewer.undo()
    assert table.match.position == 3, "only one's own step can be taken back"
    phone.undo()
    assert table.match.position == 2 and table.glimpse.events == ()


def test_bots_wait_for_the_slower_screen(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, BOT, game=Toy(), people=(0,))
    phone, _ = second(table, 1)
    for viewer in (table.viewer, phone):
        for action in (Choose(0), Light()):
            viewer.play(action)
            table.viewer.ready()
            if viewer is table.viewer:
                phone.ready()
    assert table.match.to_act == (2,) and table.line.questions == []
    phone.ready()
    assert len(table.line.questions) == 1


def test_a_curtain_at_one_screen_covers_only_that_screen(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, PERSON, game=Toy(), people=(0, 1))
    phone, seen = second(table, 2)
    assert table.curtain == Awaited(0, "first")
    assert isinstance(seen[-1], Glimpse) and phone.seen() == ()
    table.viewer.lift()
    table.viewer.play(Peek(2, 0))
    assert table.viewer.seen() and phone.seen() and phone.awaited is None
