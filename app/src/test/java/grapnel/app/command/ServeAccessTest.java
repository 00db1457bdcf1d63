package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page for who uses a keyboard or a screen reader: by axe, and by keys alone. */
final class ServeAccessTest {

  private static final Path AXE = Path.of("..", "target", "axe", "package", "axe.min.js");

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;

  @BeforeEach
  void discover() {
    browser = page.browser();
    page.open("", "#demo");
    browser.says("document.getElementById('demo').click()");
    assertTrue(
        browser.until("document.querySelector('#job .badge')?.textContent === 'done'"),
        browser::seen);
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
    accessible("overview");
    for (String part : List.of("pages", "map", "requests", "runs", "export")) {
      browser.says("location.hash = '" + site + "/" + part + "'");
      page.awaits("nav.tabs a[href$=" + part + "][aria-current]");
      accessible(part);
    }
    browser.says("location.hash = '" + site + "/pages'");
    page.awaits("#pages button.row");
    browser.says("document.querySelector('#pages button.row').click()");
    page.awaits(".panel .facts");
    browser.says("document.getElementById('archived').click()");
    page.awaits(".compare table");
    accessible("panel");
    for (String screen : List.of("", "sites", "runs", "search", "workers")) {
      browser.says("location.hash = '#/" + screen + "'");
      page.awaits("main h2");
      browser.says("document.querySelectorAll('details').forEach(each => { each.open = true; })");
      accessible(screen);
    }
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
    browser.key("Enter");
    page.awaits(".panel .facts");
    assertTrue(browser.until("document.activeElement.closest('.panel')"), "it has the focus");
    browser.key("Escape");
    assertTrue(browser.until("!document.querySelector('.panel')"), browser::seen);
  }

  private void tabTo(String there) {
    for (int i = 0; i < 40; i++) {
      if (browser.says(there).equals("true")) return;
      browser.key("Tab");
    }
    throw new AssertionError(there + ", but " + browser.says("document.activeElement.outerHTML"));
  }
}
