"""Empty Debian systems to try packages in: made by debootstrap, entered by chroot, in mounts of their own."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trying
from workshop import WORK, missing_tools, run, say

ROOTS = WORK / "roots"
SOURCES = Path("/etc/apt/sources.list.d/debian.sources")
MIRROR = "http://deb.debian.org/debian"
ENTER = """
root=$1 user=$2; shift 2
mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"; mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
home=/root; [ "$user" = root ] || home=/home/$user
exec env -i HOME="$home" USER="$user" LANG=C.UTF-8 DISPLAY="$DISPLAY" DEBIAN_FRONTEND=noninteractive \
  PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot --userspec="$user" "$root" sh -c "cd && $*"
"""


def why_not() -> str:
    """Why no root can be made here; nothing when one can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root can make and enter empty systems"
    return missing_tools(("debootstrap", "xvfb-run"))


class Root:
    """One empty system; `tester` is somebody without rights in it."""

    def __init__(self, suite: str, path: Path) -> None:
        self.suite, self.path = suite, path

    def run(self, user: str, script: str, display: str = "") -> str:
        return run(*self.command(user, script), env={"DISPLAY": display})

    def command(self, user: str, script: str) -> list[str]:
        return ["unshare", "--mount", "--pid", "--fork", "sh", "-c", ENTER, "_", str(self.path), user, script]

    def put(self, file: Path) -> str:
        shutil.copy(file, self.path / "opt")
        return f"/opt/{file.name}"

    def check(self, program: str = "magicgames") -> float:
        """Everything that `trying` does, inside and without rights, on a screen outside: nothing is added for it."""
        with trying.screen() as number:
            environment = {**os.environ, "DISPLAY": number}
            for arguments in trying.CHECKS:
                script = " ".join([program, *arguments, "</dev/null"])
                first = trying.watch(self.command("tester", script), environment, "/")
        return first

    def left(self) -> str:
        """Whatever is named after the program outside of people's homes; nothing after a clean removal."""
        found = self.run("root", "find / -xdev -path /opt -prune -o -path /proc -prune -o -iname '*magicgame*' -print")
        return " ".join(line for line in found.splitlines() if not line.startswith(("/home/", "/opt/")))


@contextmanager
def empty_root(suite: str) -> Iterator[Root]:
    """A fresh copy of this suite; gone afterwards."""
    base, path = ROOTS / f"{suite}.base", ROOTS / f"try-{suite}"
    if not base.exists():
        _make(suite, base)
    subprocess.run(["rm", "-rf", "--one-file-system", path], check=True)
    run("cp", "-a", base, path)
    try:
        yield Root(suite, path)
    finally:
        subprocess.run(["rm", "-rf", "--one-file-system", path], check=True)


def kept_root(suite: str, name: str, packages: str) -> Root:
    """One with packages in it, for those that are too many to install each time. It stays."""
    path = ROOTS / name
    if not path.exists():
        with empty_root(suite) as root:
            say(f"    {packages} in a {suite}")
            root.run("root", f"apt-get -qq update; apt-get -qq install --yes --no-install-recommends {packages}")
            run("cp", "-a", root.path, path)
    return Root(suite, path)


def _make(suite: str, base: Path) -> None:
    say(f"    an empty {suite}, by debootstrap")
    sources = SOURCES.read_text("utf-8") if SOURCES.exists() else ""
    mirror = re.search(r"^URIs: (\S+)", sources, re.MULTILINE)
    half = base.with_suffix(".half")
    subprocess.run(["rm", "-rf", "--one-file-system", half], check=True)
    half.parent.mkdir(parents=True, exist_ok=True)
    run("debootstrap", "--variant=minbase", "--include=ca-certificates", suite, half, mirror[1] if mirror else MIRROR)
    # How this machine reaches its mirror holds inside too.
    if sources:
        (half / "etc/apt/sources.list").unlink(missing_ok=True)
        (half / SOURCES.relative_to("/")).write_text(re.sub("bookworm|trixie", suite, sources), "utf-8")
    for settings in Path("/etc/apt/apt.conf.d").glob("99*"):
        shutil.copy(settings, half / "etc/apt/apt.conf.d")
    certificates = half / "usr/local/share/ca-certificates"
    certificates.mkdir(parents=True, exist_ok=True)
    for certificate in Path("/usr/local/share/ca-certificates").glob("*.crt"):
        shutil.copy(certificate, certificates)
    run("chroot", half, "update-ca-certificates")
    shutil.copy("/etc/resolv.conf", half / "etc")
    run("chroot", half, "useradd", "--create-home", "tester")
    half.rename(base)
