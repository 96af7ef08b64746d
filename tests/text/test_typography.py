"""Where a line must not break."""

import pytest

from magicgames.text.typography import typeset


@pytest.mark.parametrize(
    ("text", "short", "printed"),
    [
        ("Крылышки — по желанию", "", "Крылышки~— по желанию"),
        ("85 %", "", "85~%"),
        ("{percent} %", "", "{percent}~%"),
        ("“… will now roll!”", "", "“…~will now roll!”"),
        ("Один… два", "", "Один… два"),
        ("В руке и в колоде", "в и", "В~руке и~в~колоде"),
        ("a b a c", "a", "a~b a~c"),
        ("{a} b", "a", "{a} b"),
        ("Что-то в", "в", "Что-то в"),
    ],
)
def test_spaces_that_hold(text: str, short: str, printed: str) -> None:
    assert typeset(text, short).replace("\N{NO-BREAK SPACE}", "~") == printed
