"""Words that mean the same to somebody who searches: other forms and spellings, slips, the other keyboard."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from magicgames.files import FileTrouble, read_shipped

WORD: Final = re.compile(r"\w+")
_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_CYRILLIC: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
_OTHER_KEYS: Final = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)
_STEMMERS: Final = {  # languages that Snowball knows, by their codes
    **{"ar": "arabic", "da": "danish", "de": "german", "en": "english", "es": "spanish", "fi": "finnish"},
    **{"fr": "french", "hu": "hungarian", "it": "italian", "nb": "norwegian", "nl": "dutch", "no": "norwegian"},
    **{"pt": "portuguese", "ro": "romanian", "ru": "russian", "sv": "swedish", "tr": "turkish"},
}


def fold(text: str) -> str:
    """The text as it is compared: the same length, small letters, е for ё."""
    return "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text).replace("ё", "е")


def mentions(sentence: str, name: str) -> bool:
    """Whether the words of a name stand in a sentence one after the other, in whatever letters, quotes and lines."""
    said, wanted = (f" {' '.join(WORD.findall(fold(text)))} " for text in (sentence, name))
    return bool(wanted.strip()) and wanted in said


def other_keys(text: str) -> str:
    """What was meant by somebody who forgot to switch the keyboard."""
    return text.lower().translate(_OTHER_KEYS)


def allowed_slips(word: str) -> int:
    """How many letters may be wrong in a word of this length."""
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2


def distance(query: str, name: str, *, beginning: bool = False) -> int:
    """How many letters are wrong, missing, too many or swapped; `beginning`: the query need only begin the name."""
    before: list[int] = []
    row = list(range(len(name) + 1))
    for i, letter in enumerate(query, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(name, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if older and j > 1 and letter == name[j - 2] and query[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return min(row) if beginning else row[-1]


def nearest(word: str, vocabulary: Iterable[str]) -> list[str]:
    """The words with the fewest slips, as long as these are few enough."""
    least, found = allowed_slips(word), list[str]()
    for other in vocabulary if least else ():
        if abs(len(other) - len(word)) <= least and _share_a_part(word, other):
            slips = distance(word, other)
            if slips < least:
                least, found = slips, [other]
            elif slips == least:
                found.append(other)
    return found


def _share_a_part(word: str, other: str) -> bool:
    """A cheap look before the dear one: words that differ in a letter or two agree at their beginning or end."""
    ends = word[0] == other[0] and word[-1] == other[-1]
    return ends or word[:2] == other[:2] or word[-2:] == other[-2:] or word[1:3] == other[1:3]


class Lexicon:
    """How one language searches: stems by Snowball; synonyms and words that say nothing from `rules/search.yaml`."""

    def __init__(self, folder: Path, code: str) -> None:
        self._file = folder / code / "rules" / "search.yaml"
        self._code = code
        self._stems: dict[str, str] = {}

    def stem(self, word: str) -> str:
        """The stem of a folded word; words that say nothing keep to themselves, for «ничего» is no tie («ничья»)."""
        known = self._stems.get(word)
        if known is None:
            whole = self._stemmer is None or self.is_empty(word)
            known = self._stems[word] = word if whole else self._stemmer.stemWord(word)
        return known

    def is_empty(self, word: str) -> bool:
        """Words that stand in every question: how, what, when, do."""
        return word in self._empty

    def synonyms(self, stem: str) -> frozenset[str]:
        """Stems that mean the same."""
        return self._synonyms.get(stem, frozenset())

    @cached_property
    def _stemmer(self) -> Any:
        name = _STEMMERS.get(self._code.replace("_", "-").split("-")[0])
        if name is None:
            return None
        from snowballstemmer import stemmer  # only who searches needs it

        return stemmer(name)

    @cached_property
    def _data(self) -> dict[str, Any]:
        try:
            data = read_shipped(self._file) if self._file.is_file() else {}
        except FileTrouble:  # a language that can't be read searches without
            return {}
        return data if isinstance(data, dict) else {}

    @cached_property
    def _empty(self) -> frozenset[str]:
        return frozenset(fold(str(self._data.get("empty", ""))).split())

    @cached_property
    def _synonyms(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for group in self._groups():
            for stem in group:
                found.setdefault(stem, set()).update(group - {stem})
        return {stem: frozenset(others) for stem, others in found.items()}

    def _groups(self) -> Iterator[frozenset[str]]:
        lines = self._data.get("synonyms", ())
        for line in lines if isinstance(lines, list) else ():
            yield frozenset(self.stem(word) for word in WORD.findall(fold(str(line))))
