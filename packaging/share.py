"""What a Linux desktop needs to know the program, laid out as below /usr/share."""

import gzip
import shutil
from pathlib import Path

import icons
from licences import write_licences
from workshop import ART, ID, MIME, NAME, ROOT

LINUX = ROOT / "packaging" / "linux"


def write_share(share: Path, frozen: Path | None) -> None:
    """`frozen` is the folder whose libraries are shipped too, if any are."""
    for file, folder in (
        (f"{ID}.desktop", "applications"),
        (f"{ID}.metainfo.xml", "metainfo"),
        (f"{NAME}.xml", "mime/packages"),
    ):
        (share / folder).mkdir(parents=True)
        shutil.copy(LINUX / file, share / folder)
    _write_icons(share / "icons" / "hicolor")
    manual = share / "man" / "man6" / f"{NAME}.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress((LINUX / f"{NAME}.6").read_bytes(), mtime=0))
    doc = share / "doc" / NAME
    doc.mkdir(parents=True)
    (doc / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    write_licences(doc, frozen)
    for path in [share, *share.rglob("*")]:  # whatever the builder's umask is
        path.chmod(0o755 if path.is_dir() else 0o644)


def _write_icons(hicolor: Path) -> None:
    """The program's, and those of its files."""
    kinds = {"apps": ID, "mimetypes": MIME.replace("/", "-")}
    for kind, name in kinds.items():
        for size in icons.PNG_SIZES:
            folder = hicolor / f"{size}x{size}" / kind
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.png").write_bytes(icons.png(size))
        (hicolor / "scalable" / kind).mkdir(parents=True)
        shutil.copy(ART / "logo.svg", hicolor / "scalable" / kind / f"{name}.svg")
        (hicolor / "symbolic" / kind).mkdir(parents=True)
        shutil.copy(ART / "logo_symbolic.svg", hicolor / "symbolic" / kind / f"{name}-symbolic.svg")
