package grapnel.lab.sites;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Plan;
import grapnel.demo.page.Flavour;
import grapnel.demo.sites.DemoSites;
import grapnel.demo.sites.Search;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All sites of the lab. */
public final class Sites {

  /** The seed of everyone who does not ask for another. */
  public static final long SEED = DemoSites.SEED;

  private static final List<Entry> ALL =
      Stream.of(
              Classics.ENTRIES,
              UrlTexts.ENTRIES,
              UrlIds.ENTRIES,
              UrlForms.ENTRIES,
              Absences.ENTRIES,
              Lifelike.ENTRIES,
              Crowds.ENTRIES,
              Oddities.ENTRIES,
              Everyday.ENTRIES,
              Trees.ENTRIES,
              Libraries.ENTRIES,
              Hubs.ENTRIES,
              TrapSites.ENTRIES,
              Moods.ENTRIES,
              RobotSites.ENTRIES,
              Sources.ENTRIES)
          .flatMap(List::stream)
          .toList();

  private Sites() {}

  /**
   * All but {@link #shapes}, {@link #offers} and {@link #apps}, which came later: what is measured
   * on all sites stays comparable.
   */
  public static List<Entry> all() {
    return ALL;
  }

  /** The sites with ids in every place of a URL. */
  public static List<Entry> shapes() {
    return Shapes.ENTRIES;
  }

  /** The sites that offer their pages by a convention. */
  public static List<Entry> offers() {
    return Offers.ENTRIES;
  }

  /** The sites on which addresses and things differ, which came later too. */
  public static List<Entry> things() {
    return Things.ENTRIES;
  }

  /** The sites that scripts draw. */
  public static List<Entry> apps() {
    return Apps.ENTRIES;
  }

  private static Stream<Entry> every() {
    return Stream.of(ALL, shapes(), offers(), things(), apps()).flatMap(List::stream);
  }

  public static List<Entry> tagged(String tag) {
    return every().filter(entry -> entry.tags().contains(tag)).toList();
  }

  static Optional<Entry> find(String name) {
    return every().filter(entry -> entry.name().equals(name)).findFirst();
  }

  public static LabSite named(String name) {
    return named(name, SEED);
  }

  public static LabSite named(String name, long seed) {
    return find(name)
        .orElseThrow(() -> new IllegalArgumentException("no site named " + name))
        .site(seed);
  }

  /** A plain site of many articles, a tenth of them hidden: for crawls of any size. */
  public static LabSite bulk(String name, int articles, long seed) {
    return new Plan(name, seed)
        .kind(
            new Kind("article", Flavour.ARTICLE)
                .ids(Ids.plain(1, articles))
                .at("/article/{id}")
                .listed("/articles?page={page}", 50)
                .hidden(0.1))
        .site();
  }

  /** A search before these records, one in ten of which is linked. */
  public static LabSite library(
      String name, List<Map<String, String>> records, Search.Style style, long seed) {
    return Libraries.site(name, records, style, seed);
  }
}
