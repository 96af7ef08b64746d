"""Sounds: mixed, at the levels that were chosen, and silence where nothing can be heard."""

import threading
import time
import wave
from array import array
from pathlib import Path

import pytest

from magicgames import paths
from magicgames.kit.aloud import sound
from magicgames.kit.aloud.sound import KINDS, RATE, Mixer, Sound, louder, read_samples
from magicgames.kit.system import system_wish

FOLDER = paths.resources() / "sounds"


def test_every_sound_there_is_has_a_kind_and_can_be_read() -> None:
    named = {name for names in KINDS.values() for name in names}
    there = {path.stem for path in FOLDER.glob("*.wav")}
    assert there <= named
    for name in there:
        with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.05 * RATE < len(read_samples(FOLDER / f"{name}.wav")) < 2 * RATE


def test_a_sound_that_is_not_there_is_silence(tmp_path: Path) -> None:
    assert len(read_samples(tmp_path / "none.wav")) == 0


def test_sounds_are_added_up_and_never_break() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1000, 30000]))
    mixer.add(array("h", [500, 30000, 7]))
    assert list(mixer.mix(2)) == [1500, 32767]
    assert list(mixer.mix(2)) == [7, 0]
    assert list(mixer.mix(1)) == [0]


def test_the_device_gets_as_many_samples_as_it_asks_for() -> None:
    stream = Mixer().stream()
    assert len(stream.send(441)) == 2 * 441


def test_loudness() -> None:
    assert list(louder([100, -100], 0.5)) == [50, -50]


class Device:
    """Hears what it is given."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.closed = False

    def start(self, stream: object) -> None:
        self.stream = stream

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    device = Device()
    monkeypatch.setattr(sound, "open_device", lambda: device)
    monkeypatch.setattr(sound, "_PATIENCE", 0.05)
    return device


def wait_for(player: Sound) -> None:
    assert player._player is not None
    player._player.join(5)


def test_a_sound_is_played_and_the_device_given_back(device: Device) -> None:
    player = Sound(FOLDER, 50)
    player.play("dice")
    wait_for(player)
    assert device.closed and player.available


def test_mute_asks_for_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sound, "open_device", lambda: asked.append(1))
    player = Sound(FOLDER, 0)
    player.play("dice")
    loud = Sound(FOLDER, 100)
    loud.levels["moves"] = 0
    loud.play("dice")
    assert asked == [] and player._player is None and loud._player is None


def test_the_system_is_asked_by_the_first_sound_and_once(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(system_wish, "wants_silence", lambda: asked.append(threading.current_thread().name) or False)
    player = Sound(FOLDER, 100)
    player.ask_system(True)
    assert asked == []
    for _ in range(2):
        player.play("dice")
        wait_for(player)
    assert asked == ["sound"], "nobody waits for the answer"
    assert device.closed


def test_where_the_system_is_silent_nothing_is_heard_until_it_is_wished(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_wish, "wants_silence", lambda: True)
    player = Sound(FOLDER, 100)
    player.ask_system(True)
    player.play("dice")
    wait_for(player)
    assert not device.closed and player._wanted is not None and player._wanted.empty()
    silent = player._player
    player.play("dice")
    assert player._player is silent, "it knows"
    assert player.available, "nothing is wrong with the computer"
    player.ask_system(False)
    player.play("dice")
    wait_for(player)
    assert device.closed


def test_without_a_device_it_is_silent_and_asks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sound, "open_device", lambda: asked.append(1))
    player = Sound(FOLDER, 100)
    player.play("dice")
    wait_for(player)
    player.play("dice")
    assert asked == [1] and not player.available


def test_playing_returns_at_once_while_a_device_is_slow_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    def slow() -> None:
        while not opened:
            time.sleep(0.001)

    monkeypatch.setattr(sound, "open_device", slow)
    player = Sound(FOLDER, 100)
    player.play("dice")
    assert player._player is not None and player._player.is_alive()
    opened.append(1)
    wait_for(player)


def test_a_real_device_of_the_library_plays_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    miniaudio = pytest.importorskip("miniaudio")
    make = miniaudio.PlaybackDevice
    null = [miniaudio.Backend.NULL]  # a device that hears everything and says nothing
    monkeypatch.setattr(miniaudio, "PlaybackDevice", lambda **wishes: make(**wishes, backends=null))
    monkeypatch.setattr(sound, "_has_card", lambda: True)
    monkeypatch.setattr(sound, "_PATIENCE", 0.05)
    player = Sound(FOLDER, 100)
    player.play("dice")
    wait_for(player)
    assert player.available
