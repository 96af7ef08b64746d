"""`magicgames words CODE`: what a translation lacks, one finding a line, and how far it is."""

from collections import Counter
from collections.abc import Sequence

from magicgames.cli.parser import Parser
from magicgames.games import library
from magicgames.paths import words
from magicgames.text.catalog import SPARE, Catalog, languages
from magicgames.text.checking import KINDS, check


def main(arguments: Sequence[str], catalog: Catalog) -> int:
    parser = Parser(catalog, "magicgames words", "app.words.description")
    parser.add_argument("code", metavar="CODE", help=catalog.text("app.words.code"))
    parser.add_argument("--against", metavar="CODE", default=SPARE, help=catalog.text("app.words.against"))
    wishes = parser.parse_args(arguments)
    known = languages(words())
    for code in (wishes.code, wishes.against):
        if code not in known:
            parser.exit(2, catalog.text("app.trouble.language_unknown", code=code, choices=known) + "\n")
    found = check(library(words()), wishes.code, wishes.against)
    for finding in found:
        detail = f" ({finding.detail})" if finding.detail else ""
        print(f"{catalog.text(f'app.words.kind.{finding.kind}')}: {finding.place}{detail}")
    counts = Counter(finding.kind for finding in found)
    missing, total = counts["missing"], _size(wishes.against)
    print(catalog.text("app.words.verdict", code=wishes.code, done=total - missing, total=total, findings=len(found)))
    return 1 if any(counts[kind] for kind in KINDS if kind != "long") else 0


def _size(code: str) -> int:
    """How many messages there are to translate."""
    catalog = Catalog(words(), code, strict=True)
    return sum(len(catalog.keys(path.stem)) for path in (words() / code).glob("*.yaml"))
