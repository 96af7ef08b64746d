"""A painter that outlives its paint event takes the process with it, sooner or later: each one ends where it began."""

import ast
from collections.abc import Iterator
from pathlib import Path

import magicgames

SOURCES = sorted(Path(magicgames.__file__).parent.rglob("*.py"))
PAINTERS = ("QPainter", "QStylePainter")


def loose_painters(source: str) -> Iterator[int]:
    """Lines on which a painter is made otherwise than by `with`, which ends it even when painting fails."""
    tree = ast.parse(source)
    held = {id(item.context_expr) for node in ast.walk(tree) if isinstance(node, ast.With) for item in node.items}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in PAINTERS and id(node) not in held:
            yield node.lineno


def test_every_painter_is_held_by_with() -> None:
    loose = [f"{path}:{line}" for path in SOURCES for line in loose_painters(path.read_text("utf-8"))]
    assert loose == []


def test_a_loose_painter_would_be_found() -> None:
    assert list(loose_painters("painter = QPainter(self)")) == [1]
    assert list(loose_painters("with QPainter(self) as painter:\n    QtGui.QPainter(other)")) == [2]
    assert list(loose_painters("with QPainter(self) as painter:\n    pass")) == []
