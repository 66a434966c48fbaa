"""What both tables stand on in the browser: they come and go without a trace, follow the host, say when they wait."""

from __future__ import annotations

from typing import Any

import pytest

from donut_widgets.table import DonutRow, DonutTable
from tests.page.host import Host, Opener
from tests.page.scenes import BY_NAME, ROW, Bids, bid, position, seats, table

SPY = """() => {
  window.open_things = 0;
  const count = (thing, on, off) => {
    const [add, remove] = [thing.prototype[on], thing.prototype[off]];
    const known = new Map();
    thing.prototype[on] = function (...a) {
      const key = this; known.set(key, (known.get(key) ?? 0) + 1); open_things++; return add.apply(this, a);
    };
    thing.prototype[off] = function (...a) {
      if (known.get(this)) { open_things -= off === 'disconnect' ? known.get(this) : 1;
        known.set(this, off === 'disconnect' ? 0 : known.get(this) - 1); }
      return remove.apply(this, a);
    };
  };
  count(MutationObserver, 'observe', 'disconnect');
  count(ResizeObserver, 'observe', 'disconnect');
  for (const target of [window, document, document.body, matchMedia('(prefers-color-scheme: dark)')]) {
    const [add, remove] = [target.addEventListener, target.removeEventListener];
    target.addEventListener = function (...a) { open_things++; return add.apply(this, a); };
    target.removeEventListener = function (...a) { open_things--; return remove.apply(this, a); };
  }
  const media = MediaQueryList.prototype, [on, off] = [media.addEventListener, media.removeEventListener];
  media.addEventListener = function (...a) { open_things++; return on.apply(this, a); };
  media.removeEventListener = function (...a) { open_things--; return off.apply(this, a); };
}"""


def test_a_widget_leaves_nothing_behind(open_page: Opener) -> None:
    host = open_page(motion=True)
    host.page.evaluate(SPY)
    before = host.page.evaluate("[Object.keys(window).length, document.head.children.length]")
    view = host.show(table()())
    assert host.page.evaluate("open_things") > 0
    bid(host, 1)  # leave while cards fly
    host.hide(view)
    host.page.wait_for_function("document.getAnimations().length === 0")
    host.page.wait_for_function("open_things === 0")  # passive effects end after the next frame
    assert host.page.evaluate("views[0].model.count()") == 0
    assert host.page.evaluate("document.getElementById('cell').childElementCount") == 0
    names = host.page.evaluate("Object.keys(window)")
    extra = {"views", "open_things"}  # the stand-in's own
    after = host.page.evaluate("[Object.keys(window).length, document.head.children.length]")
    assert after[0] - len(extra & set(names)) <= before[0]
    assert after[1] == before[1] + 1  # the one style that the host adds and never takes away


