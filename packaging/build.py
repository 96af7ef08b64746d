"""Builds what is given to people, tries each of it out in an empty system, and says how that went.

    build.py [KIND …]              wheel, deb, rpm, arch, run, windows, macos; linux: all of Linux; all: all that can be
                                   built here
    build.py --no-verify KIND …    only builds

What is built lies in dist/, with its checksums in SHA256SUMS.
"""

import hashlib
import sys
import time
from collections.abc import Sequence
from functools import partial

import linux_packages as linux
import macos
import windows_setup as windows
from wheels import build_wheel, verify_wheel
from workshop import DIST, ROOT, Check, Kind, missing_tools, say, size

_BUNDLE = "a desktop, OpenGL, fontconfig, libwayland"
KINDS = {
    "wheel": Kind(build_wheel, verify_wheel, "Python 3.11, pip, and what Qt loads from the system"),
    "deb": Kind(partial(linux.build, "deb"), linux.verify_deb, f"Debian 12, Ubuntu 24.04; {_BUNDLE}", ("strip",), 50),
    "rpm": Kind(partial(linux.build, "rpm"), linux.verify_rpm, f"glibc 2.36; {_BUNDLE}", ("strip",), 50),
    "arch": Kind(partial(linux.build, "archlinux"), linux.verify_arch, _BUNDLE, ("strip",)),
    "run": Kind(linux.build_run, linux.verify_run, f"glibc 2.36; {_BUNDLE}", ("strip",)),
    "windows": Kind(windows.build, windows.verify, "Windows 10 (1903) or newer", windows.TOOLS, 30),
    "macos": Kind(macos.build, macos.verify, "macOS 13 or newer; untried"),
}
GROUPS = {"linux": ("deb", "rpm", "arch", "run")}


def here() -> tuple[str, ...]:
    """What this system can build."""
    if sys.platform.startswith("linux"):
        return ("wheel", *GROUPS["linux"], "windows")
    return ("wheel", "windows" if sys.platform == "win32" else "macos")


def main(arguments: list[str]) -> int:
    asked = [argument for argument in arguments if argument != "--no-verify"] or ["all"]
    groups = {**GROUPS, "all": here()}
    names = list(dict.fromkeys(name for word in asked for name in groups.get(word, (word,))))
    if not set(names) <= KINDS.keys():
        raise SystemExit(__doc__)
    for trouble in dict.fromkeys(missing_tools(KINDS[name].tools) for name in names):
        if trouble:
            raise SystemExit(trouble)
    DIST.mkdir(exist_ok=True)
    rows = [("artefact", "MB", "first page", "needs", "verified")]
    failed = False
    for name in names:
        say(f"==> {name}")
        kind, began = KINDS[name], time.monotonic()
        made = kind.build()
        for path in made:
            say(f"    {path.relative_to(ROOT)}: {size(path) / 1e6:.1f} MB after {time.monotonic() - began:.0f} s")
        check = Check("no: not asked for") if "--no-verify" in arguments else kind.verify(made)
        failed |= check.verified.startswith("no: ") and "--no-verify" not in arguments
        for path in made:
            large = kind.limit and size(path) > kind.limit * 1e6
            failed |= bool(large)
            remark = f"; larger than {kind.limit} MB" if large else ""
            page = f"{check.first_page:.1f} s" if check.first_page else "–"
            rows.append((path.name, f"{size(path) / 1e6:.1f}", page, kind.needs, check.verified + remark))
    write_checksums()
    print_table(rows)
    return int(failed)


def write_checksums() -> None:
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), "utf-8")


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
