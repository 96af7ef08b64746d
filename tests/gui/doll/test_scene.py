"""The table shows what a view knows, where everybody sits, who has to do what, and nothing else."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from magicgames import paths
from magicgames.boards.doll import layout
from magicgames.boards.doll.faces import missing_ingredients
from magicgames.boards.doll.layout import Layout
from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.games import library
from magicgames.games.doll.actions import DrawSpell, Reroll, Roll
from magicgames.games.doll.cards import CURSES, FACES, SPELLS, TRICKS
from magicgames.games.doll.duties import standing
from magicgames.games.doll.model import DollView
from magicgames.kit.table.pieces import Piece
from tests.games.doll.helpers import DOLL, play, table
from tests.gui.doll.helpers import make_board, make_match, played, shown, truth, with_state
from tests.gui.lineup import assert_worlds_look_alike, make_desk, words
from tests.pseudo import PseudoCatalog

SEATS = (2, 3, 5, 8)


def seen(match: Match, eyes: int | None) -> DollView:
    view = match.view(eyes)
    assert isinstance(view, DollView)
    return view


@pytest.mark.parametrize("steps", [30, 120, 260])
@pytest.mark.parametrize("seats", SEATS)
def test_the_scene_equals_the_view(qtbot: Any, seats: int, steps: int) -> None:
    match = played(seats, steps, seed=seats + steps)
    eyes = OPEN if match.over else 1
    found, view = shown(qtbot, match, eyes), seen(match, eyes)
    for seat, place in found.table.places.items():
        assert tuple(strip.card for strip in place.strips) == standing(view, seat)
        casters = {strip.card: strip.bound.caster for strip in place.strips if strip.bound is not None}
        assert casters == {each.card: each.caster for each in view.bound if each.target == seat}
    assert set(found.table.track.markers) == set(range(seats))
    if found.table.dice:
        assert [die.key.rpartition("_")[2] for die in found.table.dice] == [FACES[face] for face in view.dice]
        assert [die.spent for die in found.table.dice] == [
            not view.free >> place & 1 for place in range(len(view.dice))
        ]
    if found.table.decks:
        counts = [len(deck) for deck in view.spells] + [len(view.tricks), len(view.curses)]
        assert [deck.count for deck in found.table.decks] == counts
    bottom = found.table.context.bottom
    assert [piece.card for piece in found.table.hand] == [*view.hands[bottom], *view.sleeves[bottom]]


def test_markers_stand_at_their_score(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, scores=(0, 4, 10))))
    cells = found.table.spots.cells
    for seat, score in enumerate((0, 4, 10)):
        assert abs(found.table.track.markers[seat].x() - cells[score].x()) < found.table.spots.cell / 2


@pytest.mark.parametrize(("quick", "goal", "skulls"), [(False, 11, (3, 6, 9)), (True, 8, (2, 4, 6))])
def test_the_track_has_its_skulls(qtbot: Any, quick: bool, goal: int, skulls: tuple[int, ...]) -> None:
    found = shown(qtbot, with_state(table(3, quick=quick)))
    assert len(found.table.spots.cells) == goal + 1
    told = words(found.board)
    assert [place for place in range(goal + 1) if f"Space {place}, a skull" in told] == list(skulls)


def test_the_target_card_lies_in_the_middle_or_with_its_holder(qtbot: Any) -> None:
    free, held = shown(qtbot, with_state(table(3))), shown(qtbot, with_state(table(3, target=2)))
    assert free.table.target is not None and held.table.target is not None
    assert not any(place.area.contains(free.table.target.pos()) for place in free.table.places.values())
    assert held.table.places[2].area.contains(held.table.target.pos())
    assert shown(qtbot, with_state(table(2))).table.target is None  # two players have none


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_doll_stands_beside_whoever_is_on_turn(qtbot: Any, seats: int) -> None:
    for active in range(seats):
        found = shown(qtbot, with_state(table(seats, active=active)))
        doll, place = found.table.doll, found.table.places[active]
        assert doll is not None
        standing = doll.mapRectToScene(doll._rect)
        assert place.room.united(place.doll_area).adjusted(-1, -1, 1, 1).contains(standing)
        assert standing.height() >= (200 if active == 0 else 60)


@pytest.mark.parametrize("duties", [0, 6])
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_missing_die_and_the_target_card_lie_beside_each_other(qtbot: Any, seats: int, duties: int) -> None:
    for holder in range(seats):
        state = table(seats, target=holder, cursed={holder: list(CURSES)[:duties]})
        state.short[holder] = True
        found = shown(qtbot, with_state(state)).table
        assert found.target is not None
        target = found.target.mapRectToScene(found.target._rect)
        items = found.places[holder].scene.items(found.places[holder].area)
        dice = [item for item in items if isinstance(item, Piece) and item.key == "doll/die_blank"]
        dice = [die for die in dice if die.mapRectToScene(die._rect).width() < 60]
        assert dice and not any(target.intersects(die.mapRectToScene(die._rect)) for die in dice)


def test_own_duties_have_the_room_of_a_doll_that_is_elsewhere_and_the_hand_lies_still(qtbot: Any) -> None:
    here, away = (shown(qtbot, with_state(table(3, active=active))).table.places[0] for active in (0, 1))
    assert away._own_left < here._own_left - 150
    assert away.hand_area == here.hand_area


@pytest.mark.parametrize("eyes", [0, 2])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_play_goes_to_the_left_round_the_table(seats: int, eyes: int) -> None:
    spots = layout.lay(seats, eyes, 11).seats
    own = spots[eyes].center()
    left, right = spots[(eyes + 1) % seats].center(), spots[(eyes - 1) % seats].center()
    assert left.x() < own.x() < right.x()
    assert own.y() > max(spot.center().y() for seat, spot in spots.items() if seat != eyes)


def areas(spots: Layout) -> list[QRectF]:
    """What must not lie over each other."""
    found = [*spots.seats.values(), spots.ribbon]
    found += [_around(at, spots.cell - 2, spots.cell - 2) for at in spots.cells]
    found += [_around(at, spots.die, spots.die) for at in spots.dice]
    found += [zone.adjusted(1, 0, 0, 0) for zone in spots.doll_zones.values()]
    found += [_around(at, layout.DECK, layout.DECK * layout.CARD_SHAPE) for at in spots.decks]
    return [*found, spots.aside]


def _around(at: Any, wide: float, high: float) -> QRectF:
    return QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)


@pytest.mark.parametrize("goal", [8, 11])
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_on_the_table_overlaps(seats: int, goal: int) -> None:
    found = areas(layout.lay(seats, 0, goal))
    whole = QRectF(0, 0, *layout.SIZE)
    for one in found:
        assert whole.contains(one)
        assert not [other for other in found if other is not one and other.intersects(one)]


@pytest.mark.parametrize("many", [1, 4, 9, 14])
@pytest.mark.parametrize("seats", SEATS)
def test_all_duties_of_a_seat_fit_into_its_place(qtbot: Any, seats: int, many: int) -> None:
    bound = tuple((card, 0, 1) for card in sorted(SPELLS)[:many])
    found = shown(qtbot, with_state(table(seats, bound=bound, hands={0: [], 1: []})))
    place = found.table.places[1]
    boxes = [strip.mapRectToScene(strip._rect) for strip in place.strips]
    assert len(boxes) == many
    for box in boxes:
        assert place.area.contains(box)
        assert not [other for other in boxes if other is not box and other.intersects(box)]


# Who has to do what, when


def test_the_ribbon_reminds_whoever_is_to_roll(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0), ("ouch", 2, 0), ("werewolf", 0, 1)))
    found = shown(qtbot, with_state(state), 1)
    told = found.table.due()
    assert told == "Ann · Before the roll: Cluck like a hen who means it. Wings are optional."
    assert found.table.ribbon is not None and found.table.ribbon.toolTip() == told


def test_what_an_event_calls_for_is_due_now_and_goes_with_its_moment(qtbot: Any) -> None:
    state = table(3, "PPRSB", bound=(("harp", 1, 0),))
    found = shown(qtbot, with_state(state))
    play(state, DrawSpell(0b00011))
    found.go_on(0)
    assert found.table.due() == "Ann · Now, for the card drawn: Strum an invisible harp and sing “plinky-plonk”."
    play(state, Reroll(2, 0b01000))
    found.go_on(0)
    assert found.table.ribbon is None


def test_after_an_action_the_ribbon_speaks_of_passing_the_doll(qtbot: Any) -> None:
    state = table(3, "PPRSB", bound=(("cluck", 1, 0), ("ouch", 2, 0)))
    assert shown(qtbot, with_state(state)).table.ribbon is None
    state.acted = True
    assert "Before passing the doll: Wince as if pricked" in shown(qtbot, with_state(state)).table.due()


def test_a_list_shows_duties_without_saying_when(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0),), reminders="list")
    found = shown(qtbot, with_state(state))
    assert found.table.ribbon is None
    strip = found.table.places[0].strips[0]
    assert not strip.due
    assert found.button("big").isEnabled()


def test_without_reminders_only_the_cards_lie_there(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0),), reminders="none")
    found = shown(qtbot, with_state(state))
    assert found.table.ribbon is None
    assert [strip.card for strip in found.table.places[0].strips] == ["cluck"]
    assert not found.button("big").isEnabled()
    assert found.button("big").toolTip() == "This match is played without reminders."


def test_due_strips_shine_and_others_do_not(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0), ("ouch", 2, 0), ("werewolf", 0, 1)))
    found = shown(qtbot, with_state(state))
    due = {strip.card: strip.due for place in found.table.places.values() for strip in place.strips}
    assert due == {"cluck": True, "ouch": False, "werewolf": False}


def test_big_print_tells_what_whoever_has_the_doll_must_do(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0), ("camel", 0, 1)), cursed={0: ["hiccup"]})
    found = shown(qtbot, with_state(state))
    found.push("big")
    big = found.board.big
    assert big.isVisible()
    assert big.geometry() == found.board.stage.geometry()
    assert big.words().split("\n") == [
        "Ann",
        "Before the roll: Cluck like a hen who means it. Wings are optional.",
        "Before the roll: Hiccup. Three times. Convincingly.",
    ]
    bob = big._group.button(1)
    assert bob is not None
    bob.click()
    assert "Chew some air" in big.words()
    found.letter("з")  # the same key as P, on a Russian keyboard
    assert not big.isVisible()


def test_big_print_follows_the_doll(qtbot: Any) -> None:
    match = with_state(table(3, bound=(("cluck", 1, 0), ("camel", 0, 1))))
    found = shown(qtbot, match)
    found.push("big")
    truth(match).active = truth(match).actor = 1
    found.go_on(1)
    assert found.board.big.isVisible()
    assert found.board.big.words().startswith("Bob")


# Cards


@pytest.mark.parametrize(
    ("dice", "missing"),
    [("PPRSB", (False, False, False)), ("PRSBG", (False, True, False)), ("RSBGT", (True, True, False))],
)
def test_missing_ingredients_are_marked_on_the_card(qtbot: Any, dice: str, missing: tuple[bool, ...]) -> None:
    """Two pumpkins and any third die."""
    found = shown(qtbot, with_state(table(3, dice, hands={0: ["hook"]})))
    piece = found.table.hand[0]
    assert piece.missing == missing
    assert piece.open is not any(missing)


def test_spent_dice_are_no_ingredients() -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]})
    state.free = 0b00011
    assert missing_ingredients(DOLL.view(state, 0), "hook") == (False, False, True)


def test_every_card_says_all_that_is_printed_on_it(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, hands={0: ["hook"]}, sleeves={0: ["creepy"]}, cursed={0: ["tail"]})))
    told = words(found.board)
    assert "Worth 2 points, and 1 more once it is broken." in told.replace("\N{NO-BREAK SPACE}", " ")
    assert "Takes pumpkin and pumpkin, and one die more." in told
    assert "Give everyone your creepiest smile. The spell passes you by" in told
    assert "Or else only three dice." in told


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_can_be_explained(qtbot: Any, language: str) -> None:
    found = shown(qtbot, with_state(table(3)), desk=make_desk(language))
    for card in (*SPELLS, *TRICKS, *CURSES):
        assert found.table.context.card_name(card) in found.table.context.explain(card)


def test_the_odds_of_a_spell_are_told_when_it_is_looked_at(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "RRRRR", hands={0: ["hook"]})))
    found.touch("hand", card="hook").setFocus()
    assert "Chance to cast it this turn by rerolls alone:" in found.footer
    sure = shown(qtbot, with_state(table(3, "PPRSB", hands={0: ["hook"]})))
    sure.touch("hand", card="hook").setFocus()
    assert "alone: 100%" in sure.footer.replace("\N{NO-BREAK SPACE}", " ")


# What must not be seen


@pytest.mark.parametrize("seats", SEATS)
def test_cards_in_the_hands_of_others_are_nowhere(qtbot: Any, seats: int) -> None:
    hands = {seat: [card] for seat, card in enumerate(sorted(SPELLS)[:seats])}
    match = with_state(table(seats, hands=hands))
    found = shown(qtbot, match, 0)
    told = words(found.board) + found.footer + found.board.summary()
    for seat in range(seats):
        name = found.table.context.card_name(hands[seat][0])
        assert (name in told) is (seat == 0)


def test_equal_views_give_equal_pictures_and_texts(qtbot: Any) -> None:
    """What these eyes don't know can't be on the screen: another world that fits the view looks the same."""
    match = played(4, 80, seed=5)
    desk = make_desk()
    assert_worlds_look_alike(match, make_match(4), lambda other: make_board(qtbot, desk, other))


def test_the_open_table_shows_one_hand_names_the_cards_of_the_others_and_offers_nothing(qtbot: Any) -> None:
    match = played(3, 3000, seed=4)
    assert match.over
    found = shown(qtbot, match, OPEN)
    assert all(piece.card is not None for piece in found.table.hand)
    view = seen(match, OPEN)
    for seat in (1, 2):
        names = [found.table.context.card_name(card) for card in (*view.hands[seat], *view.sleeves[seat]) if card]
        told = found.table.places[seat].describe()
        assert names and [name for name in names if name not in told] == []
    assert found.offered() == set()


# Words and letters


def test_another_language_and_theme_reach_the_table(qtbot: Any) -> None:
    desk = make_desk("en")
    found = shown(qtbot, with_state(table(3, bound=(("cluck", 1, 0),))), 0, desk)
    desk.language.set("ru")
    assert "Перед броском" in words(found.board)
    desk.theme.set("contrast")
    assert "Before the roll" not in words(found.board)
    assert found.button("break").text() == "Прервано!"


@pytest.mark.parametrize("steps", [0, 20, 90])
@pytest.mark.parametrize("seats", [2, 3])
def test_no_word_is_written_into_the_code(qtbot: Any, seats: int, steps: int) -> None:
    desk = make_desk()
    match = played(seats, steps, seed=2, names=("1", "2", "3"))
    found = shown(qtbot, match, match.to_act[0], desk)
    desk.language.speak(PseudoCatalog(paths.words()))
    board = found.board
    texts = [*words(board).split("\n"), found.footer, *(button.text() for button in board.footer.buttons.values())]
    texts += [button.toolTip() for button in board.footer.buttons.values()]
    assert [text for text in texts if any(map(str.isalpha, text)) and "⟦" not in text and "⟧" not in text] == []


@pytest.mark.parametrize("seats", [3, 8])
def test_long_names_never_leave_their_place(qtbot: Any, seats: int) -> None:
    name = "Константин Константинопольский-Задунайский"
    found = shown(qtbot, with_state(table(seats), names=(name,) * seats), 0, make_desk(percent=200))
    name = found.board.names[0]
    plates = [
        item
        for item in found.board.scene.items()
        if isinstance(item, QGraphicsSimpleTextItem) and item.toolTip() == name
    ]
    assert len(plates) == seats
    for plate in plates:
        box = plate.sceneBoundingRect()
        assert any(place.area.contains(box) for place in found.table.places.values())


def test_three_dice_are_announced_and_rolled(qtbot: Any) -> None:
    state = table(3)
    state.short[0] = True
    found = shown(qtbot, with_state(state))
    assert "Ann will roll only three dice next turn." in words(found.board)
    play(state, Roll())
    found.go_on(0)
    assert len(found.table.dice) == 3


def test_everything_that_can_be_asked_about_is_in_the_rules(qtbot: Any) -> None:
    rules = {section.id for section in library(paths.words()).read("en", "doll").sections}
    asked = set()
    for seats, steps in ((2, 0), (2, 9), (3, 60), (4, 120)):
        found = shown(qtbot, played(seats, steps, seed=3), None)
        asked |= {item.section for item in found.board.scene.items() if isinstance(item, Piece)}
    assert asked - {""} <= rules
    assert len(asked) > 5