def test_every_selector_begins_with_the_root_class(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    loose = host.page.evaluate(
        """() => {
          const found = [];
          const walk = rules => { for (const rule of rules) {
            if (rule.selectorText) for (const s of rule.selectorText.split(/,(?![^(]*\\))/))
              if (!/^\\s*\\.(tt|dn)(?![\\w-])/.test(s)) found.push(s);
            if (rule.cssRules && !rule.selectorText) walk(rule.cssRules);
            if (rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule) found.push(rule.cssText);
          } };
          walk(document.getElementById('style-of-widget').sheet.cssRules);
          return found;
        }"""
    )
    assert loose == []


def test_the_module_does_nothing_before_it_draws(open_page: Opener) -> None:
    host = open_page()
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    host.show(table()())
    module = "(await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }))))"
    names = host.page.evaluate(f"async esm => Object.keys({module}.default)", DonutTable._esm)
    assert names == ["render"]
    assert [url for url in asked if not url.startswith("blob:")] == []


def test_it_plays_in_a_shadow_root(open_page: Opener) -> None:
    host = open_page()
    widget = table()()
    host.show(widget, shadow=True)
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("2")
    host.page.keyboard.press("Enter")
    host.page.locator(".dn-bidc").first.wait_for()
    assert widget.match.step == 1
    active = "document.querySelector('#cell > div').shadowRoot.activeElement"
    assert host.page.evaluate(f"{active}.innerText") == "Continue"
    assert host.page.evaluate(f"getComputedStyle({active}).borderRadius") == "999px"
    host.dark()
    host.page.wait_for_function(
        "document.querySelector('#cell > div').shadowRoot.querySelector('.tt').dataset.theme === 'dark'"
    )


def test_two_views_of_a_table_follow_each_other_and_share_no_id(open_page: Opener) -> None:
    host = open_page()
    widget = table()()
    host.show(widget)
    host.show(widget, "other")
    cell, other = host.page.locator("#cell"), host.page.locator("#other")
    other.get_by_role("radio").nth(1).click()
    assert cell.locator("[aria-checked=true]").count() == 0  # what is only of one view
    other.locator(".dn-act .tt-fill").click()
    cell.get_by_role("button", name="Continue").wait_for()
    other.get_by_role("button", name="Continue").click()
    other.get_by_role("radio").first.wait_for()
    assert cell.get_by_role("radio").count() == 0  # going on is of one browser
    cell.get_by_role("button", name="Continue").click()
    cell.get_by_role("radio").first.wait_for()
    ids = host.page.evaluate("[...document.querySelectorAll('.tt [id]')].map(e => e.id)")
    assert len(ids) == len(set(ids)) > 0
    described = host.page.evaluate(
        "[...document.querySelectorAll('[aria-describedby]')].every(e => e.closest('.tt')"
        ".querySelector('#' + e.getAttribute('aria-describedby')))"
    )
    assert described


def test_one_module_can_serve_several_tables(open_page: Opener) -> None:
    host = open_page()
    first, second = table()(), table()()
    host.show(first)
    host.show(second, "other")
    host.page.locator("#cell").get_by_role("radio").nth(1).click()
    host.page.locator("#cell .dn-act .tt-fill").click()
    host.page.locator("#cell .dn-bidc").first.wait_for()
    assert (first.match.step, second.match.step) == (1, 0)


def test_a_request_without_an_answer_says_so_and_a_late_answer_takes_it_back(open_page: Opener) -> None:
    host = open_page()
    host.page.clock.install()
    widget = table()()
    host.show(widget)
    host.page.get_by_role("radio").nth(1).click()
    host.kill()
    host.page.locator(".dn-act .tt-fill").click()
    assert host.page.locator(".tt-note").count() == 0
    host.page.clock.run_for(1_600)
    assert host.page.locator(".tt-note").inner_text() == "Waiting for Python…"
    host.page.clock.run_for(9_000)
    assert "does not answer" in host.page.locator(".tt-lost").inner_text()
    assert "run this cell again" in host.page.locator(".tt-lost").inner_text()
    assert host.page.locator(".dn-act .tt-fill").get_attribute("aria-disabled") is None  # it may be tried again
    host.alive = True
    lost = host.page.evaluate("views[0].model.sent[0]")
    widget.comm.handle_msg({"content": {"data": {"method": "custom", "content": lost}}, "buffers": []})
    host.flush()
    host.page.locator(".dn-bidc").first.wait_for()
    assert host.page.locator(".tt-note").count() == 0


def test_two_presses_send_one_choice(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    host.page.get_by_role("radio").nth(1).click()
    host.kill()
    host.page.locator(".dn-act .tt-fill").dblclick()
    host.page.get_by_role("radio").nth(2).press("Enter")
    host.page.keyboard.press("Enter")
    assert host.page.evaluate("views[0].model.sent.length") == 1


def test_a_refusal_is_shown_and_goes_with_the_next_request(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    BY_NAME["refused"].go(host)
    assert host.page.get_by_role("alert").inner_text()
    host.page.locator(".tt-language select").select_option("fr")
    host.page.wait_for_function("!document.querySelector('[role=alert]').innerText")


THEMES: list[tuple[str, str]] = [
    ("document.body.dataset.jpThemeLight = 'false'", "dark"),
    ("document.body.dataset.jpThemeLight = 'true'", "light"),
    ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "dark"),
    (
        "delete document.body.dataset.jpThemeLight; document.body.dataset.vscodeThemeKind = 'vscode-high-contrast'",
        "dark",
    ),
    ("document.body.dataset.vscodeThemeKind = 'vscode-light'", "light"),
    ("document.body.dataset.theme = 'dark'", "dark"),
    ("document.documentElement.setAttribute('theme', 'dark')", "dark"),
    ("", "light"),
]


@pytest.mark.parametrize(("script", "theme"), THEMES)
def test_the_theme_follows_the_host(open_page: Opener, script: str, theme: str) -> None:
    host = open_page()
    host.dark(theme == "light")  # begin with the other one
    host.show(table()())
    host.page.evaluate(f"() => {{ delete document.body.dataset.jpThemeLight; {script} }}")
    host.page.wait_for_function("theme => document.querySelector('.tt').dataset.theme === theme", arg=theme)


def test_without_a_host_the_theme_is_that_of_the_system(open_page: Opener) -> None:
    host = open_page(scheme="dark")
    host.page.evaluate("() => { delete document.body.dataset.jpThemeLight }")
    host.show(table()())
    assert host.page.locator(".tt").get_attribute("data-theme") == "dark"
    host.page.emulate_media(color_scheme="light")
    host.page.wait_for_function("document.querySelector('.tt').dataset.theme === 'light'")


def test_keys_typed_at_the_table_are_kept_from_the_host(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    assert host.page.locator(".tt[data-lm-suppress-shortcuts]").count() == 1


def test_nothing_moves_for_those_who_want_it_so(open_page: Opener) -> None:
    host = open_page()
    host.show(table()())
    bid(host, 1)
    assert host.page.evaluate("document.getAnimations().length") == 0
    assert host.page.locator(".tt-clone").count() == 0
    assert host.page.locator(".dn-stamp").count() == 1


def test_cards_fly_over_the_final_picture_and_any_key_ends_it(open_page: Opener) -> None:
    host = open_page(motion=True)
    host.show(table()())
    bid(host, 1)
    host.page.locator(".tt-clone").first.wait_for(state="attached")
    assert host.page.locator(".tt-clone").count() == 4  # two won, one contested, one taken by Éclair
    assert host.page.locator(".dn-sc").first.inner_text() == "10"  # the end state is there already
    moved = host.page.evaluate(
        "[...new Set(document.getAnimations().flatMap(a => a.effect.getKeyframes()).flatMap(k => Object.keys(k)))]"
    )
    assert set(moved) <= {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
    host.page.keyboard.press("Shift")
    host.page.wait_for_function("!document.querySelector('.tt-clone')")
    assert host.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("size", ["auto", "projector"])
def test_a_card_takes_off_where_it_lies(open_page: Opener, size: str) -> None:
    host = open_page(1400, motion=True)
    host.show(table()(size=size))
    host.page.get_by_role("radio").first.click()
    host.page.evaluate("document.querySelector('.dn-act .tt-fill').click()")
    host.page.locator(".tt-clone").first.wait_for(state="attached")
    host.page.evaluate("document.getAnimations().forEach(a => { a.pause(); a.currentTime = 0; })")
    start, plate = host.page.evaluate(
        """['.tt-clone', '[data-at="row:1"] .dn-plate'].map(s => document.querySelector(s).getBoundingClientRect())
             .map(({ x, y, width }) => [x, y, width])"""
    )
    assert start == pytest.approx(plate, abs=1.5)


def test_a_page_where_nobody_plays_goes_on_by_itself(open_page: Opener) -> None:
    host = open_page()
    host.page.clock.install()
    widget = table()()
    host.show(widget.spectator())
    widget.match.choose("You", 1)
    host.flush()
    host.page.get_by_role("button", name="Continue").wait_for()
    host.page.clock.run_for(4_500)
    host.page.get_by_role("button", name="Continue").wait_for(state="detached")


def test_what_happened_before_the_page_came_is_not_played(open_page: Opener) -> None:
    host = open_page(motion=True)
    widget = table()()
    widget.match.choose("You", 1)
    host.show(widget)
    assert host.page.locator(".tt-clone").count() == 0
    assert host.page.get_by_role("radio").count() == 5


def test_a_page_that_comes_in_the_middle_of_a_power_shows_the_whole_table(open_page: Opener) -> None:
    host = open_page()
    widget = BY_NAME["pay"].make()
    view = host.show(widget)
    BY_NAME["pay"].go(host)
    host.hide(view)
    host.show(widget)
    assert host.page.locator("button.dn-it").count() == 4
    assert host.page.locator(".dn-bidc").count() == 4
    assert "Milk" in host.page.locator(".tt-question").inner_text()


def test_odds_are_shown_at_any_round_with_what_they_assume(open_page: Opener) -> None:
    host = open_page()
    host.show(BY_NAME["looking"].make())
    BY_NAME["looking"].go(host)
    host.page.get_by_role("button", name="Show odds").click()
    host.page.locator(".dn-odds").first.wait_for()
    assert host.page.locator(".dn-odds").count() == 5
    uniform = host.page.locator(".dn-assumes p").inner_text()
    assert "Everybody else is taken to bid" in uniform
    host.page.get_by_role("combobox", name="The others bid").select_option("greedy")
    host.page.wait_for_function("t => document.querySelector('.dn-assumes p').innerText !== t", arg=uniform)
    host.page.locator(".dn-odds").first.wait_for()
    host.page.get_by_role("button", name="Back to now", exact=True).first.click()
    host.page.get_by_role("radio").first.wait_for()
    host.page.locator(".dn-odds").first.wait_for()
    described = host.page.get_by_role("radio").first.get_attribute("aria-describedby")
    assert "%" in host.page.locator(f"#{described}").inner_text()


# several people


def test_the_curtain_hides_what_was_picked_before_the_next_person_sits_down(open_page: Opener) -> None:
    host = open_page()
    widget = table(["You", "Bo", "Aiko", Bids(name="Bruno", positions=(2,))])()
    host.show(widget)
    host.page.get_by_role("button", name="I am You").click()
    host.page.get_by_role("radio").nth(2).click()
    host.page.locator(".dn-act .tt-fill").click()
    host.page.get_by_role("button", name="I am Bo").wait_for()
    assert host.page.get_by_role("radio").count() == 0
    host.page.get_by_role("button", name="I am Bo").click()
    host.page.get_by_role("radio").first.wait_for()
    assert host.page.locator("[aria-checked=true], .dn-sel").count() == 0
    assert host.page.locator(".dn-act .tt-fill").get_attribute("aria-disabled") == "true"


def test_a_bid_can_be_changed_until_the_last_one_is_in_and_only_this_page_knows_it(open_page: Opener) -> None:
    host = open_page()
    mine = table(["You", "Bo", Bids(name="Aiko", positions=(4,)), Bids(name="Bruno", positions=(4,))])()
    bos = mine.seat("Bo")
    host.show(mine)
    host.show(bos, "other")
    cell, other = host.page.locator("#cell"), host.page.locator("#other")
    cell.get_by_role("radio").nth(1).click()
    cell.locator(".dn-act .tt-fill").click()
    cell.get_by_role("button", name="Sent").wait_for()
    assert cell.get_by_role("radio", checked=True).get_attribute("aria-label") == "2: Glazed"
    assert other.get_by_role("radio", checked=True).count() == 0
    cell.get_by_role("radio").nth(0).click()
    cell.get_by_role("button", name="Change: Bid 1").click()
    cell.get_by_role("button", name="Sent").wait_for()
    other.get_by_role("radio").nth(2).click()
    other.locator(".dn-act .tt-fill").click()
    cell.locator(".dn-bidc").first.wait_for()
    other.locator(".dn-bidc").first.wait_for()
    assert mine.match.state.boxes[0][-1].value == "Boston Cream"
    assert mine.match.state.boxes[1][-1].value == "Bear Claw"


def watching() -> DonutTable:
    return DonutTable([Bids(name=f"Bot {i}", positions=(i, 2, i)) for i in (1, 2, 3, 4)], state=position())


def test_bots_play_on_at_a_pace_that_can_be_paused_and_stepped(open_page: Opener) -> None:
    host = open_page()
    widget = watching()
    host.show(widget)
    host.page.get_by_role("button", name="Pause").click()
    host.page.get_by_role("button", name="Play").wait_for()
    at = widget.match.step
    host.page.get_by_role("button", name="One step").click()
    host.page.wait_for_function("n => Object.values(models)[0].get('_view').step === n", arg=at + 1)
    host.page.get_by_role("combobox", name="Speed").select_option("4")
    host.page.get_by_role("button", name="Play").click()
    host.page.wait_for_function("n => Object.values(models)[0].get('_view').step >= n", arg=at + 3)
    assert widget.match.step >= at + 3


def test_a_row_in_a_lesson_tells_python_what_is_selected(open_page: Opener) -> None:
    host = open_page()
    row = DonutRow(ROW, labels=["a", "b", "c", "d", "e"])
    seen: list[Any] = []
    row.observe(lambda change: seen.append(change["new"]), "selected")
    host.show(row)
    host.page.get_by_role("radio").nth(3).click()
    host.page.wait_for_function("Object.values(models)[0].get('_view').selected === 3")
    host.page.keyboard.press("ArrowLeft")
    host.page.wait_for_function("Object.values(models)[0].get('_view').selected === 2")
    assert seen == [3, 2]
    row.selected = None
    host.flush()
    host.page.wait_for_function("!document.querySelector('[aria-checked=true]')")


def test_the_page_speaks_the_language_that_is_chosen_there(open_page: Opener) -> None:
    host = open_page()
    widget = table()()
    host.show(widget)
    host.page.locator(".tt-language select").select_option("ja")
    host.page.wait_for_function("document.querySelector('.tt').lang === 'ja'")
    assert host.page.get_by_role("button", name="ルール").count() == 1
    assert widget.language == "ja"


def test_saving_and_loading_at_the_table(open_page: Opener, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    host = open_page()
    widget = DonutTable(seats(4, 4, 5), state=position())
    host.show(widget)
    bid(host, 2)
    game: Host = host
    game.page.get_by_role("button", name="Game", exact=True).click()
    game.page.get_by_role("button", name="Save", exact=True).click()
    game.page.locator(".tt-note", has_text="donut-1.json").wait_for()
    game.page.locator(".tt-games p", has_text="donut-1.json").wait_for()  # beside the button, too
    game.page.get_by_role("button", name="Undo").click()
    game.page.wait_for_function("Object.values(models)[0].get('_view').step === 0")
    game.page.get_by_role("button", name="Load", exact=True).click()
    game.page.wait_for_function("Object.values(models)[0].get('_view').step === 1")
    assert widget.match.step == 1


def test_a_press_that_drops_the_game_asks_once_more_and_can_be_taken_back(open_page: Opener) -> None:
    host = open_page()
    widget = DonutTable(seats(4, 4, 5), state=position())
    host.show(widget)
    bid(host, 2)
    game = host.page
    game.get_by_role("button", name="Game", exact=True).click()
    game.get_by_role("button", name="New deal").dblclick()
    assert widget.match.steps == 1
    game.get_by_role("button", name="Stay").click()
    assert game.evaluate("document.activeElement.innerText") == "New deal"
    game.get_by_role("button", name="New deal").click()
    game.get_by_role("button", name="Drop this game").click()
    game.wait_for_function("Object.values(models)[0].get('_view').step === 0")
    assert widget.match.steps == 0


def test_the_odds_of_a_step_that_a_branch_drops_are_not_asked_for(open_page: Opener) -> None:
    host = open_page()
    widget = DonutTable(seats(4, 4, 5), state=position())
    host.show(widget)
    bid(host, 2)
    host.page.get_by_role("button", name="Continue").click()
    host.page.get_by_role("button", name="Show odds").click()
    host.page.locator(".dn-odds").first.wait_for()
    host.page.get_by_role("button", name="One turn back").click()
    host.page.locator(".tt-past").wait_for()
    host.page.get_by_role("button", name="new shuffle").click()
    host.page.get_by_role("button", name="Drop the later turns").click()
    host.page.wait_for_function("Object.values(models)[0].get('_view').steps === 0")
    host.page.locator(".dn-odds").first.wait_for()
    assert host.page.inner_text(".tt-fault") == ""


def test_the_box_of_the_reader_says_so(open_page: Opener) -> None:
    host = open_page()
    host.show(DonutTable(["Ann", "Greedy", "Greedy"], seed=7))
    assert host.page.locator(".dn-you .tt-you").all_inner_texts() == ["you"]
