"""The seat carries the person: whose turn it is, the screen is as they like it; what all watch is the table's."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QTextEdit
from pytestqt.qtbot import QtBot

from magicgames.app import make_window
from magicgames.engine.record import Player
from magicgames.kit.match.glimpse import Phase
from magicgames.paths import Profile
from magicgames.people import People
from magicgames.settings import PERSONAL, Settings, Setup, worn
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.pages.players import Players
from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.playing import curtain
from tests.gui.shell.house import House, settle, texts
from tests.toy.toy import TOY

ANN: dict[str, Any] = {"language": "ru", "text_scale": 150, "theme": "light", "motion": "slow", "confirm": "always"}


@pytest.fixture
def pair(house: House) -> House:
    """Ann reads Russian in large letters on a light ground; Bob takes the table as it is."""
    house.people.keep(People().add("Bob").add("Ann").give_own("Ann", ANN))
    return house


def look(house: House) -> tuple[str, int, str]:
    return house.desk.language.code, house.desk.theme.text_percent, house.desk.theme.name


HERS, TABLE = ("ru", 150, "light"), ("en", 100, "dark")


def hung(house: House) -> str:
    """What is told of the curtain that is down."""
    found = house.window.curtain_keeper.curtain
    assert found is not None
    return found._knock.accessibleDescription()


def pass_on(house: House) -> None:
    """Ends the turn of whoever looks, by any move."""
    assert house.window.play is not None
    viewer = house.window.play.viewer
    for _ in range(20):
        if viewer.awaited is not None or viewer.glimpse is None:
            return
        if viewer.glimpse.next is not None:
            viewer.pass_on()
        elif viewer.glimpse.legal:
            viewer.play(viewer.glimpse.legal[-1])
        settle()


def test_the_curtain_and_the_table_are_as_the_person_likes_them(pair: House) -> None:
    pair.start()
    hung = pair.window.curtain_keeper.curtain
    assert hung is not None and look(pair) == HERS
    assert pair.desk.language.catalog_of("ru").text("app.curtain.here") in [text for _, text in texts(hung)]
    pair.window.lift()
    settle()
    assert look(pair) == HERS and pair.desk.motion.factor == 1.8
    pass_on(pair)
    assert look(pair) == TABLE, "the curtain that waits for Bob"
    pair.window.lift()
    settle()
    assert look(pair) == TABLE


def test_what_lies_below_the_curtain_is_called_in_the_language_of_whom_it_waits_for(pair: House) -> None:
    """The empty table kept the name of the game in the language of whoever had played."""
    pair.start()
    play = pair.window.play
    assert play is not None
    assert play.table.board.stage.accessibleName() == "Свечи"
    pair.window.lift()
    settle()
    pass_on(pair)
    assert look(pair) == TABLE and play.table.board.stage.accessibleName() == "Candles"


def test_the_curtain_is_read_aloud_in_the_language_of_whom_it_waits_for(pair: House) -> None:
    """Readers say what its button tells when the keyboard comes to it."""
    pair.start()
    settle()
    said = [hung(pair)]
    pair.window.lift()
    settle()
    pass_on(pair)
    said.append(hung(pair))
    russian, english = (pair.desk.language.catalog_of(code).text for code in ("ru", "en"))
    assert said == [f"Ann. {russian('app.curtain.reason.first')}", f"Bob. {english('app.curtain.reason.turn')}"]


def test_her_confirmation_is_asked_of_her_alone(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    assert pair.settings.now.confirm == "always"
    pair.settings.change_own("Ann", "confirm", "never")
    pass_on(pair)
    pair.window.lift()
    settle()
    assert pair.settings.now.confirm == "never" and pair.settings.wearer == "Bob"


def test_what_all_see_is_the_tables(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    assert look(pair) == HERS
    pair.window.show_page("library")
    assert look(pair) == TABLE
    pair.window.show_page("table")
    assert look(pair) == HERS
    pair.window.leave_match()
    assert look(pair) == TABLE and pair.settings.wearer == ""


def test_bots_turns_are_the_tables_where_several_people_watch(pair: House) -> None:
    from magicgames.shell.playing.wearing import wearer

    pair.start(Player("Ann"), Player("", "novice"))
    play = pair.window.play
    assert play is not None and look(pair) == HERS
    assert wearer(play, "table") == "Ann" and wearer(play, "preferences") == "Ann"
    assert wearer(play, "library") == "" == wearer(play, "finish") == wearer(None, "table")
    assert play.viewer.phase is not Phase.OVER


@pytest.mark.parametrize("hiding", ["cover", ""], ids=["covered hands", "curtain"])
def test_what_a_bot_does_is_shown_as_the_table_is(pair: House, hiding: str) -> None:
    """A bot's last move was shown in the look of whoever had played before it, or of whoever came next."""
    pair.window.start(TOY, (Player("Ann"), Player("", "novice"), Player("Bob")), {}, hiding)
    settle()
    play = pair.window.play
    assert play is not None
    shown: list[tuple[int, tuple[str, int, str]]] = []
    play.table.board.enacted.connect(lambda event: shown.append((event.seat, look(pair))))
    viewer = play.viewer
    for _ in range(12):
        if viewer.awaited is not None:
            pair.window.lift()
        elif viewer.phase is Phase.COVERED:
            viewer.uncover()
        elif viewer.phase is Phase.ACTING and viewer.glimpse is not None:
            viewer.play(viewer.glimpse.legal[-1])
        elif viewer.phase is Phase.HANDING:
            viewer.pass_on()
        settle()
    assert set(shown) == {(0, HERS), (1, TABLE), (2, TABLE)}


