"""The folder of matches: what is kept, listed, renamed, binned, exported and imported."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from magicgames.engine import previews
from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.engine.record import LONGEST_LINE
from magicgames.engine.saves import MOST, Opened, Saves
from magicgames.files import MEGABYTE, FileTrouble, LineFile
from tests.saves.conftest import PLAYERS, doings, new_match
from tests.toy.toy import TOY, Choose, Light, RingBell


def key(trouble: pytest.ExceptionInfo[FileTrouble]) -> str:
    return trouble.value.say.key.removeprefix("app.trouble.")


def test_a_match_is_the_same_after_closing_and_opening(saves: Saves, told: Opened) -> None:
    again = saves.open(told.path)
    assert again.trouble is None and again.path == told.path
    assert again.match.record == told.match.record
    assert again.match.digest() == told.match.digest()
    assert again.match.memo(0) == {"note": "тайна"}
    again.match.play(1, Light())
    again.close()
    assert saves.open(told.path).match.digest() == again.match.digest()


def test_each_line_is_on_disk_before_the_next_thing_happens(saves: Saves) -> None:
    opened = saves.create(new_match())
    for count, do in enumerate(doings(opened.match), 1):
        do()
        lines = opened.path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == 1 + count
    header, first = json.loads(lines[0]), json.loads(lines[1])
    assert list(header) == ["format", "app", "game", "version", "options", "players", "seed", "created"]
    assert header["players"] == [{"name": "Ада", "kind": "person"}, {"name": "", "kind": "master"}]
    assert list(first) == ["seat", "do", "whom", "place", "digest"]
    assert json.loads(lines[3]) == {"undo": 1}
    assert json.loads(lines[4]) == {"memo": {"note": "тайна"}, "seat": 0}
    assert json.loads(lines[7]) == {"title": "Вечер"}


def test_a_match_can_be_kept_after_it_has_begun(saves: Saves) -> None:
    match = new_match()
    match.play(0, Choose(0))
    opened = saves.create(match)
    match.play(0, Light())
    opened.close()
    assert saves.open(opened.path).match.record == match.record


def test_a_closed_match_can_not_be_played_on(saves: Saves, told: Opened) -> None:
    before = told.match.truth()
    with pytest.raises(FileTrouble) as trouble:
        told.match.play(1, Light())
    assert key(trouble) == "file_closed" and told.match.truth() == before


def test_two_do_not_write_into_one_file(saves: Saves, told: Opened) -> None:
    first = saves.open(told.path)
    with pytest.raises(FileTrouble) as trouble:
        Saves(saves.folder, (TOY,)).open(told.path)
    assert key(trouble) == "file_in_use"
    first.close()
    saves.open(told.path).close()


def test_a_file_that_could_not_be_read_is_let_go(saves: Saves, told: Opened) -> None:
    told.close()
    good = told.path.read_bytes()
    told.path.write_bytes(b"nonsense\n")
    with pytest.raises(FileTrouble) as trouble:
        saves.open(told.path)
    assert key(trouble) == "save_foreign"
    told.path.write_bytes(good)
    saves.open(told.path).close()  # while the error is still at hand: nothing of it holds the file


def test_a_file_that_plays_only_in_part_is_let_go_because_the_match_goes_on_in_a_copy(
    saves: Saves, told: Opened
) -> None:
    told.close()
    lines = told.path.read_bytes().splitlines(keepends=True)
    told.path.write_bytes(b"".join([*lines[:2], b'{"seat": 9, "do": "Choose", "place": 0}\n', *lines[2:]]))
    opened = saves.open(told.path)
    assert opened.trouble is not None and opened.trouble.key == "app.trouble.save_cut"
    LineFile(told.path, MEGABYTE).close()  # nobody keeps others out
    opened.close()


def test_a_file_that_was_taken_away_is_missed(saves: Saves) -> None:
    opened = saves.create(new_match())
    opened.path.rename(opened.path.with_suffix(".away"))
    with pytest.raises(FileTrouble) as trouble:
        opened.match.play(0, Choose(0))
    assert key(trouble) == "file_missing" and opened.match.position == 0


def test_a_match_too_long_to_be_opened_again_is_not_made(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magicgames.engine.saves.MOST", 2000)
    opened = saves.create(new_match())
    with pytest.raises(FileTrouble) as trouble:
        opened.match.set_memo(0, "x" * 3000)
    assert key(trouble) == "file_too_big" and opened.match.memo(0) is None
    opened.match.play(0, Choose(0))


# The list


def test_the_list_shows_what_everybody_may_know(saves: Saves, told: Opened) -> None:
    [preview] = saves.list()
    assert (preview.path, preview.game, preview.title, preview.players) == (told.path, "toy", "Вечер", PLAYERS)
    assert preview.created == told.match.record.created and preview.changed == told.path.stat().st_mtime
    assert (preview.steps, preview.over, preview.trouble) == (4, False, None)
    assert preview.progress == Say("toy.progress", {"cards": 13})


def test_the_latest_match_comes_first_and_is_continued(saves: Saves) -> None:
    paths = []
    for age in (30, 20, 10):
        opened = saves.create(new_match())
        opened.close()
        os.utime(opened.path, (1e9 - age, 1e9 - age))
        paths.append(opened.path)
    assert [preview.path for preview in saves.list()] == paths[::-1]
    last = saves.last()
    assert last is not None and last.path == paths[2]


def test_a_match_that_is_over_or_broken_is_not_continued(saves: Saves) -> None:
    assert saves.last() is None and saves.list() == []
    opened = saves.create(new_match())
    for seat in (0, 1):
        opened.match.play(seat, Choose(0))
        opened.match.play(seat, Light())
    opened.match.play(None, RingBell())
    opened.close()
    (saves.folder / "broken.jsonl").write_text("nonsense", encoding="utf-8")
    assert saves.last() is None
    assert [preview.over for preview in saves.list() if preview.trouble is None] == [True]


def test_bad_files_do_not_hide_the_good_ones(saves: Saves, told: Opened) -> None:
    (saves.folder / "empty.jsonl").touch()
    (saves.folder / "folder.jsonl").mkdir()
    (saves.folder / "binary.jsonl").write_bytes(bytes(range(256)))
    (saves.folder / "gone.jsonl").symlink_to("nowhere")
    (saves.folder / "big.jsonl").write_bytes(b" " * (MOST + 1))
    troubles = {preview.path.stem: preview.trouble and preview.trouble.key for preview in saves.list()}
    assert troubles.pop(told.path.stem) is None
    assert troubles == {
        "empty": "app.trouble.save_foreign",
        "folder": "app.trouble.file_unreadable",
        "binary": "app.trouble.save_foreign",
        "gone": "app.trouble.file_unreadable",
        "big": "app.trouble.file_too_big",
    }


def test_a_match_that_was_just_played_is_listed_without_being_read(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "read_match", lambda *arguments: pytest.fail("read"))
    assert [preview.steps for preview in saves.list()] == [told.match.position]


def test_each_file_is_replayed_once(saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    first = saves.list()

    def refuse(*arguments: object) -> None:
        raise AssertionError("replayed again")

    monkeypatch.setattr(previews, "read_match", refuse)
    assert saves.list() == Saves(saves.folder, (TOY,)).list() == first
    with told.path.open("ab") as file:
        file.write(b'{"title":"New"}\n')
    with pytest.raises(AssertionError, match="again"):
        saves.list()


def test_what_is_read_beside_the_window_is_learnt_while_the_memory_is_kept(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long file is read in a thread of its own while a match that was left is written down."""
    other = saves.create(new_match())
    other.close()
    there = os.path.exists

    def exists(path: Path) -> bool:
        if other.path.name not in (known := saves._previews._known or {}):
            saves.preview(other.path)
            assert other.path.name in known
        return there(path)

    saves.preview(told.path)
    del saves._previews._known[other.path.name]  # type: ignore[union-attr]
    monkeypatch.setattr(os.path, "exists", exists)
    saves.remember(told)
    assert {preview.path for preview in saves.list()} == {told.path, other.path}


