"""Say: how everything below the words speaks. It names a sentence; only text/ turns it into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence to be: a key of the catalog and its parameters."""

    key: str
    fields: Mapping[str, Any] = field(default_factory=dict)
