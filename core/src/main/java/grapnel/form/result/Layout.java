package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How the result pages of a search are laid out. Learned from the page with the form, the answers
 * to nonsense queries, and some answers to real ones: the list is where most new text stands in
 * several pieces, the records' links are those of one place in it with the most different addresses
 * and texts. What stands on every page whatever is asked is frame, also where it looks like a
 * result.
 */
public final class Layout {

  /** Less new text than this is no list: an echo of the query, a message. */
  private static final double LEAST_LISTING = 30;

  /** What stands on so many answers of at least five is no result of any. */
  private static final double ALWAYS = 0.75;

  private static final int ENOUGH_PAGES = 5;

  /** A page that has less of the frame is another page: a captcha, a login. */
  private static final double LEAST_FRAME = 0.4;

  private final String list;
  private final Optional<String> links;
  private final Set<String> texts;
  private final Set<Url> urls;
  private final Set<String> frame;
  private final Set<String> told;
  private final boolean suggests;
  private final Addresses addresses;
  private final CountLine counts = new CountLine();
  private final Map<String, Set<List<String>>> seen = new HashMap<>();
  private final Set<List<String>> pages = new HashSet<>();

  private Layout(String list, Optional<String> links, Frame around, Addresses addresses) {
    this.list = list;
    this.links = links;
    this.texts = around.texts();
    this.urls = around.urls();
    this.frame = around.always();
    this.told = around.told();
    this.addresses = addresses;
    this.suggests =
        around.nonsense().stream()
            .anyMatch(sample -> !items(Spot.of(sample.page().root()), sample).isEmpty());
  }

  /**
   * Learns from pages.
   *
   * @param form the page with the form
   * @param nonsense answers to queries that find nothing, two at least
   * @param answers to queries that may find something
   * @return nothing where no answer has a list of anything new
   */
  public static Optional<Layout> learn(Page form, List<Sample> nonsense, List<Sample> answers) {
    Frame around = Frame.of(form, nonsense);
    Map<String, Double> scores = new LinkedHashMap<>();
    for (Sample answer : answers) {
      Map<String, Double> here = new HashMap<>();
      for (Spot spot : Spot.of(answer.page().root()).all()) {
        double score = spot.listing(around.texts());
        if (score >= LEAST_LISTING) here.merge(spot.path, score, Math::max);
      }
      here.forEach((path, score) -> scores.merge(path, score, Double::sum));
    }
    Optional<String> list =
        scores.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    if (list.isEmpty()) return Optional.empty();
    List<List<Links.Found>> found = new ArrayList<>();
    int units = 0;
    Addresses addresses = new Addresses();
    for (Sample answer : answers) {
      Optional<Spot> at = at(Spot.of(answer.page().root()), list.get(), around.texts());
      if (at.isEmpty()) continue;
      units += (int) at.get().children.stream().filter(c -> c.fresh(around.texts()) > 0).count();
      found.add(Links.below(at.get(), answer.page(), around.urls(), answer.asked()));
    }
    Optional<String> links = Links.primary(found, units);
    for (int i = 0; i < found.size() && links.isPresent(); i++) {
      addresses.learn(
          found.get(i).stream().filter(l -> l.spot().path.equals(links.get())).toList());
    }
    return Optional.of(new Layout(list.get(), links, around, addresses));
  }

  /** The element at a place; of several, the one with most that is new. */
  private static Optional<Spot> at(Spot root, String path, Set<String> frame) {
    Optional<Spot> best = Optional.empty();
    int most = 0;
    for (Spot spot : root.all()) {
      if (!spot.path.equals(path)) continue;
      int fresh = spot.fresh(frame);
      if (best.isEmpty() || fresh > most) {
        best = Optional.of(spot);
        most = fresh;
      }
    }
    return best;
  }

  /** Whether records have pages of their own. */
  public boolean linked() {
    return links.isPresent();
  }

  /**
   * Reads a page.
   *
   * @param asked the values that were filled in
   */
  public Reading read(Page page, List<String> asked) {
    return read(page, Request.get(page.url()), asked);
  }

  /**
   * Reads a page.
   *
   * @param sent the request that it answers
   * @param asked the values that were filled in
   */
  public Reading read(Page page, Request sent, List<String> asked) {
    Spot root = Spot.of(page.root());
    Set<String> here = new HashSet<>(root.texts);
    long kept = frame.stream().filter(here::contains).count();
    boolean like = kept >= LEAST_FRAME * frame.size();
    boolean none = Frame.masked(here, asked).containsAll(told);
    List<Item> items = suggests && none ? List.of() : items(root, new Sample(asked, page));
    List<Item> own = items.stream().filter(item -> !always(item)).toList();
    OptionalInt total = counts.read(around(root), own.size());
    Optional<Request> next =
        own.isEmpty() ? Optional.empty() : Turning.next(page, sent, asked, items.size());
    return new Reading(own, total, next, like, none && own.isEmpty());
  }

  private List<Item> items(Spot root, Sample sample) {
    Optional<Spot> at = at(root, list, texts);
    if (at.isEmpty()) return List.of();
    Map<String, Item> items = new LinkedHashMap<>();
    if (links.isPresent()) {
      List<Links.Found> found =
          Links.below(at.get(), sample.page(), urls, sample.asked()).stream()
              .filter(link -> link.spot().path.equals(links.get()))
              .toList();
      for (Links.Found link : found) {
        String key = addresses.key(link.url(), sample.asked());
        String text = Rows.around(at.get(), link, found);
        items.putIfAbsent(key, new Item(key, Optional.of(link.url()), text));
      }
    } else {
      for (Spot row : at.get().children) {
        if (row.fresh(texts) == 0) continue;
        items.putIfAbsent(row.text(), new Item(row.text(), Optional.empty(), row.text()));
      }
    }
    return List.copyOf(items.values());
  }

  /** The texts outside of the list. */
  private List<String> around(Spot root) {
    List<String> around = new ArrayList<>();
    Rows.outside(root, at(root, list, texts), around);
    return around;
  }

  /** Notes an answer, so that what stands on all of them is known for what it is. */
  public void note(List<String> asked, Page page) {
    if (!pages.add(asked)) return;
    for (Item item : items(Spot.of(page.root()), new Sample(asked, page))) {
      seen.computeIfAbsent(item.key(), _ -> new HashSet<>()).add(asked);
    }
  }

  /** Whether a result stands on nearly every answer: an advertisement, the head of a table. */
  public boolean always(Item item) {
    return pages.size() >= ENOUGH_PAGES
        && seen.getOrDefault(item.key(), Set.of()).size() >= ALWAYS * pages.size();
  }

  /** All results of a query stand on this page, and are so many: does it say so? */
  public void complete(Page page, int items) {
    counts.learn(around(Spot.of(page.root())), items);
  }
}
