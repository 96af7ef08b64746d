"""The buttons of this moment: which are there, what they say, and why one is closed."""

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.context import TableContext
from magicgames.boards.winter_queen.footer import Footer
from magicgames.boards.winter_queen.review import Review
from magicgames.engine.game import AnyGame
from magicgames.games.winter_queen.model import BOOK, CHOOSE, Decline, TakeBook, UseBook
from magicgames.kit.match.glimpse import Glimpse


def tell_buttons(
    footer: Footer, context: TableContext, chooser: Chooser, review: Review, glimpse: Glimpse, game: AnyGame
) -> tuple[int, int]:
    """Fills the row of buttons; returns the book and the stack that they mean."""
    footer.offer(footer.legend, context.tell("board.legend"))
    _tell_purse(footer, context)
    _tell_review(footer, context, review)
    if context.quiet:
        footer.withdraw(footer.use, footer.take, footer.decline, footer.score)
        return 0, 0
    book = _tell_use(footer, context, chooser, glimpse, game)
    stack = _tell_taking(footer, context, glimpse, game)
    _tell_score(footer, context, chooser)
    return book, stack


def _tell_purse(footer: Footer, context: TableContext) -> None:
    if context.own is None or not context.view.to_act:
        footer.withdraw(footer.purse)
    else:
        footer.offer(footer.purse, context.tell("board.hide_points" if context.purse else "board.show_points"))


def tell_looking_back(footer: Footer, context: TableContext, review: Review) -> None:
    """What there is to press while something that was scored is looked at once more."""
    footer.withdraw(*(button for button in footer.buttons if button not in (footer.review, footer.back)))
    first = review.number == 1
    footer.offer(footer.review, context.tell("board.earlier"), context.tell("board.nothing_earlier") if first else "")
    footer.offer(footer.back, context.tell("board.back"))


def _tell_review(footer: Footer, context: TableContext, review: Review) -> None:
    footer.withdraw(footer.back)
    if len(review):
        footer.offer(footer.review, context.tell("board.review"))
    else:
        footer.withdraw(footer.review)


def _tell_use(footer: Footer, context: TableContext, chooser: Chooser, glimpse: Glimpse, game: AnyGame) -> int:
    view, seat = context.view, context.own
    if seat is None or not view.to_act or not view.shelves[seat] or (glimpse.legal and view.phase != CHOOSE):
        footer.withdraw(footer.use)
        return 0
    usable = [book for book in range(len(view.shelves[seat])) if UseBook(book) in glimpse.legal]
    best = max(usable or [0], key=lambda book: book_worth(context, book) if context.helps else 0)
    book = best if chooser.intent.book is None else chooser.intent.book
    text = context.tell("board.use_book", book=book)
    if usable and context.helps:
        text = context.tell("board.use_worth", book=book, points=book_worth(context, book))
    refusal = game.refusal(view, UseBook(book))
    lasts = UseBook(book) in glimpse.legal and game.final(view, UseBook(book))
    footer.offer(footer.use, text, context.narrator.say(refusal) if refusal is not None else "", lasts)
    return book


def book_worth(context: TableContext, book: int) -> int:
    """What using a book of one's own would score now."""
    assert context.own is not None
    return sum(context.worth(context.own, book, page) or 0 for page in (0, 1))


def _tell_taking(footer: Footer, context: TableContext, glimpse: Glimpse, game: AnyGame) -> int:
    if context.view.phase != BOOK or Decline() not in glimpse.legal:
        footer.withdraw(footer.take, footer.decline)
        return 0
    footer.offer(footer.decline, context.tell("action.Decline"), lasts=game.final(context.view, Decline()))
    stacks = [action.stack for action in glimpse.legal if isinstance(action, TakeBook)]
    if len(stacks) == 1:
        lasts = game.final(context.view, TakeBook(stacks[0]))
        footer.offer(footer.take, context.tell("board.take_book"), lasts=lasts)
    else:
        footer.withdraw(footer.take)
    return stacks[0]


def _tell_score(footer: Footer, context: TableContext, chooser: Chooser) -> None:
    found, view = chooser.ways(context.view), context.view
    page = chooser.intent.page
    if not found or page is None or view.using is None:
        footer.withdraw(footer.score)
        return
    kind = context.page(view.shelves[view.active][view.using], page)
    points = found[chooser.intent.way].points
    footer.offer(footer.score, context.tell("board.score", name=context.page_name(kind), points=points))
