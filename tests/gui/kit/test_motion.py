"""The few movements that boards are made of."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPointF

from magicgames.kit.look.motion import Motion, in_turn
from magicgames.kit.table.pieces import Piece
from tests.gui.lineup import make_desk


def piece(qapp: Any) -> Piece:
    return Piece(make_desk(), "common/crest_1", 40, 40)


def steps(movement: QAbstractAnimation) -> Iterator[int]:
    """It runs, a hundredth at a time; without the clock."""
    movement.start()
    movement.pause()
    for part in range(101):
        movement.setCurrentTime(movement.duration() * part // 100)
        yield part


def test_a_flight_is_a_bow_of_twelve_percent(qapp: Any) -> None:
    item = piece(qapp)
    flight = Motion().arc(item, QPointF(0, 0), QPointF(300, 0))
    heights = [-item.y() for _ in steps(flight)]
    assert 0.10 * 300 < max(heights) < 0.13 * 300
    assert item.pos() == QPointF(300, 0)


def test_a_landing_goes_beyond_its_size_and_back(qapp: Any) -> None:
    item = piece(qapp)
    landing = Motion().land(item, 1.5, 1.0)
    sizes = [item.scale() for _ in steps(landing)]
    assert min(sizes) < 1.0 and item.scale() == 1.0


def test_a_flip_shows_the_other_side_once_from_the_middle_on(qapp: Any) -> None:
    item, turned = piece(qapp), []
    flip = Motion().flip(item, lambda: turned.append(flip.currentTime() / flip.duration()))
    assert len(list(steps(flip))) == 101
    assert len(turned) == 1 and 0.45 < turned[0] < 0.55
    assert item.transform().m11() == 1.0


def test_without_motion_a_flip_is_done_at_once(qapp: Any) -> None:
    turned: list[int] = []
    Motion("none").flip(piece(qapp), lambda: turned.append(1))
    assert turned == [1]


def test_stagger_sets_out_one_after_the_other(qapp: Any) -> None:
    motion = Motion()
    group = motion.staggered(*[motion.glide(piece(qapp), QPointF(), QPointF(9, 0)) for _ in range(4)])
    assert group.duration() == Motion.MOVE + 3 * Motion.STAGGER


def test_no_motion_means_none(qapp: Any) -> None:
    motion, item = Motion("none"), piece(qapp)
    moves = in_turn(
        motion.arc(item, QPointF(), QPointF(9, 9)), motion.land(item, 2, 1), motion.flip(item, lambda: None)
    )
    assert moves.duration() == 0
