"""Pictures that are thrown away go back to the system."""

import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3  # its number for mallopt, from malloc.h
_PICTURE: Final = 1 << 17  # bytes: nearly every picture of a table is larger


def give_pictures_back() -> None:
    """glibc gives large blocks back at once, but calls ever larger ones small the more of them it sees: after a dozen
    tables tens of megabytes lie between other things, free and held. A threshold that is set stays."""
    if sys.platform == "linux":
        import ctypes

        library = ctypes.CDLL(None)
        if hasattr(library, "mallopt"):  # other libraries of C have none, and need none
            library.mallopt(_MMAP_THRESHOLD, _PICTURE)
