package grapnel.lab.thing;

import grapnel.demo.LabSite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The sites of this package by name. They were written before the methods that they measure were
 * looked at; docs/lab.md keeps what came of them at first sight apart from what came later.
 */
public final class ThingSites {

  /** Who wrote a site. All but the last had not seen the methods, and mended them afterwards. */
  public enum Author {
    FIRST("the first thirteen sites"),
    SECOND("twelve sites in the manner of common software"),
    THIRD("six sites as other makers would write them"),
    /** Written when the methods were known, and not changed for since. */
    LAST("five sites written last");

    private final String sites;

    Author(String sites) {
      this.sites = sites;
    }

    public String sites() {
      return sites;
    }
  }

  /**
   * A site of the table.
   *
   * @param author who wrote it, since each is measured apart
   * @param tests what it is for: {@code kinds} (siblings, prototypes, discover), {@code same}
   *     (dedupe)
   */
  public record Row(String purpose, Author author, List<String> tests, LongFunction<LabSite> make) {

    public Row {
      tests = List.copyOf(tests);
    }

    private Row by(Author other) {
      return new Row(purpose, other, tests, make);
    }
  }

  private static final Map<String, Row> ALL = all();

  private ThingSites() {}

  private static Map<String, Row> all() {
    Map<String, Row> rows = new LinkedHashMap<>();
    rows.put("club", kinds("Topics are open, all profiles show the log-in page", WallSites::club));
    rows.put(
        "gallery",
        kinds("Four of ten photos show an invitation to sign up instead", WallSites::gallery));
    rows.put(
        "offers", kinds("A third of the offers has ended, and says only that", WallSites::offers));
    rows.put(
        "magazine",
        kinds("Articles and videos in one list, told by the link's text", MixedSites::magazine));
    rows.put(
        "market", kinds("Goods and sellers in two columns, one form of URL", MixedSites::market));
    rows.put(
        "events",
        kinds("Events and venues in one list, told by the day beside", MixedSites::events));
    rows.put(
        "encyclopedia",
        kinds("People and places, told by nothing but their pages", MixedSites::encyclopedia));
    rows.put(
        "newspaper",
        new Row(
            "Print, mobile and fast pages that name the article canonical",
            Author.FIRST,
            List.of("kinds", "same"),
            DressedSites::newspaper));
    rows.put("notebook", kinds("Old revisions that look like articles", DressedSites::notebook));
    rows.put("repositories", kinds("Eight views of each of 19 things", DressedSites::repositories));
    rows.put(
        "counter",
        same("A visit counter and a clock; trackers and index.html", NoisySites::counter));
    rows.put(
        "bazaar",
        same("Banners, users online, random links; parameters in any order", NoisySites::bazaar));
    rows.put("desk", same("Tokens, made-up classes; short links and slugs", NoisySites::desk));
    lookalikes().forEach((name, row) -> rows.put(name, row.by(Author.SECOND)));
    others().forEach((name, row) -> rows.put(name, row.by(Author.THIRD)));
    latest().forEach((name, row) -> rows.put(name, row.by(Author.LAST)));
    return rows;
  }

  /** Sites in the manner of common software, by someone who had not seen the methods either. */
  private static Map<String, Row> lookalikes() {
    Map<String, Row> rows = new LinkedHashMap<>();
    rows.put(
        "bulletin",
        same(
            "A board: thread pages, post links, print; profiles are one log-in page",
            CommunitySites::bulletin));
    rows.put(
        "tracker",
        same(
            "Bug reports with padded ids; a quarter is private and says only that",
            CommunitySites::tracker));
    rows.put(
        "forge",
        same(
            "People and organisations in one list, five sides of each repository",
            ForgeSites::forge));
    rows.put(
        "pedia",
        same(
            "A wiki: revisions, print, mobile, aliases, talk, a wall before editing",
            KnowledgeSites::pedia));
    rows.put(
        "opac",
        same(
            "Library records with tabs, numbers of searches and random similar items",
            KnowledgeSites::opac));
    rows.put(
        "guide",
        same("Hotels, restaurants and sights in one list, in three languages", GuideSites::guide));
    rows.put(
        "boutique",
        same(
            "A shop and its blog: short links, fast pages, trackers, replies",
            TradeSites::boutique));
    rows.put(
        "cellar",
        kinds(
            "Wines and spirits in one list: an age gate, pages temporarily unavailable",
            TradeSites::cellar));
    rows.put(
        "classifieds",
        same(
            "Small ads among paid stories: counters, mobile, short links, ended ads",
            TradeSites::classifieds));
    rows.put(
        "clips",
        same("Videos by random ids with playlists; for members, or withdrawn", MediaSites::clips));
    rows.put(
        "kitchen",
        same(
            "Recipes and cooks in one list; print, fast pages, portions, an overlay",
            MediaSites::kitchen));
    rows.put(
        "vacancies",
        same(
            "Jobs and companies: trackers with positions, ended jobs, a wall to apply",
            MediaSites::vacancies));
    return rows;
  }

  /** Sites of software of other kinds, by a third, before anything of the methods was read. */
  private static Map<String, Row> others() {
    Map<String, Row> rows = new LinkedHashMap<>();
    rows.put(
        "answers",
        same(
            "Questions by several short addresses, with a history; a third of the users has left",
            AskSites::answers));
    rows.put(
        "registry",
        same(
            "Packages and teams in one list; versions, tabs; a fifth of the packages is withdrawn",
            AskSites::registry));
    rows.put(
        "vitrine",
        same(
            "A museum's objects by links that carry a search; cookies asked for on every page",
            HeritageSites::vitrine));
    rows.put(
        "portal",
        same(
            "Stories, meetings and committees under one form of URL; aliases; access denied",
            HeritageSites::portal));
    rows.put(
        "albums",
        same(
            "Photos under an address for each album, albums that ask who one is, counters of hits",
            PortfolioSites::albums));
    rows.put(
        "homesale",
        same(
            "Flats, houses and land in one list; sold homes; one load in fifty asks for a human",
            PortfolioSites::homesale));
    return rows;
  }

  private static Map<String, Row> latest() {
    Map<String, Row> rows = new LinkedHashMap<>();
    rows.put(
        "podcasts",
        same(
            "Episodes and shows; a third for members, moments, embedded players",
            LeisureSites::podcasts));
    rows.put(
        "trails",
        same(
            "Hikes and huts under one script; orders of parameters, units, print",
            LeisureSites::trails));
    rows.put(
        "ancestors",
        same(
            "People with tabs, families, sources; the living under a notice",
            LeisureSites::ancestors));
    rows.put(
        "helpcentre",
        same(
            "Articles by number alone or with a title, first versions, a log-in wall",
            DeskSites::helpcentre));
    rows.put(
        "auction",
        same(
            "Lots and sellers in one list; ended lots, clocks, pages of bids", DeskSites::auction));
    return rows;
  }

  private static Row kinds(String purpose, LongFunction<LabSite> make) {
    return new Row(purpose, Author.FIRST, List.of("kinds"), make);
  }

  private static Row same(String purpose, LongFunction<LabSite> make) {
    return new Row(purpose, Author.FIRST, List.of("kinds", "same"), make);
  }

  /** In the order of docs/lab.md. */
  public static Map<String, Row> rows() {
    return ALL;
  }

  public static LabSite named(String name, long seed) {
    Row row = ALL.get(name);
    if (row == null) throw new IllegalArgumentException("no site named " + name);
    return row.make.apply(seed);
  }
}
