"""The freedesktop files: valid, of one name, and complete in both languages."""

import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import magicgames
from magicgames.__main__ import SHOWN, main
from magicgames.app import DESKTOP_ID as ID
from magicgames.engine.saves import SUFFIX
from magicgames.paths import words
from magicgames.text.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
DESKTOP = LINUX / f"{ID}.desktop"
METAINFO = LINUX / f"{ID}.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def entry(section: str = "Desktop Entry") -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(DESKTOP, "utf-8")
    return parser[section]


def metainfo() -> ElementTree.Element:
    return ElementTree.parse(METAINFO).getroot()


def need(tool: str) -> None:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")


def test_the_desktop_entry_is_valid() -> None:
    need("desktop-file-validate")
    done = subprocess.run(["desktop-file-validate", DESKTOP], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_metainfo_is_valid() -> None:
    need("appstreamcli")
    command = ["appstreamcli", "validate", "--no-net", "--pedantic", str(METAINFO)]
    said = subprocess.run(command, capture_output=True, text=True).stdout
    assert "Validation" in said
    complaints = [line for line in said.splitlines() if line.startswith(("E:", "W:", "I:", "P:"))]
    # Validators before AppStream 1.0 do not know this tag, and later ones want it.
    assert [line for line in complaints if not line.endswith("unknown-tag developer")] == []


def test_one_id_names_everything() -> None:
    root = metainfo()
    assert entry()["Icon"] == root.findtext("id") == root.findtext("icon") == ID
    assert root.findtext("launchable") == DESKTOP.name


def test_the_name_is_that_of_the_window() -> None:
    desktop = entry()
    names = {name.get(LANGUAGE, "en"): name.text for name in metainfo().findall("name")}
    for code, key in (("en", "Name"), ("ru", "Name[ru]")):
        assert desktop[key] == names[code] == Catalog(words(), code).text("app.name")


def test_every_text_is_there_in_russian() -> None:
    desktop = entry()
    assert all(f"{key}[ru]" in desktop for key in ("Name", "GenericName", "Comment", "Keywords"))
    for parent in metainfo().iter():
        for tag in ("name", "summary", "p", "li"):
            texts = [child.get(LANGUAGE, "en") for child in parent if child.tag == tag]
            assert texts == ["en", "ru"] * (len(texts) // 2), f"{parent.tag}/{tag}"


def test_actions_begin_where_the_program_can_begin() -> None:
    actions = entry()["Actions"].rstrip(";").split(";")
    assert tuple(actions) == SHOWN
    for action in actions:
        section = entry(f"Desktop Action {action}")
        assert section["Exec"] == f"magicgames --show {action}"
        assert section["Name"] and section["Name[ru]"]


def test_files_of_matches_are_known_by_their_suffix() -> None:
    types = ElementTree.parse(LINUX / "magicgames.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = types
    globs = [glob.get("pattern") for glob in kind.findall(f"{space}glob")]
    assert globs == [f"*{SUFFIX}"]
    assert entry()["MimeType"] == f"{kind.get('type')};"
    assert metainfo().findtext("provides/mediatype") == kind.get("type")
    assert entry()["Exec"].endswith(" %f")
    assert [comment.get(LANGUAGE, "en") for comment in kind.findall(f"{space}comment")] == ["en", "ru"]


def test_the_pictures_of_the_shop_are_in_the_repository_at_this_version() -> None:
    images = [image.text or "" for image in metainfo().iter("image")]
    assert len(images) >= 3
    for image in images:
        home, _, path = image.partition(f"/v{magicgames.__version__}/")
        assert home and (ROOT / path).is_file(), image


def test_the_manual_knows_every_option_and_command(capsys: pytest.CaptureFixture[str]) -> None:
    manual = (LINUX / "magicgames.6").read_text("utf-8").replace("\\-", "-")
    with pytest.raises(SystemExit):
        main(["--lang", "en", "--help"])
    said = capsys.readouterr().out
    options = set(re.findall(r"(?<!\S)--[a-z]+", said))
    commands = set(re.findall(r"^  ([a-z]+)   ", said.partition("commands:")[2], re.MULTILINE))
    assert len(options) > 4 and len(commands) > 3
    assert {option for option in options if option not in manual} == set()
    assert {command for command in commands if f".B {command}" not in manual} == set()


def test_the_manual_is_read_without_complaint() -> None:
    need("man")
    done = subprocess.run(["man", "--warnings", "-l", LINUX / "magicgames.6"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_summary_fits_on_a_card() -> None:
    for summary in metainfo().findall("summary"):
        text = summary.text or ""
        assert 10 <= len(text) <= 35
        assert not text.endswith(".")


def test_the_release_list_begins_with_this_version() -> None:
    release = metainfo().find("releases/release")
    assert release is not None
    assert release.get("version") == magicgames.__version__


def test_the_release_is_told_in_the_words_of_the_program() -> None:
    release = metainfo().find("releases/release")
    assert release is not None
    for text in release.iter("p"):
        catalog = Catalog(words(), text.get(LANGUAGE, "en"))
        told = catalog.text("app.news.told", version=magicgames.__version__).replace("\u00a0", " ")
        assert told.endswith(f": {text.text}")


def test_the_age_rating_is_given() -> None:
    rating = metainfo().find("content_rating")
    assert rating is not None
    assert rating.get("type") == "oars-1.1"
