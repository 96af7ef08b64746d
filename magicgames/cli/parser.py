"""What is typed: understood, or answered in words of the catalog instead of argparse's English."""

import argparse
import shlex
from collections.abc import Sequence
from typing import Any, NoReturn

from magicgames.say import Say
from magicgames.text.catalog import Catalog


class Trouble(Exception):
    """What was asked can't be done; `say` tells why."""

    def __init__(self, key: str, **fields: Any) -> None:
        super().__init__(key)
        self.say = Say(key, fields)


class Parser(argparse.ArgumentParser):
    """Answers a mistake in one sentence that repeats what was typed and says where help is."""

    def __init__(self, catalog: Catalog, program: str, about: str) -> None:
        super().__init__(
            prog=program,
            description=catalog.text(about),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._catalog = catalog
        self._typed: Sequence[str] = ()
        self._positionals.title = catalog.text("app.cli.arguments")
        self._optionals.title = catalog.text("app.cli.options")
        self.add_argument("-h", "--help", action="help", help=catalog.text("app.cli.help"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self._typed = args or ()
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, self._usage_word)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    @property
    def _usage_word(self) -> str:
        return self._catalog.text("app.cli.usage") + " "

    def error(self, message: str) -> NoReturn:
        self.refuse(self._typed)

    def refuse(self, typed: Sequence[str]) -> NoReturn:
        key = "app.cli.not_understood" if typed else "app.cli.incomplete"
        self.exit(2, self._catalog.text(key, typed=shlex.join(typed), program=self.prog) + "\n")
