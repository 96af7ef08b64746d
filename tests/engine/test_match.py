"""One match: who may do what, what can be taken back, and that nothing half done is ever true."""

from dataclasses import dataclass

import pytest

from magicgames.engine.advice import Reason
from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.engine.options import BadSetup, complete
from magicgames.engine.record import Did, Entry, Noted, Player, Titled, Undid
from magicgames.engine.refusals import BadEntry, NotLegal, NotYourTurn, Senseless
from magicgames.engine.rng import Rng, derive
from magicgames.engine.step import Seen
from tests.toy.toy import TOY, BellRung, Choose, Chosen, Light, Lit, Peek, Peeked, RingBell

PEOPLE = (Player("Ada"), Player("Boris"), Player(""))


def begun(**options: bool | int) -> Match:
    return Match.start(TOY, PEOPLE, options, seed=1)


# Set-up


def no_choice(option: str, choice: str, *choices: str) -> Say:
    return Say("app.trouble.choice_unknown", {"option": option, "choice": choice, "choices": choices})


def test_untouched_options_get_their_defaults() -> None:
    assert complete(TOY, 3, {"bell": True}) == {"bell": True, "copies": 3, "first": 0}


@pytest.mark.parametrize(
    ("seats", "options", "say"),
    [
        (5, {}, Say("app.trouble.seats", {"seats": 5, "least": 2, "most": 4})),
        (3, {"bel": 1}, Say("app.trouble.option_unknown", {"option": "bel", "choices": ("bell", "copies", "first")})),
        (3, {"copies": 9}, no_choice("copies", "9", "3", "1", "2")),
        (3, {"bell": 1}, no_choice("bell", "1", "false", "true")),
        (2, {"first": 2}, no_choice("first", "2", "0", "1")),
        (4, {"copies": 1}, Say("toy.objection.cards", {"seats": 4})),
    ],
)
def test_a_set_up_that_does_not_exist_is_refused_with_a_sentence(
    seats: int, options: dict[str, bool | int], say: Say
) -> None:
    with pytest.raises(BadSetup) as refused:
        complete(TOY, seats, options)
    assert refused.value.say == say


def test_a_player_is_a_person_or_a_bot_of_a_level() -> None:
    assert Player("Ada").is_person and not Player("", "master").is_person
    with pytest.raises(ValueError, match="neither"):
        Player("Ada", "robot")


def test_new_matches_have_seeds_of_their_own() -> None:
    seeds = {Match.start(TOY, PEOPLE, {}).record.seed for _ in range(20)}
    assert len(seeds) == 20 and max(seeds) > 2**100


def test_a_record_older_than_an_option_gets_its_default() -> None:
    record = begun(bell=True).record
    del record.options["first"]
    assert Match(TOY, record).options == {"bell": True, "copies": 3, "first": 0}


# Playing


def test_a_step_tells_what_was_done() -> None:
    match = begun(first=1)
    assert (match.to_act, match.position, match.over) == ((1,), 0, False)
    step = match.play(1, Choose(0))
    assert (step.position, step.seat, step.action, step.events, step.final) == (
        1,
        1,
        Choose(0),
        (Chosen(1, 0),),
        False,
    )
    assert match.play(1, Light()).final and match.to_act == (2,)


def test_out_of_turn_and_not_legal_are_different_refusals() -> None:
    match = begun()
    before = match.truth()
    for seat in (1, 2, 3, -1, -2):
        with pytest.raises(NotYourTurn):
            match.play(seat, Choose(0))
    for action in (Light(), Choose(2), Peek(0, 0), RingBell()):
        with pytest.raises(NotLegal):
            match.play(0, action)
    with pytest.raises(NotLegal):
        match.play(None, RingBell())
    assert match.truth() == before and match.record.entries == [] and match.legal(1) == ()


def test_an_action_equal_to_a_legal_one_is_kept_as_the_legal_one() -> None:
    match = begun()
    step = match.play(0, Choose(True))
    assert isinstance(step.action, Choose) and type(step.action.place) is int


def test_the_table_itself_can_act() -> None:
    match = Match.start(TOY, PEOPLE[:2], {"bell": True}, seed=1)
    for seat in (0, 1):
        match.play(seat, Choose(0))
        match.play(seat, Light())
    assert match.legal(None) == (RingBell(),)
    assert match.play(None, RingBell()).events == (BellRung(),)
    assert match.over and match.outcome is not None and match.to_act == ()
    assert match.record.entries[-1] == Did(None, RingBell(), match.digest())


def test_bots_draw_from_seat_and_position() -> None:
    match = begun()
    assert match.bot_rng(2).state == Rng(derive(1, "bot", 2, 0)).state
    match.play(0, Choose(0))
    assert match.bot_rng(2).state == Rng(derive(1, "bot", 2, 1)).state


# Seeing


