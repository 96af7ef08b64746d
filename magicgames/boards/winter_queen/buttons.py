"""The buttons of this moment: which are there, what they say, and why one is closed."""

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.footer import Footer
from magicgames.boards.winter_queen.review import Review
from magicgames.boards.winter_queen.setting import Setting
from magicgames.engine.game import AnyGame
from magicgames.games.winter_queen.model import BOOK, CHOOSE, Decline, TakeBook, UseBook
from magicgames.kit.session import Glimpse


def tell_buttons(
    footer: Footer, setting: Setting, chooser: Chooser, review: Review, glimpse: Glimpse, game: AnyGame
) -> tuple[int, int]:
    """Fills the row of buttons; returns the book and the stack that they mean."""
    _tell_purse(footer, setting)
    _tell_review(footer, setting, review)
    book = _tell_use(footer, setting, chooser, glimpse, game)
    stack = _tell_taking(footer, setting, glimpse)
    _tell_score(footer, setting, chooser)
    return book, stack


def _tell_purse(footer: Footer, setting: Setting) -> None:
    if setting.own is None or not setting.view.to_act:
        footer.withdraw(footer.purse)
    else:
        footer.offer(footer.purse, setting.tell("board.hide_points" if setting.purse else "board.show_points"))


def tell_looking_back(footer: Footer, setting: Setting, review: Review) -> None:
    """What there is to press while something that was scored is looked at once more."""
    footer.withdraw(*(button for button in footer.buttons if button not in (footer.review, footer.back)))
    first = review.number == 1
    footer.offer(footer.review, setting.tell("board.earlier"), setting.tell("board.nothing_earlier") if first else "")
    footer.offer(footer.back, setting.tell("board.back"))


def _tell_review(footer: Footer, setting: Setting, review: Review) -> None:
    footer.withdraw(footer.back)
    if len(review):
        footer.offer(footer.review, setting.tell("board.review"))
    else:
        footer.withdraw(footer.review)


def _tell_use(footer: Footer, setting: Setting, chooser: Chooser, glimpse: Glimpse, game: AnyGame) -> int:
    view, seat = setting.view, setting.own
    if seat is None or not view.to_act or not view.shelves[seat] or (glimpse.legal and view.phase != CHOOSE):
        footer.withdraw(footer.use)
        return 0
    usable = [book for book in range(len(view.shelves[seat])) if UseBook(book) in glimpse.legal]
    best = max(usable or [0], key=lambda book: book_worth(setting, book))
    book = best if chooser.intent.book is None else chooser.intent.book
    text = setting.tell("board.use_book", book=book)
    if usable and setting.helps:
        text = setting.tell("board.use_worth", book=book, points=book_worth(setting, book))
    refusal = game.refusal(view, UseBook(book))
    footer.offer(footer.use, text, setting.narrator.say(refusal) if refusal is not None else "")
    return book


def book_worth(setting: Setting, book: int) -> int:
    """What using a book of one's own would score now."""
    assert setting.own is not None
    return sum(setting.worth(setting.own, book, page) or 0 for page in (0, 1))


def _tell_taking(footer: Footer, setting: Setting, glimpse: Glimpse) -> int:
    if setting.view.phase != BOOK or Decline() not in glimpse.legal:
        footer.withdraw(footer.take, footer.decline)
        return 0
    footer.offer(footer.decline, setting.tell("action.Decline"))
    stacks = [action.stack for action in glimpse.legal if isinstance(action, TakeBook)]
    if len(stacks) == 1:
        footer.offer(footer.take, setting.tell("board.take_book"))
    else:
        footer.withdraw(footer.take)
    return stacks[0]


def _tell_score(footer: Footer, setting: Setting, chooser: Chooser) -> None:
    found, view = chooser.ways(setting.view), setting.view
    page = chooser.intent.page
    if not found or page is None or view.using is None:
        footer.withdraw(footer.score)
        return
    kind = setting.page(view.shelves[view.active][view.using], page)
    points = found[chooser.intent.way].points
    footer.offer(footer.score, setting.tell("board.score", name=setting.page_name(kind), points=points))
