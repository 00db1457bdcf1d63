package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.lab.sites.Sites;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run while it goes on, and a site that is large, as people see them. */
final class ServeRunTest {

  private static final String STATE = "document.querySelector('#job .badge')?.textContent";

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;

  @BeforeEach
  void open() {
    browser = page.browser();
    page.open("", "#demo");
  }

  /** The number above a label. */
  private long figure(String label) {
    String number =
        browser.says(
            "[...document.querySelectorAll('.figures div')]"
                + ".find(e => e.querySelector('dt').textContent === '"
                + label
                + "').querySelector('dd').textContent");
    return Long.parseLong(number.replace(",", ""));
  }

  @Test
  void aRunSaysWhatItDoesAndPausingIsNotTheSitesFault() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      String origin = lab.site("shop-and-forum").origin();
      browser.says(
          "fetch('/api/jobs', {method: 'POST', headers: {'X-Grapnel': '1'}, body:"
              + " JSON.stringify({url: '"
              + origin
              + "/', rate: '25', max_requests: '1000'})})");
      browser.says("location.hash = '#/site/' + encodeURIComponent('" + origin + "')");
      page.awaits(".doing");
      assertTrue(
          browser.until(
              "document.querySelector('#job .u-legend')"
                  + " && document.querySelector('.doing').textContent.startsWith('Trying ids: /')"),
          browser::seen);
      assertEquals("running", browser.says(STATE));
      long fresh = figure("new pages in this run");
      assertTrue(figure("pages found") >= fresh, browser::seen);
      assertTrue(fresh > 0, browser::seen);
      page.both("running");
      browser.says("document.getElementById('pause').click()");
      assertTrue(browser.until(STATE + " === 'paused'"), browser::seen);
      assertTrue(browser.seen().contains("Paused by you."), browser::seen);
      assertFalse(browser.seen().contains("changed during the run"), browser::seen);
      assertTrue(figure("pages found") >= figure("new pages in this run"), browser::seen);
      page.both("paused");
      browser.says("document.getElementById('resume').click()");
      assertTrue(browser.until(STATE + " === 'running'"), browser::seen);
      browser.says("document.getElementById('stop').click()");
      assertTrue(browser.until(STATE + " === 'stopped'"), browser::seen);
    }
  }

  @Test
  void aHundredThousandPagesAreTheRowsOnTheScreen(TestReporter reporter) throws IOException {
    int count = 100_000;
    try (SiteStore site =
        page.store().openSite("example.com", new Store.LockWait(Duration.ZERO, _ -> {}))) {
      for (int id = 1; id <= count; id++) {
        Url url = Url.of("http://example.com/item/" + id);
        site.catalogue()
            .recordFound(
                new Found(
                    url,
                    url,
                    "http://example.com/item/{N}",
                    Integer.toString(id),
                    id % 3 == 0,
                    new Verdict.Entity(Evidence.of("it is one"), 0.9),
                    1,
                    "item",
                    List.of("hunt"),
                    Instant.ofEpochSecond(id),
                    List.of()));
      }
    }
    page.open("", ".sites svg");
    reporter.publishEntry(
        "first screen, ms",
        browser.says("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"));
    page.open("#/site/example.com/pages", "#pages button.row");
    assertTrue(
        browser.until("document.querySelector('#pages').textContent.includes('100,000')"),
        browser::seen);
    browser.says("document.querySelector('th.c-id button').click()");
    page.awaits("th[aria-sort=ascending].c-id");
    String frames =
        browser.says(
            """
            (async () => {
              const box = document.querySelector('.rows');
              let last = performance.now();
              const frames = [];
              for (let i = 1; i <= 200; i++) {
                box.scrollTop = box.scrollHeight * i / 200;
                await new Promise(requestAnimationFrame);
                const now = performance.now();
                frames.push(now - last);
                last = now;
              }
              frames.sort((a, b) => a - b);
              return `${Math.round(frames[100])}, longest ${Math.round(frames[199])}`;
            })()
            """);
    reporter.publishEntry("frame while scrolling through all, median, ms", frames);
    assertTrue(
        browser.until(
            "[...document.querySelectorAll('.rows tbody .c-id')].pop().textContent === '100000' ||"
                + " [...document.querySelectorAll('.rows .c-id')].some(e => e.textContent ==="
                + " '100000')"),
        browser::seen);
    assertTrue(
        Integer.parseInt(browser.says("document.querySelectorAll('.rows tbody tr').length")) < 100);
    page.both("large");
  }
}
