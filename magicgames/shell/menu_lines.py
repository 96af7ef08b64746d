"""Every line of the menus, described once: its name, its keys, what it does, when it is grey and why.

The words of a line are `app.menu.<menu>.<name>`. Menus, shortcuts, the page of keys and what macOS puts into its own
menu follow from these tables.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtGui import QAction, QKeySequence

from magicgames.settings import scale_of
from magicgames.shell.commands import HOUSE, Commands, Situation
from magicgames.shell.page_stack import (
    ABOUT,
    FINISH,
    HOME,
    KEYS,
    MATCHES,
    PLAYERS,
    PREFERENCES,
    RULES,
    STATISTICS,
    TABLE,
)

_Standard = QKeySequence.StandardKey
_Role = QAction.MenuRole
_STEP: Final = scale_of("text_scale").step

Why: TypeAlias = Callable[[Situation], str]
"""The key of a sentence that says why a line makes no sense now; nothing when it does."""


def _never(now: Situation) -> str:
    return ""


class Line(NamedTuple):
    """One line of a menu."""

    name: str
    do: Callable[[Commands], object]
    keys: tuple[_Standard | str, ...] = ()  # those it has unless a person chooses others
    why_not: Why = _never
    checked: Callable[[Situation], bool] | None = None  # it has a tick: when
    role: QAction.MenuRole = _Role.NoRole  # NoRole, because macOS would guess one from the words
    repeats: bool = True  # while its key is held
    under_curtain: bool = False  # works there too: it shows nothing


# Why a line is grey


def _with_match(why_not: Why = _never) -> Why:
    return lambda now: "app.why.no_match" if now.play is None else why_not(now)


def _at_table(why_not: Why = _never) -> Why:
    return _with_match(lambda now: _elsewhere(now) if now.front != TABLE else why_not(now))


def _elsewhere(now: Situation) -> str:
    """How to come to the table; nothing leads back to a match that is over but its last page."""
    if not now.match.over:
        return "app.why.elsewhere"
    return "app.why.after" if now.front == FINISH else "app.why.over"


def _unless(good: Callable[[Situation], object], why: str) -> Why:
    return lambda now: "" if good(now) else why


def _nothing_to_pause(now: Situation) -> str:
    return "app.why.no_bots" if not now.match.has_bots else "app.why.over" if now.match.over else ""


def _real(why_not: Why) -> Why:
    """With a match that is more than a lesson or a puzzle: others can sit down there, and play it again."""
    return lambda now: "app.why.taught" if now.match.teaches else why_not(now)


def _over(now: Situation) -> str:
    return "app.why.over" if now.match.over else ""


def _nothing_to_hide(now: Situation) -> str:
    return "app.why.nothing_hidden" if not now.match.game.hides else "app.why.over" if now.match.over else ""


def _no_reader(now: Situation) -> str:
    from PySide6.QtGui import QAccessible  # only at a table: its many names take a while

    return "" if QAccessible.isActive() else "app.why.no_reader"


def _no_hint(now: Situation) -> str:
    if why := now.match.why_no_hint():
        return why
    from magicgames.kit.match.glimpse import Phase  # there since the match was

    if now.glimpse is None or now.glimpse.phase not in (Phase.ACTING, Phase.COVERED):
        return "learn.hint.not_your_turn"
    return "" if now.glimpse.acting else "app.why.covered"


_KEYS = Line("keys", lambda do: do.show(KEYS))  # people look for it in two menus

MENUS: Final[Mapping[str, tuple[Line | None, ...]]] = {  # None is a line drawn between them
    "game": (
        Line("new", Commands.new, (_Standard.New,)),
        Line("continue", Commands.go_on),
        Line(
            "rematch",
            lambda do: do.window.rematch(),
            why_not=_with_match(_real(_unless(lambda now: now.match.over, "app.why.running"))),
        ),
        Line(
            "watch",
            lambda do: do.window.watching.open(do.play.moves),
            why_not=_with_match(_unless(lambda now: now.front == TABLE or now.match.over, "app.why.elsewhere")),
        ),
        None,
        Line("matches", lambda do: do.show(MATCHES), (_Standard.Open,)),
        Line("statistics", lambda do: do.show(STATISTICS)),
        Line("import", Commands.import_match),
        Line(
            "export",
            Commands.export,
            why_not=_with_match(_unless(lambda now: now.match.opened is not None, "app.why.not_kept")),
        ),
        None,
        Line(
            "pause",
            Commands.pause,
            ("Pause", "Ctrl+B"),
            why_not=_at_table(_nothing_to_pause),
            checked=lambda now: now.play is not None and now.play.running.pacer.paused,
        ),
        Line("sitting", lambda do: do.window.sit_down(), why_not=_at_table(_real(_over))),
        None,
        Line("learn", Commands.learn),
        Line("score", Commands.score),
        Line("home", lambda do: do.show(HOME), why_not=_unless(lambda now: now.front != HOME, "app.why.here")),
        Line("quit", lambda do: do.window.close(), ("Ctrl+Q",), role=_Role.QuitRole, under_curtain=True),
    ),
    "move": (
        Line(
            "undo",
            lambda do: do.play.viewer.undo(),
            (_Standard.Undo,),
            why_not=_at_table(_unless(lambda now: now.glimpse and now.glimpse.can_undo, "app.table.no_undo")),
        ),
        Line(
            "redo",
            lambda do: do.play.viewer.redo(),
            (_Standard.Redo,),
            why_not=_at_table(_unless(lambda now: now.glimpse and now.glimpse.can_redo, "app.table.no_redo")),
        ),
        Line("list", lambda do: do.play.table.toggle_moves(), ("Ctrl+M",), why_not=_at_table()),
        Line(
            "hurry",
            lambda do: do.play.table.hurry(),
            ("Ctrl+Return",),
            why_not=_at_table(_unless(lambda now: now.match.watching, "app.why.no_bot_moves")),
        ),
        Line("hint", lambda do: do.window.learning.hint(), ("F2",), why_not=_at_table(_no_hint)),
        Line("why", lambda do: do.play.table.wonder(), ("F4",), why_not=_at_table()),
        None,
        Line(
            "pass_on",
            lambda do: do.play.viewer.pass_on(),
            why_not=_at_table(
                _unless(lambda now: now.glimpse and now.glimpse.next is not None, "app.why.nobody_waits")
            ),
        ),
        Line(
            "hand",
            lambda do: do.play.table.toggle_hand(),
            ("F8",),
            why_not=_at_table(_unless(lambda now: now.match.covers, "app.why.no_covered_hand")),
            repeats=False,
        ),
        Line("hide", lambda do: do.play.viewer.hide(), ("F9", "Ctrl+H"), why_not=_with_match(_nothing_to_hide)),
    ),
    "aloud": (  # digits, because they are the same keys in all layouts
        Line("where", Commands.where, ("Ctrl+1",)),
        Line("can", lambda do: do.play.table.aloud.can(), ("Ctrl+2",), why_not=_at_table()),
        Line(
            "happened",
            lambda do: do.play.table.aloud.happened(do.play.viewer.seen()),
            ("Ctrl+3",),
            why_not=_at_table(),
        ),
        Line("turn", lambda do: do.play.table.aloud.turn(), ("Ctrl+4",), why_not=_at_table()),
        Line("scores", lambda do: do.play.table.aloud.scores(), ("Ctrl+5",), why_not=_at_table()),
        Line("own", lambda do: do.play.table.aloud.own(), ("Ctrl+6",), why_not=_at_table()),
        Line("again", Commands.again, ("Ctrl+7",)),
        None,
        Line(
            "read",
            lambda do: do.play.table.aloud.table(),
            ("Ctrl+R",),
            why_not=_at_table(_no_reader),
        ),
    ),
    "view": (
        Line("journal", lambda do: do.play.table.toggle_journal(), ("Ctrl+J",), why_not=_at_table()),
        None,
        Line("larger", lambda do: do.resize_text(_STEP), ("Ctrl++", "Ctrl+=")),
        Line("smaller", lambda do: do.resize_text(-_STEP), ("Ctrl+-",)),
        Line("normal", Commands.usual_text, ("Ctrl+0",)),
        None,
        Line("full_screen", Commands.toggle_full_screen, ("F11", _Standard.FullScreen)),
    ),
    "settings": (
        Line("language", Commands.next_language, ("Ctrl+L",)),
        Line("players", lambda do: do.show(PLAYERS)),
        None,
        _KEYS,
        Line("preferences", lambda do: do.show(PREFERENCES), ("Ctrl+,",), role=_Role.PreferencesRole),
    ),
    "help": (
        Line("here", lambda do: do.window.rules.here(), ("F1", "Ctrl+?")),
        Line("rules", Commands.rules),
        Line("search", lambda do: do.show(RULES)),  # the page begins in its search field
        Line("house", lambda do: do.window.rules.open(HOUSE, HOUSE)),
        _KEYS,
        None,
        Line("logs", Commands.open_logs),
        Line("about", lambda do: do.show(ABOUT), role=_Role.AboutRole),
    ),
}

LINES: Final[Mapping[str, Line]] = {line.name: line for lines in MENUS.values() for line in lines if line is not None}

WORDS: Final[Mapping[str, str]] = {
    line.name: f"app.menu.{menu}.{line.name}"
    for menu, lines in reversed(tuple(MENUS.items()))  # of a line in two menus, the words of the first
    for line in lines
    if line is not None
}


def usual_keys() -> dict[str, tuple[str, ...]]:
    """The keys of the lines that have any, by name; a standard key is what this system uses for it."""
    return {name: _portable(line.keys) for name, line in LINES.items() if line.keys}


def _portable(keys: tuple[_Standard | str, ...]) -> tuple[str, ...]:
    found = [QKeySequence(key) if isinstance(key, str) else QKeySequence.keyBindings(key)[:1] for key in keys]
    sequences = [each for one in found for each in (one if isinstance(one, list) else [one])]
    return tuple(dict.fromkeys(sequence.toString() for sequence in sequences))
