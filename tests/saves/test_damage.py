"""Damaged, foreign and hostile files: each opens as far as it plays or is refused, and stays as it is."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from magicgames.engine.reading import Reading, read_match
from magicgames.engine.record import Did, Entry, encode_entry, encode_header
from magicgames.engine.saves import SUFFIX, Opened, Saves
from magicgames.files import FileTrouble
from tests.saves.conftest import doings, new_match
from tests.toy.toy import TOY, Choose, Light

NAME = Path("match.jsonl")


def story() -> tuple[bytes, list[Entry]]:
    match = new_match()
    for do in doings(match):
        do()
    entries = match.record.entries
    rows = [encode_header(match.record), *map(encode_entry, entries)]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode(), entries


DATA, ENTRIES = story()
DIGESTS = {new_match().digest(), *(entry.digest for entry in ENTRIES if isinstance(entry, Did))}
HEADER = DATA.index(b"\n") + 1


def read(data: bytes) -> Reading | str:
    """The match, or the key of the sentence with which it is refused; nothing else ever comes out."""
    try:
        return read_match(data, NAME, (TOY,))
    except FileTrouble as trouble:
        return trouble.say.key.removeprefix("app.trouble.")


def playable(reading: Reading) -> None:
    match = reading.match
    for seat in match.to_act:
        assert match.legal(seat)


def test_a_file_cut_off_anywhere_keeps_all_whole_lines() -> None:
    assert read(DATA[: HEADER - 2]) == read(b"") == "save_foreign"
    for size in range(HEADER - 1, len(DATA) + 1):
        data, rest = DATA[:size], DATA[size:]
        reading = read(data)
        assert isinstance(reading, Reading) and not reading.cut
        only_its_end_is_missing = rest.startswith(b"\n") and size >= HEADER
        whole = data[HEADER:].count(b"\n") + only_its_end_is_missing
        assert reading.match.record.entries == ENTRIES[:whole]
        torn = size > HEADER and not data.endswith(b"\n") and not only_its_end_is_missing
        assert (reading.trouble is not None) == torn
        playable(reading)


def test_a_flipped_bit_is_refused_or_opens_to_the_last_good_step() -> None:
    for place in range(len(DATA)):
        for bit in range(8):
            data = bytearray(DATA)
            data[place] ^= 1 << bit
            reading = read(bytes(data))
            if isinstance(reading, str):
                assert place < HEADER
                continue
            playable(reading)
            if place >= HEADER:
                before = DATA[HEADER:place].count(b"\n")  # entries before the damaged line
                assert reading.match.record.entries[:before] == ENTRIES[:before]
                assert reading.match.digest() in DIGESTS


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_spoilt_bytes_never_break_the_reader(data: st.DataObject) -> None:
    spoilt = bytearray(DATA)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(spoilt)))
        end = data.draw(st.integers(start, min(len(spoilt), start + 40)))
        spoilt[start:end] = data.draw(
            st.binary(max_size=20) | st.sampled_from([b"\n", b'"', b"{}", b"[", b"-1", b"1e9"])
        )
    reading = read(bytes(spoilt))
    if isinstance(reading, Reading):
        playable(reading)


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_fields_of_any_shape_never_break_the_reader(data: st.DataObject) -> None:
    rows = [json.loads(line) for line in DATA.splitlines()]
    row = rows[data.draw(st.integers(0, len(rows) - 1))]
    row[data.draw(st.sampled_from([*row, "undo", "memo", "title", "do"]))] = data.draw(plain)
    reading = read("".join(json.dumps(row) + "\n" for row in rows).encode("utf-8"))
    if isinstance(reading, Reading):
        playable(reading)


def header(**changes: Any) -> bytes:
    row = json.loads(DATA[:HEADER])
    row.update(changes)
    return json.dumps({name: value for name, value in row.items() if value is not ...}).encode() + DATA[HEADER - 1 :]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "save_foreign"),
        (b"\n\n\n", "save_foreign"),
        (b"PK\x03\x04", "save_foreign"),
        (b"\xef\xbb\xbf" + DATA, "save_foreign"),
        (DATA.decode().encode("utf-16"), "save_foreign"),
        (b"[1]\n", "save_foreign"),
        (b"[" * 100_000, "save_foreign"),
        (b'{"format":' + b"9" * 5000 + b"}", "save_foreign"),
        (b'{"format":1,"format":1}', "save_foreign"),
        (header(format="1"), "save_foreign"),
        (header(format=True), "save_foreign"),
        (header(game=None), "save_foreign"),
        (header(format=2), "save_newer"),
        (header(format=2, game="chess"), "save_newer"),
        (header(version=2), "save_newer"),
        (header(version=0), "save_older"),
        (header(game="chess"), "game_unknown"),
        (header(seed="5"), "save_damaged"),
        (header(seed=...), "save_damaged"),
        (header(extra=1), "save_damaged"),
        (header(players=[]), "save_damaged"),
        (header(players=[{"name": "A", "kind": "person"}] * 9), "save_damaged"),
        (header(players=[{"name": "A", "kind": "robot"}] * 2), "save_damaged"),
        (header(options={"bell": 1}), "save_damaged"),
        (header(options={"x" * 201: True}), "save_damaged"),
        (header(options={f"x{number}": True for number in range(51)}), "save_damaged"),
        (header(app="x" * 201), "save_damaged"),
        (header(created="x" * 201), "save_damaged"),
        (header(options={"bell": True, "magic": True}), "save_damaged"),
    ],
)
def test_what_can_not_be_played_at_all_is_refused_with_the_reason(data: bytes, key: str) -> None:
    assert read(data) == key


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"null",
        b'{"undo":9}',
        b'{"undo":0}',
        b'{"undo":true}',
        b'{"undo":1e400}',
        b'{"title":NaN}',
        b'{"title":"\\ud800"}',
        b'{"title":"a","title":"b"}',
        b'{"memo":' + b"[" * 40 + b"]" * 40 + b',"seat":0}',
        b'{"memo":1,"seat":7}',
        b'{"memo":1,"seat":-1}',
        b'{"seat":1,"do":"Choose","place":1}',
        b'{"seat":1,"do":"Fly","digest":""}',
        b'{"do":"Choose","place":1,"digest":""}',
        b'{"seat":0,"do":"Choose","place":1,"digest":""}',
        b'{"seat":99999999999999999999,"do":"Light","digest":""}',
        b'{"title":"\xff"}',
        b"\x00" * 50,
    ],
)
def test_a_log_that_stops_being_legal_opens_at_the_last_good_step(line: bytes) -> None:
    reading = read(DATA + line + b'\n{"title":"lost"}\n')
    assert isinstance(reading, Reading) and reading.cut
    assert reading.match.record.entries == ENTRIES
    assert reading.trouble is not None and reading.trouble.key == "app.trouble.save_cut"
    assert reading.trouble.fields == {"name": "match.jsonl", "lost": 2}


# Going on after damage


def test_a_match_with_a_torn_line_goes_on_in_its_file_and_keeps_the_torn_line_aside(saves: Saves, told: Opened) -> None:
    good = told.path.read_bytes()
    for torn in (b'{"seat":1,"do":"Li', b"\x00\x00\x00"):
        told.path.write_bytes(good + torn)
        opened = saves.open(told.path)
        assert opened.trouble is not None and opened.trouble.key == "app.trouble.save_torn"
        assert told.path.read_bytes() == good + torn, "looking changes nothing"
        opened.match.play(1, Light())
        opened.close()
        assert opened.path == told.path and told.path.read_bytes().startswith(good + b'{"seat":1,"do":"Light"')
        assert saves.open(told.path).trouble is None
        saves.to_bin(told.path)
    kept = sorted(saves.folder.glob("*.damaged*"))
    assert [path.read_bytes() for path in kept] == [b"\x00\x00\x00", b'{"seat":1,"do":"Li']


def test_a_last_line_that_lacks_only_its_end_counts(saves: Saves, told: Opened) -> None:
    told.path.write_bytes(told.path.read_bytes()[:-1])
    opened = saves.open(told.path)
    assert opened.trouble is None and opened.match.record == told.match.record
    opened.match.play(1, Light())
    opened.close()
    again = saves.open(told.path)
    assert again.trouble is None and again.match.digest() == opened.match.digest()


def test_a_damaged_match_goes_on_in_a_copy(saves: Saves, told: Opened) -> None:
    damaged = told.path.read_bytes().replace(b'"Light"', b'"Lihgt"')
    told.path.write_bytes(damaged)
    opened = saves.open(told.path)
    assert opened.trouble is not None and opened.match.position == 2
    assert [path.name for path in saves.folder.glob(f"*{SUFFIX}")] == [told.path.name], "looking makes no copy"
    opened.match.play(0, Light())
    opened.match.play(1, Choose(0))
    opened.close()
    assert opened.path != told.path and told.path.read_bytes() == damaged
    again = saves.open(opened.path)
    assert again.trouble is None and again.match.record.entries == opened.match.record.entries


def test_a_match_on_a_read_only_disk_can_be_looked_at(
    saves: Saves, told: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise FileTrouble("disk_read_only", told.path)

    monkeypatch.setattr("magicgames.engine.saves.LineFile", refuse)
    monkeypatch.setattr("magicgames.engine.saves.write_bytes", refuse)
    opened = saves.open(told.path)
    assert opened.trouble is not None and opened.trouble.key == "app.trouble.disk_read_only"
    before = opened.match.truth()
    with pytest.raises(FileTrouble):
        opened.match.play(1, Light())
    assert opened.match.truth() == before
