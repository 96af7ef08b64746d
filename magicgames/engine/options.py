"""The options of a match: complete and fitting each other, or refused with the reason."""

from magicgames.engine.game import AnyGame, Choice, Options, Say


class BadSetup(ValueError):
    """These players and options make no match; `say` tells why."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key, dict(say.fields))
        self.say = say


def complete(game: AnyGame, seats: int, options: Options) -> dict[str, Choice]:
    """These options with the defaults of those left out; BadSetup for unknown keys or choices and for combinations that
    the game objects to."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadSetup(Say("app.trouble.seats", {"seats": seats, "least": least, "most": most}))
    chosen: dict[str, Choice] = {}
    for option in game.options(seats):
        choice = options.get(option.key, option.choices[0])
        if not any(choice == known and type(choice) is type(known) for known in option.choices):
            choices = tuple(str(known).lower() for known in option.choices)
            fields = {"option": option.key, "choice": str(choice), "choices": choices}
            raise BadSetup(Say("app.trouble.choice_unknown", fields))
        chosen[option.key] = choice
    for key in options:
        if key not in chosen:
            raise BadSetup(Say("app.trouble.option_unknown", {"option": key, "choices": tuple(chosen)}))
    objection = game.objection(seats, chosen)
    if objection is not None:
        raise BadSetup(objection)
    return chosen
