"""A bot worker of which the first one behaves oddly: `odd_worker.py HOW MARK`; the file MARK tells that it has."""

import json
import os
import sys
import time
from pathlib import Path

from magicgames.cli.bot_worker import answer


def say(text: str) -> None:
    print(text, flush=True)


def behave(how: str, line: str) -> None:
    good = answer(line)
    id = good["id"]
    if how == "crash":
        os._exit(3)
    elif how == "garbage":
        say("\x00\xff no answer")
    elif how == "foreign bytes":
        os.write(1, b"\xff\xfe\xfa\n")
    elif how == "nested":
        say("[" * 100_000)
    elif how == "null id":
        say(json.dumps({"id": None, "error": "what?"}))
    elif how == "no id":
        say(json.dumps({"action": good["action"]}))
    elif how == "unknown id":
        say(json.dumps({**good, "id": id + 7}))
    elif how == "stray line":
        say(json.dumps({"id": id}))
    elif how == "advice":
        say(json.dumps({"id": id, "advice": None}))
    elif how == "twice":
        say(json.dumps(good))
        say(json.dumps(good))
    elif how == "null":
        say(json.dumps({"id": id, "action": None}))
    elif how == "error":
        say(json.dumps({"id": id, "error": "Oops"}))
    elif how == "unknown action":
        say(json.dumps({"id": id, "action": {"do": "Cheat"}}))
    elif how == "illegal":
        say(json.dumps({"id": id, "action": {"do": "TakeSecret", "place": 0}}))
    elif how == "endless":
        while True:
            os.write(1, b"x" * 4096)
    elif how == "silent":
        time.sleep(3600)
    elif how == "complains":
        print("x" * 1_000_000, file=sys.stderr, flush=True)
        say(json.dumps(good))


def main(how: str, mark: Path) -> None:
    for line in sys.stdin:
        with mark.open("a") as file:
            file.write(json.loads(line)["level"] + "\n")
        if len(mark.read_text().splitlines()) == 1 or how.startswith("always "):
            behave(how.removeprefix("always "), line)
        else:
            say(json.dumps(answer(line)))


main(sys.argv[1], Path(sys.argv[2]))
