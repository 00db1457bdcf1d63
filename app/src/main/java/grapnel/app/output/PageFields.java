package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.util.List;
import java.util.stream.Stream;

/**
 * The fields that every page has, whichever command found it. Their names are documented in
 * docs/fields.md, and a test compares.
 *
 * @param url the site's own name for it
 * @param kind what a reader may call its kind; empty where nobody said
 * @param id as the URL spells it; empty without one
 * @param linked whether a page seen links to it
 * @param foundBy the methods that found it
 */
public record PageFields(
    Url url, PageFacts facts, String kind, String id, boolean linked, List<String> foundBy) {

  public static final List<String> COLUMNS =
      List.of(
          "url",
          "title",
          "status",
          "type",
          "bytes",
          "language",
          "modified",
          "kind",
          "id",
          "linked",
          "found_by");

  public static PageFields of(Found page, PageFacts facts) {
    return new PageFields(
        page.url(),
        facts,
        page.kind().isEmpty() ? facts.kind().orElse("") : page.kind(),
        page.id(),
        page.linked(),
        page.methods());
  }

  /** Of a page that a command found which does not tell kinds: as an earlier discovery has it. */
  static PageFields of(Url url, PageFacts facts, boolean linked, String method) {
    return new PageFields(
        url, facts, facts.kind().orElse(""), facts.id().orElse(""), linked, List.of(method));
  }

  /** The columns of rows that have more fields of their own. */
  static List<String> and(String... more) {
    return Stream.concat(COLUMNS.stream(), Stream.of(more)).toList();
  }

  void put(OutputRow.Fields fields) {
    facts.fields(url, kind, id, linked, foundBy).forEach(fields::put);
  }
}
