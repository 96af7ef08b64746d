"""What the system says of motion and sound, as far as it can be asked: Qt where it knows, else the desktop itself."""

import configparser
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

_PATIENCE: Final = 1.0  # seconds for a helper of the desktop to answer
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MAC: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_GNOME_LIKE: Final = ("gnome", "unity", "cinnamon", "budgie", "pantheon")
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042
_SOUND_SCHEMAS: Final = {"cinnamon": "org.cinnamon.desktop.sound", "mate": "org.mate.sound"}  # others have GNOME's
_MAC_SOUND: Final = ("defaults", "read", "-g", "com.apple.sound.uiaudio.enabled")
_WINDOWS_SCHEMES: Final = "AppEvents\\Schemes"
_NO_SOUNDS: Final = ".None"  # the scheme of Windows that is called so


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


def wants_silence() -> bool:
    """Whether the sounds of the system itself are switched off; no where it doesn't say."""
    if sys.platform == "win32":
        return _scheme_of_windows() == _NO_SOUNDS
    if sys.platform == "darwin":
        return _answer(_MAC_SOUND) == "0"
    desktop = _desktop()
    if "kde" in desktop:
        return _kde("Sounds", "Enable").lower() == "false"
    if any(name in desktop for name in (*_GNOME_LIKE, *_SOUND_SCHEMAS)):
        schema = next((own for name, own in _SOUND_SCHEMAS.items() if name in desktop), "org.gnome.desktop.sound")
        return _answer(("gsettings", "get", schema, "event-sounds")) == "false"
    return False


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


def _scheme_of_windows() -> str:
    try:
        winreg: Any = import_module("winreg")  # only there
        return str(winreg.QueryValue(winreg.HKEY_CURRENT_USER, _WINDOWS_SCHEMES))
    except (ImportError, OSError):
        return ""


def _linux() -> bool:
    desktop = _desktop()
    if "kde" in desktop:
        try:  # its speed of animations is a factor; 0 is none at all
            return float(_kde("KDE", "AnimationDurationFactor")) <= 0.0
        except ValueError:
            return False
    if any(name in desktop for name in _GNOME_LIKE):
        return _answer(_GNOME) == "false"
    return False


def _desktop() -> str:
    return os.environ.get("XDG_CURRENT_DESKTOP", "").lower()


def _kde(section: str, key: str) -> str:
    """What stands in the settings of KDE; nothing where they are not there, or not as we know them."""
    file = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "kdeglobals"
    settings = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        settings.read_string(file.read_text("utf-8"))
    except (OSError, ValueError, configparser.Error):
        return ""
    return settings.get(section, key, fallback="")


def _answer(command: tuple[str, ...]) -> str:
    """What a small program of the desktop prints; nothing where it isn't there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()
