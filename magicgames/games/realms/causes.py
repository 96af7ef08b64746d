"""Why a hand counts what it counts, as sentences: whoever speaks a language can say them."""

from magicgames.games.realms.cards import FACTS, Card
from magicgames.games.realms.sheet import Blanked, Cleared, Line, Row, Sheet
from magicgames.say import Say


def called(sheet: Sheet, card: Card) -> Say:
    """The printed name, and in brackets what the card counts as, if that is something else."""
    row = row_of(sheet, card)
    if row.name != card:
        return Say("realms.explain.called", {"card": card, "name": row.name})
    if row.suit != FACTS[card].suit:
        return Say("realms.explain.called_suit", {"card": card, "suit": row.suit})
    return Say("realms.explain.card", {"card": card})


def paid(sheet: Sheet, line: Line) -> Say:
    """Why a bonus or penalty was paid."""
    causes = tuple([called(sheet, card) for card in line.causes])
    fields = {"causes": causes, "suits": line.suits, "count": len(causes)}
    return Say(f"realms.explain.{line.kind}.{line.op}", fields)


def cleared_by(sheet: Sheet, cleared: Cleared) -> Say:
    by = called(sheet, cleared.by)
    if cleared.word:
        return Say("realms.explain.struck_word", {"by": by, "word": cleared.word})
    return Say("realms.explain.cleared", {"by": by})


def blanked_by(sheet: Sheet, blanked: Blanked) -> Say:
    if blanked.by == (blanked.card,):  # a ring of one
        return Say("realms.explain.blanked.itself", {"suits": (row_of(sheet, blanked.card).suit,)})
    by = tuple([called(sheet, card) for card in blanked.by])
    return Say(f"realms.explain.blanked.{blanked.reason}", {"by": by, "suits": blanked.suits})


def row_of(sheet: Sheet, card: Card) -> Row:
    return next(row for row in sheet.rows if row.card == card)
