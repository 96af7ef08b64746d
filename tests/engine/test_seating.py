"""Seats in mid-match: who sits down, who gives up, how people end it, and that the record repeats all of it."""

import json
from pathlib import Path

import pytest

from magicgames.engine.account import Account
from magicgames.engine.game import Event, Outcome
from magicgames.engine.match import Match
from magicgames.engine.previews import summary_of
from magicgames.engine.reading import read_match
from magicgames.engine.record import (
    Conceded,
    Ended,
    Entry,
    Player,
    Seated,
    decode_entry,
    encode_entry,
    encode_header,
)
from magicgames.engine.refusals import BadEntry, NotOpenYet, NotYourTurn, Senseless
from magicgames.engine.seating import GaveUp, PeopleEnded, SeatEvent, Seating, SeatTaken
from magicgames.engine.step import Seen, merged
from magicgames.people import CRESTS, tidy
from tests.toy.toy import TOY, Choose, Light, RingBell

ADA, BORIS, CLARA = Player("Ada"), Player("Boris", crest=4), Player("Clara")
BOT = Player("Boris", "expert", 4)


def begun(*players: Player) -> Match:
    match = Match.start(TOY, players or (ADA, BORIS, CLARA), {"bell": True}, seed=1)
    match.play(0, Choose(0))
    match.play(0, Light())
    return match


def again(match: Match) -> Match:
    """The same record, as a file brings it back."""
    record = match.record
    lines = [encode_header(record), *map(encode_entry, record.entries)]
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    reading = read_match(data, Path("match"), (TOY,))
    assert reading.trouble is None
    return reading.match


def test_a_bot_takes_over_and_gives_the_seat_back() -> None:
    match = begun()
    match.change_seats(Seated(1, BOT))
    assert match.players == (ADA, BOT, CLARA) and match.record.players == (ADA, BORIS, CLARA)
    match.play(1, Choose(0))
    match.change_seats(Seated(1, BORIS))
    assert match.players == (ADA, BORIS, CLARA)
    assert again(match).players == match.players and again(match).digest() == match.digest()


def test_a_person_takes_a_bots_seat_and_a_level_is_changed() -> None:
    match = begun(ADA, BOT)
    match.change_seats(Seated(1, Player("Boris", "master", 4)))
    match.change_seats(Seated(1, CLARA))
    assert match.players[1] == CLARA == again(match).players[1]


def test_who_takes_a_seat_sees_what_it_knows_so_nothing_can_be_taken_back() -> None:
    match = begun()
    match.play(1, Choose(0))
    assert match.can_undo(1)
    match.change_seats(Seated(1, CLARA))
    assert not match.can_undo(1)


def test_notes_stay_with_whoever_wrote_them() -> None:
    """Whoever takes a seat sees what it knows, but not what somebody wrote down there."""
    match = begun()
    match.set_memo(1, "of Boris")
    match.change_seats(Seated(1, CLARA))
    assert match.memo(1) is None and again(match).memo(1) is None
    match.change_seats(Seated(1, BOT))
    match.change_seats(Seated(1, BORIS))
    assert match.memo(1) == "of Boris" and again(match).memo(1) == "of Boris"
    match.change_seats(Seated(1, CLARA))
    match.set_memo(1, "of Clara")
    match.change_seats(Seated(1, BORIS))
    assert match.memo(1) == "of Boris" and again(match).memo(1) == "of Boris"


def test_of_two_the_other_wins_when_one_concedes() -> None:
    match = begun(ADA, BORIS)
    match.change_seats(Conceded(0, "player"))
    assert match.over and match.to_act == () and match.legal(1) == () == match.legal(None)
    assert match.outcome == Outcome((1,), tuple(match.truth()["scores"]), "conceded")
    with pytest.raises(NotYourTurn):
        match.play(1, Choose(0))
    assert again(match).outcome == match.outcome


def test_of_more_the_others_play_on_and_a_bot_for_the_one_who_gave_up() -> None:
    match = begun()
    match.change_seats(Conceded(0, "novice"))
    assert not match.over and match.players[0] == Player("Ada", "novice")
    assert match.conceded == {0}
    for seat in (1, 2):
        match.play(seat, Choose(0))
        match.play(seat, Light())
    match.play(None, RingBell())
    outcome = match.outcome
    assert outcome is not None and 0 not in outcome.winners and outcome.winners
    best = max(outcome.scores[seat] for seat in (1, 2))
    assert [outcome.scores[seat] for seat in outcome.winners] == [best] * len(outcome.winners)


def test_it_ends_when_no_person_is_left_who_plays() -> None:
    match = begun(ADA, BOT, Player("", "novice"))
    match.change_seats(Conceded(0, "player"))
    assert match.over and match.outcome is not None and 0 not in match.outcome.winners


def test_ended_early_the_standing_counts() -> None:
    match = begun()
    match.change_seats(Ended("early"))
    scores = match.truth()["scores"]
    assert match.outcome == Outcome((0,), tuple(scores), "early") and scores[0] > 0
    assert again(match).outcome == match.outcome


def test_a_match_that_was_called_off_has_no_result() -> None:
    """Not even points: they may add up what was never shown."""
    match = begun()
    match.change_seats(Ended("abandoned"))
    assert match.over and match.outcome == again(match).outcome == Outcome((), (), "abandoned")
    assert match.account() == Account() and summary_of(match, None).scores == ()


def test_a_match_that_was_ended_is_not_laid_open() -> None:
    """What seats hide stays hidden: it could go on in a copy."""
    match = begun()
    match.change_seats(Ended("early"))
    with pytest.raises(NotOpenYet):
        match.view(-1)
    assert not match.can_open


