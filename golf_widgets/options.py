"""The options of a round."""

from __future__ import annotations

from dataclasses import dataclass

from golf_widgets.wind import GolfError
from tabletop.words import shown


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed on before a round. Rules: Options.

    Parameters
    ----------
    handicap : tuple of bool
        By player, whether they count their own panel as 0; empty: nobody does.
    reflection : bool
        Whether a disc that lands on tree or woods may be reflected.
    pick_up : int, optional
        The score on a hole at which a player picks the disc up; without it, there is no limit.
    """

    handicap: tuple[bool, ...] = ()
    reflection: bool = False
    pick_up: int | None = None

    def checked(self, players: int) -> Options:
        """Return the options for a number of players, with a handicap for each.

        Raises
        ------
        GolfError
            Where a value is none that an option can have.
        """
        handicap = self.handicap
        if not isinstance(handicap, tuple | list) or any(type(has) is not bool for has in handicap):
            raise GolfError("handicap", handicap=shown(handicap))
        if len(handicap) not in (0, players):
            raise GolfError("handicap_count", given=len(handicap), players=players)
        if type(self.reflection) is not bool:
            raise GolfError("reflection", reflection=shown(self.reflection))
        if self.pick_up is not None and (type(self.pick_up) is not int or self.pick_up < 1):
            raise GolfError("pick_up", pick_up=shown(self.pick_up))
        return Options(tuple(handicap) or (False,) * players, self.reflection, self.pick_up)
