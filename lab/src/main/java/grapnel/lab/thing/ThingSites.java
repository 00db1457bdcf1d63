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

  /**
   * A site of the table.
   *
   * @param tests what it is for: {@code kinds} (siblings and prototypes), {@code same} (dedupe)
   */
  public record Row(String purpose, List<String> tests, LongFunction<LabSite> make) {

    public Row {
      tests = List.copyOf(tests);
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
    return rows;
  }

  private static Row kinds(String purpose, LongFunction<LabSite> make) {
    return new Row(purpose, List.of("kinds"), make);
  }

  private static Row same(String purpose, LongFunction<LabSite> make) {
    return new Row(purpose, List.of("kinds", "same"), make);
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
