"""The .app and its .dmg. Untried: nobody has run this yet outside of the release workflow."""

from pathlib import Path

from frozen import build_frozen
from trying import check
from workshop import DIST, NAME, WORK, Check, fresh, run, version

APP = "Magic Games.app"


def build() -> list[Path]:
    """Signed with SIGN_IDENTITY where the environment names one; see docs/releasing.md."""
    import os

    app = build_frozen().with_name(APP)
    identity = os.environ.get("SIGN_IDENTITY")
    if identity:
        entitlements = Path(__file__).parent / "macos" / "entitlements.plist"
        signing = ("--force", "--deep", "--options", "runtime", "--timestamp", "--entitlements", entitlements)
        run("codesign", *signing, "--sign", identity, app)
    stage = fresh(WORK / "dmg")
    run("cp", "-R", app, stage)
    (stage / "Applications").symlink_to("/Applications")
    target = DIST / f"{NAME}-{version()}-{os.uname().machine}.dmg"
    target.unlink(missing_ok=True)
    run("hdiutil", "create", "-volname", "Magic Games", "-srcfolder", stage, "-format", "ULFO", target)
    return [target]


def verify(made: list[Path]) -> Check:
    """From the mounted image, as people would start it."""
    mount = WORK / "mounted"
    run("hdiutil", "attach", "-nobrowse", "-mountpoint", mount, made[0])
    try:
        first_page = check([str(mount / APP / "Contents" / "MacOS" / NAME)])
    finally:
        run("hdiutil", "detach", mount)
    return Check("started and played from the mounted image", first_page)
