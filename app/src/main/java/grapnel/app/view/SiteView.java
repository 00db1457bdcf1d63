package grapnel.app.view;

import grapnel.KnownSite;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the store knows of a site at one moment, made small enough to be shown: one pass over what
 * was found, one over what was asked, without the bodies.
 */
public final class SiteView {

  /** More pages than this are counted, and in the exports, but not listed. */
  public static final int MOST_LISTED = 200_000;

  /** Methods that ask for what a page links to. */
  private static final Set<String> BY_LINKS = Set.of("crawl", "links");

  private static final int LAST = 100;
  private static final int POINTS = 400;

  /** Stretches of a small picture. */
  private static final int SMALL = 60;

  /** Times of requests that are kept for the plot; of more, every second one, and so on. */
  private static final int MOST_TIMES = 1 << 18;

  private final List<Found> pages = new ArrayList<>();
  private final Map<String, KindCount> kinds = new TreeMap<>();
  private final Map<String, TemplateIdLine> lines = new LinkedHashMap<>();
  private final PathTree tree = new PathTree();
  private final Map<String, Integer> statuses = new TreeMap<>();
  private final Map<String, Integer> methods = new TreeMap<>();
  private final PriorityQueue<Exchange> last =
      new PriorityQueue<>(Comparator.comparing(Exchange::sentAt));
  private final AnswerTimes asked = new AnswerTimes();
  private final Map<String, AnswerTimes> foundAt = new TreeMap<>();
  private long found;
  private long hidden;

  /** How many pages of a kind there are, by what is known. */
  private static final class KindCount {
    long known;
    long hidden;
    final Map<String, Integer> methods = new TreeMap<>();
  }

  /** Moments, of which a share is kept that grows smaller as they grow more. */
  private static final class AnswerTimes {
    private long[] kept = new long[1024];
    private int size;
    private long seen;
    private long every = 1;

    void add(long time) {
      if (seen++ % every != 0) return;
      if (size == MOST_TIMES) thin();
      if (size == kept.length) kept = Arrays.copyOf(kept, 2 * size);
      kept[size++] = time;
    }

    /** They come by URL and not by time, so that any half of them is a fair sample. */
    private void thin() {
      for (int i = 0; i < size / 2; i++) kept[i] = kept[2 * i];
      size /= 2;
      every *= 2;
    }

    long[] sorted() {
      long[] times = Arrays.copyOf(kept, size);
      Arrays.sort(times);
      return times;
    }
  }

  private SiteView() {}

  public static SiteView of(KnownSite site) {
    SiteView view = new SiteView();
    Map<String, String> undated = new HashMap<>();
    site.eachPage(page -> view.add(page, undated));
    site.eachExchangeWithoutBody(exchange -> view.add(exchange, undated));
    return view;
  }

  private void add(Found page, Map<String, String> undated) {
    found++;
    if (!page.linked()) hidden++;
    if (pages.size() < MOST_LISTED) pages.add(page);
    KindCount kind = kinds.computeIfAbsent(page.kind(), _ -> new KindCount());
    kind.known++;
    if (!page.linked()) kind.hidden++;
    for (String method : page.methods()) kind.methods.merge(method, 1, Integer::sum);
    if (!page.template().isEmpty()) {
      lines.computeIfAbsent(page.template(), TemplateIdLine::new).found(page.id(), page.linked());
    }
    tree.found(page.url());
    String method = page.methods().isEmpty() ? "" : page.methods().getFirst();
    if (page.firstSeen().equals(Instant.EPOCH)) undated.put(page.url().toString(), method);
    else foundBy(method).add(page.firstSeen().toEpochMilli());
  }

  private void add(Exchange exchange, Map<String, String> undated) {
    long time = exchange.sentAt().toEpochMilli();
    asked.add(time);
    String method = undated.remove(exchange.request().url().toString());
    if (method != null) foundBy(method).add(time);
    statuses.merge(status(exchange.answer()), 1, Integer::sum);
    methods.merge(exchange.purpose().method(), 1, Integer::sum);
    String url = exchange.request().url().toString();
    boolean reached = ok(exchange.answer()) && BY_LINKS.contains(exchange.purpose().method());
    for (TemplateIdLine line : lines.values()) if (line.tried(url, reached)) break;
    tree.asked(exchange.request().url());
    last.add(exchange);
    if (last.size() > LAST) last.remove();
  }

