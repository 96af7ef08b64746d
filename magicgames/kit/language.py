"""The language the window speaks now; switching it reaches every open widget through Qt's LanguageChange."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from magicgames.say import Say
from magicgames.text.catalog import Catalog, languages
from magicgames.text.narrator import Narrator

if TYPE_CHECKING:
    from magicgames.engine.record import Player


def unmarked(text: str) -> str:
    """What people or files have written, so that no tooltip and no label ever takes it for HTML.

    An invisible joiner stands where a mark would begin; the text looks, and is read, as it was written."""
    return text.replace("<", "<\u2060").replace("&lt;", "&\u2060lt;")


class Language(QObject):
    """The current catalog, and the way to change it."""

    changed = Signal()

    def __init__(self, folder: Path, wish: str = "", spare: Path | None = None) -> None:
        super().__init__()
        self._folder, self._spare = folder, spare
        self.codes = languages(folder)
        self._catalogs: dict[str, Catalog] = {}
        self._wish = wish
        self._code = self._resolve(wish)
        self.called: Callable[[str], str] = str  # how somebody is called now whom a record knows by a former name
        self._translate_qt()

    @property
    def code(self) -> str:
        return self._code

    @property
    def catalog(self) -> Catalog:
        return self.catalog_of(self._code)

    @property
    def locale(self) -> QLocale:
        return QLocale(self._code)

    def catalog_of(self, code: str) -> Catalog:
        """The words of this language, read when they are first asked for."""
        if code not in self._catalogs:
            self._catalogs[code] = Catalog(self._folder, code, spare=self._spare)
        return self._catalogs[code]

    def set(self, code: str) -> None:
        """Speaks another language from now on; an empty code means the system's."""
        if code != self._wish:
            self._wish = code
            code = self._resolve(code)
            if code != self._code:
                self.speak(self.catalog_of(code))

    def speak(self, catalog: Catalog) -> None:
        """Takes this very catalog (a test may bring one of its own)."""
        self._code = catalog.code
        self._catalogs[catalog.code] = catalog
        self._translate_qt()  # (un)installing a translator sends LanguageChange to every widget
        self.changed.emit()

    def in_other(self, code: str) -> "Language":
        """The words of another language for something that is drawn in it; the program goes on speaking its own."""
        if self._resolve(code) == self._code:
            return self
        aside = _Aside(self._folder, code, spare=self._spare)
        aside._catalogs, aside.called = self._catalogs, self.called
        return aside

    def text(self, key: str, **fields: Any) -> str:
        """The sentence of this key in the language of now."""
        return self.catalog.text(key, **fields)

    def say(self, say: Say, names: Sequence[str] = ()) -> str:
        """What the rules say, with the names of the people at the table."""
        return self.catalog.say(say, names)

    def narrator(self, game_id: str, names: Sequence[str]) -> Narrator:
        return Narrator(self.catalog, game_id, names)

    def names(self, players: "Sequence[Player]") -> tuple[str, ...]:
        """How the players are called: by their own name, or by number or crest when they have none."""
        return tuple(self.name(seat, player) for seat, player in enumerate(players))

    def name(self, seat: int, player: "Player") -> str:
        """How one player is called."""
        if player.name:
            return unmarked(self.called(player.name))
        if player.is_person:
            return self.text("app.person.unnamed", number=seat + 1)
        return self.text(f"app.crest.{seat if player.crest is None else player.crest}")

    def _translate_qt(self) -> None:
        # The one translator belongs to the application, not to us. Qt asks it for words while it holds the lock on the
        # list of translators; asking may collect garbage, and one that were destroyed by that would wait for the same
        # lock for ever. It is not looked for among the application's children: to see the style among them makes Python
        # classes of all its hundreds of names.
        application = QCoreApplication.instance()
        translator = application.property("translator") if application is not None else None
        if translator is None:
            translator = QTranslator(application)
            if application is not None:
                application.setProperty("translator", translator)
        QCoreApplication.removeTranslator(translator)  # nobody asks it while it learns other words
        QLocale.setDefault(QLocale(self._code))
        # English needs no file, but installing even an empty translator is what tells the widgets.
        translator.load(f"qtbase_{self._code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        QCoreApplication.installTranslator(translator)

    def _resolve(self, code: str) -> str:
        wanted = [code, *[tag.split("-")[0] for tag in QLocale.system().uiLanguages()]]
        return next((known for known in wanted if known in self.codes), "en")


class _Aside(Language):
    """Words only: Qt and its widgets hear nothing of it."""

    def _translate_qt(self) -> None: ...
