"""Packages for Linux: .deb, .rpm and Arch's by nfpm from one description, and a .run for every other system."""

import gzip
import io
import json
import shutil
import sys
import tarfile
from pathlib import Path

from frozen import build_frozen
from roots import Root, empty_root, why_not
from share import write_share
from workshop import DIST, NAME, ROOT, WORK, Check, fresh, run, say, version

# What Qt loads from the system. Everything else it needs is inside.
NEEDS = {
    "deb": (
        *("libc6 (>= 2.36)", "libegl1", "libgl1", "libfontconfig1", "fontconfig-config", "libwayland-client0"),
        *("libwayland-cursor0", "libwayland-egl1"),
    ),
    "rpm": (
        *("libEGL.so.1()(64bit)", "libGL.so.1()(64bit)", "libfontconfig.so.1()(64bit)", "fontconfig"),
        *("libwayland-client.so.0()(64bit)", "libwayland-cursor.so.0()(64bit)", "libwayland-egl.so.1()(64bit)"),
    ),
    "archlinux": ("glibc", "libglvnd", "fontconfig", "wayland"),
}
SUITES = ("bookworm", "trixie")


def build_tree() -> Path:
    """The files of every package, as they lie below /."""
    if not _built:
        folder = build_frozen()
        tree = fresh(WORK / "tree")
        shutil.copytree(folder, tree / "usr" / "lib" / NAME, symlinks=True)
        (tree / "usr" / "bin").mkdir()
        (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
        write_share(tree / "usr" / "share", folder)
        _built.append(tree)
    return _built[0]


def build(packager: str) -> list[Path]:
    tree = build_tree()
    description = {
        "name": NAME,
        "arch": "amd64",
        "platform": "linux",
        "version": version(),
        "section": "games",
        "maintainer": "The Magic Games developers <magicgames@users.noreply.github.com>",
        "description": "Magic-themed tabletop games for one computer and several people\n"
        "Four games in English and Russian, with bots, rules and a curtain between turns.",
        "homepage": "https://github.com/magicgames/magicgames",
        "license": "MIT AND OFL-1.1 AND LGPL-3.0-only AND PSF-2.0",
        "depends": NEEDS[packager],
        "recommends": {"deb": ["libcups2"], "rpm": ["cups-libs"]}.get(packager, []),  # only to print
        "contents": [{"src": str(tree / "usr"), "dst": "/usr", "type": "tree"}],
        "deb": {"compression": "xz"},
        "rpm": {"compression": "xz", "group": "Amusements/Games"},
    }
    config = WORK / f"nfpm-{packager}.yaml"
    config.write_text(json.dumps(description), "utf-8")  # JSON is YAML
    suffix = {"deb": "_amd64.deb", "rpm": ".x86_64.rpm", "archlinux": "-x86_64.pkg.tar.zst"}[packager]
    target = DIST / f"{NAME}-{version()}{suffix}"
    nfpm = Path(sys.executable).with_name("nfpm")
    run(nfpm, "package", "--config", config, "--packager", packager, "--target", target)
    return [target]


def verify_deb(made: list[Path]) -> Check:
    return _verify(made[0], "apt-get install --yes --no-install-recommends {}", "apt-get purge --yes magicgames")


def verify_rpm(made: list[Path]) -> Check:
    """Debian's rpm installs it; the libraries it asks for are there under Debian's names."""
    libraries = " ".join(need.split()[0] for need in NEEDS["deb"])
    install = f"apt-get install --yes --no-install-recommends rpm {libraries} && rpm --install --nodeps {{}}"
    return _verify(made[0], install, "rpm --erase --nodeps magicgames")


def verify_arch(made: list[Path]) -> Check:
    """There is no Arch here: it is unpacked and played in a Debian."""
    trouble = why_not()
    if trouble:
        return Check(f"no: {trouble}")
    with empty_root(SUITES[-1]) as root:
        file = root.put(made[0])
        libraries = " ".join(need.split()[0] for need in NEEDS["deb"])
        root.run("root", f"apt-get -qq update; apt-get install --yes --no-install-recommends zstd {libraries}")
        root.run("root", f"tar --zstd -xf {file} -C / --exclude='.[A-Z]*'")
        return Check(f"unpacked and played in an empty {SUITES[-1]}; untried with pacman", root.check())


def verify_run(made: list[Path]) -> Check:
    return _verify(made[0], "", "", per_user=True)


def _verify(package: Path, install: str, remove: str, per_user: bool = False) -> Check:
    trouble = why_not()
    if trouble:
        return Check(f"no: {trouble}")
    first_page = 0.0
    for suite in SUITES:
        say(f"    in an empty {suite}")
        with empty_root(suite) as root:
            file = root.put(package)
            root.run("root", "apt-get -qq update")
            if per_user:
                first_page = _try_run(root, file)
            else:
                root.run("root", install.replace("{}", file))
                first_page = root.check()
                root.run("root", remove)
            left = root.left()
            if left:
                return Check(f"no: left on {suite}: {left[:200]}")
    return Check(f"installed, played and removed in empty {' and '.join(SUITES)}", first_page)


def _try_run(root: Root, file: str) -> float:
    """Without the libraries it says which ones are missing; with them it installs, plays, and goes again."""
    libraries = " ".join(need.split()[0] for need in NEEDS["deb"])
    said = root.run("tester", f"sh {file} 2>&1; true")
    if "lib" not in said:
        raise SystemExit(f"the .run did not say what the system lacks:\n{said}")
    root.run("root", f"apt-get install --yes --no-install-recommends {libraries}")
    root.run("tester", f"sh {file}")
    first_page = root.check("/home/tester/.local/bin/magicgames")
    root.run("tester", ".local/opt/magicgames/uninstall --keep")
    left = root.run("tester", "find .local/opt .local/bin .local/share/applications -iname '*magicgame*' 2>&1; true")
    if "magicgame" in left:
        raise SystemExit(f"the .run left: {left}")
    return first_page


def build_run() -> list[Path]:
    """A script, and behind it an archive that gzip reads: that much is on every Linux."""
    tree = build_tree()
    script = (ROOT / "packaging" / "linux" / "install.sh").read_text("utf-8").replace("@VERSION@", version())
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w") as tar:
        tar.add(tree / "usr" / "lib" / NAME, "program", filter=_nobody)
        tar.add(tree / "usr" / "share", "share", filter=_nobody)
        tar.add(ROOT / "packaging" / "linux" / "uninstall.sh", "uninstall", filter=_nobody)
    target = DIST / f"{NAME}-{version()}-x86_64.run"
    head = script.encode()
    target.write_bytes(head + gzip.compress(archive.getvalue(), mtime=0))
    target.chmod(0o755)
    return [target]


def _nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whoever unpacks it owns it."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


_built: list[Path] = []
