"""Holes grown by chance: panel by panel from the tee."""

from __future__ import annotations

import random

from golf_widgets.grid import cells_of, neighbours, panel_counts
from golf_widgets.hole import Hole, Laid
from golf_widgets.panels import PanelSet, turned
from golf_widgets.wind import GolfError
from tabletop.chance import below, shuffled
from tabletop.words import shown

START = (1, 1)
"""The centre of the tee panel, which lies on place (0, 0)."""


def grown(panels: int, rng: random.Random, panel_set: PanelSet | None = None) -> Hole:
    """Return a hole grown from a random stream. Rules: Building a hole.

    Every panel is drawn without replacement, turned by chance and laid on a free place by chance, all places that
    touch the hole equally likely; the goal goes on a farthest panel and a cell of it by chance.

    Parameters
    ----------
    panels : int
        How many terrain panels, besides the tee panel.
    rng : random.Random
        The stream to draw from.
    panel_set : PanelSet, optional
        Where the panels come from; without one, the set of the package.

    Raises
    ------
    GolfError
        ``too_many_panels`` where the set has fewer.
    """
    box = PanelSet.standard() if panel_set is None else panel_set
    if not isinstance(box, PanelSet):
        raise GolfError("panel_set", panel_set=shown(box))
    if type(panels) is not int or not 0 <= panels <= len(box.panels):
        raise GolfError("too_many_panels", panels=shown(panels), most=len(box.panels))
    laid: list[Laid] = []
    taken = [(0, 0)]
    for panel in shuffled(box.panels, rng)[:panels]:
        free = sorted({place for here in taken for place in neighbours(here)} - set(taken))
        place = free[below(rng, len(free))]
        laid.append((place, turned(panel, below(rng, 4))))
        taken.append(place)
    counts = panel_counts((0, 0), taken)
    farthest = [place for place in sorted(taken) if counts[place] == max(counts.values())]
    goals = [cell for place in farthest for cell in cells_of(place) if cell != START]
    return Hole.lay(laid, goals[below(rng, len(goals))])
