"""What the points of a round are made of, in words."""

from magicgames.engine.game import Say, Seat
from magicgames.games.tower.model import RoundResult, Rules
from magicgames.games.tower.scoring import LAST_MAGE, SURVIVED, WON


def causes(result: RoundResult, rules: Rules, seat: Seat) -> tuple[Say, ...]:
    """What a mage's points of this round are made of."""
    secrets = result.secrets[seat]
    if not result.lives[seat]:
        if rules.last_mage:  # most have been out long before the round ended
            reason = "beaten"
        elif seat == result.by and result.reason == "self":
            reason = "mistake"
        else:
            reason = "dropped" if result.reason == "empty" else "fallen"
        lost = (Say("tower.points.secrets_lost", {"count": secrets}),) if secrets else ()
        return (Say(f"tower.points.{reason}"), *lost)
    if rules.last_mage:
        won = Say("tower.points.last_mage", {"points": LAST_MAGE})
    elif seat == result.by:
        won = Say(f"tower.points.{result.reason}", {"points": WON})
    else:
        won = Say("tower.points.alive", {"points": SURVIVED})
    return (won, Say("tower.points.secrets", {"count": secrets})) if secrets else (won,)
