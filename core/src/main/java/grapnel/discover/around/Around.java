package grapnel.discover.around;

import grapnel.crawl.LinkRules;
import grapnel.fact.Answer;
import grapnel.fact.Why;
import grapnel.page.Link;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.prototype.Hub;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Normalizer;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks at pages of a site, spread over the sorts of links that it has: breadth first would drown
 * in whatever there is most of.
 */
public final class Around {

  /** Pages of a sort that are looked at in any case: one may be odd. */
  private static final int AT_LEAST = 2;

  /** Pages of a sort, as long as each leads to sorts not seen before. */
  private static final int AT_MOST = 12;

  /** Pages linked from one place, where that place has sorts without number. */
  private static final int OF_A_PLACE = 12;

  /** URLs that are kept: what names more lies, or needs no looking around. */
  private static final int MOST_URLS = 1_000_000;

  private final LinkRules rules;
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, Integer> visitsOfPlace = new HashMap<>();
  private final Map<Url, String> seen = new LinkedHashMap<>();
  private final Set<Url> visited = new LinkedHashSet<>();
  private final List<Hub> hubs = new ArrayList<>();
  private boolean spent;

  /** A sort, by its name. */
  private record Named(String place, Sort sort) {}

  public Around(LinkRules rules) {
    this.rules = rules;
  }

  /**
   * Takes in URLs that are known from elsewhere.
   *
   * @param by who names them: what is named together is a place of its own
   */
  public void named(Collection<Url> urls, String by) {
    for (Url url : urls) {
      Url normal = Normalizer.lasting().normalize(url);
      if (rules.follows(normal)) enter(normal, by);
    }
  }

  private boolean enter(Url url, String place) {
    if (seen.size() >= MOST_URLS || seen.putIfAbsent(url, place) != null) return false;
    String name = place + ' ' + Outline.of(url);
    boolean fresh = !sorts.containsKey(name);
    sorts.computeIfAbsent(name, _ -> new Sort()).add(url);
    return fresh;
  }

  /** Looks at pages until every sort was seen, at most so many. */
  public void look(Asks asks, int most) {
    for (int pages = 0; pages < most && !spent; pages++) {
      Optional<Named> next = next();
      if (next.isEmpty()) return;
      Named sort = next.get();
      sort.sort.brought(visit(asks, sort.sort.next(), sort.sort));
      visitsOfPlace.merge(sort.place, 1, Integer::sum);
    }
  }

  /** The sort seen least, from the place seen least, with most links. */
  private Optional<Named> next() {
    return sorts.entrySet().stream()
        .map(entry -> new Named(place(entry.getKey()), entry.getValue()))
        .filter(this::wanted)
        .min(
            Comparator.<Named>comparingInt(named -> named.sort.visits())
                .thenComparingInt(named -> visits(named.place))
                .thenComparingInt(named -> -named.sort.links()));
  }

  private static String place(String name) {
    return name.substring(0, name.lastIndexOf(' '));
  }

  private int visits(String place) {
    return visitsOfPlace.getOrDefault(place, 0);
  }

  private boolean wanted(Named named) {
    Sort sort = named.sort;
    if (!sort.waits() || visits(named.place) >= OF_A_PLACE) return false;
    return sort.visits() < AT_LEAST || (sort.lastOpened() && sort.visits() < AT_MOST);
  }

  /** Visits a page, and says whether it has links of a sort not seen before. */
  private boolean visit(Asks asks, Url url, Sort sort) {
    if (!visited.add(url)) return false;
    double promise = sort.links() / (1.0 + sort.visits());
    Visit visit = asks.visit(url, new Why("links", "what kinds of pages are there?"), promise);
    spent = visit.answer() instanceof Answer.Spent;
    Optional<Page> page =
        visit.ok() ? visit.page().filter(p -> p.media() == Media.HTML) : Optional.empty();
    if (page.isEmpty() || !rules.follows(visit.end().withoutFragment())) return false;
    if (!visit.end().equals(url) && !visited.add(visit.end())) return false;
    return read(page.get());
  }

  private boolean read(Page page) {
    Hub hub = Hub.of(page);
    List<Hub.Seen> followed = new ArrayList<>();
    boolean opened = false;
    List<Link> links = page.links();
    for (int i = 0; i < links.size(); i++) {
      if (!rules.follows(links.get(i))) continue;
      Url url = Normalizer.lasting().normalize(links.get(i).url());
      String place = hub.links().get(i).place();
      followed.add(new Hub.Seen(url, place));
      opened |= enter(url, place);
    }
    hubs.add(new Hub(Normalizer.lasting().normalize(page.url()), followed, hub.look()));
    return opened;
  }

  /** The pages that were looked at. */
  public List<Hub> hubs() {
    return Collections.unmodifiableList(hubs);
  }

  /** All URLs that were seen, visited or not. */
  public Set<Url> urls() {
    return Collections.unmodifiableSet(seen.keySet());
  }
}