def test_the_curtain_speaks_the_language_of_whom_it_waits_for_when_it_is_first_painted(
    pair: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However it falls: when the screen is passed on, and when somebody comes from the first screen."""
    painted: list[str] = []

    def paint(hung: curtain.Curtain) -> None:
        painted.append(hung._knock.text())

    monkeypatch.setattr(curtain.Curtain, "repaint", paint)
    russian, english = (pair.desk.language.catalog_of(code).text("app.curtain.here") for code in ("ru", "en"))
    pair.start()
    pair.window.lift()
    settle()
    pair.window.show_page("library")
    assert look(pair) == TABLE and pair.window.play is not None
    pair.window.resume(pair.window.play.path)
    hung = pair.window.curtain_keeper.curtain
    assert hung is not None and hung._knock.text() == russian and look(pair) == HERS
    pair.window.lift()
    settle()
    pass_on(pair)
    assert painted == [russian, russian, english]


def test_whoever_has_another_name_is_seated_under_it_with_their_settings(pair: House) -> None:
    """In a match that goes on, in the next one, and in what was set up before."""
    pair.start()
    pair.window.lift()
    settle()
    play = pair.window.play
    assert play is not None
    pair.settings.change(setups={"toy": Setup((("Ann", "person"), ("Bob", "person")))}, set_up_last="toy")
    pair.window.show_page("players")
    pair.people.keep(pair.people.value.rename("Ann", "Anna"))
    assert pair.settings.wearer == "Anna" and look(pair) == HERS
    pair.window.show_page("table")
    said = [text for _, text in texts(play.table)]
    assert pair.window.windowTitle().count("Anna") == 1
    assert any("Anna" in text for text in said) and not any("Ann" in text.replace("Anna", "") for text in said)
    path = play.path
    pair.window.leave_match()
    pair.window.resume(path)
    hung = pair.window.curtain_keeper.curtain
    assert hung is not None and look(pair) == HERS
    assert hung._who.text() == "Anna"
    pair.start()
    assert pair.window.play is not None and pair.window.play.players[0].name == "Anna"
    assert [person.name for person in pair.people.value.known] == ["Anna", "Bob"]
    pair.window.set_up("toy")
    page = pair.window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    assert [player.name for player in page.seats.players] == ["Anna", "Bob"]
    row = page.seats.rows[1]
    row.kind.setCurrentIndex(row.kind.count() - 1)
    row.name.setText("ann")
    row.name.editingFinished.emit()
    assert row.player.name == "Anna" and not page.start.isEnabled(), "nobody sits at two seats"
    assert row.player.is_person, "and somebody who is remembered is no bot"


def test_the_screen_of_somebody_who_is_forgotten_in_their_turn_is_the_tables_at_once(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    pair.window.show_page("players")
    page = pair.window.page("players")
    assert isinstance(page, Players) and page.chosen is not None
    assert page.chosen.name == "Ann" and look(pair) == HERS
    page.card.forget.click()
    assert look(pair) == TABLE
    page._undo.click()
    assert look(pair) == HERS


def test_what_a_person_changes_in_their_turn_is_theirs(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    pair.window.menus.actions_by_name["larger"].trigger()
    ann = pair.people.value.find("Ann")
    assert ann is not None and ann.own["text_scale"] == 160 and pair.settings.value.text_scale == 100
    pass_on(pair)
    pair.window.lift()
    settle()
    pair.window.show_page("preferences")
    page = pair.window.page("preferences")
    assert isinstance(page, Preferences)
    assert "Bob is playing" in "\n".join(text for _, text in texts(page))
    pair.settings.change(theme="contrast", volume=30)
    bob = pair.people.value.find("Bob")
    assert bob is not None and bob.own == {"theme": "contrast"}
    assert pair.settings.value.theme == "dark" and pair.settings.value.volume == 30, "what can't be one person's"
    page.usual.click()
    bob = pair.people.value.find("Bob")
    assert bob is not None and bob.own == {} and look(pair) == TABLE


def test_a_language_shortcut_in_ones_turn_is_for_oneself(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    pair.window.menus.actions_by_name["language"].trigger()
    assert pair.desk.language.code == "en" and pair.settings.value.language == "en"
    ann = pair.people.value.find("Ann")
    assert ann is not None and ann.own["language"] == "en"


def test_who_plays_alone_changes_the_table(pair: House) -> None:
    pair.people.keep(pair.people.value.give_own("Ann", {"text_scale": 150}))
    pair.start(Player("Ann"), Player("", "novice"))
    pair.settings.change(language="ru", text_scale=170)
    ann = pair.people.value.find("Ann")
    assert ann is not None and ann.own == {"text_scale": 170}, "what is her own already"
    assert pair.settings.value.language == "ru" and pair.settings.value.text_scale == 100
    pair.settings.change(language="en")
    pair.window.show_page("preferences")
    page = pair.window.page("preferences")
    assert isinstance(page, Preferences)
    said = "Ann has settings of their own: “Text size”. What"
    assert any(text.startswith(said) for _, text in texts(page)), "and no other is said to be hers"


def test_whose_own_settings_were_just_changed_is_shown_so_when_they_are_chosen_again(pair: House) -> None:
    pair.window.show_page("players")
    page = pair.window.page("players")
    assert isinstance(page, Players)
    page.show_person("Bob")
    control, here = page.card.own["text_scale"], page.list.currentRow()
    control.box.setCurrentIndex(control.box.findData(130))
    control.box.activated.emit(control.box.currentIndex())
    page.list.setCurrentRow(1 - here)
    page.list.setCurrentRow(here)
    assert control.box.currentData() == 130
    page.card.name.setText("bob")
    page.card.rename.click()
    assert page.chosen is not None and page.chosen.name == "bob", "the same name in other letters is still theirs"


def test_own_settings_are_made_on_the_players_page_and_survive(pair: House, qtbot: QtBot, tmp_path: Path) -> None:
    pair.window.show_page("players")
    page = pair.window.page("players")
    assert isinstance(page, Players)
    page.show_person("Bob")
    assert list(page.card.own) == list(PERSONAL)
    control = page.card.own["text_scale"]
    assert control.box.itemText(0) == "As the table" and control.box.currentData() is None
    control.box.setCurrentIndex(control.box.findData(130))
    control.box.activated.emit(control.box.currentIndex())
    page.show_person("Ann")
    assert page.card.own["language"].box.currentText() == "Русский"
    page.card.own["language"].box.setCurrentIndex(0)
    page.card.own["language"].box.activated.emit(0)
    pair.window.close()
    again = House(tmp_path)
    ann, bob = again.people.value.find("Ann"), again.people.value.find("Bob")
    assert bob is not None and bob.own == {"text_scale": 130}
    assert ann is not None and "language" not in ann.own and ann.own["theme"] == "light"
    again.close()


def test_own_settings_that_make_no_sense_are_the_tables() -> None:
    table = Settings(theme="dark")
    assert worn(table, {"theme": "pink", "text_scale": 5, "volume": 10, "nonsense": 1, "confirm": "final"}) == Settings(
        theme="dark", confirm="final"
    )


def test_the_title_is_that_of_what_is_in_front(house: House) -> None:
    assert house.window.windowTitle() == "Magic Games"
    house.window.show_page("matches")
    assert house.window.windowTitle() == "Matches – Magic Games"
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.windowTitle() == "Candles – Ann and Owl"
    house.window.show_page("library")
    assert house.window.windowTitle() == "Magic Games"
    house.window.set_up("toy")
    house.settings.change(language="ru")
    settle()
    assert house.window.windowTitle() == "Новая партия: Свечи\N{NO-BREAK SPACE}— Волшебные игры"


def test_settings_of_a_person_are_reached_from_their_seat(house: House) -> None:
    house.window.set_up("toy")
    setup = house.window.page("setup")
    assert isinstance(setup, SetupPage) and setup.seats is not None
    row = setup.seats.rows[0]
    assert len(row.crest.menu_of_crests().actions()) == 8, "nobody is named yet"
    row.name.setText("Ann & Co")
    row.crest.menu_of_crests().actions()[-1].trigger()
    page = house.window.page("players")
    assert isinstance(page, Players) and house.window._pages.front == "players"
    assert page.chosen is not None and page.chosen.name == "Ann & Co"


def test_help_is_each_persons_own(pair: House) -> None:
    pair.people.keep(pair.people.value.give_own("Ann", {"help:tower": "odds"}))
    assert pair.desk.helps.of("tower", "table") == "table"
    pair.settings.wear("Ann")
    assert pair.desk.helps.of("tower", "table") == "odds" and pair.desk.helps.of("realms", "off") == "off"
    pair.settings.wear("Bob")
    assert pair.desk.helps.of("tower", "table") == "table"


def test_an_empty_journal_has_the_letters_of_whoever_looks(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    assert pair.window.play is not None
    paper = pair.window.play.table.side.journal.focusProxy()
    assert isinstance(paper, QTextEdit) and paper.placeholderText()
    for name in ("Bob", "Ann", "Bob"):
        pair.settings.wear(name)
        settle()
        assert paper.viewport().font().pointSizeF() == pair.desk.theme.font("note").pointSizeF(), name


def test_what_is_opened_from_the_first_screen_is_the_tables_own_also_while_a_match_waits(pair: House) -> None:
    pair.start()
    pair.window.lift()
    settle()
    assert look(pair) == HERS
    pair.window.show_page("preferences")
    settle()
    assert look(pair) == HERS, "from her table"
    for page in ("library", "preferences", "players", "matches"):
        pair.window.show_page(page)
        settle()
        assert look(pair) == TABLE, page
    pair.window.set_up("toy")
    settle()
    assert look(pair) == TABLE
    pair.window.show_page("table")
    settle()
    assert look(pair) == HERS


def test_a_page_that_was_on_the_way_to_the_table_leads_back_to_it_when_it_is_opened_from_there(pair: House) -> None:
    for page in ("preferences", "matches"):
        pair.window.show_page("library")
        pair.window.show_page(page)
        pair.start()
        pair.window.lift()
        settle()
        assert look(pair) == HERS
        pair.window.show_page(page)
        settle()
        assert look(pair) == HERS, "as she likes it, for what she changes is hers"
        pair.window._pages.go_back()
        assert pair.window._pages.front == "table"
        pair.window._pages.go_back()
        assert pair.window._pages.front == "library"


def test_a_language_for_one_start_is_the_tables_until_another_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    window = make_window(Profile.below(tmp_path), "ru")
    qtbot.addWidget(window)
    language, settings = window.desk.language, window.settings
    window.people.keep(People().add("Ann").give_own("Ann", {"language": "en"}))
    assert language.code == "ru"
    for name, code in (("Ann", "en"), ("", "ru"), ("Ann", "en"), ("", "ru")):
        settings.wear(name)
        assert language.code == code
    settings.change(theme="dark")
    assert language.code == "ru" and settings.value.language == "", "the next start speaks as before"
    settings.change(language="en")
    assert language.code == "en" == settings.value.language
