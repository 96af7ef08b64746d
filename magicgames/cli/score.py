"""`magicgames score`: scores hands of Magic Realms from JSON lines, or explains one hand as a table.

A line: `{"cards": [names…], "choices": {…}, "discard": [names…]}`; without `choices` the best ones are found, and only
the cards are needed. Its answer: `{"score", "choices", "blanked", "cards": [{name, strength, bonus, penalty, total}]}`,
or `{"error": sentence}` for a line that can't be scored. Names may be of any language; answers speak the program's.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper
from typing import Any

from magicgames.cli.parser import Parser, Trouble
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import BOOK, FACTS, SUITS, WILDS, Card
from magicgames.games.realms.choosing import objection
from magicgames.games.realms.explain import STRENGTH, Explainer, signed
from magicgames.games.realms.names import Names
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import STEPS, Choices, Row, Sheet
from magicgames.text.catalog import Catalog, figure

MOST = 8  # cards of a hand, the Necromancer's included
_ORDER = "order"


def main(arguments: Sequence[str], catalog: Catalog) -> int:
    asked = _parser(catalog).parse_args(arguments)
    scorer = Scorer(catalog, asked.russian_order)
    if isinstance(sys.stdout, TextIOWrapper):  # not the encoding of the system; a lone surrogate becomes an escape
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        if asked.hand is None:
            _answer_lines(scorer)
        else:
            print(*scorer.table(_listed(asked.hand), _listed(asked.discard)), sep="\n")
        sys.stdout.flush()
    except Trouble as trouble:
        print(catalog.say(trouble.say), file=sys.stderr)
        return 2
    return 0


def _answer_lines(scorer: "Scorer") -> None:
    """Answers each line of standard input as it comes."""
    if sys.stdin is None:  # it was closed: nobody asks anything
        return
    with open(0, encoding="utf-8", errors="replace", closefd=False) as lines:
        for answer in scorer.answers(lines):
            print(json.dumps(answer, ensure_ascii=False), flush=True)


def _listed(names: str | None) -> list[str]:
    return [name for name in (names or "").split(",") if name.strip()]


def _parser(catalog: Catalog) -> Parser:
    parser = Parser(catalog, "magicgames score", "realms.score.description")
    parser.add_argument("--hand", metavar="NAME,NAME…", help=catalog.text("realms.score.hand"))
    parser.add_argument("--discard", metavar="NAME,NAME…", help=catalog.text("realms.score.discard"))
    parser.add_argument("--russian-order", action="store_true", help=catalog.text("realms.score.order"))
    return parser


class Scorer:
    """Reads hands, scores them and answers in one language."""

    def __init__(self, catalog: Catalog, russian: bool) -> None:
        self._catalog = catalog
        self._russian = russian
        self._names = Names(catalog.folder)
        self._explainer = Explainer(catalog.text)

    # JSON

    def answers(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """One answer a line; empty lines have none."""
        for line in lines:
            if line.strip():
                try:
                    yield self._plain(self._scored(line))
                except Trouble as trouble:
                    yield {"error": self._catalog.say(trouble.say)}

    def _scored(self, line: str) -> Sheet:
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):
            raise Trouble("realms.score.not_json") from None
        if type(asked) is not dict or "cards" not in asked:
            raise Trouble("realms.score.not_object")
        for name in asked:
            if name not in ("cards", "choices", "discard"):
                raise Trouble("realms.score.field_unknown", name=name)
        hand, discard = self._hand(asked["cards"], asked.get("discard", []))
        choices = self._choices(asked["choices"]) if "choices" in asked else None
        return self._sheet(hand, discard, choices)

    def _sheet(self, hand: tuple[Card, ...], discard: tuple[Card, ...], choices: Choices | None) -> Sheet:
        if choices is None:
            choices = best(hand, discard, self._russian).choices
        else:
            reason = objection(hand, discard, choices, self._russian)
            if reason is not None:
                raise Trouble(reason.key, **reason.fields)
        return score(hand, choices)

    def _hand(self, cards: Any, discard: Any) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        hand, rest = self._cards("cards", cards), self._cards("discard", discard)
        if not 1 <= len(hand) <= MOST:
            raise Trouble("realms.score.hand_size", count=len(hand))
        seen: set[Card] = set()
        for card in (*hand, *rest):
            if card in seen:
                raise Trouble("realms.score.twice", card=card)
            seen.add(card)
        return hand, rest

    def _cards(self, field: str, names: Any) -> tuple[Card, ...]:
        if type(names) is not list or not all(type(name) is str for name in names):
            raise Trouble("realms.score.not_a_list", field=field)
        return tuple([self._card(name) for name in names])

    def _card(self, name: str) -> Card:
        card = self._names.card(name)
        if card is None:
            raise Trouble("realms.score.card_unknown", name=name, near=self._names.near(name))
        return card

    def _choices(self, asked: Any) -> Choices:
        if type(asked) is not dict:
            raise Trouble("realms.score.choices_wrong")
        chosen: dict[str, Any] = {}
        for name, value in asked.items():
            if name == _ORDER:
                chosen[name] = self._order(value)
            elif name not in STEPS:
                raise Trouble("realms.score.choice_unknown", name=name)
            elif value is not None:
                chosen[name] = self._change(value) if name == BOOK else self._choice(name, value)
        return Choices(**chosen)

    def _choice(self, special: Card, value: Any) -> str:
        if type(value) is not str:
            raise Trouble("realms.score.choice_wrong", name=special)
        suit = self._names.suit(value)
        if special in WILDS and suit is not None and self._names.card(value) is None:
            return suit  # some card of it, without a name
        return self._card(value)

    def _change(self, value: Any) -> tuple[Card, str]:
        if type(value) is not list or len(value) != 2 or not all(type(part) is str for part in value):
            raise Trouble("realms.score.book_wrong")
        suit = self._names.suit(value[1])
        if suit is None:
            raise Trouble("realms.score.suit_unknown", name=value[1])
        return self._card(value[0]), suit

    def _order(self, value: Any) -> tuple[Card, ...]:
        wilds = self._cards(_ORDER, value)
        if len(set(wilds)) < len(wilds) or not set(wilds) <= set(WILDS):
            raise Trouble("realms.unfit.order_wrong")
        if not self._russian:
            raise Trouble("realms.unfit.order_fixed")
        return (*wilds, *[wild for wild in WILDS if wild not in wilds])

    def _plain(self, sheet: Sheet) -> dict[str, Any]:
        return {
            "score": sheet.score,
            "choices": self._plain_choices(sheet),
            "blanked": [self._name(row.card) for row in sheet.rows if not row.active],
            "cards": [
                {
                    "name": self._name(row.card),
                    "strength": row.strength,
                    "bonus": row.bonus,
                    "penalty": row.penalty,
                    "total": row.total,
                }
                for row in sheet.rows
            ],
        }

    def _plain_choices(self, sheet: Sheet) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for special in STEPS:
            chosen = getattr(sheet.choices, special)
            if special == BOOK and chosen is not None:
                found[special] = [self._name(chosen[0]), self._suit(chosen[1])]
            elif chosen is not None:
                found[special] = self._suit(chosen) if chosen in SUITS else self._name(chosen)
        if sheet.choices.order != WILDS:
            held = {row.card for row in sheet.rows}
            found[_ORDER] = [self._name(wild) for wild in sheet.choices.order if wild in held]
        return found

    def _name(self, card: Card) -> str:
        return self._explainer.card(card)

    def _suit(self, suit: str) -> str:
        return self._catalog.text("realms.explain.suit", suit=suit)

    # The table

    def table(self, cards: list[str], discard: list[str]) -> Iterator[str]:
        """One hand at its best, every point explained."""
        hand, rest = self._hand([name.strip() for name in cards], [name.strip() for name in discard])
        sheet = self._sheet(hand, rest, None)
        text = self._catalog.text
        heads = [text(f"realms.score.column.{column}") for column in ("card", "strength", "bonus", "penalty", "total")]
        width = max(len(heads[0]), *(len(self._name(row.card)) for row in sheet.rows)) + 2
        yield f"{heads[0]:{width}}" + "".join(f"{head:>10}" for head in heads[1:])
        for row in sheet.rows:
            numbers = [str(row.strength), _paid(row.bonus), _paid(row.penalty), figure(row.total)]
            yield f"{self._name(row.card):{width}}" + "".join(f"{number:>10}" for number in numbers)
            yield from (f"    {line}" for line in self._told(sheet, row))
        yield f"{heads[4]:{width}}" + f"{figure(sheet.score):>40}"
        yield from (told.text for told in self._explainer.choices(sheet.choices))

    def _told(self, sheet: Sheet, row: Row) -> Iterator[str]:
        """Why a card counts as it does."""
        if row.name != row.card or row.suit != FACTS[row.card].suit:
            yield self._explainer.counts_as(row)
        for told in self._explainer.of_card(sheet, row.card):
            if told.kind != STRENGTH:  # it has a column of its own
                yield f"{signed(told.points)}  {told.text}" if told.points else told.text


def _paid(points: int) -> str:
    """Nothing for what pays nothing."""
    return signed(points) if points else ""
