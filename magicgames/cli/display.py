"""Is there a screen, and what Qt needs to draw on it? Asked in time, because Qt answers "no" by ending the process."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from magicgames.say import Say


def missing_display(environment: Mapping[str, str], platform: str) -> Say | None:
    """What to tell when no window can be opened; None when one can."""
    wished = environment.get("QT_QPA_PLATFORM", "").split(":")[0]
    if not platform.startswith("linux") or wished not in ("", "xcb", "wayland"):
        return None
    if _wayland_answers(environment) or (environment.get("DISPLAY") and _x_server_answers()):
        return None
    return Say("app.trouble.no_display")


def missing_library(error: ImportError) -> Say | None:
    """What to tell when Qt could not be loaded because the system lacks a library; None when it is something else."""
    found = re.match(r"(lib[^:\s]+\.so[.\d]*): cannot open shared object file", str(error))
    return Say("app.trouble.no_library", {"name": found[1]}) if found else None


def is_read() -> bool:
    """Whether somebody reads what is said without a window: whoever pressed an icon has no terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    return bool(name) and Path(environment.get("XDG_RUNTIME_DIR", os.sep), str(name)).exists()


def _x_server_answers() -> bool:
    import ctypes  # only X11 needs it

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # no way to ask; Qt brings a library of its own
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return bool(answers)
