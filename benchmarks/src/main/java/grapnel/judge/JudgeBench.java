package grapnel.judge;

import grapnel.page.Page;
import grapnel.url.Url;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.jsoup.Jsoup;

/**
 * What judging a page costs once it is parsed: reading its parts, scoring them, laying them beside
 * a known page. By the CPU time of this thread, medians of rounds in turns, as a ratio to jsoup
 * parsing the same page.
 *
 * <p>In the package of what it measures, which is nobody else's to use.
 */
public final class JudgeBench {

  private static final int[] SIZES = {10_000, 100_000, 1_000_000, 10_000_000};
  private static final int ROUNDS = 9;

  /** Bytes that one round works on at least, so that the clock is fine enough. */
  private static final int LEAST_WORK = 2_000_000;

  private static final int KNOWN = 6;
  private static final Url URL = Url.of("http://example.com/item/17");

  private static long check;

  private JudgeBench() {}

  public static void main(String[] args) {
    System.out.printf(
        "%10s%14s%14s%14s%14s%10s%n",
        "bytes", "jsoup", "our tree", "comparing", "pages/s", "ratio");
    for (int size : SIZES) {
      if (size == SIZES[0]) measure(size);
      long[] nanos = measure(size);
      System.out.printf(
          Locale.ROOT,
          "%10d%8.2f ns/B%8.2f ns/B%8.2f ns/B%14.0f%9.1fx%n",
          size,
          (double) nanos[0] / size,
          (double) nanos[1] / size,
          (double) nanos[2] / size,
          1e9 / nanos[2],
          (double) nanos[0] / nanos[2]);
    }
    System.out.println(
        "ratio: pages compared for one parsed by jsoup; our tree includes jsoup's (check "
            + check
            + ")");
  }

  /** Nanoseconds a page: jsoup, our tree, comparing. */
  private static long[] measure(int size) {
    List<PagePartSet> known = new ArrayList<>();
    for (int i = 0; i < KNOWN; i++) known.add(sketch(page(size, i)));
    List<PagePartSet> missing = List.of(sketch("<p>Not here</p>"), sketch("<p>Not here</p>"));
    EntityPageClassifier pageClassifier =
        EntityPageClassifier.of(known, missing, ReloadChanges.NONE);
    EntitySimilarity similarity =
        EntitySimilarity.of(known, PartClassifier.of(known, missing, ReloadChanges.NONE));
    List<EntityValues> owns = known.stream().map(similarity::entityValues).toList();
    String html = page(size, KNOWN);
    // Each page is parsed just before, as in use: texts remember their hash.
    return race(
        Math.max(1, LEAST_WORK / size),
        html,
        List.of(
            _ -> Jsoup.parse(html).childNodeSize(),
            _ -> Page.parse(URL, html).root().children().size(),
            page -> compare(page, pageClassifier, similarity, owns)));
  }

  private static long compare(
      Page page,
      EntityPageClassifier pageClassifier,
      EntitySimilarity similarity,
      List<EntityValues> known) {
    PagePartSet parts = PagePartSet.of(page, new IdEcho("17"));
    double score = pageClassifier.score(parts);
    EntityValues entityValues = similarity.entityValues(parts);
    for (EntityValues each : known) score += each.similarityTo(entityValues);
    return (long) score;
  }

  private static PagePartSet sketch(String html) {
    return PagePartSet.of(Page.parse(URL, html), new IdEcho("17"));
  }

  private static long[] race(int times, String html, List<ToLongFunction<Page>> runners) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    List<List<Long>> all = new ArrayList<>();
    for (int i = 0; i < runners.size(); i++) all.add(new ArrayList<>());
    for (int round = -5; round < ROUNDS; round++) {
      for (int i = 0; i < runners.size(); i++) {
        long nanos = 0;
        for (int n = 0; n < times; n++) {
          Page page = Page.parse(URL, html);
          long start = threads.getCurrentThreadCpuTime();
          check += runners.get(i).applyAsLong(page);
          nanos += threads.getCurrentThreadCpuTime() - start;
        }
        nanos /= times;
        if (round >= 0) all.get(i).add(nanos);
      }
    }
    return all.stream().mapToLong(JudgeBench::median).toArray();
  }

  private static long median(List<Long> nanos) {
    return nanos.stream().sorted().toList().get(nanos.size() / 2);
  }

  /** A page as shops have them: a frame, then rows with a link, an image and a few sentences. */
  private static String page(int size, int id) {
    Random random = new Random(id);
    StringBuilder html = new StringBuilder(size + 500);
    html.append("<html><head><title>Item ").append(id).append("</title></head><body><nav>");
    for (int i = 0; i < 12; i++)
      html.append("<a href=\"/menu/").append(i).append("\">Menu ").append(i).append("</a>");
    html.append("</nav><main>");
    while (html.length() < size - 100) {
      html.append("<div class=\"row\"><h3><a href=\"/item/")
          .append(random.nextInt(100_000))
          .append("\">");
      words(html, random, 4).append("</a></h3><img src=\"/img/").append(random.nextInt(100_000));
      html.append(".jpg\" alt=\"\"><p>");
      words(html, random, 5 + random.nextInt(30)).append("</p></div>\n");
    }
    return html.append("</main><footer><p>All prices include tax</p></footer></body></html>")
        .toString();
  }

  private static StringBuilder words(StringBuilder out, Random random, int count) {
    for (int i = 0; i < count; i++)
      out.append(Integer.toString(random.nextInt(1_500_000), 36)).append(' ');
    return out;
  }
}