SENSELESS: list[Entry] = [
    Seated(3, BOT),
    Seated(-1, BOT),
    Seated(1, BORIS),
    Conceded(7, "player"),
    Conceded(0, "genius"),
    Ended("won"),
    Ended(""),
]


@pytest.mark.parametrize("entry", SENSELESS, ids=repr)
def test_what_makes_no_sense_is_refused(entry: Seated | Conceded | Ended) -> None:
    match = begun()
    before = list(match.record.entries)
    with pytest.raises(Senseless):
        match.change_seats(entry)
    assert match.record.entries == before
    match.record.entries.append(entry)
    with pytest.raises(BadEntry) as bad:
        Match(TOY, match.record)
    assert bad.value.index == len(before)


def test_nobody_sits_down_after_the_end_and_nobody_gives_up_twice() -> None:
    match = begun()
    match.change_seats(Conceded(0, "novice"))
    for entry in (Conceded(0, "novice"), Seated(0, ADA)):
        with pytest.raises(Senseless):
            match.change_seats(entry)
    match.change_seats(Ended("early"))
    for later in (Seated(1, BOT), Conceded(1, "novice"), Ended("early")):
        with pytest.raises(Senseless):
            match.change_seats(later)


def test_a_bot_does_not_concede() -> None:
    match = begun(ADA, BOT)
    with pytest.raises(Senseless):
        match.change_seats(Conceded(1, "novice"))


def test_a_record_with_senseless_seats_opens_at_the_last_good_step() -> None:
    match = begun()
    lines = [encode_header(match.record), *map(encode_entry, match.record.entries)]
    lines.insert(2, {"seat": 9, "player": {"name": "X", "kind": "person", "crest": None}})
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    reading = read_match(data, Path("match"), (TOY,))
    assert reading.match.position == 1 and reading.cut
    assert reading.trouble is not None and reading.trouble.key == "app.trouble.save_cut"


@pytest.mark.parametrize("entry", [Seated(1, BOT), Conceded(0, "novice"), Ended("early")])
def test_entries_survive_json(entry: Entry) -> None:
    assert decode_entry(TOY, json.loads(json.dumps(encode_entry(entry)))) == entry


@pytest.mark.parametrize("crest", [CRESTS, -1, 10**30])
def test_a_crest_that_nobody_has_drawn_is_the_one_of_the_seat(crest: int) -> None:
    assert Player("Ada", crest=crest).crest is None
    assert [Player("Ada", crest=each).crest for each in range(CRESTS)] == list(range(CRESTS))


def test_a_name_is_kept_as_it_can_be_shown() -> None:
    odd = " Ada\u202e\n<b>\ue000 "
    assert Player(odd).name == tidy(odd) != odd


# What is told of it


def test_the_record_tells_who_sat_there_at_each_step_and_what_became_of_the_seats() -> None:
    match = begun()
    match.change_seats(Seated(1, BOT))
    match.play(1, Choose(0))
    match.change_seats(Seated(1, BORIS))
    match.change_seats(Conceded(1, "novice"))
    for each in (match, again(match)):
        assert [change.position for change in each.seat_changes] == [2, 3, 3]
        assert [change.events for change in each.seat_changes] == [
            (SeatTaken(1, BORIS, BOT, False),),
            (SeatTaken(1, BOT, BORIS, True),),
            (GaveUp(1, BORIS, Player("Boris", "novice", 4)),),
        ]
        assert [until for until, _ in each.sat_before] == [2, 3, 3]
        assert [players[1] for _, players in each.sat_before] == [BORIS, BOT, BORIS]


def test_what_ends_a_match_is_told_after_its_last_step() -> None:
    match = begun(ADA, BORIS)
    match.change_seats(Conceded(0, "novice"))
    assert match.seat_changes[-1].events == (GaveUp(0, ADA, None),) and match.sat_before == ()
    match = begun(ADA, BORIS)
    match.change_seats(Ended("early"))
    assert match.seat_changes[-1].events == (PeopleEnded("early"),)


def test_rules_and_accounts_hear_nothing_of_seats() -> None:
    match = begun()
    match.change_seats(Ended("early"))
    assert not any(isinstance(event, SeatEvent) for seen in match.seen(None) for event in seen.events)


def test_a_seat_changes_hands_after_the_step_before_it() -> None:
    steps = [Seen(1, 0, (Event(),)), Seen(2, 0, (Event(),)), Seen(3, 1, (Event(),))]
    change = Seen(2, None, (PeopleEnded("early"),))
    assert merged(steps, [change]) == (*steps[:2], change, steps[2])


def test_whoever_gave_up_has_played_and_not_won() -> None:
    match = begun()
    match.change_seats(Seated(1, Player("Dora", crest=4)))
    match.change_seats(Conceded(1, "novice"))
    assert match.contenders == (ADA, Player("Dora", crest=4), CLARA) and not match.players[1].is_person
    match.change_seats(Ended("early"))
    summary = summary_of(match, None)
    assert summary.players == match.contenders and 1 not in summary.winners


def test_nobody_wins_a_match_that_was_ended_while_nobody_was_ahead() -> None:
    match = Match.start(TOY, (ADA, BORIS), {}, seed=1)
    match.change_seats(Ended("early"))
    assert match.outcome == Outcome((), (0, 0), "early")


def test_a_victory_of_somebody_who_gave_up_falls_to_the_others() -> None:
    seating = Seating((ADA, BORIS, CLARA))
    seating.conceded = frozenset({1})
    shared, alone = Outcome((1, 2), (9, 9, 9), "won"), Outcome((1,), (5, 9, 7), "won")
    assert seating.outcome(shared, lambda: ()) == Outcome((2,), (9, 9, 9), "won")
    assert seating.outcome(alone, lambda: ()) == Outcome((2,), (5, 9, 7), "conceded")