def test_a_spoilt_memory_of_previews_is_made_anew(saves: Saves, told: Opened) -> None:
    first = saves.list()
    memory = saves.folder / "previews.json"
    good = memory.read_text(encoding="utf-8")
    other = good.replace('"over": false', '"over": true')  # well-formed, and not what was remembered
    assert other != good
    for text in (
        "",
        "[]",
        good[:-9],
        good.replace('"over": false', '"over": 0'),
        good.replace('"for"', '"from"'),
        other,
    ):
        memory.write_text(text, encoding="utf-8")
        assert Saves(saves.folder, (TOY,)).list() == first


def test_previews_of_thousands_of_matches_are_remembered_too(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.close()
    (preview,) = saves.list()
    cache = saves._previews
    assert cache._known is not None
    known = cache._known[told.path.name]
    summary = replace(known.summary, title="x" * MOST)  # as long as that of thousands together
    cache._known[told.path.name] = replace(known, summary=summary)
    cache._changed = True
    cache.keep()
    monkeypatch.setattr(previews, "read_match", lambda *arguments: pytest.fail("read again"))
    (again,) = Saves(saves.folder, (TOY,)).list()
    assert again.steps == preview.steps and len(again.title) == MOST


# Rename, bin, export, import


def test_a_match_is_renamed_while_closed_and_while_open(saves: Saves, told: Opened) -> None:
    saves.rename(told.path, "  A\n long   " + "x" * 200)
    assert saves.list()[0].title == ("A long " + "x" * 200)[:100]
    opened = saves.open(told.path)
    saves.rename(told.path, "Open")
    assert opened.match.record.title == saves.list()[0].title == "Open"


def test_the_bin_gives_back_what_it_got(saves: Saves, told: Opened) -> None:
    data = told.path.read_bytes()
    opened = saves.open(told.path)
    binned = saves.to_bin(told.path)
    assert opened.closed and saves.list() == [] and binned.read_bytes() == data
    told.path.write_bytes(b"somebody else took the name")
    back = saves.restore(binned)
    assert back != told.path and back.read_bytes() == data
    assert saves.open(back).match.digest() == told.match.digest()


def test_what_is_exported_can_be_imported(saves: Saves, told: Opened, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "con .. %2f😀.txt"
    saves.export(told.path, target)
    other = Saves(tmp_path / "other", (TOY,))
    path = other.import_file(target)
    assert path.parent == other.folder and path.name.isascii() and path.suffix == ".magicgame"
    assert target.read_bytes() == path.read_bytes() == told.path.read_bytes()
    assert other.open(path).match.digest() == told.match.digest()


def test_a_file_of_the_folder_is_no_copy_of_itself(saves: Saves, told: Opened, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(saves.folder)
    for source in (told.path, tmp_path / "way" / told.path.name):
        assert saves.import_file(source) == told.path
    assert [each.path for each in saves.list()] == [told.path]


def test_files_of_the_earlier_suffix_are_listed_opened_renamed_and_binned(saves: Saves, told: Opened) -> None:
    told.close()
    old = told.path.rename(told.path.with_suffix(".jsonl"))
    assert [preview.path for preview in saves.list()] == [old]
    opened = saves.open(old)
    assert opened.path == old and opened.trouble is None
    opened.close()
    saves.rename(old, "As it was")
    assert saves.restore(saves.to_bin(old)) == old
    assert saves.list()[0].title == "As it was"


def test_what_is_no_match_is_not_imported(saves: Saves, tmp_path: Path) -> None:
    source = tmp_path / "letter.txt"
    source.write_text("Dear Ada", encoding="utf-8")
    with pytest.raises(FileTrouble) as trouble:
        saves.import_file(source)
    assert key(trouble) == "save_foreign" and not saves.folder.exists() and source.read_text() == "Dear Ada"


@pytest.mark.parametrize("name", ["../outside.jsonl", "/etc/passwd", "..", "a/../../b.jsonl"])
def test_no_name_leads_out_of_the_folder(saves: Saves, told: Opened, name: str) -> None:
    outside = saves.folder.parent / "outside.jsonl"
    outside.write_bytes(told.path.read_bytes())
    for ask in (saves.open, saves.to_bin):
        with pytest.raises(FileTrouble):
            ask(Path(name))
    assert outside.read_bytes() == told.path.read_bytes()


def test_a_specimen_of_each_format_opens_for_ever(saves: Saves) -> None:
    specimens = sorted(Path(__file__).with_name("formats").glob("*.jsonl"))
    assert [path.name for path in specimens] == ["1-toy.jsonl"]
    for specimen in specimens:
        opened = saves.open(saves.import_file(specimen))
        match: Match = opened.match
        assert opened.trouble is None and match.record.title == "Вечер" and match.memo(0) == {"note": "тайна"}
        assert match.position == 4 and match.view(0).hands == ((5, 4), (1, None))


def test_a_line_that_is_too_long_is_refused_however_short_the_match(saves: Saves) -> None:
    opened = saves.create(new_match())
    with pytest.raises(FileTrouble) as trouble:
        opened.match.set_memo(0, "x" * (LONGEST_LINE + 1))
    assert key(trouble) == "file_too_big" and opened.match.memo(0) is None


def test_what_is_quickly_read_is_at_hand_and_what_is_known_is_not_read_again(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.close()
    fresh = Saves(saves.folder, (TOY,))
    (saves.folder / "previews.json").unlink(missing_ok=True)
    known, later = fresh.at_hand()
    assert [preview.path for preview in known] == [told.path] and later == []
    monkeypatch.setattr(previews, "read_match", lambda *arguments: pytest.fail("read again"))
    assert fresh.at_hand() == (known, later)


def test_a_file_that_can_not_be_played_has_no_steps(saves: Saves) -> None:
    saves.folder.mkdir()
    (saves.folder / "bad.magicgame").write_bytes(b"nonsense")
    (bad,) = saves.list()
    assert bad.trouble is not None and bad.steps == 0