  /** When pages were found by a method; a page counts for the one that had it first. */
  private AnswerTimes foundBy(String method) {
    return foundAt.computeIfAbsent(method, _ -> new AnswerTimes());
  }

  private static boolean ok(Answer answer) {
    return answer instanceof Answer.Responded(var response) && response.ok();
  }

  private static String status(Answer answer) {
    return answer instanceof Answer.Responded(var response)
        ? response.status() / 100 + "xx"
        : "no answer";
  }

  public Map<String, Object> summary() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("found", found);
    all.put("hidden", hidden);
    all.put("requests", asked.seen);
    all.put("statuses", statuses);
    all.put("methods", methods);
    all.put(
        "kinds",
        kinds.entrySet().stream().map(each -> row(each.getKey(), each.getValue())).toList());
    all.put("templates", lines.values().stream().map(TemplateIdLine::row).toList());
    long[] requests = asked.sorted();
    all.put("curve", curve(requests));
    all.put("curve_by", curves(requests));
    all.put(
        "last",
        last.stream()
            .sorted(Comparator.comparing(Exchange::sentAt).reversed())
            .map(SiteView::row)
            .toList());
    return all;
  }

  /** As much as a small picture of the site shows. */
  public Map<String, Object> card() {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("found", found);
    card.put("hidden", hidden);
    card.put("requests", asked.seen);
    card.put(
        "kinds",
        kinds.entrySet().stream().map(each -> row(each.getKey(), each.getValue())).toList());
    fullestLines(1).forEach(line -> card.put("line", line.countsInBins(SMALL)));
    return card;
  }

  private static Map<String, Object> row(String name, KindCount kind) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("kind", name);
    row.put("known", kind.known);
    row.put("hidden", kind.hidden);
    row.put("methods", kind.methods);
    return row;
  }

  private static Map<String, Object> row(Exchange exchange) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("at", exchange.sentAt().toString());
    row.put("url", exchange.request().url().toString());
    row.put("status", AnswerWords.of(exchange.answer()));
    row.put("method", exchange.purpose().method());
    row.put("reason", exchange.purpose().reason());
    return row;
  }

  /** Pages found after so many requests, at no more points than can be seen. */
  private List<List<Long>> curve(long[] requests) {
    List<List<Long>> points = new ArrayList<>();
    List<Integer> shown = shownOf(requests);
    List<List<Long>> by = foundAt.values().stream().map(times -> counts(times, requests)).toList();
    for (int i = 0; i < shown.size(); i++) {
      int at = i;
      long sum = by.stream().mapToLong(each -> each.get(at)).sum();
      points.add(List.of((shown.get(i) + 1) * asked.every, sum));
    }
    // Some are known to be entities only when all was asked.
    if (requests.length > 0) points.add(List.of(asked.seen, found));
    return points;
  }

  /** The same for each method, at the same points. */
  private Map<String, List<Long>> curves(long[] requests) {
    Map<String, List<Long>> curves = new LinkedHashMap<>();
    foundAt.forEach(
        (method, times) -> {
          List<Long> counts = new ArrayList<>(counts(times, requests));
          if (requests.length > 0) counts.add(times.seen);
          curves.put(method, counts);
        });
    return curves;
  }

  private static List<Integer> shownOf(long[] requests) {
    int every = Math.max(1, requests.length / POINTS);
    return IntStream.range(0, requests.length)
        .filter(i -> i % every == 0 || i == requests.length - 1)
        .boxed()
        .toList();
  }

  private static List<Long> counts(AnswerTimes times, long[] requests) {
    long[] found = times.sorted();
    List<Long> counts = new ArrayList<>();
    int at = 0;
    for (int i : shownOf(requests)) {
      while (at < found.length && found[at] <= requests[i]) at++;
      counts.add(at * times.every);
    }
    return counts;
  }

  public List<Found> pages() {
    return pages;
  }

  public long found() {
    return found;
  }

  public long requests() {
    return asked.seen;
  }

  /** The ids of a template by which pages were found. */
  public Optional<TemplateIdLine> line(String template) {
    return Optional.ofNullable(lines.get(template));
  }

  /** The templates with the most pages, as many as one looks at. */
  public List<TemplateIdLine> fullestLines(int most) {
    return lines.values().stream()
        .sorted(Comparator.comparingInt(TemplateIdLine::pageCount).reversed())
        .limit(most)
        .toList();
  }

  public PathTree tree() {
    return tree;
  }
}
