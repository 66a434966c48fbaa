"""Pictures of every stage, at 480 and 960 px, light and dark, into screenshots/, which is emptied first.

``python -m tests.screenshots game | game_scene …`` makes those of the named games and scenes alone, and
``python -m tests.screenshots readme`` the pictures in README, into docs/pictures/.
"""

from __future__ import annotations

import sys
from pathlib import Path

import comm
from playwright.sync_api import sync_playwright

from tests.page import golf_scenes, scenes
from tests.page.host import Host, Wire, launch

OUT = Path("screenshots")
WIDTHS = (480, 960)
STAGES = {
    f"{game}_{scene.name}": scene
    for game, stages in (("donuts", scenes.SCENES), ("golf", golf_scenes.SCENES))
    for scene in stages
}
EXTRA = {
    "donuts_bid": {"size": "projector"},
    "donuts_reveal": {"language": "ja"},
    "donuts_final": {"language": "fr"},
    "golf_aim": {"size": "projector"},
    "golf_control": {"language": "ja"},
    "golf_accept": {"language": "fr"},
}
"""One more picture of these, with other options."""
README = Path("docs/pictures")
PICTURES = {"donuts": "donuts_bid", "donuts_reveal": "donuts_reveal", "golf": "golf_later"}
"""The stages that README shows, by the name of the picture."""


def empty(folder: Path) -> None:
    """Take the pictures out of a folder: one of a stage that is gone would stay there."""
    for picture in folder.glob("*.png"):
        picture.unlink()


def main(names: list[str]) -> None:
    """Take the pictures of the named games and scenes, or of all."""
    chosen = [stage for stage in STAGES if not names or stage in names or stage.split("_")[0] in names]
    comm.create_comm = Wire
    OUT.mkdir(exist_ok=True)
    if not names:
        empty(OUT)
    with sync_playwright() as playwright:
        browser = launch(playwright)

        def picture(name: str, width: int, dark: bool, file: str, **options: str) -> None:
            scene = STAGES[name]
            context = browser.new_context(
                viewport={"width": width, "height": 600}, reduced_motion="reduce", device_scale_factor=1
            )
            page = context.new_page()
            page.set_default_timeout(5_000)
            host = Host(page)
            host.dark(dark)
            host.show(scene.make(**options))
            scene.go(host)
            page.screenshot(path=f"{file}.png", full_page=True)
            context.close()

        if names == ["readme"]:
            for file, name in PICTURES.items():
                picture(name, 960, False, f"{README / file}")
        for name in chosen:
            for width in WIDTHS:
                for theme in ("light", "dark"):
                    picture(name, width, theme == "dark", f"{OUT / name}_{width}_{theme}")
            if options := EXTRA.get(name):
                width = 1400 if options.get("size") else 960
                picture(name, width, False, f"{OUT / name}_{'_'.join(options.values())}", **options)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
