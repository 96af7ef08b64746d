"""The only door to files: how they are read and written, and what is told when that fails."""

from magicgames.files.compiled import compiled_once
from magicgames.files.disk import (
    MEGABYTE,
    FileTrouble,
    free_name,
    keep_aside,
    make_private,
    move,
    read_bytes,
    read_text,
    shown,
    shown_name,
    sweep,
    trouble_of,
    troubles,
    write_bytes,
    write_text,
)
from magicgames.files.lines import LineFile, Lock
from magicgames.files.shipped import compile_shipped, read_shipped
from magicgames.files.strict import (
    BadData,
    mend_own,
    parse_json,
    parse_yaml,
    read_json,
    read_own,
    read_yaml,
    write_json,
)

__all__ = [
    "MEGABYTE",
    "BadData",
    "FileTrouble",
    "LineFile",
    "Lock",
    "compile_shipped",
    "compiled_once",
    "free_name",
    "keep_aside",
    "make_private",
    "mend_own",
    "move",
    "parse_json",
    "parse_yaml",
    "read_bytes",
    "read_json",
    "read_own",
    "read_shipped",
    "read_text",
    "read_yaml",
    "shown",
    "shown_name",
    "sweep",
    "trouble_of",
    "troubles",
    "write_bytes",
    "write_json",
    "write_text",
]
