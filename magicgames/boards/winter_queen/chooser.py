"""From presses to moves: crystal and target in either order, a holder's last crystal first of all, ways to score."""

from collections.abc import Callable
from dataclasses import replace

from magicgames.boards.winter_queen.intent import Intent, Target, open_pages, targets
from magicgames.boards.winter_queen.touch import Address
from magicgames.engine.game import Action, AnyGame, Say, Seat
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    PUT,
    RETURN,
    SCORE,
    CrystalTaken,
    Decline,
    Lay,
    Place,
    QueenView,
    Return,
    Take,
    TakeBook,
    UseBook,
    Way,
)
from magicgames.games.winter_queen.scoring import action as score_action
from magicgames.kit.match.glimpse import Glimpse


class Chooser:
    """Keeps what is chosen so far. `play` is told a whole action, `refuse` the reason why something isn't done.

    What a lesson doesn't want (`judge`) is not kept as half of a move: it is tried at once, and answered."""

    def __init__(
        self,
        game: AnyGame,
        play: Callable[[Action], None],
        refuse: Callable[[Say], None],
        judge: Callable[[Action], bool] = lambda action: True,
    ) -> None:
        self._game, self._play, self._refuse, self._judge = game, play, refuse, judge
        self._glimpse: Glimpse | None = None
        self._plan: tuple[Take, Target] | None = None  # the target follows by itself once this crystal is taken
        self.intent = Intent()

    def meet(self, glimpse: Glimpse, view: QueenView) -> None:
        """Another view: what can't be any more is dropped."""
        same_eyes = self._glimpse is not None and self._glimpse.eyes == glimpse.eyes
        self._glimpse = glimpse
        self.intent = (self.intent if same_eyes else Intent()).fit(view, glimpse.legal)
        if not same_eyes or not self._keeps_plan(glimpse, view):
            self._plan = None

    @property
    def plan(self) -> Target | None:
        """Where the crystal that has just been taken goes by itself."""
        return self._plan[1] if self._plan is not None else None

    def rest_of(self, action: Action) -> Target | None:
        """Where the crystal goes that this would take."""
        return self._plan[1] if self._plan is not None and action == self._plan[0] else None

    def forget(self) -> None:
        self._glimpse = self._plan = None
        self.intent = Intent()

    def let_go(self) -> bool:
        """Drops what is chosen; False when nothing was."""
        if self._plan is None and self.intent in (Intent(), replace(Intent(), page=self.intent.page)):
            return False
        self._plan = None
        self.intent = Intent(page=self.intent.page)
        return True

    def go_on(self) -> None:
        """The crystal is taken: it goes where it was meant to."""
        if self._plan is not None and self._glimpse is not None and self._plan[1] in self._glimpse.legal:
            target = self._plan[1]
            self._plan = None
            self._play(target)

    def _keeps_plan(self, glimpse: Glimpse, view: QueenView) -> bool:
        """Only the very crystal that was meant may go on by itself."""
        if self._plan is None or view.phase == CHOOSE:
            return bool(glimpse.legal)
        take = self._plan[0]
        taken = [event for event in glimpse.events if isinstance(event, CrystalTaken)]
        return any((event.holder, event.colour) == (take.holder, take.colour) for event in taken)

    def press(self, address: Address) -> None:
        """Somebody pressed the piece with this address."""
        if self._glimpse is None:
            return
        zone, numbers = address.zone, address.numbers
        view: QueenView = self._glimpse.view  # type: ignore[assignment]
        if zone == "crystal":
            self._press_crystal(view, Take(numbers[0], numbers[1]))
        elif zone == "cell":
            self._press_cell(view, numbers[0])
        elif zone == "page":
            self._press_page(view, numbers[0], numbers[1], numbers[2])
        elif zone == "stack":
            self._do(view, TakeBook(numbers[0]))
        elif zone == "way":
            self._press_way(view, numbers[0])

    def use_book(self, book: int) -> None:
        self._with_view(lambda view: self._do(view, UseBook(book)))

    def take_book(self, stack: int) -> None:
        self._with_view(lambda view: self._do(view, TakeBook(stack)))

    def decline(self) -> None:
        self._with_view(lambda view: self._do(view, Decline()))

    def score(self) -> None:
        """Scores the page that is looked at in the way that is chosen."""
        self._with_view(self._score)

    def ways(self, view: QueenView) -> tuple[Way, ...]:
        """What can be chosen for the page that is looked at; nothing for those who only watch."""
        return self.intent.ways(view, view.active) if self._glimpse is not None and self._glimpse.legal else ()

    def is_last(self, view: QueenView, take: Take) -> bool:
        """Taking it draws from the bag: that is seen before the crystal goes anywhere."""
        return self._game.final(view, take)

    def lasts(self, view: QueenView, address: Address) -> bool:
        """Whether pressing this piece now does, or completes, what can't be taken back."""
        found = self._done_by(view, address)
        return found is not None and self._game.final(*found)

    def _with_view(self, act: Callable[[QueenView], None]) -> None:
        if self._glimpse is not None:
            act(self._glimpse.view)  # type: ignore[arg-type]

    def _done_by(self, view: QueenView, address: Address) -> tuple[QueenView, Action] | None:
        """What pressing a piece does now, and at which view; None for what only begins a move."""
        legal = self._glimpse.legal if self._glimpse is not None else ()
        zone, numbers = address.zone, address.numbers
        if not legal:
            return None
        if zone == "stack":
            action: Action = TakeBook(numbers[0])
        elif zone == "cell":
            action = Return(numbers[0]) if view.phase == RETURN else Place(numbers[0])
        elif zone == "page" and numbers[0] == view.active:
            action = Lay(numbers[1], numbers[2])
        elif zone == "crystal" and self.intent.target is not None:
            return self._whole(view, Take(numbers[0], numbers[1]), self.intent.target)
        else:
            return None
        if action in legal:
            return view, action
        return self._whole(view, self.intent.take, action) if isinstance(action, Place | Lay) else None

    def _whole(self, view: QueenView, take: Take | None, target: Target) -> tuple[QueenView, Action] | None:
        """The second half of a move whose first one is not done yet."""
        assert self._glimpse is not None
        if view.phase != CHOOSE or take not in self._glimpse.legal or target not in targets(view, view.active):
            return None
        return replace(view, phase=PUT, hand=take.colour), target

    def _do(self, view: QueenView, action: Action) -> None:
        assert self._glimpse is not None
        if action in self._glimpse.legal:
            self._play(action)
        else:
            self._say_why(view, action)

    def _say_why(self, view: QueenView, action: Action) -> None:
        reason = self._game.refusal(view, action)
        if reason is not None:
            self._refuse(reason)

    def _press_crystal(self, view: QueenView, take: Take) -> None:
        assert self._glimpse is not None
        if take not in self._glimpse.legal:
            self._say_why(view, take)
        elif self.intent.target is not None:
            self._take_and_put(view, take, self.intent.target)
        elif self.intent.take == take or not self._judge(take):
            self._play(take)  # pressed twice: into the hand
        else:
            self.intent = self.intent.with_take(take)

    def _press_cell(self, view: QueenView, cell: int) -> None:
        if view.phase == CHOOSE:
            self._aim(view, Place(cell))
        elif view.phase == RETURN:
            self._do(view, Return(cell))
        elif view.phase == SCORE:
            self._press_scored_cell(view, cell)
        else:
            self._do(view, Place(cell))

    def _press_page(self, view: QueenView, seat: Seat, book: int, page: int) -> None:
        assert self._glimpse is not None
        if seat != self._glimpse.eyes:
            return
        if view.phase == SCORE:
            if self._glimpse.legal and book == view.using and page in open_pages(view):
                self.intent = Intent(page=page)
        elif view.phase == PUT:
            self._do(view, Lay(book, page))
        elif view.phase == CHOOSE and view.shelves[seat][book].crystals[page] is not None and not self.intent.take:
            self._choose_book(view, book)
        elif view.phase != BOOK:
            self._aim(view, Lay(book, page))

    def _choose_book(self, view: QueenView, book: int) -> None:
        """The first press marks a book, the second one opens it."""
        assert self._glimpse is not None
        if self.intent.book == book or UseBook(book) not in self._glimpse.legal:
            self._do(view, UseBook(book))
        else:
            self.intent = Intent(book=book)

    def _aim(self, view: QueenView, target: Target) -> None:
        """A target before anything is taken: with a crystal chosen the move is whole."""
        assert self._glimpse is not None
        if not any(isinstance(action, Take) for action in self._glimpse.legal):
            self._say_why(view, target)
        elif target not in targets(view, view.active):
            self._say_why(replace(view, phase=PUT), target)
        elif self.intent.take is not None:
            self._take_and_put(view, self.intent.take, target)
        else:
            self.intent = self.intent.with_target(None if self.intent.target == target else target)

    def _take_and_put(self, view: QueenView, take: Take, target: Target) -> None:
        """The whole move; after a refill the target is only marked, for the person to confirm or to choose anew."""
        self.intent = Intent(take, target)
        self._plan = None if self.is_last(view, take) else (take, target)
        self._play(take)

    def _press_way(self, view: QueenView, way: int) -> None:
        if self.intent.way == way:
            self._score(view)
        else:
            self.intent = replace(self.intent, way=way)

    def _press_scored_cell(self, view: QueenView, cell: int) -> None:
        here = [number for number, way in enumerate(self.ways(view)) if way.cell == cell]
        if not here:
            return
        if here == [self.intent.way]:
            self._score(view)
        else:  # the next of several lines from the same crystal
            place = here.index(self.intent.way) + 1 if self.intent.way in here else 0
            self.intent = replace(self.intent, way=here[place % len(here)])

    def _score(self, view: QueenView) -> None:
        found = self.ways(view)
        if found and self.intent.page is not None:
            self._do(view, score_action(self.intent.page, found[self.intent.way]))
