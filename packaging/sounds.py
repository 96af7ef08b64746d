"""Writes the short sounds of moves anew into resources/sounds: made of sines and noise, the same samples every time.

    python packaging/sounds.py

They are to be felt rather than heard: 80 to 150 ms, about half as loud as the sounds of a turn and of a victory.
"""

import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 44_100
LOUDNESS = 3_000  # of the loudest 40 ms, as a root mean square
PEAK = 14_000
FADE = 0.008  # seconds at the end, so that nothing clicks

Samples = list[float]
Shape = Callable[[float], float]  # seconds → loudness


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def fall(seconds: float, attack: float = 0.002) -> Shape:
    """Struck or plucked: up at once, then to 1/e again and again in these seconds."""
    return lambda t: min(1.0, t / attack) * math.exp(-t / seconds)


def swell(peak: float, end: float) -> Shape:
    """Brushed: up to the peak and down to nothing, both rounded."""
    return lambda t: (
        math.sin(math.pi / 2 * t / peak) ** 2
        if t < peak
        else math.cos(math.pi / 2 * min(1.0, (t - peak) / (end - peak))) ** 2
    )


def tone(into: Samples, at: float, pitch: float, to: float, level: float, shape: Shape) -> None:
    """A sine that glides from one pitch to another within its first 50 ms."""
    first, phase = round(at * RATE), 0.0
    for index in range(first, len(into)):
        t = (index - first) / RATE
        phase += math.tau * (pitch + (to - pitch) * min(1.0, t / 0.05)) / RATE
        into[index] += level * shape(t) * math.sin(phase)


def noise(into: Samples, at: float, low: float, high: float, level: float, shape: Shape) -> None:
    """White noise through gentle filters: what is below `low` fades, and what is above `high` twice as fast."""
    draw = random.Random(f"{low} {high}")
    keep_low, keep_high = (math.exp(-math.tau * edge / RATE) for edge in (low, high))
    first, below, above, softer = round(at * RATE), 0.0, 0.0, 0.0
    for index in range(first, len(into)):
        above += (1 - keep_high) * (draw.uniform(-1, 1) - above)
        softer += (1 - keep_high) * (above - softer)
        below += (1 - keep_low) * (softer - below)
        into[index] += level * shape((index - first) / RATE) * (softer - below)


def take() -> Samples:
    sound = silence(0.11)
    tone(sound, 0, 560, 740, 1.0, fall(0.030, 0.004))
    tone(sound, 0, 1120, 1480, 0.25, fall(0.018, 0.004))
    return sound


def lay() -> Samples:
    sound = silence(0.11)
    _wood(sound, 0, 1.0)
    return sound


def card() -> Samples:
    sound = silence(0.12)
    noise(sound, 0, 900, 5200, 1.0, swell(0.045, 0.115))
    return sound


def turn_over() -> Samples:
    sound = silence(0.15)
    noise(sound, 0, 700, 4200, 0.8, swell(0.060, 0.105))
    noise(sound, 0.095, 300, 2600, 1.6, fall(0.012))
    tone(sound, 0.095, 330, 300, 0.35, fall(0.016))
    return sound


def point() -> Samples:
    sound = silence(0.15)
    tone(sound, 0, 1318.5, 1318.5, 1.0, fall(0.045, 0.003))
    tone(sound, 0, 2637.0, 2637.0, 0.22, fall(0.024, 0.003))
    tone(sound, 0.035, 1760.0, 1760.0, 0.6, fall(0.040, 0.003))
    return sound


def curtain() -> Samples:
    sound = silence(0.15)
    noise(sound, 0, 120, 1100, 1.0, swell(0.055, 0.145))
    tone(sound, 0, 110, 82, 0.18, swell(0.040, 0.140))
    return sound


def knock() -> Samples:
    sound = silence(0.15)
    _wood(sound, 0, 1.0)
    _wood(sound, 0.075, 0.8)
    return sound


def _wood(into: Samples, at: float, level: float) -> None:
    for pitch, share, seconds in ((290, 1.0, 0.022), (640, 0.5, 0.013), (1130, 0.22, 0.007)):
        tone(into, at, pitch * 1.04, pitch, level * share, fall(seconds, 0.001))
    noise(into, at, 400, 3000, level * 0.6, fall(0.004, 0.0005))


def levelled(sound: Samples) -> "array[int]":
    """As loud as all the others, faded out at the end."""
    ends = round(FADE * RATE)
    faded = [value * min(1.0, (len(sound) - index - 1) / ends) for index, value in enumerate(sound)]
    window = round(0.04 * RATE)
    loudest = max(
        math.sqrt(sum(value * value for value in faded[start : start + window]) / window)
        for start in range(0, len(faded) - window, window // 4)
    )
    factor = min(LOUDNESS / loudest, PEAK / max(map(abs, faded)))
    return array("h", (round(value * factor) for value in faded))


def main() -> None:
    for make in (take, lay, card, turn_over, point, curtain, knock):
        with wave.open(str(FOLDER / f"{make.__name__}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(levelled(make()).tobytes())


if __name__ == "__main__":
    main()
