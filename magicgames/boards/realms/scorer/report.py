"""What the scorer gives away: leaves for the screen and for paper, plain text, JSON and CSV."""

import csv
import io
import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from magicgames.boards.realms.scorer.evening import plain
from magicgames.boards.realms.scorer.model import Entered, Standing
from magicgames.boards.realms.scorer.past import when
from magicgames.boards.realms.scorer.printing import print_pdf
from magicgames.games.realms.best import HAND
from magicgames.games.realms.explain import CHOICE, STRENGTH, Explainer, Told, signed
from magicgames.games.realms.sheet import Row, Sheet
from magicgames.kit.desk import Desk
from magicgames.text.catalog import figure

_LONG_WORD = 12  # letters
_COLUMNS = ("place", "player", "points", "strengths")
_INKS = {"bonus": "success", "penalty": "danger", "blanked": "danger", "cleared": "aurora", "choice": "aurora"}


class Report:
    """Everything about the hands of one evening, in the language of now. `names` are the players'."""

    def __init__(self, desk: Desk, entered: Entered, names: Sequence[str], standings: Sequence[Standing]) -> None:
        self._desk, self._entered, self._names, self._standings = desk, entered, names, standings
        self._text = desk.language.text
        self._tell = Explainer(desk.language.text)

    @property
    def _empty(self) -> list[str]:
        """Players of whom no card has been entered: who has won is not settled."""
        return [name for name, player in zip(self._names, self._entered.players, strict=True) if not player.hand]

    # For the screen and for paper

    def hand(self, sheet: Sheet, paper: bool = False) -> str:
        """One hand as HTML: what was chosen, then card after card with all its points."""
        return _leaf("".join(self._blocks(sheet, paper)))

    def _blocks(self, sheet: Sheet, paper: bool) -> list[str]:
        """The rows of a hand: all choices, then card by card."""
        blocks = ["".join([_told(told, self._ink(told.kind, paper)) for told in self._tell.choices(sheet.choices)])]
        for row in sheet.rows:
            as_what = self._tell.counts_as(row)
            ink = self._ink("soft", paper)
            head = f'<b>{escape(self._tell.card(row.card))}</b> <span style="color:{ink}">{escape(as_what)}</span>'
            lines = [_told(told, self._ink(told.kind, paper)) for told in self._tell.of_card(sheet, row.card)]
            blocks.append(_row("10px", head, f"<b>{self._total(row)}</b>") + "".join(lines))
        return [block for block in blocks if block]

    def table(self, paper: bool = False) -> str:
        """All players by place, as HTML."""
        rows = [_cells("th", [self._text(f"realms.boxed.{name}") for name in _COLUMNS])]
        for standing in self._standings:
            rows.append(_cells("td", self._cells(standing)))
            cards = [f"{self._tell.card(row.card)} {figure(row.total)}" for row in standing.sheet.rows]
            rows.append(_note(", ".join(cards), self._ink("soft", paper)))
            for remark in self._remarks(standing):
                rows.append(_note(remark, self._ink("choice" if standing.complete else "penalty", paper)))
        for name in self._empty:
            rows.append(_cells("td", ("–", name, "", "")))
            rows.append(_note(self._text("realms.boxed.no_cards"), self._ink("penalty", paper)))
        return f'<table width="100%" cellspacing="0" cellpadding="4">{"".join(rows)}</table>'

    def print_pdf(self, path: Path) -> None:
        """The table and every hand on pages of paper; no card is cut by the end of a page."""
        title, font = self._text("realms.boxed.title"), self._desk.theme.font("note")
        font.setPointSizeF(11)
        pieces = [[f"<h1>{escape(title)}</h1><p>{escape(self._when())}</p>", self.table(paper=True)]]
        for standing in self._standings:
            cards = [_leaf(block) for block in self._blocks(standing.sheet, paper=True)]
            pieces.append([f"<h2>{escape(self._line(standing))}</h2>", *cards])
        print_pdf(path, title, font, self._ink("", paper=True), pieces)

    # For other programs

    def text(self) -> str:
        """A table in letters, then every hand explained."""
        columns = [self._text(f"realms.boxed.{name}") for name in _COLUMNS]
        lines = [f"{self._text('realms.boxed.title')}, {self._when()}", ""]
        lines += _aligned([columns, *(self._cells(standing) for standing in self._standings)])
        lines += [self._text(f"realms.boxed.tie.{standing.tie}") for standing in self._standings[:1] if standing.tie]
        for standing in self._standings:
            lines += ["", self._line(standing), *self._hand_lines(standing.sheet)]
        lines += [f"\n{name}: {self._text('realms.boxed.no_cards')}" for name in self._empty]
        return "\n".join(lines) + "\n"

    def csv(self) -> str:
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("player", "place", "card", "strength", "bonus", "penalty", "total", "score", "complete"))
        for standing in self._standings:
            for row in standing.sheet.rows:
                card = self._tell.card(row.card)
                points = (row.strength, row.bonus, row.penalty, row.total, standing.sheet.score)
                place, whole = standing.rank or "", "yes" if standing.complete else "no"
                table.writerow((self._names[standing.player], place, card, *points, whole))
        for name in self._empty:
            table.writerow((name, *([""] * 7), "no"))
        return file.getvalue()

    def json(self) -> str:
        """What the page opens again, whatever language is spoken then; with the points for other programs."""
        data = plain(self._entered, self._names, self._standings)
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def _hand_lines(self, sheet: Sheet) -> list[str]:
        lines = [f"  {told.text}" for told in self._tell.choices(sheet.choices)]
        for row in sheet.rows:
            lines.append(f"  {self._total(row)}  {self._tell.card(row.card)} ({self._tell.counts_as(row)})")
            for told in self._tell.of_card(sheet, row.card):
                lines.append(f"      {_points(told)}  {told.text}" if _points(told) else f"      {told.text}")
        return lines

    def _cells(self, standing: Standing) -> tuple[str, ...]:
        score = figure(standing.sheet.score)
        return str(standing.rank or "–"), self._names[standing.player], score, str(standing.sheet.strength)

    def _total(self, row: Row) -> str:
        return figure(row.total) if row.active else "—"

    def _line(self, standing: Standing) -> str:
        fields = {"name": self._names[standing.player], "points": standing.sheet.score}
        line = self._text(
            "realms.boxed.line" if standing.complete else "realms.boxed.line_unplaced", **fields, place=standing.rank
        )
        return line if standing.complete else f"{line} ({self._missing(standing)})"

    def _remarks(self, standing: Standing) -> list[str]:
        if not standing.complete:
            return [self._missing(standing)]
        return [self._text(f"realms.boxed.tie.{standing.tie}")] if standing.tie else []

    def _missing(self, standing: Standing) -> str:
        """That cards are missing in this hand."""
        return self._text("realms.boxed.incomplete", count=len(self._entered.players[standing.player].hand), room=HAND)

    def _when(self) -> str:
        return when(self._desk, self._entered.created)

    def _ink(self, kind: str, paper: bool) -> str:
        if kind == "soft":
            role = "paper_soft" if paper else "ink_soft"
        else:
            role = "paper_ink" if paper else _INKS.get(kind, "ink")
        return self._desk.theme.colour(role).name()


