"""Motion and sound follow the system where it can be asked, and only when something is about to move or be heard."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from magicgames.kit.look.motion import Motion
from magicgames.kit.system import system_wish


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


# Sound


@pytest.mark.parametrize(
    ("written", "silent"),
    [("[Sounds]\nEnable=false\n", True), ("[Sounds]\nEnable=true\n", False), ("[Sounds]\nTheme=ocean\n", False)],
)
def test_kde_says_it_of_its_sounds(desktop: pytest.MonkeyPatch, tmp_path: Path, written: str, silent: bool) -> None:
    desktop.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert system_wish.wants_silence() is False, "nothing is written"
    (tmp_path / "kdeglobals").write_text(written)
    assert system_wish.wants_silence() is silent


@pytest.mark.parametrize(
    ("name", "schema"),
    [
        ("ubuntu:GNOME", "org.gnome.desktop.sound"),
        ("X-Cinnamon", "org.cinnamon.desktop.sound"),
        ("MATE", "org.mate.sound"),
    ],
)
@pytest.mark.parametrize(("printed", "silent"), [("false", True), ("true", False), ("", False)])
def test_desktops_like_gnome_are_asked_for_their_own_sounds(
    desktop: pytest.MonkeyPatch, name: str, schema: str, printed: str, silent: bool
) -> None:
    asked: list[tuple[str, ...]] = []
    desktop.setenv("XDG_CURRENT_DESKTOP", name)
    desktop.setattr(system_wish, "_answer", lambda command: asked.append(command) or printed)
    assert system_wish.wants_silence() is silent
    assert asked == [("gsettings", "get", schema, "event-sounds")]


def test_an_unknown_desktop_says_nothing_of_sounds(desktop: pytest.MonkeyPatch) -> None:
    desktop.setenv("XDG_CURRENT_DESKTOP", "something else")
    desktop.setattr(system_wish, "_answer", lambda command: "false")
    assert system_wish.wants_silence() is False


@pytest.mark.parametrize(("printed", "silent"), [("0", True), ("1", False), ("", False)])
def test_macos_is_asked_for_the_sounds_of_its_interface(
    desktop: pytest.MonkeyPatch, printed: str, silent: bool
) -> None:
    desktop.setattr("sys.platform", "darwin")
    desktop.setattr(system_wish, "_answer", lambda command: printed if command[-1].endswith("uiaudio.enabled") else "")
    assert system_wish.wants_silence() is silent


@pytest.mark.parametrize(("scheme", "silent"), [(".None", True), (".Default", False)])
def test_windows_has_a_scheme_without_sounds(desktop: pytest.MonkeyPatch, scheme: str, silent: bool) -> None:
    registry = {("HKCU", "AppEvents\\Schemes"): scheme}
    winreg = SimpleNamespace(HKEY_CURRENT_USER="HKCU", QueryValue=lambda key, name: registry[key, name])
    desktop.setitem(sys.modules, "winreg", winreg)  # type: ignore[arg-type]
    desktop.setattr("sys.platform", "win32")
    assert system_wish.wants_silence() is silent


def test_windows_without_schemes_says_nothing(desktop: pytest.MonkeyPatch) -> None:
    def missing(*_: str) -> str:
        raise FileNotFoundError

    desktop.setitem(sys.modules, "winreg", SimpleNamespace(HKEY_CURRENT_USER="", QueryValue=missing))  # type: ignore[arg-type]
    desktop.setattr("sys.platform", "win32")
    assert system_wish.wants_silence() is False
