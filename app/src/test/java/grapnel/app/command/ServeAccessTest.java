package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import grapnel.demo.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page for who uses a keyboard or a screen reader: by axe, and by keys alone. */
final class ServeAccessTest {

  private static final Path AXE = Path.of("..", "target", "axe", "package", "axe.min.js");

  /** The screens beside those of a site. */
  private static final Map<String, String> SCREENS =
      Map.of(
          "", ".sites svg",
          "sites", ".sites svg",
          "runs", "#batch",
          "search", "#filter",
          "workers", ".command code");

  /** The row of the table of pages in which the focus is. */
  private static final String ROW =
      "document.activeElement.closest('tr')?.getAttribute('aria-rowindex')";

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;

  @BeforeEach
  void discover() {
    browser = page.browser();
    page.open("", "#demo");
    browser.says("document.getElementById('demo').click()");
    state("done");
    page.awaits("#lines svg path.found");
  }

  /** What WCAG 2.1 AA wants and axe can see, in light and in dark. */
  private void accessible(String screen) {
    for (String scheme : List.of("light", "dark")) {
      browser.scheme(scheme);
      String wrong =
          browser.says(
              """
              axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], iframes: false})
                .then(all => (all.passes.length > 9 ? '' : 'nothing was checked ') + all.violations.map(each => each.id + ': '
                  + each.nodes.map(node => node.html.slice(0, 200) + ' ' + node.failureSummary).join(' | ')).join('\\n'))
              """);
      assertEquals("", wrong, screen + " in " + scheme);
    }
  }

  @Test
  void everyScreenIsAccessible() throws IOException {
    assumeTrue(Files.exists(AXE), "needs axe-core in target/axe");
    browser.says("(() => {" + Files.readString(AXE) + "})()");
    String site = browser.says("location.hash");
    for (String part : ServedPage.PARTS.keySet()) {
      page.part(part);
      accessible(part);
    }
    browser.says("location.hash = '" + site + "/pages'");
    page.awaits("#pages button.row");
    browser.says("document.querySelector('#pages button.row').click()");
    page.awaits(".panel .facts");
    browser.says("document.getElementById('archived').click()");
    page.awaits(".compare table");
    accessible("panel");
    for (Map.Entry<String, String> screen : SCREENS.entrySet()) {
      show(screen);
      browser.says("document.querySelectorAll('details').forEach(each => { each.open = true; })");
      if (browser.says("!!document.querySelector('.options')").equals("true")) {
        page.awaits(".groups .group");
      }
      accessible(screen.getKey());
    }
  }

  private void show(Map.Entry<String, String> screen) {
    browser.says("location.hash = '#/" + screen.getKey() + "'");
    String title = screen.getKey().isEmpty() ? "" : screen.getKey() + " · ";
    assertTrue(
        browser.until("document.title.toLowerCase() === '" + title + "grapnel'"), browser::seen);
    page.awaits(screen.getValue());
  }

  /** A run at work, paused, one that failed and a plan. */
  @Test
  void everyStateOfARunIsAccessible() throws IOException {
    assumeTrue(Files.exists(AXE), "needs axe-core in target/axe");
    browser.says("(() => {" + Files.readString(AXE) + "})()");
    try (Lab lab = Lab.serve(LargeSite.shop())) {
      String url = lab.sites().getFirst().origin() + "/";
      start(url, "plan: 'true'");
      page.awaits("#job table");
      accessible("plan");
      start(url, "rate: '25', max_requests: '100000'");
      page.awaits("#kinds svg");
      page.awaits("#methods .u-legend");
      accessible("running");
      browser.says("document.getElementById('pause').click()");
      state("paused");
      accessible("paused");
      browser.says("document.getElementById('stop').click()");
      state("stopped");
      accessible("stopped");
    }
    start("http://127.0.0.1:1/", "");
    page.awaits(".failure");
    browser.says("document.querySelector('.again').open = true");
    page.awaits(".again .group");
    accessible("failed");
  }

