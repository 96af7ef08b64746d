"""A language that nobody speaks: whatever is shown in plain letters does not come from the catalog."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from magicgames.text.catalog import Catalog
from magicgames.text.message import Message, Pattern, Switch, Word

_CONSONANTS = zip("bcdfghjklmnprstwxzBCDFGHJKLMNPRSTWZ", "ƀçđƒğħĵķłɱñþřšŧŵχžƁÇĐƑĞĦĴĶŁṀÑÞŘŠŦŴŽ", strict=True)
_VOWELS = zip("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ", strict=True)
_DISGUISE = str.maketrans(dict(_CONSONANTS) | {plain: odd * 2 for plain, odd in _VOWELS})


class PseudoCatalog(Catalog):
    """English in a disguise: strange letters, longer words, brackets around every sentence."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "en", strict=True)
        self._disguised: dict[str, Message] = {}

    def message(self, key: str) -> Message:
        if key not in self._disguised:
            self._disguised[key] = _disguised(super().message(key))
        return self._disguised[key]

    def _render(self, key: str, fields: Mapping[str, Any], names: Sequence[str]) -> str:
        text = super()._render(key, fields, names)
        return f"⟦{text}⟧" if text else ""


def _disguised(message: Message) -> Message:
    if isinstance(message, Pattern):
        return Pattern(tuple(part.translate(_DISGUISE) if isinstance(part, str) else part for part in message.parts))
    if isinstance(message, Switch):
        return message._replace(branches={name: _disguised(branch) for name, branch in message.branches.items()})
    return Word({name: form.translate(_DISGUISE) for name, form in message.forms.items()})
