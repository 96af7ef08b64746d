"""The command line: decides which room to open, and loads Qt only for windows."""

import argparse
import builtins
import gc
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from magicgames import __version__
from magicgames.cli.parser import Parser
from magicgames.files import compiled_once, shown, trouble_of
from magicgames.kit.system.names import made_at_once
from magicgames.paths import Profile, words
from magicgames.text.catalog import Catalog, languages

SHOWN = ("continue", "rules", "score")  # where a window may begin
CHECKS = ("hidden", "window")
# What the parser makes of it: most starts are such ones, and needn't wait for its help.
NOTHING_TYPED = argparse.Namespace(file=None, lang=None, profile=None, show=None, selfcheck=None, version=False)


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        code = _run(arguments)
        if sys.stdout is not None:  # a windowed program has none
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever reads has seen enough, as `head` does
        _write_no_more()
        return 0
    except KeyboardInterrupt:
        return 130  # as a shell tells it
    except OSError as error:
        if error.filename is not None or sys.stdout is None:
            raise
        _write_no_more()  # what is printed goes to a file, and the disk is full
        catalog = Catalog(words(), _code(_wishes(arguments)[0].lang.partition(",")[0]))
        print(catalog.say(trouble_of(error, Path("stdout"), writing=True).say), file=sys.stderr)
        return 1


