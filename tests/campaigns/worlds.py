"""Two worlds: what a seat may not know is swapped, and nothing it is told may differ, now and in the steps that follow.

From the swap on both worlds are played by the same actions. As long as what lies in sight of the seat is the same in
both (`hidden.sight`), so must be its view, what it may do, the events it sees, and all words made of them. A pair of
worlds is compared after each step. Most pairs are compared by value; some by every word that a window or a list of
matches would show.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, replace
from functools import cache
from typing import Any

from magicgames.engine.game import Action, AnyGame, Event
from magicgames.engine.match import Match
from magicgames.engine.previews import summary_of
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.paths import words
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator
from tests.campaigns.campaign import Report
from tests.campaigns.hidden import HIDDEN, Eyes
from tests.campaigns.play import game_of, table
from tests.games.playing import LONGEST

_TOGETHER = 12  # steps that two worlds are played on
_HINTS = 25  # of those compared by words one in so many is also asked what an expert would do: that takes a second
_IN_WORDS = 41  # one match in so many is compared by words


def run(count: int, report: Report) -> None:
    """`count` pairs of worlds."""
    for number, rng in report.until("pairs", count):
        game = game_of(number)
        seats, options = table(game, rng)
        with report.trying(game.id, seats, options):
            match = Match.start(game, (Player(""),) * seats, options, rng.below(1 << 64))
            in_words = number % _IN_WORDS == 0
            if in_words:
                _compare_matches(match, count, rng, report)
            else:
                _compare_states(game, match._state.copy(), count, rng, report)


# By value


def _compare_states(game: AnyGame, state: Any, count: int, rng: Rng, report: Report) -> None:
    hidden = HIDDEN[game.id]
    seats = range(len(game.standing(state)))
    for step in range(LONGEST):
        if not game.to_act(state) or report.counts["pairs"] >= count:
            return
        eyes: Eyes = rng.choice((None, *seats, *seats))
        other = state.copy()
        hidden.swap(other, eyes, rng)
        report.counts["swaps"] += 1
        report.counts["swaps that change nothing"] += other == state
        chance, other.chance = other.chance, rng.fork()  # nobody knows it, but what is drawn from it is seen
        difference = _difference(game, state, other, eyes)
        other.chance = chance
        for _ in range(_TOGETHER):
            report.counts["pairs"] += 1
            difference = difference or _difference(game, state, other, eyes)
            if difference:
                report.fault(f"{game.id} step {step} eyes {eyes}: {difference}")
                return
            if not game.to_act(state):
                return
            seat, action = common_move(game, state, other, rng)
            if action is None:  # only what is hidden can be done: the worlds part here
                seat = game.to_act(state)[0]
                game.apply(state, seat, rng.choice(game.legal(game.view(state, seat))))
                break
            part = part_of(game, state)
            told = _seen(game.apply(state, seat, action), eyes)
            told_there = _seen(game.apply(other, seat, action), eyes)
            if hidden.sight(state, eyes) != hidden.sight(other, eyes) or part_of(game, state) != part:
                break  # something was shown, and it is not the same
            if told != told_there:
                report.fault(f"{game.id} step {step} eyes {eyes} after {action}: {told} and {told_there}")
                return


def part_of(game: AnyGame, state: Any) -> int:
    """Which round it is, where all is shown and dealt anew between two of them."""
    return state.round if game.id == "tower" else 0


def _difference(game: AnyGame, state: Any, other: Any, eyes: Eyes) -> str:
    """What these eyes can tell the worlds apart by; empty: nothing."""
    view, there = game.view(state, eyes), game.view(other, eyes)
    if view != there:
        names = [each.name for each in fields(view) if getattr(view, each.name) != getattr(there, each.name)]
        return f"the views differ in {', '.join(names)}"
    if game.to_act(state) != game.to_act(other):
        return "the table waits for others"
    if game.may_interrupt(state) != game.may_interrupt(other):
        return "others may break in"
    return ""  # what else there is, is made from the view: compared by words, now and then


def common_move(game: AnyGame, state: Any, other: Any, rng: Rng) -> tuple[Eyes, Action | None]:
    """Something that can be done in both worlds."""
    seat = rng.choice(game.to_act(state))
    legal, there = game.legal(game.view(state, seat)), game.legal(game.view(other, seat))
    for _ in range(4):
        action = rng.choice(legal)
        if action in there:
            return seat, action
    possible = set(there)
    common = [action for action in legal if action in possible]
    return seat, rng.choice(common) if common else None


def _seen(events: tuple[Event, ...], eyes: Eyes) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(eyes)) is not None]


# By words


def _compare_matches(match: Match, count: int, rng: Rng, report: Report) -> None:
    """The same with whole matches: journal, recap, list of moves, prompts, previews, in both languages."""
    game, hidden = match.game, HIDDEN[match.game.id]
    seats = range(len(match.players))
    for _ in range(LONGEST):
        if match.over or report.counts["pairs"] >= count:
            return
        eyes: Eyes = rng.choice((None, *seats))
        twin = twin_of(match)
        other = match._state.copy()
        hidden.swap(other, eyes, rng)
        twin._timeline.state = other
        since = match.position
        for _ in range(_TOGETHER):
            report.counts["pairs"] += 1
            report.counts["pairs in words"] += 1
            for here, there in zip(told(match, eyes, since), told(twin, eyes, since), strict=True):
                if here != there:
                    report.fault(f"{game.id} position {match.position} eyes {eyes}: {here} and {there}")
                    return
            if eyes in match.to_act and rng.below(_HINTS) == 0:
                report.counts["hints"] += 1
                if list(_hints(match, eyes)) != list(_hints(twin, eyes)):
                    report.fault(f"{game.id} position {match.position} eyes {eyes}: another hint")
                    return
            if match.over:
                return
            part = part_of(game, match._state)
            seat, action = common_move(game, match._state, twin._state, rng)
            if action is None:
                seat = match.to_act[0]
                match.play(seat, rng.choice(match.legal(seat)))
                break
            match.play(seat, action)
            twin.play(seat, action)
            same = hidden.sight(match._state, eyes) == hidden.sight(twin._state, eyes)
            if not same or part_of(game, match._state) != part:
                break


def twin_of(match: Match) -> Match:
    """Another match with the same past, as far as anybody but the rules can see it."""
    twin = copy(match)
    twin.record = replace(match.record, entries=list(match.record.entries))
    past, twin._timeline = match._timeline, copy(match._timeline)
    twin._timeline.steps = list(past.steps)
    twin._timeline._past, twin._timeline._undone = list(past._past), list(past._undone)
    return twin


@cache
def _narrators(game_id: str) -> tuple[Narrator, ...]:
    return tuple(Narrator(Catalog(words(), code), game_id, tuple("ABCDEFGH")) for code in ("en", "ru"))


def told(match: Match, eyes: Eyes, since: int) -> Iterator[object]:
    """Everything a window could tell these eyes now, or a list of matches everybody."""
    game, view = match.game, match.view(eyes)
    legal, pressable = match.legal(eyes) if eyes is not None else (), match.legal(None)
    public = match.view(None)
    yield view
    yield legal, pressable, match.to_act, match.may_interrupt, match.can_undo(eyes), match.over
    yield [(game.final(view, action), game.belongs(view, action), game.remark(view, action)) for action in legal]
    yield [game.spoken_by(public, action) for action in pressable], game.in_the_open(public)
    yield game.situations(view)
    recent = [event for seen in match.seen(eyes)[-3:] for event in seen.events]
    topics: list[Action | Event] = [*legal[:20], *recent]
    yield [game.why(view, about) for about in topics]
    yield game.account(match.seen(eyes), view)
    yield summary_of(match, None)
    for narrator in _narrators(game.id):
        yield narrator.say(game.prompt(view)), narrator.say(game.progress(public))
        yield narrator.say(goal) if (goal := game.goal(view)) is not None else ""
        yield [narrator.move(action, game.remark(view, action)) for action in (*legal, *pressable)]
        recap = match.seen(eyes, since)
        yield recap
        yield [narrator.event(event) for seen in match.seen(eyes)[-30:] for event in seen.events]


def _hints(match: Match, eyes: Eyes) -> Iterator[object]:
    """What an expert would say to these eyes, which takes longer to think of."""
    view = match.view(eyes)
    yield match.game.advise(view, Rng(7))
    yield match.game.riddle(view)
