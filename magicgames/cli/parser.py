"""Command-line parsing whose help and complaints come from the catalog."""

import argparse
from typing import NoReturn

from magicgames.text.catalog import Catalog


class Parser(argparse.ArgumentParser):
    """Describes itself by `<key>.about`; a mistake is answered in one sentence that says where help is."""

    def __init__(self, catalog: Catalog, program: str, key: str) -> None:
        super().__init__(
            prog=program,
            description=catalog.text(f"{key}.about"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._catalog = catalog
        self.add_argument("-h", "--help", action="help", help=catalog.text("app.cli.help"))

    def error(self, message: str) -> NoReturn:
        self.exit(2, self._catalog.text("app.cli.mistake", message=message, program=self.prog) + "\n")
