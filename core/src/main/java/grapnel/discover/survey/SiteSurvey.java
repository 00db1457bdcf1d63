package grapnel.discover.survey;

import grapnel.crawl.LinkRules;
import grapnel.fact.Answer;
import grapnel.fact.RequestPurpose;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.PackedUrls;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
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
public final class SiteSurvey {

  /** Pages of a sort that are looked at in any case: one may be odd. */
  private static final int AT_LEAST = 2;

  /** Pages of a sort, as long as each leads to sorts not seen before. */
  private static final int AT_MOST = 12;

  /** Pages linked from one place, where that place has sorts without number. */
  private static final int OF_A_PLACE = 12;

  /** URLs that are kept: what names more lies, or needs no looking around. */
  private static final int MOST_URLS = 1_000_000;

  private final LinkRules rules;
  private final Map<String, LinkGroup> linkGroups = new LinkedHashMap<>();
  private final Map<String, Integer> visitsOfPlace = new HashMap<>();
  private final PackedUrls urls = new PackedUrls();
  private final Set<Url> visited = new LinkedHashSet<>();
  private final List<HubPage> hubs = new ArrayList<>();
  private boolean budgetSpent;

  private static final RequestPurpose PURPOSE =
      new RequestPurpose("links", "what kinds of pages are there?");

  /** A sort, by its name. */
  private record PlacedGroup(String place, LinkGroup group) {}

  /** A page that was chosen for its sort. */
  private record ChosenPage(Url url, LinkGroup group) {}

  public SiteSurvey(LinkRules rules) {
    this.rules = rules;
  }

  /**
   * Takes in URLs that are known from elsewhere.
   *
   * @param by who names them: what is named together is a place of its own
   */
  public void addNamed(Collection<Url> urls, String by) {
    for (Url url : urls) {
      Url normal = UrlNormalizer.visitIndependent().normalize(url);
      if (rules.follows(normal)) addUrl(normal, by);
    }
  }

  private boolean addUrl(Url url, String place) {
    if (urls.size() >= MOST_URLS || !urls.add(url)) return false;
    String name = place + ' ' + UrlOutline.of(url);
    boolean fresh = !linkGroups.containsKey(name);
    linkGroups.computeIfAbsent(name, _ -> new LinkGroup()).add(url);
    return fresh;
  }

  /** Looks at pages until every sort was seen, at most so many. */
  public void visitPages(SiteAccess access, int most) {
    Deque<ChosenPage> chosen = new ArrayDeque<>();
    for (int pages = 0; pages < most && !budgetSpent; pages++) {
      choosePages(chosen, Math.min(access.width(), most - pages));
      if (chosen.isEmpty()) return;
      access.ahead(chosen.stream().map(page -> NextRequest.get(page.url, PURPOSE)).toList());
      ChosenPage next = chosen.remove();
      next.group.recordVisit(visit(access, next.url, next.group));
    }
  }

  /** Chooses pages until there are so many, of the sorts that are known by now. */
  private void choosePages(Deque<ChosenPage> chosen, int most) {
    while (chosen.size() < most) {
      Optional<PlacedGroup> next = nextGroup();
      if (next.isEmpty()) return;
      visitsOfPlace.merge(next.get().place, 1, Integer::sum);
      chosen.add(new ChosenPage(next.get().group.takeNext(), next.get().group));
    }
  }

  /** The sort seen least, from the place seen least, with most links. */
  private Optional<PlacedGroup> nextGroup() {
    return linkGroups.entrySet().stream()
        .map(entry -> new PlacedGroup(place(entry.getKey()), entry.getValue()))
        .filter(this::worthVisiting)
        .min(
            Comparator.<PlacedGroup>comparingInt(named -> named.group.visits())
                .thenComparingInt(named -> visits(named.place))
                .thenComparingInt(named -> -named.group.urlCount()));
  }

  private static String place(String name) {
    return name.substring(0, name.lastIndexOf(' '));
  }

  private int visits(String place) {
    return visitsOfPlace.getOrDefault(place, 0);
  }

  private boolean worthVisiting(PlacedGroup named) {
    LinkGroup group = named.group;
    if (!group.hasWaiting() || visits(named.place) >= OF_A_PLACE) return false;
    return group.visits() < AT_LEAST || (group.lastOpenedGroups() && group.visits() < AT_MOST);
  }

  /** Visits a page, and says whether it has links of a sort not seen before. */
  private boolean visit(SiteAccess access, Url url, LinkGroup group) {
    if (!visited.add(url)) return false;
    double promise = group.urlCount() / (1.0 + group.visits());
    Visit visit = access.visit(url, PURPOSE, promise);
    budgetSpent = visit.answer() instanceof Answer.Spent;
    Optional<Page> page =
        visit.ok() ? visit.page().filter(p -> p.media() == MediaKind.HTML) : Optional.empty();
    if (page.isEmpty() || !rules.follows(visit.finalUrl().withoutFragment())) return false;
    if (!visit.finalUrl().equals(url) && !visited.add(visit.finalUrl())) return false;
    return readLinks(page.get());
  }

  private boolean readLinks(Page page) {
    HubPage hub = HubPage.of(page);
    List<HubPage.PlacedLink> followed = new ArrayList<>();
    boolean opened = false;
    List<Link> links = page.links();
    for (int i = 0; i < links.size(); i++) {
      if (!rules.follows(links.get(i))) continue;
      Url url = UrlNormalizer.visitIndependent().normalize(links.get(i).url());
      String place = hub.links().get(i).place();
      followed.add(new HubPage.PlacedLink(url, place));
      opened |= addUrl(url, place);
    }
    hubs.add(
        new HubPage(
            UrlNormalizer.visitIndependent().normalize(page.url()),
            followed,
            hub.selfDescription()));
    return opened;
  }

  /** The pages that were looked at. */
  public List<HubPage> hubs() {
    return Collections.unmodifiableList(hubs);
  }

  /** Those of all URLs that were seen after so many others. */
  public List<Url> urlsAfter(int others) {
    return urls.after(others);
  }

  /** All URLs that were seen, visited or not. */
  public Set<Url> urls() {
    return Collections.unmodifiableSet(urls);
  }
}
