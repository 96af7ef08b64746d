"""Tests as somebody who may not read everything, also where the owner of the computer runs them."""

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from magicgames import paths

_VERSION = 0x20080522
_READS_ALL = 1 << 1 | 1 << 2  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH


@contextmanager
def plain_person() -> Iterator[None]:
    """This thread has no more rights than the modes of files give it; elsewhere than on Linux nothing changes."""
    if not sys.platform.startswith("linux"):
        yield
        return
    system = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    rights = (ctypes.c_uint32 * 6)()  # in force, allowed and inherited, twice
    assert system.capget(header, rights) == 0
    before = rights[0]
    try:
        rights[0] = before & ~_READS_ALL
        assert system.capset(header, rights) == 0
        if not _reads_the_program():
            pytest.skip("the program lies in a folder that only its owner and root may open")
        yield
    finally:
        rights[0] = before
        system.capset(header, rights)


def _reads_the_program() -> bool:
    try:
        return paths.words().is_dir()
    except PermissionError:
        return False
