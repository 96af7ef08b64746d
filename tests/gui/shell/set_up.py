"""The page of a match that is set up, as it is read."""

from magicgames.shell.beginning.setup import SetupPage
from tests.gui.shell.house import House, texts


def open_setup(house: House) -> SetupPage:
    house.window.set_up("toy")
    page = house.window.page("setup")
    assert isinstance(page, SetupPage)
    return page


def shown(page: SetupPage) -> str:
    return "\n".join(text for _, text in texts(page))


def name_seats(page: SetupPage, *names: str) -> None:
    assert page.seats is not None
    for row, name in zip(page.seats.rows, names, strict=False):
        row.name.setText(name)
