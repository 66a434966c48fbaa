"""What every refusal is held to: its code, and a sentence of its own in each language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.game import GameError
from tabletop.words import LANGUAGES, Words


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[GameError]]:
    """Expect an error of a game with this code, told in the words of the package that it comes from."""
    with pytest.raises(GameError) as error:
        yield error
    assert error.value.code == code
    package = type(error.value).__module__.split(".")[0]
    told = [error.value.tell(Words(language, package)) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
