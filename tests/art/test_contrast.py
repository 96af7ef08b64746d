"""Every pair of theme colours that meet on the screen is far enough apart: text 4.5 : 1, large text and marks 3 : 1."""

import re
from itertools import product

import pytest
import yaml

from magicgames.paths import resources

FOLDER = resources() / "themes"
THEMES = ("dark", "light", "contrast")
GROUNDS = ("window", "window_end", "panel", "panel_raised", "field")
CURTAIN = ("#0d1030", "#241a5a")  # the darkest and the lightest that the drawn curtain has behind letters

TEXT = [
    *product(("ink", "ink_soft", "ink_faint", "gold_text", "danger", "link"), GROUNDS),
    *product([f"seat_{seat}" for seat in range(8)], ("panel", "panel_raised", "field")),
    *product(("success",), ("panel", "field")),
    ("primary_ink", "primary"),
    ("primary_ink", "primary_hover"),
    ("gold_ink", "gold_bright"),
    ("select_ink", "select"),
    ("curtain_button_ink", "curtain_button"),
    ("realms_pale", "realms_seal"),
    ("doll_words", "doll_parchment"),
    ("realms_pale", "realms_plate"),
    ("paper_soft", "paper"),
    ("paper_ink", "paper"),
]
MARKS = [
    *product(("focus",), GROUNDS),
    *product(("control_line",), ("window", "panel", "field")),
    ("lit", "panel"),
    ("gold", "panel"),
    ("gold", "window"),
    ("focus", "focus_edge"),
    ("lit", "lit_edge"),
]


def colours(theme: str) -> dict[str, str]:
    found: dict[str, str] = {"paper": "#ffffff"}
    for name in ("print", theme):
        found |= yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def brightness(colour: str) -> float:
    """Relative luminance as the WCAG reckons it."""
    parts = [int(colour[-6:][place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_can_be_read(theme: str) -> None:
    known = colours(theme)
    poor = {pair: round(contrast(known[pair[0]], known[pair[1]]), 2) for pair in TEXT}
    assert {pair: found for pair, found in poor.items() if found < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_all_marks_can_be_seen(theme: str) -> None:
    known = colours(theme)
    poor = {pair: round(contrast(known[pair[0]], known[pair[1]]), 2) for pair in MARKS}
    assert {pair: found for pair, found in poor.items() if found < 3} == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_panels_lift_from_the_ground(theme: str) -> None:
    known = colours(theme)
    assert contrast(known["panel"], known["window"]) >= 1.25


@pytest.mark.parametrize("theme", THEMES)
def test_words_on_the_curtain_can_be_read_in_every_theme(theme: str) -> None:
    known = colours(theme)
    assert min(contrast(known["curtain_ink"], ground) for ground in CURTAIN) >= 4.5


def test_themes_name_the_same_roles() -> None:
    names = [set(yaml.safe_load((FOLDER / f"{theme}.yaml").read_text(encoding="utf-8"))) for theme in ("dark", "light")]
    assert names[0] == names[1]


def test_the_sheet_uses_only_roles_that_exist_and_sets_no_letters() -> None:
    sheet = (FOLDER / "house.qss").read_text(encoding="utf-8")
    assert set(re.findall(r"@(\w+)", sheet)) <= {*colours("dark"), "control_font", "field_font"}
    assert "font-size" not in sheet


def test_rings_of_the_keyboard_are_wide_enough_to_be_found() -> None:
    """Around a tick box there was one of a single pixel, and a shade behind its words that is Qt's own."""
    sheet = (FOLDER / "house.qss").read_text(encoding="utf-8")
    assert {int(wide) for wide in re.findall(r"(\d)px solid @focus", sheet)} == {2}
    assert re.search(r"QCheckBox, QRadioButton \{[^}]*outline: none", sheet)


@pytest.mark.parametrize("game", ["realms", "doll"])
def test_words_on_the_ground_of_a_table_can_be_read_by_day(game: str) -> None:
    """Cloth lies under them, lightest in the middle; by night it is nearly black, in contrast there is none."""
    cloth = (resources() / "art" / game / "ground_day.svg").read_text(encoding="utf-8").split("</radialGradient>")[0]
    tones = [tone for share, tone in re.findall(r'offset="([.\d]+)" stop-color="(#\w+)"', cloth) if float(share) <= 0.7]
    known = colours("light")
    assert len(tones) >= 7
    assert min(contrast(known["ink"], tone) for tone in tones) >= 4.5
    assert min(contrast(known["gold_text"], tone) for tone in tones) >= 3  # large: what is left in the deck
    assert max(contrast(known["panel"], tone) for tone in tones) >= 1.6  # sheets stand out from it