def _leaf(rows: str) -> str:
    return f'<table width="100%" cellspacing="0">{rows}</table>'


def _told(told: Told, ink: str) -> str:
    text = f'<span style="color:{ink}">{escape(told.text)}</span>'
    return _row("1px", text, _points(told), indent=told.kind != CHOICE)


def _points(told: Told) -> str:
    """Empty for what tells no points; a strength of 0 is told."""
    return signed(told.points) if told.points or told.kind == STRENGTH else ""


def _row(above: str, text: str, points: str, indent: bool = False) -> str:
    left = "18px" if indent else "2px"
    return (
        f'<tr><td style="padding-top:{above};padding-left:{left}">{text}</td>'
        f'<td align="right" style="padding-top:{above};padding-left:12px;padding-right:4px">{points}</td></tr>'
    )


def _cells(tag: str, cells: Sequence[str]) -> str:
    """A row of the table: the name is wide and on the left, numbers are on the right."""
    sides, widths = ("right", "left", "right", "right"), ("12%", "48%", "18%", "22%")
    written = [
        f'<{tag} align="{side}" width="{width}"><b>{escape(_breakable(cell))}</b></{tag}>'
        for cell, side, width in zip(cells, sides, widths, strict=True)
    ]
    return f"<tr>{''.join(written)}</tr>"


def _breakable(text: str) -> str:
    """A word that no column could hold may go on below."""
    return " ".join("\u200b".join(re.findall(f".{{1,{_LONG_WORD}}}", word)) for word in text.split(" "))


def _note(text: str, ink: str) -> str:
    return f'<tr><td></td><td colspan="3" style="color:{ink}">{escape(text)}</td></tr>'


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(_COLUMNS))]
    return [
        "  ".join(
            cell.ljust(width) if n == 1 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
