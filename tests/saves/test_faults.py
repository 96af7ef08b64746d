"""Full disks, failing disks and machines switched off at every file operation: nothing acknowledged is ever lost."""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from magicgames import people, settings
from magicgames.engine.match import Match
from magicgames.engine.saves import SUFFIX, Opened, Saves
from magicgames.files import FileTrouble, write_bytes
from tests.saves.conftest import doings, new_match
from tests.saves.faults import FAULTS, SwitchedOff, failing
from tests.toy.toy import TOY, Choose


def stored(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))


def go_on(match: Match) -> None:
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[-1])


@pytest.mark.parametrize("short", [False, True], ids=["before", "half-way"])
def test_a_machine_switched_off_at_any_operation_loses_at_most_the_action_under_way(
    tmp_path: Path, short: bool
) -> None:
    at, struck = 0, True
    while struck:
        at += 1
        folder = tmp_path / str(at)
        match = new_match()
        opened, acknowledged = None, 0
        with failing(at, None, short) as disk:
            try:
                opened = Saves(folder, (TOY,)).create(match)
                for do in doings(match):
                    do()
                    acknowledged += 1
                opened.close()
            except SwitchedOff:
                pass
        struck = disk.struck
        saves = Saves(folder, (TOY,))
        paths = stored(folder)
        assert len(paths) == 1 or (opened is None and not paths)
        for path in paths:
            again = saves.open(path)
            expected = new_match()
            for do in doings(expected)[: len(again.match.record.entries)]:
                do()
            assert len(again.match.record.entries) in (acknowledged, acknowledged + 1)
            assert again.match.record.entries == expected.record.entries
            go_on(again.match)
            again.close()
            assert saves.open(path).match.digest() == again.match.digest()
    assert at > 20


def attempt(do: Callable[[], object], match: Match) -> bool:
    before, entries = match.truth(), list(match.record.entries)
    try:
        do()
    except FileTrouble as trouble:
        assert trouble.say.key in {f"app.trouble.{key}" for key in ("disk_full", "disk_read_only", "disk_failed")}
        assert (match.truth(), match.record.entries) == (before, entries)
        return False
    return True


@pytest.mark.parametrize("short", [False, True], ids=["at-once", "half-way"])
@pytest.mark.parametrize("fault", FAULTS, ids=errno.errorcode.get)
def test_a_failing_operation_is_told_and_can_be_tried_again(tmp_path: Path, fault: int, short: bool) -> None:
    at, struck = 0, True
    while struck:
        at += 1
        folder = tmp_path / str(at)
        match = new_match()
        made: list[Opened] = []
        with failing(at, fault, short) as disk:
            saves = Saves(folder, (TOY,))
            if not attempt(lambda match=match, saves=saves, made=made: made.append(saves.create(match)), match):  # type: ignore[misc]
                made.append(saves.create(match))
            for do in doings(match):
                if not attempt(do, match):
                    do()
            opened = made[-1]
            opened.close()
        struck = disk.struck
        again = Saves(folder, (TOY,)).open(opened.path)
        assert again.trouble is None and again.match.record == match.record
        assert not [path for path in folder.iterdir() if path.suffix == ".new"]
        again.close()
    assert at > 20


def test_a_disk_that_stays_full_leaves_the_match_as_it_is_until_there_is_room(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = saves.create(new_match())
    opened.match.play(0, Choose(0))
    before = opened.path.read_bytes()
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if len(data) > 10:
            return real(handle, bytes(data)[:10])
        raise OSError(errno.ENOSPC, "full")

    def refuse(handle: int, length: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        patch.setattr(os, "ftruncate", refuse)
        for do in (
            opened.match.undo,
            lambda: opened.match.retitle("x" * 50),
            lambda: opened.match.set_memo(0, "y" * 50),
        ):
            with pytest.raises(FileTrouble) as trouble:
                do()
            assert trouble.value.say.key == "app.trouble.disk_full"
    opened.match.undo()
    opened.close()
    assert opened.path.read_bytes() == before + b'{"undo":1}\n'
    assert not list(saves.folder.glob("*.damaged*"))


def test_what_is_promised_has_reached_the_disk(tmp_path: Path) -> None:
    with failing(0, errno.EIO) as disk:
        opened = Saves(tmp_path, (TOY,)).create(new_match())
        created, disk.done = disk.done, []
        opened.match.play(0, Choose(0))
        played, disk.done = disk.done, []
        opened.close()
    assert [name for name in created if name in ("write", "fsync", "replace")] == ["write", "fsync", "replace", "fsync"]
    assert played == ["write", "fsync"]


# Files that are written whole

OLD = settings.Settings(theme="dark")
NEW = replace(OLD, volume=5, setups={"toy": settings.Setup((("Ada", "person"), ("", "master")), {"bell": True})})
CROWD = people.People().add("Ада", 1).add("Boris", 2)


def test_settings_and_people_are_the_old_or_the_new_ones(tmp_path: Path) -> None:
    for fault in (None, errno.ENOSPC):
        for short in (False, True):
            at, struck = 0, True
            while struck:
                at += 1
                one, other = tmp_path / "settings.json", tmp_path / "people.json"
                settings.save(OLD, one)
                people.save(CROWD, other)
                with failing(at, fault, short) as disk:
                    try:
                        settings.save(NEW, one)
                        people.save(CROWD.remove("Boris"), other)
                    except (SwitchedOff, FileTrouble):
                        pass
                struck = disk.struck
                assert settings.load(one) in ((OLD, None), (NEW, None))
                assert people.load(other) in ((CROWD, None), (CROWD.remove("Boris"), None))
                if not struck:
                    assert settings.load(one) == (NEW, None)
            assert at > 8


def test_where_the_system_has_no_locks_a_match_is_played_without(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.close()

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr("magicgames.files.lines._lock", refuse)
    opened = saves.open(told.path)
    go_on(opened.match)
    opened.close()
    assert saves.open(told.path).match.record == opened.match.record


@pytest.mark.parametrize(("fault", "kept"), [(errno.EINVAL, True), (errno.EIO, False)])
def test_a_folder_that_can_not_be_flushed_is_no_failure_where_the_system_never_can(
    fault: int, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(fault, os.strerror(fault))
        real(handle)

    monkeypatch.setattr(os, "fsync", refuse)
    with nullcontext() if kept or os.name == "nt" else pytest.raises(FileTrouble):
        write_bytes(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"


def test_the_bin_loses_nothing_when_moving_fails(saves: Saves, told: Opened) -> None:
    data = told.path.read_bytes()
    for fault in (None, *FAULTS):
        at, struck = 0, True
        while struck:
            at += 1
            with failing(at, fault) as disk, suppress(SwitchedOff, FileTrouble):
                saves.restore(saves.to_bin(told.path))
            struck = disk.struck
            [left] = [path for path in saves.folder.rglob(f"*{SUFFIX}")]
            assert left.read_bytes() == data
            left.rename(told.path)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_bytes(link, b"new")
    assert link.is_symlink() and real.read_bytes() == b"new"
