package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Links that act: counted at the end, listed by {@code explain}, allowed by {@code --allow-url}.
 */
class RefusedLinksTest {

  private static final Pattern COUNTED = Pattern.compile("([0-9,]+) links? not followed, as that");

  @TempDir Path folder;

  @Test
  void whatActsIsCountedListedAndAllowedByItsUser() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("decoys"))) {
      String site = lab.sites().getFirst().origin() + "/";
      Ran refused = crawl(site, "refused");
      assertEquals(0, lab.sites().getFirst().violations().size());
      assertTrue(
          refused.err().contains("not followed, as that may change something"), refused::err);
      Ran listed =
          Ran.with("", "explain", "--refused", site, "--store=" + folder.resolve("refused"));
      assertEquals(ExitCode.DONE, listed.exitCode(), listed.err());
      assertTrue(listed.out().matches("(?s).*/article/[0-9]+/delete.*"), listed::out);

      Ran allowed = crawl(site, "allowed", "--allow-url=/article/[0-9]+/delete$");
      assertTrue(allowed.out().matches("(?s).*/article/[0-9]+/delete.*"), allowed::out);
      assertTrue(
          lab.sites().getFirst().violations().stream()
              .allMatch(done -> done.request().target().endsWith("/delete")),
          "only what was allowed");
    }
  }

  /** Also what was learned from answers alone: these say what they do in Finnish. */
  @Test
  void asManyAreListedAsWereCounted() throws IOException {
    for (String name : List.of("decoys", "foreign-acts", "glued-acts")) {
      try (Lab lab = Lab.serve(Sites.named(name))) {
        String site = lab.sites().getFirst().origin() + "/";
        String store = "--store=" + folder.resolve(name);
        Ran found = Ran.with("", "discover", site, "--allow-private", store);
        Matcher counted = COUNTED.matcher(found.err());
        assertTrue(counted.find(), found::err);
        Ran listed = Ran.with("", "explain", "--refused", site, store);
        long lines = listed.out().lines().count();
        assertEquals(Long.parseLong(counted.group(1).replace(",", "")), lines, name);
      }
    }
  }

  private Ran crawl(String site, String store, String... options) {
    String[] all = new String[options.length + 5];
    all[0] = "crawl";
    all[1] = site;
    all[2] = "--allow-private";
    all[3] = "--max-requests=100";
    all[4] = "--store=" + folder.resolve(store);
    System.arraycopy(options, 0, all, 5, options.length);
    return Ran.with("", all);
  }
}