def _write_no_more() -> None:
    """What is still to be printed goes nowhere, or the end of the program would try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may not know all letters of a name
    logging.getLogger().addHandler(logging.NullHandler())  # a person reads sentences; the window keeps a log file
    try:
        wishes, rest = _wishes(arguments)
    except argparse.ArgumentError:  # an option without its value, or with an empty one
        _parser(Catalog(words(), _code(""))).refuse(sys.argv[1:] if arguments is None else arguments)
    if rest[:1] == ["bot-worker"]:
        from magicgames.cli.bot_worker import main as work

        return work()
    catalog = Catalog(words(), _code(wishes.lang.partition(",")[0]), spare=_spare(wishes.profile))
    if rest[:1] == ["rules"]:  # it may be asked for in two languages
        from magicgames.cli.rules import main as rules

        return rules(rest[1:], wishes.lang, catalog, partial(_publish, catalog))
    if wishes.lang and wishes.lang not in languages(words()):
        told = catalog.text("app.trouble.language_unknown", code=wishes.lang, choices=languages(words()))
        print(told, file=sys.stderr)
        return 2
    command = _command(rest[0]) if rest else None
    return command(rest[1:], catalog) if command is not None else _open_window(rest, wishes, catalog)


def _command(name: str) -> Callable[[Sequence[str], Catalog], int] | None:
    """The command of this name that needs neither a window nor a profile; only its own modules are loaded."""
    match name:
        case "simulate":
            from magicgames.cli.simulate import main as command
        case "score":
            from magicgames.cli.score import main as command
        case "puzzles":
            from magicgames.cli.puzzles import main as command
        case "words":
            from magicgames.cli.words import main as command
        case _:
            return None
    return command


def _wishes(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
    """What may be wished for before any command, and what else was typed."""
    everywhere = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    everywhere.add_argument("--lang", default="")
    everywhere.add_argument("--profile", type=_folder)
    return everywhere.parse_known_args(arguments)


def _folder(typed: str) -> Path:
    if not typed:  # it would be the folder where one just happens to be
        raise ValueError
    return Path(typed)


def _publish(catalog: Catalog, html: Path | None, pdf: Path | None, books: Sequence[str], codes: Sequence[str]) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from magicgames import app

    return app.publish(catalog, html, pdf, books, codes)


def _open_window(rest: Sequence[str], wishes: argparse.Namespace, catalog: Catalog) -> int:
    from magicgames.cli.display import is_read, missing_display, missing_library

    tour = _tour_parser(catalog).parse_args(rest[1:]) if rest[:1] == ["tour"] else None
    options = _parser(catalog).parse_args(rest) if rest and not tour else NOTHING_TYPED
    if options.version:
        print(f"Magic Games {__version__}")
        return 0
    if tour or options.selfcheck == "hidden":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    trouble = missing_display(os.environ, sys.platform)
    if options.file is not None and not os.path.isfile(options.file) and (trouble is not None or is_read()):
        # Perhaps a command with a slip in it. Where nobody would read this, the window tells it.
        key = "file_unreadable" if os.path.exists(options.file) else "file_missing"
        print(catalog.text(f"app.trouble.{key}", name=shown(os.fspath(options.file))), file=sys.stderr)
        return 2
    if trouble is not None:
        print(catalog.say(trouble), file=sys.stderr)
        return 1
    with made_at_once():  # Qt's constants, also those of classes that are first mentioned on a later page
        try:
            load_app(None if tour or options.selfcheck else _profile(wishes.profile).compiled)
        except ImportError as error:
            trouble = missing_library(error)
            if trouble is None:
                raise
            print(catalog.say(trouble), file=sys.stderr)
            return 1
        from magicgames import app

        if tour:
            return app.tour(tour.directory, tour.game, (tour.sizes, tour.text, tour.themes), catalog)
        if options.selfcheck:
            return app.selfcheck(options.selfcheck, catalog)
        return app.run(wishes.lang, wishes.profile, options.file, options.show or "", catalog)


def load_app(cache: Path | None = None) -> None:
    """From here on Qt is loaded. Nothing of that is ever garbage, so nobody looks for any in it, now or later."""
    ordinary = builtins.__import__
    gc.disable()
    try:
        with compiled_once(cache / "qt.code") if cache is not None else nullcontext():
            from PySide6 import QtCore as QtCore

            # PySide6 would read the source of every module that is imported, to see whether it wishes `__feature__`.
            builtins.__import__ = ordinary
            from magicgames import app as app
    finally:
        gc.freeze()
        gc.enable()


def _parser(catalog: Catalog) -> Parser:
    parser = Parser(catalog, "magicgames", "app.cli.description")
    parser.epilog = catalog.text("app.cli.epilog")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=catalog.text("app.cli.file"))
    # These two are taken before any command; they stand here for the help.
    parser.add_argument("--lang", metavar="|".join(languages(words())), help=catalog.text("app.cli.lang"))
    parser.add_argument("--profile", metavar="DIR", help=catalog.text("app.cli.profile"))
    parser.add_argument("--show", choices=SHOWN, help=catalog.text("app.cli.show"))
    parser.add_argument(
        "--selfcheck", nargs="?", choices=CHECKS, const=CHECKS[0], help=catalog.text("app.cli.selfcheck")
    )
    parser.add_argument("--version", action="store_true", help=catalog.text("app.cli.version"))
    return parser


def _tour_parser(catalog: Catalog) -> Parser:
    parser = Parser(catalog, "magicgames tour", "app.tour.description")
    parser.add_argument("directory", type=Path, metavar="DIR", help=catalog.text("app.tour.directory"))
    parser.add_argument("--game", metavar="GAME", help=catalog.text("app.tour.game"))
    parser.add_argument("--sizes", metavar="1024x640,1920x1080", help=catalog.text("app.tour.sizes"))
    parser.add_argument("--text", metavar="100,200", help=catalog.text("app.tour.text"))
    parser.add_argument("--themes", metavar="dark,light", help=catalog.text("app.tour.themes"))
    return parser


def _code(wish: str) -> str:
    """The language to speak before any window or settings: the wished one, or the environment's."""
    known = languages(words())
    if wish in known:
        return wish
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return named[:2] if named[:2] in known else "en"


def _spare(folder: Path | None) -> Path | None:
    """Where compiled words go when their own folder can't be written."""
    if os.access(words(), os.W_OK):
        return None
    return _profile(folder).compiled


def _profile(folder: Path | None) -> Profile:
    return Profile.below(folder) if folder is not None else Profile.own()


if __name__ == "__main__":
    sys.exit(main())
