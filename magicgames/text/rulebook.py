"""Rules to read: a small part of Markdown becomes sections, and sections become clean HTML."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape, unescape
from types import MappingProxyType
from typing import Final, TypeAlias

TRY: Final = "try"  # what a link to a worked example begins with instead of the name of a book
NONE: Final = MappingProxyType[str, str]({})

Picture: TypeAlias = Callable[[str], str]
"""From the key of a picture to the address an HTML viewer finds it under."""

_HEADING: Final = re.compile(r"(#{1,6}) +(.*?)(?: *\{#([\w-]+)\})?")
_ITEM: Final = re.compile(r"(-|\d+\.) +(.*)")
_RULER: Final = re.compile(r"\|(?: *:?-+:? *\|)+")
_INLINE: Final = re.compile(
    r"!\[(?P<alt>[^\]]*)\]\(art:(?P<art>[\w/-]+)\)|\[(?P<text>[^\]]+)\]\((?P<to>\w*#[\w-]+)\)"
    r"|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*"
)
_ART: Final = re.compile(r"!\[[^\]]*\]\(art:([\w/-]+)\)")
_LINK: Final = re.compile(r"\]\((\w*)#([\w-]+)\)")
_ENTRIES: Final = re.compile(r"^@entries +([\w-]+) *$", re.MULTILINE)
_NAMELESS: Final = re.compile(r"\[\]\(#([\w-]+)\)")
_LEFTOVER: Final = re.compile(r"\*|\]\(|\{#")


class BadRules(ValueError):
    """A rules file that can't be read; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading and what stands below it, as Markdown."""

    id: str
    level: int
    title: str
    text: str
    line: int = 0  # of the heading in its file


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    game_id: str
    sections: tuple[Section, ...]
    code: str = ""

    def section(self, id: str) -> Section:
        """The section with this id; LookupError when there is none."""
        for section in self.sections:
            if section.id == id:
                return section
        raise LookupError(f"the rules of {self.game_id} have no section {id!r}")

    def part(self, id: str) -> "Rulebook":
        """One section with those below it, under the heading of the book; LookupError when there is none."""
        start = self.sections.index(self.section(id))
        level = self.sections[start].level
        ends = (place for place in range(start + 1, len(self.sections)) if self.sections[place].level <= level)
        title = (replace(self.sections[0], text=""),) if start else ()
        return replace(self, sections=(*title, *self.sections[start : next(ends, None)]))


Entries: TypeAlias = Mapping[str, str]
"""What a game says of its cards and pieces, made from the data that its rules use: Markdown by name."""


def parse_rulebook(text: str, game_id: str, code: str = "", file: str = "rules", entries: Entries = NONE) -> Rulebook:
    """The rulebook written in this text; everything that could go wrong with it goes wrong here.

    A line `@entries NAME` stands for what the game itself says of its pieces.
    """
    try:
        sections = tuple(_sections(_with_entries(text, entries).splitlines()))
        titles = {section.id: section.title for section in sections}
        sections = tuple(replace(section, text=_name_links(section.text, titles)) for section in sections)
        ids = {section.id for section in sections}
        for section in sections:
            for number, line in enumerate(section.text.splitlines(), section.line + 1):
                for book, target in _LINK.findall(line):
                    if not book and target not in ids:
                        raise _Fault(number, f"no section has the id {target}")
            html(section, lambda key: key)
    except _Fault as fault:
        raise BadRules(f"{file}:{fault.line}: {fault.reason}") from None
    return Rulebook(game_id, sections, code)


def pictures(book: Rulebook) -> tuple[str, ...]:
    """The keys of all pictures in the book."""
    return tuple(key for section in book.sections for key in _ART.findall(section.text))


