"""Mutation of rules and engine: a small fault is put into them, and some test must fail.

The tests are collected once; each mutant lives in a fork of that process, where only the function it is in gets other
code, so that it costs no more than the tests which call that function, the quickest first. What stands outside of
functions, or runs while modules are loaded, is loaded anew by a process of its own.

Survivors are printed; docs/mutants.md judges those of the long run.
"""

import os
import pickle
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.campaigns.mutating import NONE, Mutant, mutants, mutated
from tests.campaigns.one_mutant import limit

ROOT = Path(__file__).parents[2]
TESTS = ("tests/engine", "tests/games", "tests/saves", "tests/learning", "tests/campaigns/killers.py")
_CONTROL = 10  # of so many kills one is tried again without the fault
_FEW = 20  # so few mutants are drawn from a small part of the engine, with its own tests
_SMALL = ("magicgames.engine.rng", "magicgames.engine.seating")
_SMALL_TESTS = ("tests/engine/test_rng.py", "tests/engine/test_seating.py")
_SLOW = 1  # seconds: tests that take longer are left out
_ALIKE = 4  # of tests that differ only in what they are given so many are taken, evenly
_BUDGET = 8.0  # seconds of tests for one mutant
_LEFT_OUT = ("test_released", "test_shipped", "test_files", "test_sitting", "test_settings")  # about files only
_NO_RULES = ("entries", "glance", "examples", "speech")  # words, not rules

Where = tuple[str, str]  # module and outermost function
Known = dict[str, tuple[float, frozenset[Where]]]  # by test: how long it takes, and what it calls


def run(count: int, report: Report) -> None:
    """`count` mutants, drawn at random."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    names = modules() if count >= _FEW else _SMALL
    tests = TESTS if count >= _FEW else _SMALL_TESTS
    while_loading = _load(names)
    chosen = draw(count, names, Rng(derive(report.name, report.seed, report.first)))
    hunt = _Hunt(chosen, while_loading, report)
    options = ["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
    pytest.main([*options, *(str(ROOT / each) for each in tests)], plugins=[hunt])
    killed = report.counts["killed"]
    if killed < 0.8 * report.counts["mutants"] - 1:
        report.fault(f"only {killed} of {report.counts['mutants']} mutants were killed")


def modules() -> list[str]:
    """The engine, and whatever the rules of each game load."""
    for game in GAMES:
        import_module(f"magicgames.games.{game.id}.rules")
    for path in sorted((ROOT / "magicgames" / "engine").glob("*.py")):
        import_module(f"magicgames.engine.{path.stem}")
    rooms = ("magicgames.engine.", "magicgames.games.")
    found = [name for name in sys.modules if name.startswith(rooms) and name.count(".") > 1]
    return sorted(name for name in found if name.rpartition(".")[2] not in _NO_RULES)


def draw(count: int, names: Sequence[str], rng: Rng) -> list[Mutant]:
    every = [mutant for name in names for mutant in mutants(name, source_of(name))]
    rng.shuffle(every)
    return every[:count]


def source_of(module: str) -> str:
    file = sys.modules[module].__file__ if module in sys.modules else None
    path = Path(file) if file else ROOT / (module.replace(".", "/") + ".py")
    return path.read_text(encoding="utf-8")


def _load(names: Sequence[str]) -> frozenset[Where]:
    """The functions that run while modules are loaded: other code in them would come too late."""
    script = (
        "import sys, pickle; seen=set()\n"
        "def heard(frame, event, arg):\n"
        "    name = frame.f_globals.get('__name__', '')\n"
        "    if event == 'call' and name.startswith('magicgames.'):\n"
        "        seen.add((name, frame.f_code.co_qualname.partition('.<locals>')[0]))\n"
        "sys.settrace(heard)\n"
        f"for name in {list(names)!r}: __import__(name)\n"
        "sys.settrace(None)\n"
        "sys.stdout.buffer.write(pickle.dumps(seen))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)
    return frozenset(pickle.loads(done.stdout))


class _Hunt:
    """A plugin of pytest: instead of running the tests once, it runs some of them for each mutant."""

    def __init__(self, chosen: Sequence[Mutant], while_loading: frozenset[Where], report: Report) -> None:
        self._chosen, self._while_loading, self._report = chosen, while_loading, report

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in _chosen_from(session.items)}
        known = _known(items)
        print(f"{len(known)} of {len(items)} tests are quick enough", file=sys.__stderr__, flush=True)
        for mutant in self._chosen:
            self._report.counts["mutants"] += 1
            tests = list(_fitting(mutant, known))
            if not tests:
                self._report.counts["without a test"] += 1
            alone = (mutant.module, mutant.function) in self._while_loading or not mutant.function
            killed = _dies_alone(mutant, tests) if alone else _dies_here(mutant, [items[name] for name in tests])
            if killed and self._report.counts["killed"] % _CONTROL == 0:
                self._control(mutant, tests, [items[name] for name in tests], alone)
            self._report.counts["killed" if killed else "survived"] += 1
            done = f"{self._report.counts['killed']} of {self._report.counts['mutants']} killed"
            if not killed:
                print(f"SURVIVED {mutant} ({done})", file=sys.__stderr__, flush=True)
        return True

    def _control(self, mutant: Mutant, tests: Sequence[str], items: Sequence[pytest.Item], alone: bool) -> None:
        """The same tests with nothing changed must pass: else it was not the mutant that they fell over."""
        self._report.counts["controls"] += 1
        if _dies_alone(replace(mutant, number=NONE), tests) if alone else _dies_here(None, items):
            self._report.fault(f"the tests of {mutant} fail without it")


def _chosen_from(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    alike: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not any(part in item.nodeid for part in _LEFT_OUT):
            alike.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for tests in alike.values():
        yield from tests[:: -(-len(tests) // _ALIKE)]


def _fitting(mutant: Mutant, known: Known) -> Iterator[str]:
    """The tests that call the mutant's function, quickest first, as far as the time goes."""
    room = mutant.module.split(".")[2]  # a game, or a part of the engine
    where, left = (mutant.module, mutant.function), _BUDGET
    calling = [name for name, (_, called) in known.items() if where in called]
    if not mutant.function:
        calling = [name for name, (_, called) in known.items() if any(module == mutant.module for module, _ in called)]
    for name in sorted(calling, key=lambda name: (known[name][0] > 0.5, f"/{room}/" not in name, known[name][0])):
        if known[name][0] <= left:
            left -= known[name][0]
            yield name


