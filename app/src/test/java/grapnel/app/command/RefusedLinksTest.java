package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Links that act: counted at the end, listed by {@code explain}, allowed by {@code --allow-url}.
 */
class RefusedLinksTest {

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
