"""What the Doll teaches: prepared tables, advice, reasons, situations and riddles."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from magicgames.engine.advice import decode_advice, encode_advice
from magicgames.engine.game import BadTable, Say, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    CallBreak,
    CallCurse,
    Cast,
    DoDeed,
    DrawSpell,
    EndTurn,
    PlayTrick,
    Reroll,
    Roll,
)
from magicgames.games.doll.advice import Scales
from magicgames.games.doll.duties import standing
from magicgames.games.doll.foresight import free_dice, rerolls
from magicgames.games.doll.master import Master
from magicgames.games.doll.model import ACT, GOAL, DollState, DollView, Owed
from magicgames.games.doll.odds import Turn, wish
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, Until, load_lessons
from magicgames.learning.patterns import any_fits
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator
from tests.campaigns.invariants import INVARIANTS
from tests.games.doll.helpers import DOLL, faces, play, table

# Prepared tables


def lay(table: Any, seats: int = 3) -> DollState:
    return DOLL.prepare(seats, {**defaults(DOLL, seats), "starter": 0}, table, Rng(5))


FULL = {
    "active": 1,
    "scores": [4, 0, 6],
    "hands": [["hook"], ["frog", "cat"]],
    "sleeves": [[], ["ace"]],
    "bound": [["cluck", 0, 2], ["mist", 1, 0]],
    "curses": [["tail"], [], ["moth", "crown"]],
    "target": 2,
    "missed": ["cluck"],
    "next": {"spells": ["oak", "drums"], "tricks": ["creepy"], "curses": ["secret"]},
    "rolls": [["pumpkin", "pumpkin", "any", "star", "bat"]],
}


def test_a_prepared_table_has_what_is_named_and_all_cards_once() -> None:
    state = lay(FULL)
    assert not list(INVARIANTS["doll"](state))
    assert (state.active, state.scores, state.hands[:2]) == (1, [4, 0, 6], [["hook"], ["frog", "cat"]])
    assert len(state.hands[2]) == 1 and state.sleeves == [[], ["ace"], []]
    assert state.spells[0][:2] == ["oak", "drums"] and state.tricks[0] == "creepy" and state.curses[0] == "secret"
    assert state.missed == [Owed(2, "cluck")] and Owed(2, "cluck") in state.ripe
    play(state, Roll())
    assert [face for place, face in enumerate(state.dice) if place != 2] == faces("PPTB")


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_not_named_is_dealt(seats: int) -> None:
    state = lay({}, seats)
    assert not list(INVARIANTS["doll"](state))
    assert [len(hand) for hand in state.hands] == [1] * seats and DOLL.to_act(state) == (0,)


def test_two_players_have_schools_and_the_third_is_shared_as_named() -> None:
    state = lay({"schools": ["haitian", "celtic"], "hands": [["ouch", "fresco"], ["camel"]]}, 2)
    assert not list(INVARIANTS["doll"](state))
    assert {len(pool) for pool in state.pools} == {18} and "fresco" in state.pools[0] and "camel" in state.pools[1]


@pytest.mark.parametrize(
    "table",
    [
        [],
        {"colour": 1},
        {"active": 3},
        {"active": True},
        {"scores": [1, 2]},
        {"scores": [11, 0, 0]},
        {"hands": [["hook"], ["hook"]]},
        {"hands": [["ace"]]},
        {"hands": "hook"},
        {"hands": [[], [], [], []]},
        {"sleeves": [["hook"]]},
        {"bound": [["hook", 0, 0]]},
        {"bound": [["hook", 0]]},
        {"bound": [["tray", 1, 0], ["goodie", 2, 0]]},
        {"curses": [["tail"]]},
        {"scores": [3, 0, 0], "curses": [[]]},
        {"target": 5},
        {"missed": ["hook"]},
        {"bound": [["hook", 1, 0]], "missed": ["hook"]},
        {"next": {"spells": ["ace"]}},
        {"next": {"cards": []}},
        {"rolls": [["moon"]]},
        {"rolls": [["bat"] * 5] * 4},
        {"chance": -1, "rolls": [["bat"]]},
        {"schools": ["celtic", "haitian"]},
    ],
)
def test_a_table_that_the_rules_cannot_have_is_refused(table: Any) -> None:
    with pytest.raises(BadTable):
        lay(table)


def test_a_card_of_the_rivals_school_is_refused() -> None:
    with pytest.raises(BadTable):
        lay({"schools": ["celtic", "egyptian"], "hands": [["camel"]]}, 2)


# Lessons

LESSONS, TROUBLES = load_lessons(DOLL, resources() / "lessons" / "doll")


def test_all_lessons_can_be_read() -> None:
    assert TROUBLES == () and [lesson.id for lesson in LESSONS] == [
        *("win", "obey", "reroll", "calls", "tricks", "parasite", "skulls", "match")
    ]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_done_to_its_end(lesson: Lesson) -> None:
    """By whatever is wanted, the others by their script and their bots."""
    course = Course(DOLL, lesson)
    assert not list(INVARIANTS["doll"](course.match._state))
    for _ in range(400):
        step = course.step
        if step is None:
            break
        if course.halted:
            course.read()
            continue
        seat = course.match.to_act[0]
        if seat != lesson.seat and not course.expects:
            action = course.answer(seat)
            assert action is None or action in course.match.legal(seat), action
            rng = course.match.bot_rng(seat)
            course.do(seat, action or DOLL.bot(lesson.rivals).choose(course.match.view(seat), rng))
            continue
        public = course.match.legal(None)
        own = course.match.legal(seat) if seat == lesson.seat else ()
        legal = [action for action in (*own, *public) if course.allows(action)]
        wanted = [action for action in legal if any_fits(step.wanted, action)] if step.until is Until.DO else legal
        assert wanted, f"{step.words}: nothing that is wanted can be done"
        expert = DOLL.bot("expert").choose(course.match.view(seat), course.match.bot_rng(seat))
        action = expert if expert in wanted else wanted[0]
        course.do(None if action in public else seat, action)
    assert course.done


# Advice, reasons, situations and riddles, in matches between bots


@cache
def moments(seats: int, count: int = 100) -> tuple[DollView, ...]:
    """Views of whoever is to act, along a match."""
    match = Match.start(DOLL, tuple([Player("", "player")] * seats), defaults(DOLL, seats), seed=seats)
    found: list[DollView] = []
    bot = DOLL.bot("player")
    while not match.over and len(found) < count:
        seat = match.to_act[0]
        found.append(match.view(seat))
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return tuple(found)


def narrators() -> list[Narrator]:
    names = [f"P{seat}" for seat in range(8)]
    return [Narrator(Catalog(words(), code, strict=True), "doll", names) for code in ("en", "ru")]


NARRATORS = narrators()


def told_well(say: Say) -> bool:
    """In both languages, and with no word missing."""
    return all(
        NARRATORS[number].say(say) and "doll_learn." not in NARRATORS[number].say(say)
        for number in range(len(NARRATORS))
    )


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_advice_is_legal_weighs_all_moves_and_says_why(seats: int) -> None:
    advised = 0
    for view in moments(seats):
        advice = DOLL.advise(view, Rng(1))
        if advice is None:
            continue
        advised += 1
        legal = DOLL.legal(view)
        assert {option.action for option in advice.options} == set(legal)
        assert [option.worth for option in advice.options] == sorted((o.worth for o in advice.options), reverse=True)
        assert told_well(advice.look) and all(told_well(option.why) for option in advice.options[:6])
        assert advice == DOLL.advise(view, Rng(2))
        assert decode_advice(DOLL, encode_advice(advice)) == advice
    assert advised > 40


@pytest.mark.parametrize("seats", [2, 4])
def test_advice_reasons_and_riddles_know_no_more_than_the_view(seats: int) -> None:
    """The same truth with other hidden cards looks the same, and so does what is said about it."""
    for view in moments(seats)[::5]:
        other = DOLL.view(DOLL.imagine(view, Rng(9)), view.seat)
        assert other == view
        assert DOLL.advise(other, Rng(1)) == DOLL.advise(view, Rng(1))
        assert DOLL.riddle(other) == DOLL.riddle(view) and DOLL.situations(other) == DOLL.situations(view)


def test_without_reminders_no_hint_reminds() -> None:
    for view in moments(3):
        advice = DOLL.advise(replace(view, reminders="none"), Rng(1))
        kinds = {type(option.action) for option in advice.options} if advice is not None else set()
        assert not kinds & {DoDeed, CallBreak, CallCurse}


def test_a_sure_spell_is_cast_and_two_useless_dice_buy_a_card() -> None:
    sure = DOLL.advise(DOLL.view(table(3, "PPRSB", hands={0: ["hook"]}), 0), Rng(1))
    assert sure is not None and isinstance(sure.best.action, Cast) and sure.best.action.dice.bit_count() == 3
    state = table(3, "SS", hands={0: ["hook"]})
    state.rerolls = 3
    useless = DOLL.advise(DOLL.view(state, 0), Rng(1))
    assert useless is not None and isinstance(useless.best.action, DrawSpell)


def test_the_last_point_is_worth_more_than_a_richer_spell() -> None:
    state = table(3, "PPRGT", hands={0: ["hook", "drums"]}, scores=(9, 0, 0))
    advice = DOLL.advise(DOLL.view(state, 0), Rng(1))
    assert advice is not None and isinstance(advice.best.action, Cast)
    assert advice.loss(EndTurn()) == 0 and advice.loss(DrawSpell(0b11)) > 1


def test_every_event_and_refusal_has_its_reason() -> None:
    match = Match.start(DOLL, tuple([Player("", "novice")] * 4), defaults(DOLL, 4), seed=3)
    rng, met = Rng(3), set()
    while not match.over and match.position < 600:
        seat: int | None = match.to_act[0]
        public = match.legal(None)
        legal = match.legal(seat)
        if public and rng.below(8) == 0:
            seat, legal = None, public
        step = match.play(seat, rng.choice(legal))
        for event in step.events:
            seen = event.seen_by(0)
            if seen is None or type(seen) in met:
                continue
            met.add(type(seen))
            found = DOLL.why(match.view(0), seen)
            assert found is not None and found.causes and found.section
            assert told_well(found.what) and all(map(told_well, found.causes))
    assert len(met) > 20
    assert {f"doll_learn.why.event.{event.__name__}" for event in DOLL.events} <= set(
        NARRATORS[0].catalog.keys("doll_learn")
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_lies_there_can_be_asked_about(seats: int) -> None:
    topics = ["target", "doll", "deck:spell", "deck:trick", "deck:curse"]
    topics += [f"score:{seat}" for seat in range(seats)] + [f"cell:{place}" for place in range(12)]
    for view in moments(seats)[::4]:
        own = [card for card in (*view.hands[view.seat or 0], *view.sleeves[view.seat or 0]) if card]
        duties = [f"duty:{seat}:{card}" for seat in range(seats) for card in standing(view, seat)]
        dice = [f"die:{place}" for place in range(len(view.dice))]
        for topic in (*topics, *duties, *dice, *(f"card:{card}" for card in own)):
            found = DOLL.why(view, topic)
            assert found is not None and told_well(found.what) and all(map(told_well, found.causes)), topic


def test_a_spell_that_cannot_be_cast_says_what_is_missing() -> None:
    view = DOLL.view(table(3, "PRRSB", hands={0: ["hook"]}), 0)
    found = DOLL.why(view, Cast("hook", 0b111))
    assert found is not None and found.causes[0].fields["faces"] == (0,) and found.causes[1].fields["percent"] > 0


def test_all_situations_have_words() -> None:
    for seats in (2, 4):
        for view in moments(seats):
            for name in DOLL.situations(view):
                assert told_well(Say(f"doll_learn.first.{name}"))
    view = DOLL.view(table(3, "PPRSB", hands={0: ["hook"]}, bound=(("cluck", 1, 0),), target=0), 0)
    assert {"hexed", "target", "castable"} <= set(DOLL.situations(view)) and "cursed" not in DOLL.situations(view)
    assert DOLL.situations(DOLL.view(table(3, "PPRSB"), None)) == ()


def test_two_points_before_the_goal_the_end_is_near() -> None:
    def near(points: int) -> bool:
        return "near" in DOLL.situations(DOLL.view(table(3, "PPRSB", scores=(0, points, 0)), 0))

    assert near(GOAL[False] - 2) and not near(GOAL[False] - 3)


def test_a_stunt_is_explained_to_whoever_has_to_do_it_and_to_nobody_else() -> None:
    state = table(3, "PPRSB", sleeves={0: ["applause"]})
    assert "stunt" not in DOLL.situations(DOLL.view(state, 0))
    play(state, PlayTrick("applause"))
    assert "stunt" in DOLL.situations(DOLL.view(state, 0))
    assert "stunt" not in DOLL.situations(DOLL.view(state, 1))


def test_a_riddle_has_one_best_answer_by_the_exact_odds() -> None:
    riddles = [(view, riddle) for view in moments(4) if (riddle := DOLL.riddle(view)) is not None]
    assert riddles
    for view, riddle in riddles:
        assert told_well(riddle.ask) and told_well(riddle.why) and set(riddle.answers) <= set(DOLL.legal(view))
        hand = [card for card in view.hands[view.seat or 0] if card]
        turn = Turn([wish(card) for card in hand])
        plan = turn.plan(free_dice(view), rerolls(view))
        kinds = {Cast: "cast", Reroll: "reroll"}
        assert kinds[type(riddle.answers[0])] == plan.kind


def test_a_hint_is_as_good_as_the_move_of_a_player_by_the_judgement_of_a_master() -> None:
    good, bot = [], DOLL.bot("player")
    for view in (*moments(2), *moments(4), *moments(5)):
        advice = DOLL.advise(view, Rng(1))
        if advice is None or view.phase != ACT:
            continue
        master, played = Scales(view, Master()), bot.choose(view, Rng(1))
        good.append(master.weigh(advice.best.action) >= master.weigh(played) - 1e-9)
    assert len(good) > 80 and sum(good) >= 0.95 * len(good)
