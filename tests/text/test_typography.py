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
        ("Ме-е-едленно, «У-у-у…»", "", "Ме=е=едленно, «У=у=у…»"),
        ("so-o, a cross-section, --- | ---", "", "so-o, a cross-section, --- | ---"),
    ],
)
def test_spaces_and_hyphens_that_hold(text: str, short: str, printed: str) -> None:
    shown = str.maketrans({"\N{NO-BREAK SPACE}": "~", "\N{NON-BREAKING HYPHEN}": "="})
    assert typeset(text, short).translate(shown) == printed