def links(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Where the book points to in others: their names and sections."""
    found = (link for section in book.sections for link in _LINK.findall(section.text))
    return tuple((other, section) for other, section in found if other and other != TRY)


def examples(book: Rulebook) -> tuple[str, ...]:
    """The names of the worked examples that can be tried."""
    return tuple(name for section in book.sections for other, name in _LINK.findall(section.text) if other == TRY)


def html(source: Rulebook | Section, picture: Picture) -> str:
    """Semantic HTML without colours or sizes: a whole book, or one section with its heading."""
    if isinstance(source, Rulebook):
        return "\n".join(html(section, picture) for section in source.sections)
    tag = f"h{source.level}"
    title = _inline(source.title, picture, source.line)
    heading = f'<{tag}><a name="{escape(source.id)}"></a>{title}</{tag}>'
    return "\n".join([heading, *(_block_html(block, picture) for block in _blocks(source))])


def side_by_side(first: Rulebook, second: Rulebook, drawn: tuple[Picture, Picture]) -> str:
    """Two books of the same sections, paragraph next to paragraph; a section that is told otherwise stands whole."""
    tables = []
    others = {section.id: section for section in second.sections}
    for section in first.sections:
        pair = (section, others.get(section.id, section))
        tag = f"h{section.level}"
        heads = [_inline(each.title, picture, each.line) for each, picture in zip(pair, drawn, strict=True)]
        anchor = f'<a name="{escape(section.id)}"></a>'
        rows = [(f"<{tag}>{anchor}{heads[0]}</{tag}>", f"<{tag}>{heads[1]}</{tag}>")]
        left, right = (
            [_block_html(block, picture) for block in _blocks(each)] for each, picture in zip(pair, drawn, strict=True)
        )
        rows += list(zip(left, right, strict=True)) if len(left) == len(right) else [("".join(left), "".join(right))]
        cells = "".join(f'<tr><td width="50%">{left}</td><td width="50%">{right}</td></tr>' for left, right in rows)
        tables.append(f'<table class="pair" width="100%">{cells}</table>')
    return "".join(tables)


def plain(section: Section) -> str:
    """The words of a section without its heading, a line for each paragraph, point or row."""
    words = "\n".join(_block_html(block, lambda key: "") for block in _blocks(section))
    words = re.sub(r"<t[dh]></t[dh]>", "", re.sub(r"<img[^>]*>", "", words))
    words = re.sub(r"</t[dh]>", " ", words)
    lines = unescape(re.sub(r"<[^>]+>", "", re.sub(r"</(?:p|li|tr)>", "\n", words))).splitlines()
    return "\n".join(line.strip() for line in lines if line.strip())


class _Fault(Exception):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class _Block:
    kind: str  # "p", "ul", "ol", "table", "blockquote"
    line: int
    lines: list[str]


def _with_entries(text: str, entries: Entries) -> str:
    def entry(match: re.Match[str]) -> str:
        if match[1] not in entries:
            raise _Fault(text.count("\n", 0, match.start()) + 1, f"no entries are called {match[1]}")
        return entries[match[1]]

    return _ENTRIES.sub(entry, text)


def _name_links(text: str, titles: Mapping[str, str]) -> str:
    """A link without words, `[](#turn)`, is called like the section it leads to."""
    return _NAMELESS.sub(lambda link: f"[{titles.get(link[1], link[1])}](#{link[1]})", text)


def _sections(lines: Sequence[str]) -> Iterator[Section]:
    starts = [number for number, line in enumerate(lines) if line.startswith("#")]
    if any(line.strip() for line in lines[: starts[0] if starts else None]):
        raise _Fault(1, "text before the first heading")
    seen: set[str] = set()
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        heading = _HEADING.fullmatch(lines[start].rstrip())
        if heading is None or not heading[3]:
            raise _Fault(start + 1, f"a heading without an id: {lines[start]}")
        if heading[3] in seen:
            raise _Fault(start + 1, f"the id {heading[3]} is there twice")
        seen.add(heading[3])
        yield Section(heading[3], len(heading[1]), heading[2], "\n".join(lines[start + 1 : end]), start + 1)


def _blocks(section: Section) -> list[_Block]:
    blocks: list[_Block] = []
    inside = False  # a block goes on until an empty line or a line of another kind
    for number, line in enumerate(section.text.splitlines(), section.line + 1):
        if not line.strip():
            inside = False
            continue
        kind, content = _kind(line)
        if inside and (kind == blocks[-1].kind or (kind == "p" and blocks[-1].kind in ("ul", "ol"))):
            if kind == "p" and blocks[-1].kind != "p":
                blocks[-1].lines[-1] += f" {content}"
            else:
                blocks[-1].lines.append(content)
        else:
            blocks.append(_Block(kind, number, [content]))
        inside = True
    return blocks


def _kind(line: str) -> tuple[str, str]:
    item = _ITEM.match(line)
    if item is not None:
        return ("ul" if item[1] == "-" else "ol"), item[2].strip()
    if line.startswith("|"):
        return "table", line.strip()
    if line.startswith(">"):
        return "blockquote", line[1:].strip()
    return "p", line.strip()


def _block_html(block: _Block, picture: Picture) -> str:
    if block.kind == "table":
        return _table(block, picture)
    if block.kind in ("ul", "ol"):
        items = (_inline(text, picture, number) for number, text in enumerate(block.lines, block.line))
        return f"<{block.kind}>{''.join(f'<li>{item}</li>' for item in items)}</{block.kind}>"
    text = " ".join(block.lines)
    words = _inline(text, picture, block.line)
    if block.kind == "blockquote":
        return f'<blockquote class="note"><p>{words}</p></blockquote>'
    alone = _INLINE.fullmatch(text)
    return f'<p class="picture">{words}</p>' if alone and alone["art"] else f"<p>{words}</p>"


def _table(block: _Block, picture: Picture) -> str:
    if len(block.lines) < 2 or not _RULER.fullmatch(block.lines[1]):
        raise _Fault(block.line, "a table without a ruler below its head")
    rows: list[str] = []
    for number, line in enumerate(block.lines, block.line):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.endswith("|") or len(cells) != block.lines[0].count("|") - 1:
            raise _Fault(number, "a row with more or fewer cells than the head")
        tag = "th" if not rows else "td"
        rows.append("".join(f"<{tag}>{_inline(cell, picture, number)}</{tag}>" for cell in cells))
    del rows[1]  # the ruler
    return f'<table class="rules">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'


def _inline(text: str, picture: Picture, line: int) -> str:
    parts, end = [], 0
    for match in _INLINE.finditer(text):
        parts.append(_literal(text[end : match.start()], line))
        end = match.end()
        if match["art"]:
            parts.append(f'<img src="{escape(picture(match["art"]))}" alt="{escape(match["alt"])}">')
        elif match["to"]:
            parts.append(f'<a href="{match["to"]}">{_inline(match["text"], picture, line)}</a>')
        elif match["bold"]:
            parts.append(f"<b>{_inline(match['bold'], picture, line)}</b>")
        else:
            parts.append(f"<i>{_inline(match['italic'], picture, line)}</i>")
    return "".join([*parts, _literal(text[end:], line)])


def _literal(text: str, line: int) -> str:
    if _LEFTOVER.search(text):
        raise _Fault(line, f"cannot read {text!r}")
    return escape(text, quote=False)
