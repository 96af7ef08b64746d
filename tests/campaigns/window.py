"""Two worlds in the real window: pictures, words, tooltips and the tree for screen readers, curtain down and up.

The same moment of a match is laid on the table twice, once as it is and once with everything changed that nobody before
the screen may know (`hidden.swap`). Then the same moves are made in both. Whatever the window shows must be the same,
bit by bit, as long as what lies in sight is.
"""

from typing import Any

from magicgames.engine.game import Action, Hides, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from tests.campaigns.campaign import Report, folder
from tests.campaigns.hidden import HIDDEN, Eyes
from tests.campaigns.play import table
from tests.campaigns.screen import looks, settle, window_over
from tests.campaigns.worlds import common_move, part_of, twin_of

_MOVES = 4  # at most, of the one who looks
_SIZES = ((1100, 760), (1280, 800), (1600, 900))
_QUICK, _PATIENT = 6, 200  # turns of the event loop before a look
_EARLY = 60  # the match is at one of its first steps

Script = list[tuple[Seat, Action]]
Shots = list[tuple[str, dict[str, object]]]


def run(count: int, report: Report) -> None:
    """`count` pairs of windows that were compared."""
    with folder() as home, window_over(home) as window:
        for number, rng in report.until("pairs", count):
            game = GAMES[number % len(GAMES)]
            seats, options = table(game, rng)
            if "minutes" in options:
                options["minutes"] = 0  # a clock is not the same twice
            _dress(window, rng)
            with report.trying(game.id, seats, options):
                hiding = rng.choice(("curtain", "cover")) if game.hides is Hides.HANDS else ""
                players = tuple(Player(f"Player {seat}") for seat in range(seats))
                match = Match.start(game, players, options, rng.below(1 << 64), hiding=hiding)
                for _ in range(rng.below(_EARLY)):
                    if not match.over:
                        seat = rng.choice(match.to_act)
                        match.play(seat, rng.choice(match.legal(seat)))
                if not match.over:
                    match.seal()
                    _compare(window, match, rng, report)


def _dress(window: Any, rng: Rng) -> None:
    theme, language = rng.choice(("dark", "light")), rng.choice(("en", "ru"))
    window.settings.change(theme=theme, language=language, text_scale=100 + 50 * rng.below(2))
    window.resize(*rng.choice(_SIZES))
    window.show_page("library")  # hidden pages hear of another language when they are shown
    settle()


def _compare(window: Any, match: Match, rng: Rng, report: Report) -> None:
    hidden, game = HIDDEN[match.game.id], match.game
    closed = game.hides is not Hides.NOTHING  # whether the table begins with nobody's eyes
    if closed:
        other = match._state.copy()
        hidden.swap(other, None, rng)
        _pair(window, match, other, None, [], report)
    eyes = match.to_act[0]
    other = match._state.copy()
    hidden.swap(other, eyes, rng)
    _pair(window, match, other, eyes, _script(match, other, eyes, rng), report)


def _script(match: Match, other: Any, eyes: Seat, rng: Rng) -> Script:
    """What the one who looks does: possible in both worlds, and showing the same."""
    game, sight = match.game, HIDDEN[match.game.id].sight
    state, other = match._state.copy(), other.copy()
    script: Script = []
    part = part_of(game, state)
    while len(script) < _MOVES and eyes in game.to_act(state):
        seat, action = common_move(game, state, other, rng)
        if action is None or seat != eyes or action in game.legal(game.view(state, None)):
            break
        game.apply(state, seat, action)
        game.apply(other, seat, action)
        if sight(state, eyes) != sight(other, eyes) or part_of(game, state) != part or not game.to_act(state):
            break
        script.append((seat, action))
    return script


def _pair(window: Any, match: Match, other: Any, eyes: Eyes, script: Script, report: Report) -> None:
    here, there = (_shots(window, match, state, eyes, script, _QUICK) for state in (match._state, other))
    if here != there:  # a layout that was not done yet, or a leak: that one stays
        report.counts["looked twice"] += 1
        here, there = (_shots(window, match, state, eyes, script, _PATIENT) for state in (match._state, other))
    if len(here) != len(there):
        report.fault(f"{match.game.id} position {match.position}: {len(here)} and {len(there)} pictures")
        return
    for (when, one), (_, two) in zip(here, there, strict=True):
        report.counts["pairs"] += 1
        report.counts[f"pairs: {when}"] += 1
        if one != two:
            report.fault(f"{match.game.id} position {match.position} eyes {eyes} {when}: {_first_difference(one, two)}")
            return


def _shots(window: Any, match: Match, state: Any, eyes: Eyes, script: Script, patience: int) -> Shots:
    """What the window shows of this world: before and after the curtain, after each move, after passing on."""
    from PySide6.QtGui import QCursor

    QCursor.setPos(0, 0)
    window.learning.store._value = {}  # what is explained once is explained in both worlds
    world = twin_of(match)
    world._timeline.state = state.copy()
    window.show_match(world)
    settle(patience)
    viewer, shots = window.play.viewer, []
    if viewer.eyes is None:
        shots.append(("nobody looks", looks(window)))
        if eyes is None:
            return shots
        if viewer.awaited is not None:
            window.lift()
        else:
            viewer.uncover()
        settle(patience)
    if viewer.eyes != eyes:
        return shots
    shots.append(("somebody looks", looks(window)))
    for _, action in script:
        viewer.play(action)
        settle(patience)
        shots.append(("after a move", looks(window)))
    viewer.pass_on() if viewer.awaited is None and viewer.glimpse.next is not None else viewer.hide()
    settle(patience)
    if viewer.eyes is None:
        shots.append(("passed on", looks(window)))
    return shots


def _first_difference(one: dict[str, object], two: dict[str, object]) -> str:
    for name in ("words", "tree"):
        here, there = one[name], two[name]
        assert isinstance(here, list) and isinstance(there, list)
        for left, right in zip(here, there, strict=False):
            if left != right:
                return f"{name}: {left!r} and {right!r}"
        if len(here) != len(there):
            return f"{name}: {len(here)} and {len(there)} of them"
    return "the pictures"
