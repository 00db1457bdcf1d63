package grapnel.form.surface;

import grapnel.form.query.Query;
import grapnel.form.query.Slot;
import grapnel.form.query.Term;
import grapnel.form.query.Wording;
import grapnel.form.result.Item;
import grapnel.form.result.Layout;
import grapnel.form.result.Reading;
import grapnel.form.result.Sample;
import grapnel.page.Page;
import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** The first queries, from which it is learned how the results of this search are laid out. */
final class First {

  /** So many answers with results are learned from. */
  private static final int ENOUGH = 5;

  /** So many queries in a row that bring nothing, and there is nothing to learn from. */
  private static final int MOST_IN_VAIN = 24;

  private final Desk desk;
  private final Page form;
  private final List<Slot> slots;
  private final Supplier<List<String>> words;
  private final int most;
  private final List<Sample> nonsense = new ArrayList<>();
  private final Set<String> nowhere = new HashSet<>();
  private final Map<Query, Desk.Handed> answers = new LinkedHashMap<>();
  private final List<Sample> hits = new ArrayList<>();
  private final Set<Query> tried = new HashSet<>();
  private Optional<Layout> layout = Optional.empty();

  /**
   * @param words to begin with, made when they are needed
   * @param most submissions
   */
  First(Desk desk, Page form, Supplier<List<String>> words, int most) {
    this.desk = desk;
    this.form = form;
    this.slots = desk.filling().slots();
    this.words = words;
    this.most = most;
  }

  static List<String> asked(Query query) {
    return List.copyOf(query.values().values());
  }

  /** What is known of how results are laid out, if anything. */
  Optional<Layout> learn(Random random, boolean wordsOnly) {
    for (Query query : Nonsense.queries(slots, random)) {
      Desk.Handed handed = desk.submit(query, "a query that finds nothing: " + query, 1);
      handed.page().ifPresent(page -> nonsense.add(new Sample(asked(query), page)));
      nowhere.add(masked(handed.visit().end(), query));
    }
    Deque<Query> queue = new ArrayDeque<>(wordsOnly ? List.of() : structured());
    List<String> site = new ArrayList<>();
    boolean asked = false;
    int vain = 0;
    while (hits.size() < ENOUGH && vain < MOST_IN_VAIN && desk.submissions() < most) {
      if (queue.isEmpty() && layout.isPresent()) fromResults().ifPresent(queue::add);
      if (queue.isEmpty() && !asked) {
        site.addAll(words.get());
        asked = true;
      }
      if (queue.isEmpty()) fromSite(site).ifPresent(queue::add);
      if (queue.isEmpty() || desk.stopped().isPresent()) break;
      vain = hit(queue.remove()) ? 0 : vain + 1;
    }
    return layout;
  }

  /** Queries that need no word: nothing at all, the first choices, the whole of a range. */
  private List<Query> structured() {
    List<Query> queries = new ArrayList<>();
    Query base = Nonsense.required(slots);
    boolean must = slots.stream().anyMatch(Slot::required);
    if (!must) queries.add(Query.EMPTY);
    for (Slot slot : slots) {
      if (slot.kind() == Slot.Kind.RANGE) queries.add(slot.interval(0, slot.largest()));
      if (slot.kind() != Slot.Kind.CHOICE || (must && !slot.required())) continue;
      for (String choice : slot.choices().subList(0, Math.min(2, slot.choices().size()))) {
        Query query = slot.required() ? Query.EMPTY : base;
        queries.add(query.and(new Term(slot.name(), choice)));
      }
    }
    return queries;
  }

  private Optional<Query> word(String word) {
    for (Slot slot : slots) {
      if (slot.kind() != Slot.Kind.TEXT) continue;
      Query query = Nonsense.required(slots).and(new Term(slot.name(), word));
      if (!tried.contains(query)) return Optional.of(query);
    }
    return Optional.empty();
  }

  private Optional<Query> fromSite(List<String> site) {
    while (!site.isEmpty()) {
      Optional<Query> query = word(site.removeFirst());
      if (query.isPresent()) return query;
    }
    return Optional.empty();
  }

  /** The word that most results seen so far have in common, but not all of an answer. */
  private Optional<Query> fromResults() {
    Map<String, Integer> counts = new HashMap<>();
    for (Sample hit : hits) {
      List<Item> items = layout.orElseThrow().read(hit.page(), hit.asked()).items();
      for (Item item : items) {
        Wording.of(item.text()).forEach(word -> counts.merge(word, 1, Integer::sum));
      }
    }
    return counts.entrySet().stream()
        .filter(each -> each.getKey().length() >= 3)
        .filter(each -> hits.stream().noneMatch(hit -> hit.asked().contains(each.getKey())))
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .flatMap(each -> word(each.getKey()).stream())
        .filter(query -> !tried.contains(query))
        .findFirst();
  }

  private boolean hit(Query query) {
    if (!tried.add(query)) return false;
    Desk.Handed handed = desk.submit(query, "a first query: " + query, 2);
    answers.put(query, handed);
    if (!handed.ok() || handed.page().isEmpty() || away(handed, query)) return false;
    Sample sample = new Sample(asked(query), handed.page().get());
    if (Layout.learn(form, nonsense, List.of(sample)).isEmpty()) return false;
    List<Sample> with = new ArrayList<>(hits);
    with.add(sample);
    Layout learned = Layout.learn(form, nonsense, with).orElseThrow();
    Reading reading = learned.read(sample.page(), sample.asked());
    if (reading.items().isEmpty() || !reading.like()) return false;
    hits.add(sample);
    layout = Optional.of(learned);
    return true;
  }

  /** Whether the answer was a redirect to a page of its own. */
  private boolean away(Desk.Handed handed, Query query) {
    return handed.visit().redirected() && !nowhere.contains(masked(handed.visit().end(), query));
  }

  /** Where an answer ended, but for what was asked: /search/red-house is /search/* for it. */
  static String masked(Url end, Query query) {
    String path = end.path().toLowerCase(Locale.ROOT);
    for (String value : asked(query)) {
      String words = value.toLowerCase(Locale.ROOT);
      path = path.replace(words.replace(' ', '-'), "*").replace(words.replace(' ', '+'), "*");
      path =
          path.replace(
              URLEncoder.encode(words, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT), "*");
    }
    return path;
  }

  /** How many results the longest answer has that did not ask for a field. */
  int longest(String without) {
    int longest = 0;
    for (Map.Entry<Query, Desk.Handed> each : answers.entrySet()) {
      Optional<Page> page = each.getValue().page();
      if (each.getKey().asks(without) || page.isEmpty()) continue;
      int items = layout.orElseThrow().read(page.get(), asked(each.getKey())).items().size();
      longest = Math.max(longest, items);
    }
    return longest;
  }

  /** Whether no query was answered with a page. */
  boolean failed() {
    return !answers.isEmpty() && answers.values().stream().noneMatch(Desk.Handed::ok);
  }

  /** Where queries that find nothing end. */
  Set<String> nowhere() {
    return nowhere;
  }

  /** All that was asked beside nonsense, in order. */
  Map<Query, Desk.Handed> answers() {
    return answers;
  }

  List<Sample> hits() {
    return hits;
  }
}
