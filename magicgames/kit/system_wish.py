"""What the system says of motion, as far as it can be asked: Qt where it knows, else the desktop itself."""

import configparser
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

_PATIENCE: Final = 1.0  # seconds for a helper of the desktop to answer
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MAC: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_GNOME_LIKE: Final = ("gnome", "unity", "cinnamon", "budgie", "pantheon")
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


def wants_little_motion() -> bool:
    """Whether the system asks for reduced motion; no where it doesn't say."""
    told = _by_qt()
    if told is not None:
        return told
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _answer(_MAC) == "1"
    return _linux()


def _by_qt() -> bool | None:
    """Qt 6.12 and later can tell."""
    from PySide6.QtGui import QGuiApplication

    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    preference = getattr(accessibility() if accessibility else None, "motionPreference", None)
    return None if preference is None else "Reduced" in str(preference())


def _windows() -> bool:
    import ctypes

    animated = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)
    if library is not None:
        library.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    return not animated.value


def _linux() -> bool:
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "").lower()
    if "kde" in desktop:
        return _kde(Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "kdeglobals")
    if any(name in desktop for name in _GNOME_LIKE):
        return _answer(_GNOME) == "false"
    return False


def _kde(file: Path) -> bool:
    """Its speed of animations is a factor; 0 is none at all."""
    settings = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        settings.read_string(file.read_text("utf-8"))
        return settings.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) <= 0.0
    except (OSError, ValueError, configparser.Error):  # not there, or not as we know it: nothing is said
        return False


def _answer(command: tuple[str, ...]) -> str:
    """What a small program of the desktop prints; nothing where it isn't there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()
