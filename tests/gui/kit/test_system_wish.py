"""Motion follows the system where it can be asked, and only when something is about to move."""

from pathlib import Path

import pytest

from magicgames.kit import system_wish
from magicgames.kit.motion import Motion


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A Linux desktop about which Qt knows nothing."""
    monkeypatch.setattr(system_wish, "_by_qt", lambda: None)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return monkeypatch


@pytest.mark.parametrize(
    ("written", "still"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[Icons]\nTheme=breeze\n", False),
        ("[KDE]\nAnimationDurationFactor=slow\n", False),
        ("no section at all", False),
    ],
)
def test_kde_says_it_in_its_settings(desktop: pytest.MonkeyPatch, tmp_path: Path, written: str, still: bool) -> None:
    desktop.setenv("XDG_CURRENT_DESKTOP", "KDE")
    (tmp_path / "kdeglobals").write_text(written)
    assert system_wish.wants_little_motion() is still


@pytest.mark.parametrize(("printed", "still"), [("false", True), ("true", False), ("", False)])
def test_gnome_is_asked_by_its_own_program(desktop: pytest.MonkeyPatch, printed: str, still: bool) -> None:
    desktop.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    desktop.setattr(system_wish, "_answer", lambda command: printed)
    assert system_wish.wants_little_motion() is still


def test_an_unknown_desktop_and_a_missing_program_say_nothing(desktop: pytest.MonkeyPatch) -> None:
    desktop.setenv("XDG_CURRENT_DESKTOP", "something else")
    assert system_wish.wants_little_motion() is False
    assert system_wish._answer(("no-such-program-here",)) == ""


def test_qt_is_believed_first(desktop: pytest.MonkeyPatch) -> None:
    desktop.setattr(system_wish, "_by_qt", lambda: True)
    assert system_wish.wants_little_motion() is True


def test_the_system_is_asked_when_the_first_thing_moves_and_once(desktop: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    desktop.setattr(system_wish, "wants_little_motion", lambda: asked.append(True) or True)
    motion = Motion("system")
    assert asked == []
    assert [motion.duration(Motion.MOVE) for _ in range(3)] == [0, 0, 0]
    assert asked == [True]
    motion.set("slow")
    assert motion.factor == 1.8 and asked == [True]
