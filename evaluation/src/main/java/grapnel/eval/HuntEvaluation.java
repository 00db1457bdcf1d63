package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.IdSpelling;
import grapnel.hunt.PageCountEstimate;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Hidden pages found on the lab's sites from what links reach: Allikmaa's method and ours. */
final class HuntEvaluation implements Evaluation {

  @Override
  public String purpose() {
    return "hidden pages found on the lab's sites: Allikmaa's method and ours";
  }

  /** The sums of one method. */
  private static final class Sum {
    long hidden;
    final Map<Way, Long> hiddenBy = new EnumMap<>(Way.class);
    final Map<Way, Long> foundBy = new EnumMap<>(Way.class);
    long found;
    long wrong;
    long repeats;
    long requests;

    void add(HuntRun run) {
      Truth.Score score = run.score();
      hidden += run.truth().hidden().size();
      found += score.hiddenRight();
      for (Truth.Entity page : run.truth().hidden()) {
        Way way = Way.to(page, run.truth());
        hiddenBy.merge(way, 1L, Long::sum);
        if (score.right().contains(page)) foundBy.merge(way, 1L, Long::sum);
      }
      wrong += score.wrong().size();
      repeats += score.repeats().size();
      requests += run.requests();
    }

    String line(String method) {
      String ways =
          Arrays.stream(Way.values())
              .filter(hiddenBy::containsKey)
              .map(way -> "%s %s".formatted(of(foundBy, hiddenBy, way), way.words))
              .collect(Collectors.joining("; "));
      return "%-10s recall %.3f (%d of %d): %s; precision %.3f (%d wrong); %d repeats; %d requests, %.2f pages a request"
          .formatted(
              method,
              share(found, hidden),
              found,
              hidden,
              ways,
              share(found, found + wrong),
              wrong,
              repeats,
              requests,
              share(found, requests));
    }

    private static String of(Map<Way, Long> part, Map<Way, Long> all, Way way) {
      long found = part.getOrDefault(way, 0L);
      long hidden = all.getOrDefault(way, 0L);
      return "%.3f (%d of %d)".formatted(share(found, hidden), found, hidden);
    }
  }

