"""A sitting in any order: play, undo, notes, names, crashes and reopening; the file always tells the same match."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Opened, Saves
from magicgames.people import LONGEST_TITLE, tidy
from tests.toy.toy import TOY


class Sitting(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        self.saves = Saves(self.home / "matches", (TOY,))
        match = Match.start(TOY, (Player("Ada"), Player("Boris"), Player("")), {"bell": True}, seed=3)
        self.opened: Opened = self.saves.create(match)
        self.notes: dict[int, object] = {}
        self.undoable: list[str] = []  # digests before the steps that may still be taken back

    def teardown(self) -> None:
        self.opened.close()
        shutil.rmtree(self.home)

    @property
    def match(self) -> Match:
        return self.opened.match

    @precondition(lambda self: not self.match.over)
    @rule(choice=st.integers(0, 99))
    def play(self, choice: int) -> None:
        before = self.match.digest()
        seat = self.match.to_act[0]
        legal = self.match.legal(seat)
        step = self.match.play(seat, legal[choice % len(legal)])
        self.undoable = [] if step.final else [before]  # in the toy a final step parts any two that are not

    @precondition(lambda self: self.match.legal(None))
    @rule()
    def ring(self) -> None:
        self.match.play(None, self.match.legal(None)[0])
        self.undoable = []

    @precondition(lambda self: self.undoable)
    @rule()
    def undo(self) -> None:
        self.match.undo()
        assert self.match.digest() == self.undoable.pop()

    @rule()
    def look(self) -> None:
        self.match.seal()
        self.undoable = []

    @rule(seat=st.integers(0, 2), note=st.text(st.characters(codec="utf-8")) | st.lists(st.integers(), max_size=3))
    def note(self, seat: int, note: object) -> None:
        self.match.set_memo(seat, note)
        self.notes[seat] = note

    @rule(title=st.text(st.characters(codec="utf-8"), max_size=20))
    def rename(self, title: str) -> None:
        self.saves.rename(self.opened.path, title)
        assert self.match.record.title == tidy(title, LONGEST_TITLE)

    @rule(torn=st.binary(max_size=30).filter(lambda data: b"\n" not in data))
    def crash(self, torn: bytes) -> None:
        """The program ends in the middle of a write."""
        self.opened.close()
        with self.opened.path.open("ab") as file:
            file.write(torn)
        self.reopen()

    @rule()
    def leave_and_come_back(self) -> None:
        self.opened.close()
        self.reopen()

    def reopen(self) -> None:
        old = self.match
        self.saves = Saves(self.home / "matches", (TOY,))
        self.opened = self.saves.open(self.opened.path)
        assert self.match.record == old.record and self.match.digest() == old.digest()
        for eyes in (None, 0, 1, 2):
            assert self.match.seen(eyes) == old.seen(eyes)
        self.undoable = []

    @invariant()
    def notes_and_undo_are_known(self) -> None:
        assert {seat: self.match.memo(seat) for seat in self.notes} == self.notes
        assert any(map(self.match.can_undo, range(3))) == bool(self.undoable)


TestSitting = Sitting.TestCase
TestSitting.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)


ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import sys
from pathlib import Path
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Saves
from tests.toy.toy import TOY
for seed in range(10_000):
    opened = Saves(Path(sys.argv[1]), (TOY,)).create(Match.start(TOY, (Player(""),) * 4, {}, seed))
    while not opened.match.over:
        seat = opened.match.to_act[0]
        opened.match.play(seat, opened.match.legal(seat)[0])
        print(opened.path.name, opened.match.position, flush=True)
    opened.close()
"""


def test_a_killed_program_has_kept_everything_it_acknowledged(tmp_path: Path) -> None:
    for lines in (1, 7, 40, 41):
        command = [sys.executable, "-c", CHILD, str(tmp_path)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert child.stdout is not None
        acknowledged = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        acknowledged += child.stdout.read().splitlines()
        child.stdout.close()
        child.wait()
        kept = {preview.path.name: preview.steps for preview in Saves(tmp_path, (TOY,)).list()}
        for line in acknowledged:
            name, position = line.split()
            assert kept[name] >= int(position)
