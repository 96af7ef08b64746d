"""The freedesktop files: valid, of one name, and complete in both languages."""

import configparser
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import magicgames
from magicgames.app import DESKTOP_ID as ID
from magicgames.paths import words
from magicgames.text.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
DESKTOP = LINUX / f"{ID}.desktop"
METAINFO = LINUX / f"{ID}.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(DESKTOP, "utf-8")
    return parser["Desktop Entry"]


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
    command = ["appstreamcli", "validate", "--no-net", "--pedantic", METAINFO]
    said = subprocess.run(command, capture_output=True, text=True).stdout
    assert "Validation" in said
    complaints = [line for line in said.splitlines() if line.startswith(("E:", "W:"))]
    # The project has no address on the web that could be given here.
    assert [line for line in complaints if "url-homepage-missing" not in line] == []


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


def test_the_summary_fits_on_a_card() -> None:
    for summary in metainfo().findall("summary"):
        text = summary.text or ""
        assert 10 <= len(text) <= 35
        assert not text.endswith(".")


def test_the_release_list_begins_with_this_version() -> None:
    release = metainfo().find("releases/release")
    assert release is not None
    assert release.get("version") == magicgames.__version__


def test_the_age_rating_is_given() -> None:
    rating = metainfo().find("content_rating")
    assert rating is not None
    assert rating.get("type") == "oars-1.1"