  private static final int[] CURVE = {10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000};

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println(
        """
        hid: hidden pages; right, wrong: found; asked: requests; at 95%: requests until 95% of
        the hidden pages that the method or its peer found; ids: in the true range; X/Y and
        hunt: tries of Allikmaa's schedule and of ours on our templates until 95% of the pages
        that either finds, with a judge who knows, the mean of many orders on several sites of
        that shape. Where X/Y stops before 95%: pages found, behind an =, in as many tries.\
        """);
    out.printf(
        "%n%-22s%5s |%6s%6s%6s%7s |%6s%6s%6s%7s |%7s%7s%6s  %s%n",
        "site",
        "hid",
        "right",
        "wrong",
        "asked",
        "at 95%",
        "right",
        "wrong",
        "asked",
        "at 95%",
        "X/Y",
        "hunt",
        "ids",
        "ours: pages there are, and its estimate");
    Sum document = new Sum();
    Sum ours = new Sum();
    int claims = 0;
    int inside = 0;
    List<Orders> orders = new ArrayList<>();
    long[][] curves = new long[2][CURVE.length];
    for (Entry entry : Sites.tagged("templates")) {
      HuntRun theirs = HuntRun.document(entry.site(input.seed()), input.seed());
      HuntRun own = HuntRun.grapnel(entry.site(input.seed()), input.seed());
      document.add(theirs);
      ours.add(own);
      long most = Math.max(theirs.score().hiddenRight(), own.score().hiddenRight());
      Orders order = Orders.of(entry, own, input.seed());
      orders.add(order);
      out.printf(
          "%-22s%5d |%s |%s |%7s%7s%6d  %s%n",
          entry.name(),
          own.truth().hidden().size(),
          cells(theirs, most),
          cells(own, most),
          order.cell(order.document()),
          order.cell(order.ours()),
          idsOf(own.truth()),
          estimate(own));
      for (int i = 0; i < CURVE.length; i++) {
        curves[0][i] += theirs.curve().foundAfter(CURVE[i]);
        curves[1][i] += own.curve().foundAfter(CURVE[i]);
      }
      List<PageCountEstimate> bounded =
          own.estimates().stream().filter(PageCountEstimate::bounded).toList();
      if (bounded.size() == own.estimates().size() && !bounded.isEmpty()) {
        claims++;
        if (holds(own)) inside++;
      }
    }
    out.printf("%n%s%n%s%n", document.line("document"), ours.line("grapnel"));
    compare(orders.stream().filter(order -> order.document() > 0).toList(), out);
    out.printf("%nHidden pages found after so many requests a site, all sites together:%n%10s", "");
    for (int at : CURVE) out.printf("%7d", at);
    for (int m = 0; m < 2; m++) {
      out.printf("%n%-10s", m == 0 ? "document" : "grapnel");
      for (long found : curves[m]) out.printf("%7d", found);
    }
    out.printf(
        "%n%nThe true number of pages is in the 95%% interval on %d of %d sites that claim one.%n",
        inside, claims);
  }

  /** A difference of less than a try or page is none that a user could see. */
  private static void compare(List<Orders> orders, PrintStream out) {
    for (boolean reached : new boolean[] {true, false}) {
      List<Orders> some = orders.stream().filter(order -> order.reached() == reached).toList();
      out.printf(
          "%s: %d sites, %.0f %s by X/Y, %.0f by ours; ours is better on %d, worse on %d%n",
          reached ? "Tries until 95%" : "Pages in as many tries where X/Y stops before 95%",
          some.size(),
          some.stream().mapToDouble(Orders::document).sum(),
          reached ? "tries" : "pages",
          some.stream().mapToDouble(Orders::ours).sum(),
          some.stream().filter(Orders::better).count(),
          some.stream().filter(Orders::worse).count());
    }
  }

  private static String cells(HuntRun run, long most) {
    Truth.Score score = run.score();
    long at = run.curve().requestsFor((long) Math.ceil(0.95 * most));
    return "%6d%6d%6d%7s"
        .formatted(
            score.hiddenRight(), score.wrong().size(), run.requests(), at < 0 ? "-" : "" + at);
  }

  /** How many ids lie between the lowest and the highest of each kind, at their stride. */
  private static long idsOf(Truth truth) {
    return truth.entities().stream()
        .collect(Collectors.groupingBy(Truth.Entity::kind))
        .values()
        .stream()
        .mapToLong(HuntEvaluation::range)
        .sum();
  }

  private static long range(List<Truth.Entity> entities) {
    List<String> ids = entities.stream().map(Truth.Entity::id).toList();
    IdSpelling spelling = IdSpelling.of(ids);
    long[] numbers =
        ids.stream().flatMapToLong(id -> spelling.parse(id).stream()).sorted().toArray();
    if (numbers.length == 0) return 0;
    grapnel.fact.KnownIds all = grapnel.fact.KnownIds.of(numbers);
    return (all.max() - all.min()) / all.stride() + 1;
  }

  private static String estimate(HuntRun run) {
    if (run.estimates().isEmpty()) return "%d".formatted(run.truth().entities().size());
    long low = run.estimates().stream().mapToLong(PageCountEstimate::low).sum();
    boolean bounded = run.estimates().stream().allMatch(PageCountEstimate::bounded);
    long high = run.estimates().stream().mapToLong(PageCountEstimate::high).sum();
    return "%d in %d to %s".formatted(run.truth().entities().size(), low, bounded ? high : "?");
  }

  private static boolean holds(HuntRun run) {
    long all = run.truth().entities().size();
    long low = run.estimates().stream().mapToLong(PageCountEstimate::low).sum();
    long high = run.estimates().stream().mapToLong(PageCountEstimate::high).sum();
    return low <= all && all <= high;
  }

  static double share(long part, long all) {
    return all == 0 ? 1 : (double) part / all;
  }
}
