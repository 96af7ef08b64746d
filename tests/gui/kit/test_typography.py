"""One typographic system: every letter has a role, and the roles stand in one file."""

import re
from pathlib import Path

import magicgames
from magicgames.kit.look.typography import ROLES, SCENE

ROOT = Path(magicgames.__file__).parent
ABOVE = [path for room in ("kit", "shell", "boards") for path in sorted((ROOT / room).rglob("*.py"))]
MAKERS = {"theme.py", "fitting.py", "letters.py", "paper.py", "report.py"}  # they make, measure, set or print


def uses(pattern: str) -> list[tuple[str, str]]:
    found = []
    for path in ABOVE:
        text = path.read_text(encoding="utf-8")
        found += [(f"{path.relative_to(ROOT)}: {use.group(0)}", use.group(1)) for use in re.finditer(pattern, text)]
    return found


def test_every_font_has_a_role() -> None:
    fonts = uses(r'theme\.font\(\s*"(\w+)"')
    assert fonts
    assert [where for where, role in fonts if role not in ROLES] == []
    assert [where for where, role in uses(r'\bLabel\((?:self\.)?_?desk,\s*"(\w+)"') if role not in ROLES] == []
    assert [where for where, role in uses(r'scene_font\(\s*"(\w+)"') if role not in SCENE] == []


def test_nothing_else_makes_or_sizes_a_font() -> None:
    strange = r"(QFont\(|setPointSize\w*\(|setPixelSize\(|setBold\(True|font-size:\s*\d|font-family:\s*\w)"
    assert [where for where, _ in uses(strange) if Path(where.split(":")[0]).name not in MAKERS] == []


def test_roles_differ_enough_to_be_told_apart() -> None:
    """Two sizes of one face and weight that differ by less than four percent are one size that somebody mistyped."""
    for one in ROLES.values():
        for other in ROLES.values():
            if one != other and (one.face, one.bold) == (other.face, other.bold):
                ratio = max(one.pixels, other.pixels) / min(one.pixels, other.pixels)
                assert ratio > 1.03
