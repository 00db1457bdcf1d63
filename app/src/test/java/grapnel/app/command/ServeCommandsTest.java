package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every screen shows a command; what it prints is what the screen shows. */
final class ServeCommandsTest {

  private static final String COUNT =
      "/^[0-9,]+/.exec(document.querySelector('#pages p[role=status]').textContent)?.[0]";

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;
  private String hash = "";

  @BeforeEach
  void discover() throws IOException {
    browser = page.browser();
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      page.open("", "#url");
      browser.says("document.getElementById('url').focus()");
      browser.type(lab.site("shop-and-forum").origin());
      browser.key("Enter");
      assertTrue(
          browser.until("document.querySelector('#job .badge')?.textContent === 'done'"),
          browser::seen);
      hash = browser.says("location.hash");
    }
  }

  private void part(String part, String drawn) {
    browser.says("location.hash = '" + hash + "/" + part + "'");
    page.awaits(drawn);
  }

  /** What the command of this screen prints, before other commands sort or cut it. */
  private List<String> printed() {
    String command =
        browser.says("[...document.querySelectorAll('.command code')].pop().textContent");
    String typed = command.split(" [|] ", -1)[0].replaceFirst("^grapnel ", "");
    String[] words =
        Stream.of((typed + " --store " + page.storeFolder()).split(" ", -1))
            .map(word -> word.replaceAll("^'|'$", ""))
            .toArray(String[]::new);
    // The page saves under a name, here it is read.
    int file = Arrays.asList(words).indexOf("-o");
    if (file >= 0) words[file + 1] = "-";
    Ran ran = Ran.with("", words);
    assertEquals(ExitCode.DONE, ran.exitCode(), () -> command + ": " + ran.err());
    return ran.lines();
  }

  private int rows(String selector) {
    return Integer.parseInt(browser.says("document.querySelectorAll('" + selector + "').length"));
  }

  private static String choose(String selects, int index) {
    return """
    (() => {
      const select = document.querySelectorAll('%s')[%d];
      select.value = select.options[1].value;
      select.dispatchEvent(new Event('change', {bubbles: true}));
    })()
    """
        .formatted(selects, index);
  }

  private static String type(String id, String text) {
    return """
    (() => {
      const field = document.getElementById('%s');
      field.value = '%s';
      field.dispatchEvent(new Event('input', {bubbles: true}));
    })()
    """
        .formatted(id, text);
  }

  @Test
  void requestsAndPatternsAreThoseOfTheScreen() {
    // Anew, as a run that was watched shows what it asked and not what is kept.
    page.open(hash + "/requests", "#requests td a");
    List<String> newest =
        printed().stream()
            .sorted(Comparator.reverseOrder())
            .limit(100)
            .map(line -> line.split("\t", -1)[2])
            .sorted()
            .toList();
    String links = "[...document.querySelectorAll('#requests td a')]";
    String shown = browser.says(links + ".map(a => a.href).join('\\n')");
    assertEquals(newest, shown.lines().sorted().toList());
    assertEquals(
        "true",
        browser.says(links + ".every(a => a.textContent[0] === '/')"),
        "within a site an address is its path");
    part("map", "#tree .node");
    assertEquals(rows("#tree .node"), printed().size());
  }

  @Test
  void aFilteredTableIsExportedByItsCommand() {
    part("pages", "#pages button.row");
    for (String filter :
        List.of(
            choose("#pages .filters select", 0),
            choose("#pages .filters select", 1),
            "document.getElementById('only-hidden').click()",
            type("status", "200"),
            type("filter", "e"))) {
      browser.says("performance.clearResourceTimings()");
      browser.says(filter);
      // What is typed is asked for after a moment, and again until all titles are read.
      assertTrue(
          browser.until(
              "performance.getEntriesByType('resource').some(e => e.name.includes('/pages?') &&"
                  + " e.responseEnd)"),
          browser::seen);
      assertTrue(
          browser.until(
              "!document.querySelector('#pages p progress') && (%s) === '%,d'"
                  .formatted(COUNT, printed().size() - 1)),
          () -> printed().size() - 1 + " are printed: " + browser.seen());
    }
  }

  @Test
  void aSearchFindsWhatItsCommandPrints() {
    // The port is part of the address, which is searched as well.
    String id =
        Stream.of("17", "23", "34", "45", "56")
            .filter(each -> !hash.contains(each))
            .findFirst()
            .orElseThrow();
    for (String text : List.of("easel", "topic=1", id)) {
      browser.says("location.hash = '#/'");
      page.awaits("#demo");
      browser.says("location.hash = '#/search'");
      page.awaits("main input#filter");
      browser.says("document.getElementById('filter').focus()");
      browser.type(text);
      page.awaits("main tbody tr");
      assertTrue(
          browser.until(
              "/^[0-9]+ pages?$/.test(document.querySelector('main p[role=status]').textContent)"),
          browser::seen);
      assertEquals(rows("main tbody tr"), printed().size() - 1, text);
    }
  }

  @Test
  void aDifferenceWithAnEndHasItsCommand() {
    part("runs", "#diff .badge.fresh");
    // The choices are the runs, which are asked for on their own.
    page.awaits("#runs table");
    browser.says(choose("#diff select", 1));
    assertTrue(
        browser.until("document.querySelector('#diff .command').textContent.includes('--until')"),
        browser::seen);
    page.awaits("#diff .badge.fresh");
    assertEquals(rows("#diff tbody tr"), printed().size() - 1);
  }

  @Test
  void aListOfSitesOnThisMachineIsAllowedToBeAsked() {
    browser.says("location.hash = '#/runs'");
    page.awaits("#urls");
    String command = "document.querySelector('#batch .command').textContent";
    browser.says(type("urls", "http://example.com/"));
    assertTrue(browser.until("!" + command + ".includes('private')"), browser::seen);
    browser.says(type("urls", "http://example.com/\\nhttp://127.0.0.1:9/"));
    assertTrue(
        browser.until(command + ".includes('discover sites.txt --allow-private')"), browser::seen);
  }
}
