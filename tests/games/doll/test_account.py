"""What came of a match: every point has its cause."""

import pytest

from magicgames.engine.account import Account
from magicgames.engine.game import asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen
from magicgames.games.doll.actions import Admit, CallBreak, CallCurse, Deny, Judge, ReverseVerdict
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.events import CallAdmitted, CallJudged, SpellBroken, SpellsClashed, VerdictReversed
from magicgames.games.doll.rules import Doll
from magicgames.paths import words
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator
from tests.games.doll.helpers import cast, press, table

DOLL = Doll()


def played(seats: int, seed: int) -> Match:
    """A match whose people call whatever can be called, admit, dispute and correct themselves."""
    match = Match.start(DOLL, tuple(Player(str(seat)) for seat in range(seats)), defaults(DOLL, seats), seed=seed)
    chance, bot = Rng(seed), DOLL.bot("player")
    while match.to_act:
        calls = [each for each in match.legal(None) if isinstance(each, CallBreak | CallCurse | ReverseVerdict)]
        if match.view(None).case is not None:
            answers = [each for each in match.legal(None) if each in (Admit(), Deny(), Judge(True), Judge(False))]
            match.play(None, answers[chance.below(len(answers))])
        elif calls and chance.below(6) == 0:
            match.play(None, calls[chance.below(len(calls))])
        else:
            seat = match.to_act[0]
            action = asked(bot, match.view(seat), match.bot_rng(seat))
            assert action is not None
            match.play(seat, action)
    return match


def row(account: Account, what: str) -> tuple[object, ...]:
    (table,) = account.tables
    return next(line.cells for line in table.lines if line.head.fields.get("what") == what)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_points_of_everybody_are_the_sum_of_their_causes(seats: int, seed: int) -> None:
    match = played(seats, seed)
    account = match.account()
    causes = [row(account, name) for name in ("by_spells", "by_breaks", "by_tricks", "by_curses")]
    assert match.outcome is not None
    assert tuple(map(sum, zip(*causes, strict=True))) == match.outcome.scores  # type: ignore[arg-type]


def test_every_cause_is_found() -> None:
    accounts = [played(4, seed).account() for seed in range(8)]
    for cause in ("by_spells", "by_breaks", "by_tricks", "by_curses"):
        assert any(any(row(account, cause)) for account in accounts), cause


@pytest.mark.parametrize("seed", range(6))
def test_what_the_table_has_put_right_is_neither_counted_nor_told(seed: int) -> None:
    match = played(4, seed)
    account, view = match.account(), match.view(None)
    assert row(account, "curses") == tuple(map(len, view.cursed))
    broken, mistakes, ruled = [0] * 4, [], 0
    for step in match.seen(None):
        for event in step.events:
            if isinstance(event, VerdictReversed):
                mistakes.append(ruled)
                broken[event.seat] -= event.card in SPELLS
            elif isinstance(event, SpellBroken):
                broken[event.seat] += 1
            if isinstance(event, SpellBroken | CallAdmitted) or (isinstance(event, CallJudged) and event.guilty):
                ruled = step.position
    assert mistakes, "this table makes some"
    assert row(account, "broken") == tuple(broken)
    assert not {moment.position for moment in account.moments} & set(mistakes)


def test_a_curse_that_a_correction_has_lifted_is_not_told() -> None:
    """It is the last one, though an earlier one came by the mistake."""
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, bound=(("frog", 0, 2),), scores=(2, 0, 0))
    called = press(state, CallBreak("frog"), Admit())
    seen = [called, cast(state, "hook", 0b00111, target=1), press(state, ReverseVerdict())]
    steps = [Seen(position, None, tuple(events)) for position, events in enumerate(seen, 1)]
    told = DOLL.account(steps, DOLL.view(state, None)).moments
    cards = [moment.say.fields["card"] for moment in told if moment.say.key == "doll.account.cursed"]
    assert len(state.cursed[0]) == 1 and set(cards) <= set(state.cursed[0])


@pytest.mark.parametrize(("code", "opens", "closes"), [("en", "“", "”"), ("ru", "«", "»")])
def test_spells_that_clash_are_named_like_all_others(code: str, opens: str, closes: str) -> None:
    """Without quotation marks two names ran into the sentence."""
    state = table(3, bound=(("frog", 0, 1), ("camel", 0, 2)))
    steps = [Seen(1, None, (SpellsClashed(0, ("frog", "camel")),))]
    (moment,) = DOLL.account(steps, DOLL.view(state, None)).moments
    narrator = Narrator(Catalog(words(), code, strict=True), "doll", ["A", "B", "C"])
    for card in ("frog", "camel"):
        assert f"{opens}{narrator.catalog.text(f'doll.card.{card}')}{closes}" in narrator.say(moment.say)
