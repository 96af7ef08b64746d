"""What Magic Realms teaches: hints, reasons, first meetings, riddles; from the view alone, in both languages."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from magicgames import paths
from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Choice, Say, Seat, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import (
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DiscardCard,
    DrawCard,
    GameWon,
    LookAtDeck,
    RaiseCard,
    TakeCard,
)
from magicgames.games.realms.bot import LEVELS
from magicgames.games.realms.finale import end_play
from magicgames.games.realms.gains import kept, present
from magicgames.games.realms.model import DISCARD, DRAW, RealmsView
from magicgames.games.realms.turns import drafting
from magicgames.games.realms.worth import cards
from magicgames.learning.puzzles import lay, load_puzzles
from magicgames.text.catalog import Catalog
from tests.games.realms.tables import GAME, play, table, take

CATALOGS = [Catalog(paths.words(), code) for code in ("en", "ru")]
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora")
TABLES: list[tuple[int, dict[str, Choice]]] = [(2, {}), (3, {}), (5, {}), (4, {"mode": "chaos"})]


def said(say: Say) -> list[str]:
    """In every language; a word that is missing raises."""
    return [catalog.say(say, NAMES) for catalog in CATALOGS]


def explained(reason: Reason) -> list[str]:
    return [words for say in (reason.what, *reason.causes) for words in said(say)]


def moments(seats: int, options: dict[str, Choice], seed: int, step: int = 5) -> Iterator[tuple[Match, Seat]]:
    """Every few steps of a match between bots, whoever is to act."""
    match = Match.start(GAME, (Player("", "player"),) * seats, {**defaults(GAME, seats), **options}, seed)
    while not match.over:
        seat = match.to_act[0]
        if match.position % step == 0:
            yield match, seat
        match.play(seat, GAME.bot("player").choose(match.view(seat), match.bot_rng(seat)))


def view_of(*hands: str, **more: str) -> RealmsView:
    return GAME.view(table(*hands, **more), 0)


# Hints


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_hint_weighs_all_that_is_legal_and_says_why(seats: int, options: dict[str, Choice]) -> None:
    for match, seat in islice(moments(seats, options, seed=4), 20):
        advice = GAME.advise(match.view(seat), Rng(1))
        assert advice is not None
        assert {option.action for option in advice.options} == set(match.legal(seat))
        assert [option.worth for option in advice.options] == sorted([o.worth for o in advice.options], reverse=True)
        assert all(said(advice.look)) and all(all(said(option.why)) for option in advice.options)
        assert GAME.advise(match.view(seat), Rng(1)) == advice
        assert GAME.advise(match.view(None), Rng(1)) is None


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_hint_is_made_from_the_view_alone(seats: int, options: dict[str, Choice]) -> None:
    for match, seat in islice(moments(seats, options, seed=5, step=7), 6):
        view = match.view(seat)
        other = GAME.view(GAME.imagine(view, Rng(9)), seat)
        assert GAME.advise(other, Rng(1)) == GAME.advise(view, Rng(1))


def test_a_hint_is_at_least_as_good_as_a_player() -> None:
    """As the master judges it, who also looks at what the rest of the match may bring."""
    found: list[bool] = []
    for seed in range(100, 107):
        for match, seat in moments(2 + seed % 4, {}, seed, 3):
            view = match.view(seat)
            advice = GAME.advise(view, Rng(1))
            if advice is not None and view.phase in (DRAW, DISCARD):
                theirs = GAME.bot("player").choose(view, match.bot_rng(seat))
                found.append(judged(view, advice.best.action) >= judged(view, theirs) - 1e-6)
    assert len(found) > 60
    assert sum(found) >= 0.95 * len(found)


def judged(view: RealmsView, action: Action) -> float:
    master, hand, lying = LEVELS["master"], cards(view.hand), cards(view.lying)
    if isinstance(action, TakeCard):
        after = (hand | cards([action.card]), lying ^ cards([action.card]))
        return master.gauge(view, *after) if drafting(view) else master.left(view, *after)
    if isinstance(action, DiscardCard):
        return master.gauge(view, hand ^ cards([action.card]), lying | cards([action.card]))
    return master.deck(view, hand, lying, Rng(3))


def test_the_best_card_is_taken_and_what_is_spare_is_let_go() -> None:
    state = table(
        "king, knights, light_cavalry, forest, hydra, smoke, world_tree", "", "", discard="queen, candle", deck="dragon"
    )
    advice = GAME.advise(GAME.view(state, 0), Rng(1))
    assert advice is not None and advice.best.action == TakeCard("queen")
    assert advice.best.worth == 162 and advice.best.why.fields["thrown"] == "smoke"
    assert "hand:king" in advice.pointers and advice.look.fields["card"] == "king"
    play(state, take("queen"))
    advice = GAME.advise(GAME.view(state, 0), Rng(1))
    assert advice is not None and advice.best.action == DiscardCard("smoke")
    assert advice.loss(DiscardCard("queen")) == 162 - 86


def test_the_last_discard_is_exact_and_earlier_ones_are_not() -> None:
    nine = "candle, forge, lightning, rangers, knights, swamp, island, rainstorm, whirlwind"
    hand = "king, queen, light_cavalry, forest, hydra, smoke, world_tree"
    for discard, exact in ((nine, True), ("candle, forge", False)):
        state = table(hand, "", "", discard=discard, deck="dragon")
        state.hands[1] = state.hands[2] = tuple([card for card in state.deck if card != "dragon"][:7])
        play(state, DrawCard())
        advice = GAME.advise(GAME.view(state, 0), Rng(1))
        assert advice is not None and advice.exact == exact and advice.look.fields["last"] == exact


# Why


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_happens_has_a_reason_in_words(seats: int, options: dict[str, Choice]) -> None:
    match = Match.start(GAME, (Player("", "player"),) * seats, {**defaults(GAME, seats), **options}, 3)
    kinds = set()
    while not match.over:
        seat = match.to_act[0]
        step = match.play(seat, GAME.bot("player").choose(match.view(seat), match.bot_rng(seat)))
        for event in step.events:
            for eyes in (seat, (seat + 1) % seats):
                seen = event.seen_by(eyes)
                if seen is not None and (type(seen), eyes) not in kinds:
                    kinds.add((type(seen), eyes))
                    reason = GAME.why(match.view(eyes), seen)
                    assert reason is not None and reason.section and all(explained(reason))


def test_points_have_their_causes() -> None:
    view = view_of("king, queen, knights, candle, forge, smoke, hydra", "", "")
    reason = GAME.why(view, "share:king")
    assert reason is not None
    assert explained(reason)[::2] == ["“King” counts +28 in this hand.", "+8: strength", "+20: for Knights and Queen"]
    whole = GAME.why(view, "score")
    assert whole is not None and len(whole.causes) == 7
    assert whole.what.fields["score"] == present(view).score


def test_a_blanked_card_says_who_did_it() -> None:
    reason = GAME.why(view_of("basilisk, knights, king, candle, forge, smoke, hydra", "", ""), "share:knights")
    assert reason is not None and "blanked by Basilisk" in explained(reason)[2]


def test_nobody_is_told_what_another_holds() -> None:
    state = table("king, queen", "knights, dragon", "")
    view = GAME.view(state, 0)
    for topic in ("share:knights", "take:knights", "card:knights", "share:", "rival:9", "moon"):
        assert GAME.why(view, topic) is None
    rival = GAME.why(view, "rival:1")
    assert rival is not None and rival.causes == ()
    state = table("king, queen", "knights, dragon", "", discard="hydra")
    play(state, take("hydra"))
    known = GAME.why(GAME.view(state, 1), "rival:0")
    assert known is not None and "Hydra" in explained(known)[2]


def test_refusals_are_explained_and_discards_priced() -> None:
    state = table("king, queen, knights, candle, forge, smoke, hydra", "", "", deck="dragon")
    refused = GAME.why(GAME.view(state, 0), DiscardCard("king"))
    assert refused is not None and refused.section and "draw" in explained(refused)[0].lower()
    play(state, DrawCard())
    view = GAME.view(state, 0)
    priced = GAME.why(view, DiscardCard("queen"))
    assert priced is not None and priced.what.fields["score"] == kept(view)["queen"].score
    assert any("King" in words for words in explained(priced)[1:])


@pytest.mark.parametrize(
    "event", [CardTaken(1, "king"), CardDrawn(1, 1, None), CardDiscarded(1, "king", 3), GameWon((1,), "strength")]
)
def test_reasons_name_what_happened(event: CardTaken | CardDrawn | CardDiscarded | GameWon) -> None:
    reason = GAME.why(view_of("queen", "", ""), event)
    assert reason is not None and "Boris" in explained(reason)[0]


# First meetings


def test_situations_are_met_when_they_occur_and_have_words() -> None:
    met = set()
    for seats, options in TABLES:
        for match, seat in moments(seats, options, 8, 1):
            names = GAME.situations(match.view(seat))
            met.update(names)
            assert GAME.situations(match.view((seat + 1) % seats)) == ()
    told = {key.rpartition(".")[2] for key in CATALOGS[0].keys("realms_learn") if key.startswith("realms_learn.first.")}
    assert met <= told
    assert {"begin", "draw", "discard", "draft", "near", "offer", "answer", "clock", "reveal"} <= met


def test_what_ones_own_hand_brings_is_met() -> None:
    assert "blanked" in GAME.situations(view_of("basilisk, knights, king, candle, forge, smoke, hydra", "", ""))
    assert "raiser" in GAME.situations(view_of("necromancer, king", "", ""))
    assert "raiser_chaos" in GAME.situations(view_of("necromancer, king", "", "", mode="chaos"))
    assert "wild" not in GAME.situations(view_of("king, queen", "", ""))


@pytest.mark.parametrize(("mode", "met"), [("base", "necromancer"), ("chaos", "necromancer_chaos")])
def test_nothing_is_called_decided_while_the_necromancer_is_asked(mode: str, met: str) -> None:
    state = table("necromancer, king", "queen", "forge", discard="hydra", mode=mode)
    end_play(state, "time", [])
    assert GAME.situations(GAME.view(state, 0)) == (met,)
    if mode == "chaos":
        play(state, LookAtDeck())
        assert GAME.situations(GAME.view(state, 0)) == (met,)
    play(state, RaiseCard(None))
    assert GAME.situations(GAME.view(state, 0)) == ("reveal",)


# Riddles


def test_a_riddle_has_one_clearly_best_answer() -> None:
    state = table(
        "king, queen, knights, light_cavalry, forest, hydra, smoke", "", "", discard="candle", deck="elven_archers"
    )
    state.turn = 6
    play(state, DrawCard())
    view = GAME.view(state, 0)
    riddle = GAME.riddle(view)
    assert riddle is not None
    scores = {card: sheet.score for card, sheet in kept(view).items()}
    best = max(scores, key=lambda card: scores[card])
    assert riddle.answers == (DiscardCard(best),)
    assert sorted(scores.values())[-1] - sorted(scores.values())[-2] >= 8
    assert all(said(riddle.ask)) and all(said(riddle.why))


def test_no_riddle_where_two_are_nearly_the_same() -> None:
    state = table("candle, forge, lightning, rangers, swamp, island, hydra", "", "", deck="warhorse")
    state.turn = 6
    play(state, DrawCard())
    assert GAME.riddle(GAME.view(state, 0)) is None


def test_the_puzzles_are_what_the_rules_say() -> None:
    puzzles, trouble = load_puzzles(GAME, paths.resources() / "puzzles" / "realms.json")
    assert trouble is None and len(puzzles) == 200
    assert {puzzle.riddle.grade for puzzle in puzzles} == {1, 2, 3}
    for puzzle in puzzles[::25]:
        match = lay(GAME, puzzle)
        assert GAME.riddle(match.view(puzzle.seat)) == puzzle.riddle
        assert all(said(puzzle.riddle.ask)) and all(said(puzzle.riddle.why))


def test_the_puzzles_are_of_every_kind() -> None:
    puzzles, _ = load_puzzles(GAME, paths.resources() / "puzzles" / "realms.json")
    asked = Counter(puzzle.riddle.ask.key.rpartition(".")[2] for puzzle in puzzles)
    assert set(asked) == {"discard", "take", "special"} and min(asked.values()) >= 10
