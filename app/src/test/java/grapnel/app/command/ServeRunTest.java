package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import java.io.IOException;
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
    // It goes on until all of it was seen, however busy the machine is.
    try (Lab lab = Lab.serve(LargeSite.shop())) {
      String origin = lab.sites().getFirst().origin();
      browser.says(
          "fetch('/api/jobs', {method: 'POST', headers: {'X-Grapnel': '1'}, body:"
              + " JSON.stringify({url: '"
              + origin
              + "/', rate: '25', max_requests: '100000'})})");
      browser.says("location.hash = '#/site/' + encodeURIComponent('" + origin + "')");
      page.awaits(".doing");
      assertTrue(
          browser.until(
              "document.querySelector('#methods .u-legend')"
                  + " && document.querySelector('.doing').textContent.startsWith('Trying ids: /')"),
          browser::seen);
      assertEquals("running", browser.says(STATE));
      // The figures follow every two seconds, at the earliest.
      assertTrue(browser.until("document.querySelector('#kinds svg')"), browser::seen);
      long fresh = figure("new pages in this run");
      assertTrue(figure("pages found") >= fresh, browser::seen);
      assertTrue(fresh > 0, browser::seen);
      page.both("running");
      stillIfAsked();
      foundSince();
      browser.says("document.getElementById('pause').click()");
      assertTrue(browser.until(STATE + " === 'paused'"), browser::seen);
      assertTrue(browser.seen().contains("Paused by you."), browser::seen);
      assertFalse(browser.seen().contains("changed during the run"), browser::seen);
      assertTrue(
          browser.until(
              "document.querySelector('#kinds')?.textContent.includes('continued to its end')"),
          browser::seen);
      assertTrue(figure("pages found") >= figure("new pages in this run"), browser::seen);
      page.both("paused");
      browser.says("document.getElementById('resume').click()");
      assertTrue(browser.until(STATE + " === 'running'"), browser::seen);
      assertTrue(
          browser.until("document.body.textContent.includes('since it was continued')"),
          "the limit counts anew, and says so");
      browser.says("document.getElementById('stop').click()");
      assertTrue(browser.until(STATE + " === 'stopped'"), browser::seen);
    }
  }

  /** Nothing moves where the system asks for less. */
  private void stillIfAsked() {
    assertTrue(browser.until("document.getAnimations().length > 0"), "what runs beats");
    browser.motion("reduce");
    assertTrue(browser.until("document.getAnimations().length === 0"), "and else stands still");
    browser.motion("no-preference");
  }

  /** The table stays as it is until one asks for what was found since. */
  private void foundSince() {
    String overview = browser.says("location.hash");
    browser.says("location.hash += '/pages'");
    page.awaits("#pages button.row");
    page.awaits("#fresh");
    String rows = "Number(document.querySelector('#pages table').getAttribute('aria-rowcount'))";
    String before = browser.says(rows);
    browser.says("document.getElementById('fresh').click()");
    assertTrue(browser.until(rows + " > " + before), browser::seen);
    browser.says("location.hash = '" + overview + "'");
    page.awaits("#pause");
  }

  @Test
  void aHundredThousandPagesAreTheRowsOnTheScreen(TestReporter reporter) throws IOException {
    int count = 100_000;
    // The first screen would look into the site while it is being filled.
    browser.go("about:blank");
    LargeSite.fill(page.store(), count);
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
    String frames = LargeSite.frames(browser);
    reporter.publishEntry("frames while scrolling through all, ms", frames);
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
