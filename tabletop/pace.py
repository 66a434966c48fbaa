"""The pace of bots: how every page that follows a match plays on where nobody else must act."""

from __future__ import annotations

from tabletop.followers import Followed
from tabletop.game import GameError
from tabletop.words import shown

SPEEDS = (0.5, 1, 2, 4)
"""How many times as fast as usual bots may play on."""


class Paced(Followed):
    """Something whose followers go at one pace; it is in no file.

    Attributes
    ----------
    paused : bool
        Whether they wait.
    speed : float
        One of `SPEEDS`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.paused = False
        self.speed: float = 1

    def pace(self, paused: bool | None = None, speed: float | None = None) -> None:
        """Set the pace; what is None stays.

        Raises
        ------
        GameError
            ``pace`` for a speed that is none of `SPEEDS`, or a pause that is neither True nor False.
        """
        if speed is not None and (type(speed) not in (int, float) or speed not in SPEEDS):
            raise GameError("pace", given=shown(speed), speeds=SPEEDS)
        if paused is not None and type(paused) is not bool:
            raise GameError("pace", given=shown(paused), speeds=SPEEDS)
        with self.lock:
            self.paused = self.paused if paused is None else paused
            self.speed = self.speed if speed is None else speed
            self.tell()
