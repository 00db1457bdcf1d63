package grapnel.eval;

import grapnel.discover.DiscoverySettings;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;

/** Pages that only a convention leads to: with all methods, and without those that use it. */
final class OfferEvaluation implements Evaluation {

  private static final String LINE = "%-18s%8s%9s%9s%8s%8s%10s%n";

  @Override
  public String purpose() {
    return "pages that a site offers by a convention and not by links";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println(
        """
        hidden: entity pages that no link leads to; found: of these, with all methods; without:
        without site maps, feeds and listings; missed: linked pages missed; wrong: pages found that
        are no entity, or found twice; requests: with all methods.
        """);
    out.printf(LINE, "site", "hidden", "found", "without", "missed", "wrong", "requests");
    Set<String> without = new HashSet<>(DiscoverySettings.METHODS);
    without.removeAll(Set.of("sitemap", "listing"));
    long violations = 0;
    for (Entry entry : Sites.offers()) {
      DiscoverRun all =
          DiscoverRun.discovery(entry.site(input.seed()), DiscoverySettings.METHODS, input.seed());
      DiscoverRun plain = DiscoverRun.discovery(entry.site(input.seed()), without, input.seed());
      violations += all.violations() + plain.violations();
      out.printf(
          LINE,
          entry.name(),
          all.truth().hidden().size(),
          all.score().hiddenRight(),
          plain.score().hiddenRight(),
          all.score().missed().size() - all.score().hiddenMissed(),
          all.score().wrong().size() + all.score().repeats().size(),
          all.requests());
    }
    out.printf("%nRequests that a site forbids: %d%n", violations);
  }
}
