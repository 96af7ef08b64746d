"""A few short sounds, played by a thread of their own: opening a device can take long, and may fail at any time.

Without a device, or without the library on a system that has no build of it, the program is silent, not broken.
"""

from __future__ import annotations

import sys
import threading
from array import array
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from queue import SimpleQueue

RATE: Final = 44_100
KINDS: Final[Mapping[str, tuple[str, ...]]] = {  # what has a level of its own
    "turns": ("your_turn", "curtain", "knock"),
    "moves": ("take", "lay", "card", "turn_over", "point", "dice", "success", "failure"),
    "endings": ("victory",),
}
_KIND_OF: Final = {name: kind for kind, names in KINDS.items() for name in names}
_BUFFER: Final = 80  # milliseconds
_PATIENCE: Final = 3.0  # seconds of silence after which the device is given back
_AT_ONCE: Final = 4  # more sounds than this at the same time are noise
_CARDS: Final = Path("/proc/asound/cards")


class Sound:
    """Plays `resources/sounds/<name>.wav` at the chosen volume; `levels` are those of each kind. Percent, 0 is mute."""

    def __init__(self, folder: Path, volume: int = 0) -> None:
        self._folder = folder
        self.volume = volume
        self.levels: dict[str, int] = dict.fromkeys(KINDS, 100)
        self.available = True  # until opening a device has failed
        self._as_system = False
        self._system_is_silent: bool | None = None  # until it has been asked
        self._samples: dict[tuple[str, int], array[int]] = {}
        self._wanted: SimpleQueue[tuple[str, int]] | None = None  # name and loudness; made with the first wish
        self._player: threading.Thread | None = None

    def ask_system(self, wanted: bool) -> None:
        """Whether the system's own wish counts. The first sound asks for it, in the thread: nothing else waits."""
        self._as_system, self._system_is_silent = wanted, None

    def play(self, name: str) -> None:
        """Returns at once; a sound that is not there, or can't be heard, is silence."""
        loudness = round(self.volume * self.levels[_KIND_OF[name]] / 100)
        if not loudness or not self.available or (self._as_system and self._system_is_silent):
            return
        if self._wanted is None:
            from queue import SimpleQueue

            self._wanted = SimpleQueue()
        if self._wanted.qsize() >= _AT_ONCE:
            return
        self._wanted.put((name, loudness))
        if self._player is None or not self._player.is_alive():
            self._player = threading.Thread(target=self._run, args=(self._wanted,), name="sound", daemon=True)
            self._player.start()

    def _load(self, name: str, loudness: int) -> array[int]:
        """The samples of a sound at this loudness, kept: it is heard again."""
        key = (name, loudness)
        if key not in self._samples:
            self._samples[key] = louder(read_samples(self._folder / f"{name}.wav"), loudness / 100)
        return self._samples[key]

    def _run(self, wanted: SimpleQueue[tuple[str, int]]) -> None:
        """The thread: opens a device, plays what is wished for, and gives it back after a while of silence."""
        from queue import Empty

        if self._shall_be_silent():
            while not wanted.empty():  # or it would be heard when sound is switched on
                wanted.get()
            return
        device = open_device()
        if device is None:
            self.available = False
            return
        mixer = Mixer()
        device.start(mixer.stream())
        try:
            while True:
                wish = wanted.get(timeout=_PATIENCE)
                if not self._shall_be_silent():
                    mixer.add(self._load(*wish))
        except Empty:
            pass
        finally:
            device.close()

    def _shall_be_silent(self) -> bool:
        """As the system wishes it, where that counts; it is asked once."""
        silent = self._system_is_silent
        if self._as_system and silent is None:
            from magicgames.kit.system.system_wish import wants_silence

            silent = self._system_is_silent = wants_silence()
        return self._as_system and bool(silent)


class Mixer:
    """Adds up the sounds that are being heard; the device asks for the next samples from a thread of its own."""

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int]] = []  # samples, and how many of them have been heard
        self._lock = threading.Lock()

    def add(self, samples: array[int]) -> None:
        with self._lock:
            self._voices = [*self._voices, (samples, 0)][-_AT_ONCE:]

    def stream(self) -> Generator[bytes, int, None]:
        """What the device reads: asked for a number of samples, it gives as many."""
        stream = self._stream()
        next(stream)
        return stream

    def _stream(self) -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()

    def mix(self, count: int) -> array[int]:
        with self._lock:
            parts = [samples[heard : heard + count] for samples, heard in self._voices]
            self._voices = [(samples, heard + count) for samples, heard in self._voices if heard + count < len(samples)]
        out = array("h", bytes(2 * count))
        for part in parts:
            for place, sample in enumerate(part):
                out[place] = max(-32768, min(32767, out[place] + sample))
        return out


def read_samples(path: Path) -> array[int]:
    """A WAV file of ours: one channel, 16 bits, RATE; nothing where there is no such file."""
    if not path.is_file():
        return array("h")
    import wave

    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def louder(samples: Sequence[int], factor: float) -> array[int]:
    return array("h", [round(sample * factor) for sample in samples])


def open_device() -> Any:
    """A playback device of miniaudio, or None."""
    if not _has_card():
        return None
    try:
        import miniaudio  # some systems have no build of it
    except (ImportError, OSError):
        return None
    try:
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=_BUFFER
        )
    except miniaudio.MiniaudioError:
        return None


def _has_card() -> bool:
    """On Linux ALSA complains at length on the terminal when it finds no card: better not to ask it then."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        return "[" in _CARDS.read_text()
    except OSError:
        return False
