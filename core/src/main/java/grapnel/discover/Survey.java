package grapnel.discover;

import grapnel.discover.offer.Listing;
import grapnel.discover.offer.Platform;
import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.page.Relation;
import grapnel.sibling.Downloads;
import grapnel.sibling.kind.SiteMaps;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;

/** The first look: the start page, what the site offers by itself, and pages of every sort. */
final class Survey implements Method {

  /** Before anything is known, nothing promises more. */
  private static final double FIRST = 1000;

  /** A blog has one for its posts and one for its comments; more are rarely of pages. */
  private static final int MOST_FEEDS = 3;

  /** A page that the site's own interface lists, and nobody has looked at. */
  private static final double LISTED = 0.9;

  private final Ground ground;
  private final int most;
  private boolean begun;

  Survey(Ground ground, int most) {
    this.ground = ground;
    this.most = most;
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double promise() {
    return begun ? 0 : FIRST;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Url start = ground.setting().start();
    ground.give(List.of(start), "start");
    ground.give(ground.setting().wishes().like(), "like");
    ground.give(ground.setting().wishes().from(), "from");
    ground.around().look(asks, 1);
    Visit visit = asks.visit(start, new Why(name(), "the start page"), 1);
    if (visit.ok()) visit.page().ifPresent(page -> offers(asks, page));
    if (ground.wants("links")) ground.around().look(asks, most);
    ground.learnKinds();
  }

  /** Site maps and feeds say where pages are, and platforms list their entities. */
  private void offers(Asks asks, Page page) {
    Url start = page.url();
    if (ground.wants("sitemap")) maps(asks, page);
    if (!ground.wants("listing")) return;
    for (Platform platform : Platform.shownBy(page)) listed(asks, start, platform);
  }

  private void maps(Asks asks, Page page) {
    Url start = page.url();
    Downloads downloads = new Downloads(asks, "sitemap", ground.setting().rules().scope()::holds);
    SiteMaps maps = new SiteMaps(downloads, _ -> true);
    List<Url> named = maps.named(start);
    if (named.isEmpty()) named = start.resolve("/sitemap.xml").map(List::of).orElse(List.of());
    ground.give(maps.read(named).keySet(), "sitemap");
    List<Url> feeds =
        page.relations().stream()
            .filter(relation -> relation.kind() == Relation.Kind.FEED)
            .map(Relation::url)
            .distinct()
            .limit(MOST_FEEDS)
            .toList();
    ground.give(new SiteMaps(downloads, _ -> true).read(feeds).keySet(), "feed");
  }

  private void listed(Asks asks, Url start, Platform platform) {
    new Listing(asks, start)
        .read(
            platform,
            (url, list) -> {
              if (!ground.setting().rules().follows(url)) return;
              ground.give(List.of(url), "listing");
              Evidence evidence = Evidence.of("listed by the site itself, at " + list);
              ground.claims().add("listing", url, new Verdict.Entity(evidence, LISTED));
            });
  }
}
