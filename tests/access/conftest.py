"""The real program on a screen that nobody sees, with a bus of its own for screen readers."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from magicgames.paths import words
from magicgames.settings import Settings, Setup, save
from magicgames.text.catalog import Catalog

if TYPE_CHECKING:
    from tests.access.reader import Reader

SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
LACKING = [tool for tool in ("Xvfb", "dbus-daemon") if not shutil.which(tool)]
LACKING += [] if SERVICE.exists() else ["at-spi2-core"]
LACKING += [] if find_spec("jeepney") else ["jeepney"]
SCREEN = ["Xvfb", "-displayfd", "FD", "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"]
BUS = ["dbus-daemon", "--session", "--nofork", "--print-address=FD"]
PEOPLE = Setup((("Анна", "person"), ("Boris", "person")))
WITH_A_BOT = Setup((("Анна", "person"), ("Boris", "novice")))
AT_HOME = Settings(
    motion="none",
    bot_pace="instant",
    bots_wait="at_once",
    sound="off",
    speak_private=True,
    setups={"tower": PEOPLE, "winter_queen": WITH_A_BOT, "realms": WITH_A_BOT, "doll": WITH_A_BOT},
)
"""How the program is started, unless a module of tests has settings of its own by this name."""


@dataclass
class Program:
    """The running program: who reads it, its words, its folder."""

    reader: "Reader"  # its module needs what only Linux has
    catalog: Catalog
    profile: Path

    def lines(self) -> list[str]:
        """The file of the newest match: a witness that isn't the tree."""
        return max((self.profile / "matches").glob("*.magicgame")).read_text("utf-8").splitlines()

    def moves(self) -> int:
        """How many moves people have made in the newest match."""
        header, *lines = map(json.loads, self.lines())
        people = {seat for seat, player in enumerate(header["players"]) if player["kind"] == "person"}
        return sum("do" in line and line.get("seat") in people for line in lines)


def serve(stack: ExitStack, command: list[str], **environment: str) -> str:
    """Starts a server until the stack is left; what it says on the descriptor that stands for FD is where it is."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [part.replace("FD", str(write)) for part in command],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    stack.callback(server.wait, 10)
    stack.callback(server.terminate)
    os.close(write)
    with os.fdopen(read) as told:
        return told.readline().strip()


@pytest.fixture(scope="module", params=["en", "ru"])
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    if not sys.platform.startswith("linux") or LACKING:
        pytest.skip(f"AT-SPI can't be read here; not installed: {', '.join(LACKING) or 'Linux'}")
    from tests.access.reader import Reader

    profile = tmp_path_factory.mktemp("profile")
    (profile / "settings").mkdir()
    save(getattr(request.module, "AT_HOME", AT_HOME), profile / "settings" / "settings.json")
    with ExitStack() as stack:
        screen = f":{serve(stack, SCREEN)}"
        session = serve(stack, BUS, DISPLAY=screen)
        reader = stack.enter_context(Reader(session))
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "DBUS_SESSION_BUS_ADDRESS": session,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        command = [sys.executable, "-m", "magicgames", "--lang", request.param, "--profile", os.fspath(profile)]
        process = subprocess.Popen(command, env=environment)
        stack.callback(process.wait, 10)
        stack.callback(process.terminate)
        yield Program(reader, Catalog(words(), request.param, strict=True), profile)
        assert process.poll() is None, (profile / "logs" / "magicgames.log").read_text("utf-8")
