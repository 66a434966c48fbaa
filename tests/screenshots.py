"""Pictures of every stage, at 480 and 960 px, light and dark, into screenshots/.

``python -m tests.screenshots [scene …]`` makes those of the named scenes, or all.
"""

from __future__ import annotations

import sys
from pathlib import Path

import comm
from playwright.sync_api import sync_playwright

from tests.page.host import Host, Wire, launch
from tests.page.scenes import BY_NAME, SCENES

OUT = Path("screenshots")
WIDTHS = (480, 960)
EXTRA = {"bid": {"size": "projector"}, "reveal": {"language": "ja"}, "final": {"language": "fr"}}
"""One more picture of these, with other options."""


def main(names: list[str]) -> None:
    """Take the pictures of the named scenes, or of all."""
    comm.create_comm = Wire
    OUT.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)

        def picture(name: str, width: int, dark: bool, file: str, **options: str) -> None:
            scene = BY_NAME[name]
            context = browser.new_context(
                viewport={"width": width, "height": 600}, reduced_motion="reduce", device_scale_factor=1
            )
            page = context.new_page()
            page.set_default_timeout(5_000)
            host = Host(page)
            host.dark(dark)
            host.show(scene.make(**options))
            scene.go(host)
            page.screenshot(path=OUT / f"donuts_{file}.png", full_page=True)
            context.close()

        for scene in [BY_NAME[name] for name in names] or SCENES:
            for width in WIDTHS:
                for theme in ("light", "dark"):
                    picture(scene.name, width, theme == "dark", f"{scene.name}_{width}_{theme}")
            if options := EXTRA.get(scene.name):
                width = 1400 if options.get("size") else 960
                picture(scene.name, width, False, f"{scene.name}_{'_'.join(options.values())}", **options)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
