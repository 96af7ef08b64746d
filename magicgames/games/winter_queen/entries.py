"""What the rulebook says of each of the 20 books, made from the components that are played with."""

from collections.abc import Iterator, Mapping

from magicgames.games.winter_queen.model import Box, Page
from magicgames.text.catalog import Catalog


def entries(words: Catalog, box: Box) -> Mapping[str, str]:
    """All books, in the order in which they are numbered."""
    lines = [line for number, pages in enumerate(box.books, 1) for line in _book(words, number, pages)]
    return {"books": "\n".join(lines)}


def _book(words: Catalog, number: int, pages: tuple[Page, Page]) -> Iterator[str]:
    title = words.text("winter_queen.entry.book", number=number)
    yield f"### {title} {{#book-{number}}}"
    yield f"\n![{title}](art:winter_queen/book_{number})\n"
    for page in pages:
        about = words.text(f"winter_queen.about.{page.effect}")
        lights = "" if page.printed is None else f" ({words.text(f'winter_queen.lights.{page.printed}')})"
        yield f"- **[](#effect-{page.effect})**{lights}: {about}."
    yield ""