def test_everybody_sees_their_own_edition_of_what_happened() -> None:
    match = begun()
    match.play(0, Peek(2, 1))
    number = match.view(0).hands[2][1]
    match.play(0, Choose(1))
    lit = match.play(0, Light()).events[0]
    assert isinstance(lit, Lit)
    assert match.seen(0)[0] == Seen(1, 0, (Peeked(0, 2, 1, number),))
    assert match.seen(1)[0] == match.seen(None)[0] == Seen(1, 0, (Peeked(0, 2, 1, None),))
    assert [len(seen.events) for seen in match.seen(0)] == [1, 1, 2]
    assert match.seen(1, since=2) == (Seen(3, 0, (lit,)),)
    assert match.seen(1, since=3) == ()


def test_a_step_of_which_nothing_is_seen_is_left_out() -> None:
    class Whispering(type(TOY)):  # type: ignore[misc]
        def apply(self, state, seat, action):  # type: ignore[no-untyped-def]
            return super().apply(state, seat, action)[1:]

    match = Match.start(Whispering(), PEOPLE, {}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    assert [seen.position for seen in match.seen(0)] == [2]
    assert match.seen(1) == match.seen(None) == ()


def test_whoever_waits_for_a_long_match_is_told_how_far_it_is() -> None:
    match = begun()
    for number in range(50):
        match.set_memo(0, number)
    parts: list[float] = []
    assert Match(TOY, match.record, tick=parts.append).memo(0) == 49
    assert parts == [0.0, 0.4, 0.8]


# Notes and title


def test_notes_are_private_plain_and_never_undone() -> None:
    match = begun()
    match.play(0, Choose(0))
    match.set_memo(0, {"marks": (1, 2)})
    match.undo()
    assert match.memo(0) == {"marks": [1, 2]} and match.memo(1) is None
    match.memo(0)["marks"].append(3)
    assert match.memo(0) == {"marks": [1, 2]}
    assert Match(TOY, match.record).memo(0) == {"marks": [1, 2]}
    with pytest.raises(Senseless, match="nobody"):
        match.set_memo(3, 1)
    for memo in (float("nan"), {1, 2}):
        with pytest.raises((ValueError, TypeError)):
            match.set_memo(0, memo)
    assert len(match.record.entries) == 3


def test_a_title_is_the_last_one_given() -> None:
    match = begun()
    assert match.record.title == ""
    match.retitle("Monday")
    match.retitle("Tuesday")
    assert match.record.title == Match(TOY, match.record).record.title == "Tuesday"


# Keeping


@dataclass
class Disk:
    """Keeps entries, and fails when it is told to."""

    kept: list[Entry]
    full: bool = False

    def keep(self, entry: Entry) -> None:
        if self.full:
            raise OSError("full")
        self.kept.append(entry)


def test_nothing_is_true_before_it_is_kept() -> None:
    disk = Disk([])
    match = Match.start(TOY, PEOPLE, {}, seed=1, keep=disk.keep)
    match.play(0, Choose(0))
    disk.full = True
    before, entries = match.truth(), list(match.record.entries)
    attempts = (
        lambda: match.play(0, Light()),
        match.undo,
        lambda: match.set_memo(0, 1),
        lambda: match.retitle("x"),
    )
    for attempt in attempts:
        with pytest.raises(OSError, match="full"):
            attempt()
        assert (match.truth(), match.record.entries, match.position) == (before, entries, 1)
        assert match.memo(0) is None and match.record.title == "" and match.can_undo(0)
    disk.full = False
    match.undo()
    assert disk.kept == match.record.entries == [*entries, Undid(1)]


# Replaying


def test_a_record_that_stops_being_playable_tells_where() -> None:
    match = begun()
    match.play(0, Choose(0))
    match.play(0, Light())
    good = list(match.record.entries)
    bad: list[Entry] = [
        Did(0, Choose(0), good[1].digest),
        Did(1, Light(), good[1].digest),
        Undid(1),
        Undid(0),
        Undid(-1),
        Noted(3, "x"),
        Did(1, Choose(0), good[1].digest),
    ]
    for entry in bad:
        match.record.entries[:] = [*good, entry, Titled("later")]
        with pytest.raises(BadEntry) as found:
            Match(TOY, match.record)
        assert found.value.index == 2


def test_a_step_that_went_another_way_is_found_though_only_the_last_digest_is_looked_at_first() -> None:
    match = begun()
    for seat in (0, 1, 2, 0, 1):
        match.play(seat, Choose(0))
        match.play(seat, Light())
    entries = match.record.entries
    other = entries[4]
    assert isinstance(other, Did)
    entries[4] = Did(other.seat, Choose(1), other.digest)
    with pytest.raises(BadEntry) as found:
        Match(TOY, match.record)
    assert found.value.index == 4


# What a game that teaches nothing of its own still tells


def test_what_is_refused_is_explained_by_its_refusal_and_what_is_allowed_needs_no_reason() -> None:
    match = begun()
    view, allowed = match.view(0), match.legal(0)[0]
    refusal = TOY.refusal(view, Light())
    assert refusal is not None and TOY.why(view, Light()) == Reason(refusal)
    assert TOY.refusal(view, allowed) is None and TOY.why(view, allowed) is None
    assert TOY.why(view, "a topic") is None and TOY.situations(view) == ()