  private void start(String url, String options) {
    browser.says(
        """
        fetch('/api/jobs', {method: 'POST', headers: {'X-Grapnel': '1'},
          body: JSON.stringify({url: '%s', %s})}).then(answer => answer.json())
          .then(job => {
            location.hash = '#/site/' + encodeURIComponent(job.site);
            dispatchEvent(new Event('begun'));
          })
        """
            .formatted(url, options));
  }

  private void state(String wanted) {
    assertTrue(
        browser.until("document.querySelector('#job .badge')?.textContent === '" + wanted + "'"),
        browser::seen);
  }

  @Test
  void keysAreEnoughToFindAndExplainAPage() {
    browser.says("location.hash += '/pages'");
    page.awaits("#pages button.row");
    browser.key("/");
    assertTrue(browser.until("document.activeElement.id === 'filter'"), browser::seen);
    tabTo("document.activeElement.matches('button.sort')");
    browser.key("Enter");
    page.awaits("th[aria-sort=ascending].c-title");
    tabTo("document.activeElement.matches('button.row')");
    assertEquals(
        "true", browser.says("getComputedStyle(document.activeElement).outlineStyle !== 'none'"));
    browser.key("End");
    assertTrue(
        browser.until(
            ROW + " === document.querySelector('#pages table').getAttribute('aria-rowcount')"),
        "the last row has the focus");
    browser.key("Home");
    assertTrue(browser.until(ROW + " === '2'"), "and the first again");
    browser.key("ArrowDown");
    assertTrue(browser.until(ROW + " === '3'"), "and the next");
    browser.key("Enter");
    page.awaits(".panel .facts");
    assertTrue(browser.until("document.activeElement.closest('.panel')"), "it has the focus");
    browser.key("Escape");
    assertTrue(browser.until("!document.querySelector('.panel')"), browser::seen);
    assertTrue(browser.until(ROW + " === '3'"), "the focus is where it was");
    browser.key("Tab");
    browser.key("Tab");
    assertEquals("format", browser.says("document.activeElement.id"), "past all other rows");
  }

  /** Whatever can be used by mouse has its turn with Tab, and shows that it has. */
  @Test
  void everyControlIsReachedByTabAndShowsTheFocus() {
    for (String part : ServedPage.PARTS.keySet()) {
      page.part(part);
      reached("part " + part);
    }
    for (Map.Entry<String, String> screen : SCREENS.entrySet()) {
      show(screen);
      reached("screen " + screen.getKey());
    }
  }

  private void reached(String screen) {
    int controls =
        Integer.parseInt(
            browser.says(
                """
                (() => {
                  document.activeElement.blur();
                  window.left = new Set([...document.querySelectorAll(
                      'a[href], button, input, select, textarea, summary, [tabindex="0"]')]
                    .filter(each => !each.disabled && each.tabIndex >= 0 && each.checkVisibility()));
                  window.bare = [];
                  window.reach = event => {
                    left.delete(event.target);
                    if (getComputedStyle(event.target).outlineStyle === 'none') bare.push(event.target.outerHTML);
                  };
                  addEventListener('focusin', reach);
                  return left.size;
                })()
                """));
    assertTrue(controls > 5, screen + " has " + controls);
    // What was drawn anew meanwhile is another element; and Tab may begin amid the page, and go
    // round.
    String left =
        "[...left].filter(each => each.isConnected).map(each => each.outerHTML).join(' ')";
    for (int round = 0; round < 3 && (round == 0 || !browser.says(left).isEmpty()); round++) {
      for (int i = 0; i < controls + 10; i++) browser.key("Tab");
    }
    browser.says("removeEventListener('focusin', reach)");
    assertEquals("", browser.says(left), screen);
    assertEquals("", browser.says("bare.join(' ')"), screen + " shows no focus");
  }

  private void tabTo(String there) {
    for (int i = 0; i < 40; i++) {
      if (browser.says(there).equals("true")) return;
      browser.key("Tab");
    }
    throw new AssertionError(there + ", but " + browser.says("document.activeElement.outerHTML"));
  }
}
