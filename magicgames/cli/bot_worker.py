"""`magicgames bot-worker`: bots in a process of their own, asked and answering in JSON, one object a line.

Question: `{"id": 1, "game": "tower", "level": "expert", "view": {…}, "chance": "2f…"}` (the chance in hexadecimal).
Answer: `{"id": 1, "action": {"do": "CastSpell", "number": 8}}` or `{"id": 1, "error": "…"}`; the id is null when none
could be read, the action is null when a bot that the table doesn't wait for lets things go their way. With
`"ask": "advice"` instead of a level the answer is `{"id": 1, "advice": {…}}`, or null where nothing is to be decided.
The process ends with its input. A view is all it is ever told, so neither bot nor adviser can know more.
"""

import json
import os
import sys
from typing import Any, TextIO

from magicgames.engine.advice import encode_advice
from magicgames.engine.codec import CodecError, decode, encode_action
from magicgames.engine.game import LEVELS, OPEN, Action, AnyGame, asked
from magicgames.engine.rng import Rng
from magicgames.games import game


def main() -> int:
    # Whatever else writes to standard output must not be taken for an answer.
    answers, sys.stdout = sys.stdout, sys.stderr
    try:
        with open(0, encoding="utf-8", errors="replace", closefd=False) as questions:
            serve(questions, answers)
    except (BrokenPipeError, KeyboardInterrupt):  # nobody waits for answers any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
    return 0


def serve(questions: TextIO, answers: TextIO) -> None:
    for line in questions:
        if line.strip():
            print(json.dumps(answer(line)), file=answers, flush=True)


def answer(line: str) -> dict[str, Any]:
    """The answer to one question, however broken it is."""
    id: int | None = None
    try:
        question = json.loads(line)
        if type(question) is not dict:
            raise CodecError("a question is an object")
        id = question.get("id") if type(question.get("id")) is int else None
        if question.get("ask") == "advice":
            return {"id": id, "advice": _advise(question)}
        action = _choose(question)
        return {"id": id, "action": None if action is None else encode_action(action)}
    except Exception as error:  # the asker hears of it; one bad question must not end the process
        return {"id": id, "error": f"{type(error).__name__}: {error}"}


def _choose(question: dict[str, Any]) -> Action | None:
    if question["level"] not in LEVELS:
        raise LookupError(f"no level is called {question['level']!r}")
    chosen, view, rng = _read(question)
    return asked(chosen.bot(question["level"]), view, rng)


def _advise(question: dict[str, Any]) -> dict[str, Any] | None:
    chosen, view, rng = _read(question)
    advice = chosen.advise(view, rng)
    return None if advice is None else encode_advice(advice)


def _read(question: dict[str, Any]) -> tuple[AnyGame, Any, Rng]:
    chosen = game(question["game"])
    view = decode(chosen.view_type, question["view"])
    if view.seat is None or view.seat == OPEN or not view.to_act:
        raise ValueError("these eyes have nothing to decide")
    return chosen, view, Rng(int(question["chance"], 16))
