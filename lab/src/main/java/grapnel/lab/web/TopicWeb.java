package grapnel.lab.web;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** A web of small sites with topics. The same seed makes the same web. */
public final class TopicWeb {

  private final List<SitePlan> sites = new ArrayList<>();
  private final Map<String, PagePlan> pages = new HashMap<>();

  /** A page whose topic is known. */
  public record Example(String url, String html, String topic) {}

  private TopicWeb(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < count; i++) sites.add(site(i, random));
    for (SitePlan site : sites) within(site, random);
    for (SitePlan site : sites) outside(site, random);
    for (SitePlan site : sites) reached(site, random);
    for (SitePlan site : sites) {
      for (PagePlan page : site.pages) pages.put(site.origin + page.path(), page);
    }
  }

  /** A web of so many sites, of 10 to 150 pages each. */
  public static TopicWeb of(int sites, long seed) {
    if (sites < 10) throw new IllegalArgumentException("sites < 10: " + sites);
    return new TopicWeb(sites, seed);
  }

  private static SitePlan site(int number, SplittableRandom random) {
    double kind = random.nextDouble();
    // The first is a portal, so that there always is one.
    if (number == 0 || kind < 0.05) {
      int other = random.nextInt(Vocabulary.topics().size(), Vocabulary.count());
      return new SitePlan(number, SitePlan.Kind.PORTAL, other, 40 + random.nextInt(60), random);
    }
    int size = (int) Math.min(150, 10 / Math.pow(1 - random.nextDouble(), 0.8));
    if (kind < 0.45) {
      int other = random.nextInt(Vocabulary.topics().size(), Vocabulary.count());
      return new SitePlan(number, SitePlan.Kind.CONTENT, other, size, random);
    }
    int topic = random.nextInt(Vocabulary.topics().size());
    SitePlan.Kind what =
        kind < 0.52
            ? SitePlan.Kind.HUB
            : kind < 0.77 ? SitePlan.Kind.CONTENT : SitePlan.Kind.DATABASE;
    return new SitePlan(number, what, topic, size, random);
  }

  /** A page leads to its children and to some of its neighbours. */
  private static void within(SitePlan site, SplittableRandom random) {
    for (PagePlan page : site.pages) {
      if (page.index > 0) site.pages.get(page.parent).links.add(page);
      for (int i = 0; i < 3; i++) {
        page.links.add(site.pages.get(random.nextInt(site.pages.size())));
      }
    }
  }

  private void outside(SitePlan site, SplittableRandom random) {
    for (PagePlan page : site.pages) {
      int count =
          switch (site.kind) {
            case HUB -> page.index == 0 ? 3 : 8 + random.nextInt(15);
            case PORTAL -> 6 + random.nextInt(14);
            case CONTENT, DATABASE -> random.nextDouble() < 0.35 ? 1 + random.nextInt(3) : 0;
          };
      for (int i = 0; i < count; i++) page.links.add(target(site, page, random));
    }
  }

  /** Where a link leads that leaves its site: mostly to the same topic, mostly to home pages. */
  private PagePlan target(SitePlan from, PagePlan page, SplittableRandom random) {
    double same = from.kind == SitePlan.Kind.HUB ? 0.7 : from.general() ? 0.1 : 0.5;
    for (int tries = 0; tries < 200; tries++) {
      // Low numbers are linked more often, as old sites are.
      int number = (int) (sites.size() * Math.pow(random.nextDouble(), 1.6));
      SitePlan to = sites.get(number);
      boolean fits = to.topic == page.topic && !to.remote;
      boolean any = tries > 150 || random.nextDouble() > same;
      if (to != from && (fits || (any && !(to.remote && to.topic == from.topic)))) {
        boolean home = random.nextDouble() < 0.8;
        return to.pages.get(home ? 0 : random.nextInt(to.pages.size()));
      }
    }
    return sites.getFirst().pages.getFirst();
  }

  /** Something leads to every site: to a remote one, a deep page of another topic. */
  private void reached(SitePlan site, SplittableRandom random) {
    for (int i = 0; i < 2; i++) {
      SitePlan from = sites.get(random.nextInt(sites.size()));
      if (from == site || (site.remote && from.topic == site.topic)) from = sites.getFirst();
      from.pages.get(random.nextInt(from.pages.size())).links.add(site.pages.getFirst());
    }
  }

  /** The topics that can be looked for. */
  public static List<String> topics() {
    return Vocabulary.topics();
  }

  /** Home pages of portals: where a crawl begins that knows nothing. */
  public List<String> seeds() {
    return sites.stream().filter(SitePlan::general).limit(3).map(site -> site.url(0)).toList();
  }

  /** The page of a URL; empty for what is not there. */
  public Optional<String> html(String url) {
    return Optional.ofNullable(pages.get(url)).map(WebPage::html);
  }

  public int size() {
    return pages.size();
  }

  /** Where the searchable forms of the topic's sites are sent. */
  public Set<String> forms(String topic) {
    int number = topics().indexOf(topic);
    Set<String> forms = new TreeSet<>();
    for (SitePlan site : sites) {
      if (site.topic == number && site.searchPage >= 0) forms.add(site.action());
    }
    return forms;
  }

  /** Where the searchable form on a page is sent, if there is one. */
  public Optional<String> formOn(String url) {
    return Optional.ofNullable(pages.get(url))
        .filter(page -> page.site.searchPage == page.index)
        .map(page -> page.site.action());
  }

  /** The URLs of all pages about the topic. */
  public Set<String> pages(String topic) {
    int number = topics().indexOf(topic);
    Set<String> urls = new TreeSet<>();
    pages.forEach(
        (url, page) -> {
          if (page.topic == number) urls.add(url);
        });
    return urls;
  }

  /** Pages of every topic, and of none, to learn from; so many of each. */
  public List<Example> examples(int each, long seed) {
    List<PagePlan> all = new ArrayList<>(pages.values());
    all.sort(java.util.Comparator.comparing(page -> page.site.origin + page.path()));
    Collections.shuffle(all, new Random(seed));
    Map<String, Integer> counts = new HashMap<>();
    List<Example> examples = new ArrayList<>();
    for (PagePlan page : all) {
      String topic = page.topic < topics().size() ? topics().get(page.topic) : "other";
      if (counts.merge(topic, 1, Integer::sum) > each) continue;
      examples.add(new Example(page.site.origin + page.path(), WebPage.html(page), topic));
    }
    return examples;
  }
}
