package grapnel.app.command;

import grapnel.DiscoveryReport;
import grapnel.app.cli.Streams;
import grapnel.census.KindCount;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What the demo says, as it goes along. */
final class DemoReport {

  private static final int EXAMPLES = 5;

  private final PrintStream out;
  private List<String> linked = List.of();
  private long before;

  DemoReport(Streams streams) {
    this.out = new PrintStream(streams.out(), true, java.nio.charset.StandardCharsets.UTF_8);
  }

  void begin(Lab.Served site) {
    Truth truth = site.truth();
    out.printf(
        "A shop with a forum at %s: %d pages of products and topics, %d of them with no link to"
            + " them.%n%n",
        site.origin(), truth.entities().size(), truth.hidden().size());
  }

  void reached(Lab.Served site, List<Url> urls) {
    linked = urls.stream().map(Url::toString).toList();
    out.printf(
        "1. Following links, as crawlers do %5d requests, %d pages%n",
        spent(site), site.truth().score(linked).right().size());
  }

  void discovered(Lab.Served site, DiscoveryReport result) {
    List<Found> hidden = result.pages().stream().filter(page -> !page.linked()).toList();
    out.printf(
        "2. grapnel discover                %5d requests, %d pages, %d of them hidden, such"
            + " as%n",
        spent(site), result.pages().size(), hidden.size());
    int every = Math.max(1, hidden.size() / EXAMPLES);
    for (int i = 0; i < hidden.size(); i += every) out.println("     " + hidden.get(i).url());
    out.println("3. How complete is it?");
    for (KindCount count : result.census()) out.println("     " + count);
    List<String> all = new ArrayList<>();
    result.pages().forEach(page -> all.add(page.url().toString()));
    table(site, site.truth().score(linked), site.truth().score(all));
  }

  private void table(Lab.Served site, Truth.Score links, Truth.Score all) {
    out.printf("%n%-12s%10s%14s%16s%n", "", "exist", "links reach", "Grapnel reaches");
    for (String kind :
        site.truth().entities().stream().map(Truth.Entity::kind).distinct().toList()) {
      out.printf(
          "%-12s%10d%14d%16d%n",
          kind, of(site.truth().entities(), kind), of(links.right(), kind), of(all.right(), kind));
    }
    out.printf("%nPages reported that do not exist: %d.%n", all.wrong().size());
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

  void look() {
    out.println("See it on a web page: grapnel demo --serve");
  }

  void serves(int port) {
    out.printf("%nSee it at http://127.0.0.1:%d/ until Ctrl-C.%n", port);
  }

  void others(List<Lab.Served> sites) {
    for (Lab.Served site : sites) {
      out.printf(
          "%s  %s/  %,d pages%n", site.name(), site.origin(), site.truth().entities().size());
    }
    out.println("They stay up until Ctrl-C; other commands reach them with --allow-private.");
  }

  void stay(Lab.Served site) {
    out.printf("%nThe site stays up at %s/ until Ctrl-C.%n", site.origin());
  }
}
