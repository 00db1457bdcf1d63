package grapnel.lab.database;

import grapnel.lab.database.Habits.Match;
import grapnel.lab.database.Habits.Paging;
import java.util.List;
import java.util.function.Supplier;

/** The databases there are: each a habit that real ones have. */
public final class Databases {

  /**
   * A line of the table.
   *
   * @param purpose a sentence for people
   */
  public record Entry(String name, String purpose, int records, Supplier<Habits> habits) {

    public Database make(long seed) {
      return Database.of(name, ZipfRecords.generated(records, seed), habits.get(), seed);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Entry> ALL =
      List.of(
          entry("plain", "one box, all words, ten results a page", Habits::new),
          entry("posted", "POST, further pages by links", () -> new Habits().post().most(50)),
          entry(
              "buttons",
              "POST, further pages by buttons that post",
              () -> new Habits().post().paging(Paging.BUTTONS).most(80).silent()),
          entry(
              "pathed",
              "the words move into the path, and so does the page",
              () -> new Habits().pathed().paging(Paging.NEXT_ONLY).silent()),
          entry(
              "cut-off",
              "30 of however many results, the latest first, and how many is not said",
              () -> new Habits().most(30).silent().dated()),
          entry(
              "cut-off-counted",
              "30 of however many results, and how many is said",
              () -> new Habits().most(30)),
          entry(
              "one-page",
              "all that is shown on one page, 40 at most, by an arrow on no page",
              () -> new Habits().most(40).paging(Paging.NONE).silent()),
          entry(
              "next-only", "no page numbers", () -> new Habits().paging(Paging.NEXT_ONLY).dated()),
          entry(
              "endless",
              "every page of results has a next one",
              () -> new Habits().paging(Paging.ENDLESS).silent()),
          entry(
              "selects",
              "a genre to choose, by a select, and a year, by its box",
              () ->
                  new Habits()
                      .inputs(Input.select("genre"), Input.exact("year"), Input.words("q"))
                      .most(60)),
          entry(
              "radio",
              "a genre to choose, by buttons; sorting and page size beside it",
              () ->
                  new Habits()
                      .inputs(Input.radio("genre"), Input.sort(), Input.size(), Input.words("q"))),
          entry(
              "ranges",
              "a price from and to, and no words at all",
              () -> new Habits().inputs(Input.range("price")).most(50)),
          entry(
              "fields",
              "a box for title, author and code",
              () ->
                  new Habits()
                      .inputs(
                          Input.words("title", "title"),
                          Input.words("author", "author"),
                          Input.exact("code"))),
          entry(
              "required",
              "a genre must be chosen, words may be given",
              () -> new Habits().inputs(Input.select("genre").must(), Input.words("q")).most(50)),
          entry("any-word", "one word is enough", () -> new Habits().match(Match.ANY).most(50)),
          entry("phrase", "words must stand together", () -> new Habits().match(Match.PHRASE)),
          entry(
              "refusing",
              "words under four letters are refused; stems count",
              () -> new Habits().refuses(4).stems()),
          entry("rows", "rows of a table without pages", () -> new Habits().rows()),
          entry(
              "token",
              "POST with a token that changes, a field nobody sees, a login and a contact form",
              () -> new Habits().post().token().honeypot().company().most(60)),
          entry("script", "a form that only a script sends", () -> new Habits().script()),
          entry(
              "german",
              "in German, other records where there are none",
              () -> new Habits().lang("de").suggests()),
          entry(
              "japanese",
              "in Japanese, three records before all results",
              () -> new Habits().lang("ja").sponsored(3)),
          entry("listing", "who asks nothing sees all", () -> new Habits().lists()),
          entry("failing", "one query of ten is an error", () -> new Habits().failing(10).most(60)),
          entry("captcha", "after 60 requests a captcha", () -> new Habits().captchaAfter(60)),
          entry(
              "tracked",
              "links carry the query and the place in the list; a single result is not listed",
              () -> new Habits().tracked().jumps()));

  private Databases() {}

  private static Entry entry(String name, String purpose, Supplier<Habits> habits) {
    return new Entry("db-" + name, purpose, 600, habits);
  }

  public static List<Entry> all() {
    return ALL;
  }

  public static Entry named(String name) {
    return ALL.stream()
        .filter(entry -> entry.name.equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no database named " + name));
  }
}