# What the tests call


def _known(items: dict[str, pytest.Item]) -> Known:
    """How long each test takes and what it calls; found once for these sources and tests."""
    files = [path for room in ("magicgames", "tests") for path in sorted((ROOT / room).rglob("*.py"))]
    edition = zlib.crc32(b"".join(path.read_bytes() for path in files if "/gui/" not in str(path)))
    memory = Path(tempfile.gettempdir()) / f"magicgames-mutants-{edition:08x}-{len(items)}.pickle"
    if memory.exists() and memory.stat().st_uid == os.getuid():  # in a folder of everybody's
        return pickle.loads(memory.read_bytes())  # type: ignore[no-any-return]
    known = {name: found for name, item in items.items() if (found := _heard(item)) is not None}
    fresh = memory.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(pickle.dumps(known))
    fresh.replace(memory)
    return known


def _heard(item: pytest.Item) -> tuple[float, frozenset[Where]] | None:
    """What a test calls, in a fork; None: it fails by itself, or takes too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        limit(_SLOW)
        called: set[CodeType] = set()
        sys.settrace(lambda frame, event, argument: called.add(frame.f_code))
        good = _passes(item)
        sys.settrace(None)
        where = frozenset(_where(code) for code in called if "/magicgames/" in code.co_filename)
        with os.fdopen(writing, "wb") as told:
            told.write(pickle.dumps((time.process_time(), where) if good else None))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        data = told.read()
    os.waitpid(child, 0)
    return pickle.loads(data) if data else None


def _where(code: CodeType) -> Where:
    name = code.co_filename.rpartition("/magicgames/")[2].removesuffix(".py").replace("/", ".")
    return f"magicgames.{name}", code.co_qualname.partition(".<locals>")[0]


def _passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, nextitem=None, log=False)
    return all(not each.failed for each in reports)


# Lives of mutants


def _dies_here(mutant: Mutant | None, items: Sequence[pytest.Item]) -> bool:
    """In a fork, where one function has other code."""
    child = os.fork()
    if child == 0:
        limit()
        try:
            if mutant is not None:
                _infect(mutant)
            alive = all(_passes(item) for item in items)
        except BaseException:
            alive = False
        os._exit(0 if alive else 1)
    _, status = os.waitpid(child, 0)
    return status != 0


def _infect(mutant: Mutant) -> None:
    module = sys.modules[mutant.module]
    tree = mutated(source_of(mutant.module), mutant.number)
    fresh = _code_of(compile(tree, str(module.__file__), "exec"), mutant.function)
    _function(module, mutant.function).__code__ = fresh
    for name, each in list(sys.modules.items()):
        if name.startswith("magicgames."):
            for part in list(vars(each).values()):
                if hasattr(part, "cache_clear"):
                    part.cache_clear()


def _code_of(code: CodeType, name: str) -> CodeType:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == name:
                return part
            if name.startswith(f"{part.co_qualname}."):
                return _code_of(part, name)
    raise LookupError(name)


def _function(module: Any, name: str) -> Any:
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    while not hasattr(found, "__code__"):
        found = next(
            inner for each in ("fget", "__func__", "__wrapped__", "func") if (inner := getattr(found, each, None))
        )
    return found


def _dies_alone(mutant: Mutant, tests: Sequence[str]) -> bool:
    """In a process that loads the module with the fault in it."""
    command = [sys.executable, "-m", "tests.campaigns.one_mutant", mutant.module, str(mutant.number), *tests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True)
    return done.returncode != 0
