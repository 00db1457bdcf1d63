package grapnel.app.cli;

import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Estimate;
import grapnel.lab.Lab;
import grapnel.lab.Truth;
import grapnel.url.Url;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What the demo says, as it goes along. */
final class DemoReport {

  private static final int EXAMPLES = 5;

  private final PrintStream out;
  private List<String> linked = List.of();
  private List<Estimate> estimates = List.of();
  private long before;

  DemoReport(Streams streams) {
    this.out = new PrintStream(streams.out(), true, java.nio.charset.StandardCharsets.UTF_8);
  }

  void begin(Lab.Served site) {
    Truth truth = site.truth();
    out.printf(
        "A shop with a forum at %s: %d pages of products and topics, %d of which no link leads"
            + " to.%n%n",
        site.origin(), truth.entities().size(), truth.hidden().size());
  }

  void reached(Lab.Served site, List<Url> urls) {
    linked = urls.stream().map(Url::toString).toList();
    out.printf("1. Following links      %5d requests, %d URLs%n", spent(site), urls.size());
  }

  void mined(Lab.Served site, List<Template> templates) {
    out.printf("2. Mining templates     %5d requests%n", spent(site));
    for (Template template : templates) {
      out.printf(
          "     %s   %d URLs, %d ids missing between %d and %d%n",
          template.pattern().replace(site.origin(), ""),
          template.count(),
          template.ids().gaps().stream().mapToLong(gap -> gap.size()).sum(),
          template.ids().min(),
          template.ids().max());
    }
  }

  void estimated(List<Estimate> all) {
    estimates = all;
  }

  void found(Lab.Served site, List<Found> found) {
    out.printf(
        "3. Hunting in the gaps  %5d requests, %d pages found, as%n", spent(site), found.size());
    for (Found page : found.subList(0, Math.min(EXAMPLES, found.size()))) {
      out.println("     " + page.url());
    }
    out.println("4. How complete is it?");
    for (Estimate estimate : estimates) {
      String pattern = estimate.template().pattern().replace(site.origin(), "");
      out.printf("     %s   %s%n", pattern, estimate);
    }
    List<String> all = new ArrayList<>(linked);
    found.forEach(page -> all.add(page.url().toString()));
    table(site, site.truth().score(linked), site.truth().score(all), wrong(site, found));
  }

  private static long wrong(Lab.Served site, List<Found> found) {
    return found.stream()
        .filter(page -> site.truth().entityAt(page.url().toString()).isEmpty())
        .count();
  }

  private void table(Lab.Served site, Truth.Score links, Truth.Score all, long wrong) {
    out.printf("%n%-12s%10s%14s%16s%n", "", "there are", "links reach", "Grapnel reaches");
    for (String kind :
        site.truth().entities().stream().map(Truth.Entity::kind).distinct().toList()) {
      out.printf(
          "%-12s%10d%14d%16d%n",
          kind, of(site.truth().entities(), kind), of(links.right(), kind), of(all.right(), kind));
    }
    out.printf(
        "%nRequests in all: %d. Pages claimed that are not there: %d.%n", site.requests(), wrong);
  }

  private static long of(java.util.Collection<Truth.Entity> entities, String kind) {
    return entities.stream().filter(entity -> entity.kind().equals(kind)).count();
  }

  private long spent(Lab.Served site) {
    long now = site.requests();
    long spent = now - before;
    before = now;
    return spent;
  }

  void stay(Lab.Served site) {
    out.printf("%nThe site stays up at %s/ until Ctrl-C.%n", site.origin());
  }
}
