package grapnel.app.web;

import grapnel.PageFacts;
import grapnel.app.output.PageFilter;
import grapnel.fact.Found;
import java.time.Instant;
import java.util.Comparator;
import java.util.Set;
import java.util.function.Function;

/**
 * Which pages of a site are wanted, and in which order.
 *
 * @param sort a column; empty for the order of URLs
 */
record PageQuery(PageFilter filter, String sort, boolean descending) {

  static final Comparator<Found> BY_URL = Comparator.comparing(Found::url);

  /** Columns that only the page itself tells. */
  private static final Set<String> OF_PAGE =
      Set.of("title", "status", "type", "bytes", "language", "modified");

  static PageQuery of(QueryParameters query) {
    return new PageQuery(
        new PageFilter(
            query.textValue("q").strip(),
            query.textValue("kind"),
            query.textValue("method"),
            query.textValue("status"),
            query.flag("hidden")),
        query.textValue("sort"),
        query.flag("descending"));
  }

  /** Whether the pages have to be read for it. */
  boolean needsFacts() {
    return OF_PAGE.contains(sort) || filter.needsFacts();
  }

  private static String title(PageFacts facts) {
    return facts.title().orElse("");
  }

  Comparator<Found> order(Function<Found, PageFacts> facts) {
    Comparator<Found> order =
        switch (sort) {
          case "", "url" -> BY_URL;
          case "title" -> Comparator.comparing(page -> title(facts.apply(page)));
          case "kind" -> Comparator.comparing(Found::kind);
          // Numbers by their size: a longer one is larger.
          case "id" ->
              Comparator.comparingInt((Found page) -> page.id().length()).thenComparing(Found::id);
          case "linked" -> Comparator.comparing(Found::linked);
          case "found_by" -> Comparator.comparing(page -> String.join(",", page.methods()));
          case "first_seen" -> Comparator.comparing(Found::firstSeen);
          case "status" -> Comparator.comparing(page -> facts.apply(page).status().orElse(0));
          case "type" -> Comparator.comparing(page -> facts.apply(page).type().orElse(""));
          case "bytes" -> Comparator.comparing(page -> facts.apply(page).bytes().orElse(-1L));
          case "language" -> Comparator.comparing(page -> facts.apply(page).language().orElse(""));
          case "modified" ->
              Comparator.comparing(page -> facts.apply(page).modified().orElse(Instant.EPOCH));
          default -> throw new RefusedRequest(400, "there is no column " + sort);
        };
    return (descending ? order.reversed() : order).thenComparing(BY_URL);
  }
}
