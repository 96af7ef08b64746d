"""Small faults put into a source, one at a time: what a tired programmer might have written instead."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

_COMPARED: dict[type, type] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNTED: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NONE = -1  # the number of no change at all
_SKIPPED = (ast.Assert, ast.Import, ast.ImportFrom, ast.Raise)  # they hold no rule, or only its words


@dataclass(frozen=True)
class Mutant:
    """One change in one source; `function` is the outermost function around it, "" for none."""

    module: str
    number: int  # of the change, in the order in which they are found
    line: int
    function: str
    what: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function or 'outside of functions'}: {self.what}"


def mutants(module: str, source: str) -> list[Mutant]:
    """All changes that can be made to this source."""
    tree = ast.parse(source)
    return [
        Mutant(module, number, place.line, place.function, place.what) for number, place in enumerate(_places(tree))
    ]


def mutated(source: str, number: int) -> ast.Module:
    """The source with this change made."""
    tree = ast.parse(source)
    if number == NONE:
        return tree
    for at, place in enumerate(_places(tree)):
        if at == number:
            place.change()
            return ast.fix_missing_locations(tree)
    raise IndexError(number)


@dataclass
class _Place:
    node: Any
    line: int
    function: str
    what: str
    field: str
    value: Any

    def change(self) -> None:
        name, _, index = self.field.partition("#")
        if index:
            getattr(self.node, name)[int(index)] = self.value
        else:
            setattr(self.node, name, self.value)


def _places(tree: ast.Module) -> Iterator[_Place]:
    yield from _below(tree, (), "")


def _below(node: ast.AST, classes: tuple[str, ...], function: str) -> Iterator[_Place]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if not isinstance(child, ast.AST) or isinstance(child, _SKIPPED) or _is_words(child) or _for_types(child):
                continue
            where = f"{field}#{index}" if isinstance(value, list) else field
            inside, rooms = function, classes
            if isinstance(child, ast.ClassDef):
                rooms = (*classes, child.name) if not function else classes
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not function:
                inside = ".".join((*classes, child.name))
            yield from _changes(node, where, child, inside)
            yield from _below(child, rooms, inside)


def _is_words(child: ast.AST) -> bool:
    return isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)


def _for_types(child: ast.AST) -> bool:
    return isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"


def _changes(parent: ast.AST, where: str, node: ast.AST, function: str) -> Iterator[_Place]:
    """What could stand there instead of this part."""

    def instead(other: Any, of: Any = node) -> _Place:
        what = f"`{_short(of)}` becomes `{_short(other)}`"
        line: int = getattr(node, "lineno", 0)
        return _Place(parent, line, function, what, where, ast.copy_location(other, node))

    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            other = deepcopy(node)
            other.ops[at] = _COMPARED[type(operator)]()
            yield instead(other)
    elif isinstance(node, ast.BinOp) and type(node.op) in _COUNTED and not _is_text(node):
        other_sum = deepcopy(node)
        other_sum.op = _COUNTED[type(node.op)]()
        yield instead(other_sum)
    elif isinstance(node, ast.BoolOp):
        other_bool = deepcopy(node)
        other_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield instead(other_bool)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield instead(deepcopy(node.operand))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield instead(ast.Constant(not node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield instead(ast.Constant(node.value + 1))
    elif isinstance(node, ast.IfExp):
        yield instead(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.If | ast.While):
        other_if = deepcopy(node)
        other_if.test = ast.UnaryOp(ast.Not(), other_if.test)
        yield instead(other_if, of=node)
    elif isinstance(node, ast.AugAssign) and type(node.op) in _COUNTED:
        other_aug = deepcopy(node)
        other_aug.op = _COUNTED[type(node.op)]()
        yield instead(other_aug)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield instead(ast.Pass())
    elif isinstance(node, ast.Break | ast.Continue):
        yield instead(ast.Continue() if isinstance(node, ast.Break) else ast.Break())
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield instead(ast.Return(ast.Constant(None)))


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(side, ast.JoinedStr) for side in (node.left, node.right)) or any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right)
    )


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split("\n")[0].split())
    return text if len(text) < 90 else text[:87] + "…"
