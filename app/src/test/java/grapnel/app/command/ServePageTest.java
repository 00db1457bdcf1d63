package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page as people see it, in a real browser. */
final class ServePageTest {

  private static final String STATE = "document.querySelector('#job .badge')?.textContent";

  /** The line shows the ids that were asked for, not those before. */
  private static final String STILL =
      "document.querySelector('.idline').getAttribute('aria-busy') === 'false'";

  private static final String RANGE = "document.querySelector('#lines .heading .soft').textContent";

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;

  @BeforeEach
  void open() {
    browser = page.browser();
  }

  @Test
  void fromAnAddressTypedByKeyboardToAHiddenPage() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Lab.Served site = lab.site("shop-and-forum");
      browser.go(page.address());
      assertTrue(browser.until("document.getElementById('url')"), "the page is drawn");
      assertTrue(browser.seen().contains("also those no link leads to"), browser::seen);
      browser.key("/");
      assertTrue(browser.until("document.activeElement.id === 'url'"), "/ goes to the field");
      browser.type(site.origin());
      browser.key("Enter");
      assertTrue(browser.until(STATE + " === 'done'"), browser::seen);
      assertTrue(browser.until("document.querySelectorAll('#lines svg path.found').length > 0"));
      zoomed();
      page.both("site");
      page.part("pages");
      assertTrue(browser.until("document.querySelector('#pages .badge.hidden')"), browser::seen);
      String url =
          browser.says(
              "document.querySelector('#pages"
                  + " .badge.hidden').closest('tr').querySelector('a').href");
      Set<String> hidden =
          site.truth().hidden().stream().map(Truth.Entity::path).collect(Collectors.toSet());
      assertTrue(
          site.truth().entityAt(url).map(Truth.Entity::path).filter(hidden::contains).isPresent(),
          url);
      page.both("pages");
      explained();
      String shown = browser.says("location.hash");
      many(url.substring(site.origin().length()));
      browser.says("location.hash = '" + shown + "'");
      browser.size(390, 844, true);
      for (String part : List.of("", "pages", "map", "requests", "runs", "export")) {
        page.part(part);
        assertTrue(
            browser.until("document.documentElement.scrollWidth <= window.innerWidth"),
            () -> part + " fits on a phone");
        page.shot("phone-" + (part.isEmpty() ? "site" : part));
      }
      goOn(site.truth().entities().size());
    }
  }

  /** Keys zoom the line of ids, and the pointer is told what is under it. */
  private void zoomed() {
    // Anew, as the ids of a run that has just ended may still be counted.
    page.open(browser.says("location.hash"), ".idline");
    assertTrue(browser.until(STILL), browser::seen);
    String whole = browser.says(RANGE);
    String[] ends = whole.replaceAll("[^0-9]+", " ").strip().split(" ", -1);
    assertEquals(
        Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]) + 1,
        Integer.parseInt(
            browser.says(
                "[...document.querySelector('.line .behind').querySelectorAll('td:nth-child(n+3)')]"
                    + ".reduce((sum, cell) => sum + Number(cell.textContent), 0)")),
        "each id is in the table beside the picture");
    browser.says("document.querySelector('.idline').focus()");
    browser.key("+");
    assertTrue(browser.until(STILL + " && " + RANGE + " !== '" + whole + "'"), browser::seen);
    browser.key("Home");
    assertTrue(browser.until(STILL + " && " + RANGE + " === '" + whole + "'"), browser::seen);
    wheelAndDrag(whole);
    browser.says(
        "document.querySelector('.idline').dispatchEvent(new PointerEvent('pointermove', {bubbles:"
            + " true, clientX: 300, clientY: 500}))");
    assertTrue(browser.until("/^ids? [0-9]/.test(document.querySelector('.tip').textContent)"));
  }

  /** The wheel zooms where the pointer is, and what is dragged moves with it. */
  private void wheelAndDrag(String whole) {
    atLine("wheel", (x, y) -> browser.wheel(x, y, -200));
    assertTrue(browser.until(STILL + " && " + RANGE + " !== '" + whole + "'"), browser::seen);
    String first = "Number(/[0-9]+/.exec(" + RANGE + ")[0])";
    String before = browser.says(first);
    int fifth =
        Integer.parseInt(
            browser.says("Math.round(document.querySelector('.idline').clientWidth / 5)"));
    atLine("pointerdown", (x, y) -> browser.drag(x, y, x + fifth));
    assertTrue(browser.until(first + " < " + before), "to the right, lower ids come in");
    browser.key("Home");
    assertTrue(browser.until(STILL + " && " + RANGE + " === '" + whole + "'"), browser::seen);
  }

  /**
   * Does something amid the line. What is drawn above may move it away between the look where it is
   * and the gesture, so the page says what was hit; what missed it is done again.
   */
  private void atLine(String event, BiConsumer<Integer, Integer> gesture) {
    for (int tries = 0; tries < 100; tries++) {
      String[] place =
          browser
              .says(
                  """
                  (() => {
                    window.hit = undefined;
                    addEventListener('%s', e => { window.hit = !!e.target.closest('.idline'); },
                      {capture: true, once: true});
                    const line = document.querySelector('.idline');
                    line.scrollIntoView({block: 'center'});
                    const {left, top, width} = line.getBoundingClientRect();
                    return Math.round(left + width / 2) + ' ' + Math.round(top + 10);
                  })()
                  """
                      .formatted(event))
              .split(" ", -1);
      gesture.accept(Integer.parseInt(place[0]), Integer.parseInt(place[1]));
      assertTrue(browser.until("window.hit !== undefined"), "the page hears of the " + event);
      if (browser.says("window.hit").equals("true")) return;
    }
    fail(browser.seen());
  }

  /** A page is explained beside the table, compared, and shown as it was archived. */
  private void explained() throws IOException {
    browser.says(
        "document.querySelector('#pages"
            + " .badge.hidden').closest('tr').querySelector('button').click()");
    assertTrue(browser.until("document.querySelector('.panel .facts')"), browser::seen);
    assertTrue(browser.until("document.querySelector('.panel').textContent.includes('No path')"));
    assertTrue(browser.until("document.querySelector('.compare ins')"), browser::seen);
    browser.says("document.getElementById('archived').click()");
    assertTrue(browser.until("document.querySelector('iframe.archived')"), browser::seen);
    page.both("panel");
    browser.size(390, 844, true);
    assertTrue(
        browser.until(
            "[...document.querySelectorAll('.compare tbody td:first-child')].every(e =>"
                + " e.offsetWidth > 120)"),
        "both columns can be read on a phone");
    browser.size(1280, 900, false);
    browser.key("Escape");
    assertTrue(browser.until("!document.querySelector('.panel')"), "Escape closes it");
  }

  /** All sites, a search through them, tags, the history of a site, an export of what fits. */
  private void many(String hidden) throws IOException {
    page.part("runs");
    assertTrue(browser.until("document.querySelector('#diff .badge')"), browser::seen);
    exported();
    page.both("runs");
    page.part("");
    page.awaits("#tags");
    browser.says(
        "(() => { const tags = document.getElementById('tags'); tags.value = 'mine';"
            + " tags.dispatchEvent(new Event('change', {bubbles: true})); })()");
    assertTrue(
        browser.until("document.querySelector('.tags').textContent.includes('Saved')"),
        browser::seen);
    page.part("pages");
    browser.says("document.getElementById('only-hidden').click()");
    assertTrue(
        browser.until(
            "document.querySelector('#pages [role=status]').textContent.includes(' of ')"),
        browser::seen);
    exported();
    browser.says("location.hash = '#/sites'");
    assertTrue(
        browser.until("document.querySelector('.sites')?.textContent.includes('mine')"),
        browser::seen);
    page.both("sites");
    browser.says("location.hash = '#/search'");
    assertTrue(browser.until("document.getElementById('filter')"), browser::seen);
    browser.says("document.getElementById('filter').focus()");
    browser.type(hidden);
    assertTrue(browser.until("document.querySelector('main tbody .badge')"), browser::seen);
    exported();
    page.both("search");
  }

  private void exported() {
    browser.says("document.getElementById('export').click()");
    assertTrue(
        browser.until("document.querySelector('.export').textContent.includes('is saved')"),
        browser::seen);
  }

  /** What has ended can be gone on with; the first page then shows what is known. */
  private void goOn(int pages) throws IOException {
    page.part("");
    assertTrue(browser.until("document.getElementById('resume')"), browser::seen);
    String said = "document.querySelector('.said pre').textContent";
    String before = browser.says(said + ".length");
    browser.says("document.getElementById('resume').focus()");
    browser.key("Enter");
    // The first run is done as well: the second has more to say.
    assertTrue(
        browser.until(said + ".length > " + before + " && " + STATE + " === 'done'"),
        browser::seen);
    browser.says("location.hash = '#/runs'");
    assertTrue(browser.until("document.querySelectorAll('main tbody tr').length === 1"));
    browser.says("location.hash = '#/'");
    assertTrue(
        browser.until(
            "document.querySelector('.sites').textContent.includes('" + pages + " pages')"),
        browser::seen);
    page.shot("phone-home");
  }

  @Test
  void theDemoIsOneButtonAway() throws IOException {
    browser.go(page.address());
    assertTrue(browser.until("document.getElementById('demo')"), browser::seen);
    page.both("home-empty");
    browser.says("document.getElementById('demo').click()");
    assertTrue(browser.until(STATE + " === 'done'"), browser::seen);
    assertTrue(browser.until("document.querySelector('.figures .accent dd')"), browser::seen);
    assertTrue(
        browser.until("document.querySelector('h2 .badge')?.textContent === 'demo'"),
        browser::seen);
    browser.says("location.hash = '#/'");
    assertTrue(browser.until("document.querySelector('.sites svg')"), browser::seen);
    assertEquals("demo", browser.says("document.querySelector('.sites .badge').textContent"));
    page.both("home");
  }

  @Test
  void aPlanComesBeforeTheRun() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      browser.go(page.address());
      assertTrue(browser.until("document.getElementById('url')"), browser::seen);
      browser.says("document.getElementById('url').focus()");
      browser.type(lab.site("shop-and-forum").origin());
      browser.says("document.getElementById('plan').click()");
      assertTrue(browser.until("document.querySelector('#job table')"), browser::seen);
      assertTrue(browser.seen().contains("in all, with every other page"), browser::seen);
      page.both("plan");
    }
  }

  @Test
  void aListOfSitesIsStartedAtOnce() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("listing1"))) {
      browser.go(page.address() + "#/runs");
      assertTrue(browser.until("document.getElementById('urls')"), browser::seen);
      browser.says("document.getElementById('urls').focus()");
      browser.type(lab.sites().getFirst().origin() + "/\nnot a site\n");
      browser.says("document.querySelector('#batch button.main').click()");
      assertTrue(
          browser.until("document.querySelector('#batch').textContent.includes('not a site')"),
          browser::seen);
      assertTrue(browser.until("document.querySelector('main table .badge')"), browser::seen);
      assertEquals(
          "true", browser.says("document.querySelector('#batch p').textContent[0] === '1'"));
      page.both("jobs");
    }
  }

  @Test
  void aFailureSaysWhyAndCanBeDeleted() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    browser.go(page.address());
    assertTrue(failure("http://127.0.0.1:" + closed + "/").contains("reached"), browser::seen);
    page.both("failed");
    browser.says("document.getElementById('delete').click()");
    page.awaits("#demo");
    assertEquals("0", browser.says("fetch('/api/jobs').then(a => a.json()).then(j => j.length)"));
    assertEquals("0", browser.says("fetch('/api/sites').then(a => a.json()).then(j => j.length)"));
    wantsALogIn();
  }

  /** What is said of an address that is typed into the first screen, and fails. */
  private String failure(String address) {
    assertTrue(browser.until("document.getElementById('url')"), browser::seen);
    browser.says("document.getElementById('url').focus()");
    browser.type(address);
    browser.key("Enter");
    assertTrue(browser.until("document.querySelector('.failure')"), browser::seen);
    return browser.says("document.querySelector('.failure').textContent");
  }

  /** Nobody has to check an address that is right. */
  private void wantsALogIn() throws IOException {
    LabSite members = LabSite.of("members", _ -> Reply.html(401, "<title>Log in</title>"));
    try (Lab lab = Lab.serve(members)) {
      String advice = failure(lab.sites().getFirst().origin());
      assertTrue(advice.contains("user name and password"), advice);
      assertTrue(advice.contains("give its cookies"), advice);
      assertFalse(advice.contains("Check the address"), advice);
      assertFalse(advice.contains("--header"), "there are fields for it here");
    }
  }

  @Test
  void aSiteThatBlocksIsLeftAloneForAWhile() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("blocked-403"))) {
      browser.go(page.address());
      String advice = failure(lab.sites().getFirst().origin());
      assertTrue(advice.contains("Wait some hours"), advice);
      assertFalse(advice.contains("Try again"), "what to do is said once: " + advice);
      allRequestsAreAccountedFor();
      page.both("blocked");
      browser.says("document.getElementById('delete').click()");
      assertTrue(
          browser.until("document.querySelector('#message.good')?.textContent === 'Deleted.'"),
          "what was done does not look like a fault");
    }
  }

  /** A picture that ends at another number than the one above it says why. */
  private void allRequestsAreAccountedFor() {
    page.awaits("#curve .u-legend");
    assertTrue(
        browser.until(
            """
            (() => {
              const count = text => Number(text.replace(/[^0-9]/g, ''));
              const figure = [...document.querySelectorAll('.figures div')]
                .find(each => each.querySelector('dt').textContent === 'requests');
              const again = document.querySelector('#curve > .soft')?.textContent || '0';
              return count(figure.querySelector('dd').textContent)
                === count(document.querySelector('#curve .u-legend .u-value').textContent) + count(again);
            })()
            """),
        browser::seen);
  }
}
