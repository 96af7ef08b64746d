"""Every lesson there is: it can be read in every language, leads into the rules, and ends if one does what it asks."""

import pytest

from magicgames.engine.codec import encode_action
from magicgames.engine.game import AnyGame
from magicgames.games import GAMES, library
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, Until, load_lessons
from magicgames.learning.patterns import any_fits
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog, languages
from tests.learning.following import advance, follow

CODES = languages(words())
MOST_WORDS = 30
LESSONS = [(game, lesson) for game in GAMES for lesson in load_lessons(game, resources() / "lessons" / game.id)[0]]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS]
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_five_to_eight_lessons_that_can_be_read(game: AnyGame) -> None:
    lessons, troubles = load_lessons(game, resources() / "lessons" / game.id)
    assert troubles == ()
    assert 5 <= len(lessons) <= 8


@every_lesson
def test_a_lesson_that_is_followed_ends(game: AnyGame, lesson: Lesson) -> None:
    course = Course(game, lesson)
    follow(course)
    assert course.done


@every_lesson
@pytest.mark.parametrize("code", CODES)
def test_a_lesson_has_short_words_for_every_step(game: AnyGame, lesson: Lesson, code: str) -> None:
    catalog = Catalog(words(), code, strict=True)
    names = ["title", "about", *(step.words for step in lesson.steps)]
    assert [name for name in names if not catalog.has(lesson.key(name))] == []
    for step in lesson.steps:
        said = catalog.text(lesson.key(step.words))
        assert len(said.split()) <= MOST_WORDS, said


@every_lesson
def test_a_lesson_leads_into_the_rules(game: AnyGame, lesson: Lesson) -> None:
    book = library(words()).book("en", game.id)
    known = {section.id for section in book.sections}
    assert {step.section for step in lesson.steps} <= known


@every_lesson
def test_what_a_step_does_not_ask_for_is_not_done(game: AnyGame, lesson: Lesson) -> None:
    """At every step: what is allowed leads on or is free, what is not allowed changes nothing; nothing dead-ends."""
    course = Course(game, lesson)
    for _ in range(200):
        if course.done:
            return
        step = course.step
        assert step is not None
        legal = course.match.legal(lesson.seat)
        refused = [action for action in legal if not course.allows(action)]
        if step.until in (Until.READ, Until.LOOK):
            assert refused == list(legal)
        elif step.allowed is None:
            assert refused == []
        advance(course)


@every_lesson
def test_everything_that_a_step_lists_can_be_done(game: AnyGame, lesson: Lesson) -> None:
    """Else an arrow points at what is refused."""
    course = Course(game, lesson)
    listed: dict[int, set[tuple[str, object]]] = {}
    for _ in range(200):
        step = course.step
        if step is None:
            break
        if step.until is Until.DO:
            every = {
                (name, value)
                for pattern in step.wanted
                for name, values in pattern.fields.items()
                if isinstance(values, tuple) and name != "do"
                for value in values
            }
            possible = {
                (name, data[name])
                for action in course.match.legal(lesson.seat)
                if any_fits(step.wanted, action)
                for data in [encode_action(action)]
                for name, _ in every
                if name in data
            }
            listed[course.number] = listed.get(course.number, every) - possible
        advance(course)
    assert not any(listed.values()), listed


@every_lesson
def test_a_lesson_that_was_left_is_found_again_at_every_step(game: AnyGame, lesson: Lesson) -> None:
    course = Course(game, lesson)
    for _ in range(12):
        if course.done:
            break
        again = Course(game, lesson)
        again.resume(course.kept())
        assert (again.number, again.match.position) == (course.number, course.match.position)
        assert again.match.digest() == course.match.digest()
        advance(course)
