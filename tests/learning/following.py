"""A learner without windows: does what each step asks for, and whatever leads there."""

from magicgames.engine.game import Action, asked
from magicgames.engine.rng import Rng
from magicgames.learning.course import Course
from magicgames.learning.lesson import Until
from magicgames.learning.patterns import any_fits

MOST = 600  # moves in one lesson


def follow(course: Course) -> None:
    """From where the course is to its end; raises where it leads nowhere."""
    for _ in range(MOST):
        if course.done:
            return
        advance(course)
    raise AssertionError(f"{course.lesson.game}/{course.lesson.id} does not end: step {course.number}")


def advance(course: Course) -> None:
    """One thing more: a step is read, somebody else moves, or the learner does what is wanted."""
    match, seat = course.match, course.lesson.seat
    aloud = [action for action in match.legal(None) if course.step and any_fits(course.step.wanted, action)]
    if course.halted:
        course.read()
    elif aloud:  # what anybody may press
        course.do(None, aloud[0])
    elif seat in match.to_act:
        course.do(seat, chosen(course))
    elif match.to_act:
        other = match.to_act[0]
        action = course.answer(other)
        course.do(other, action if action is not None else bot_move(course, other))
    else:
        raise AssertionError(f"{course.lesson.game}/{course.lesson.id}: over before step {course.number} is done")


def bot_move(course: Course, seat: int) -> Action:
    match = course.match
    action = asked(course.game.bot(course.lesson.rivals), match.view(seat), match.bot_rng(seat))
    assert action is not None
    return action


def chosen(course: Course) -> Action:
    """What is wanted; where something shall happen, what makes it happen; else what an expert would do."""
    match, seat, step = course.match, course.lesson.seat, course.step
    assert step is not None
    allowed = [action for action in match.legal(seat) if course.allows(action)]
    assert allowed, f"{course.lesson.game}/{course.lesson.id}: nothing is allowed at step {course.number} {step.words}"
    if step.until is Until.DO:
        return next((action for action in allowed if any_fits(step.wanted, action)), allowed[0])
    for action in allowed if step.until is Until.EVENT and len(allowed) < 100 else ():
        events = match.game.apply(match.game.imagine(match.view(seat), Rng(0)), seat, action)
        if any(any_fits(step.wanted, seen) for event in events if (seen := event.seen_by(seat)) is not None):
            return action
    best = asked(course.game.bot("expert"), match.view(seat), match.bot_rng(seat))
    return best if best is not None and best in allowed else allowed[0]
